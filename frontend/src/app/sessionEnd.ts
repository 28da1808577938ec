import type { Middleware } from '@reduxjs/toolkit';
import { api } from '../api/api';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Whether this is the news that a call was refused because nobody is signed in (any more). */
function isSessionEnd(action: unknown): boolean {
  if (!isRecord(action) || !isRecord(action.payload)) {
    return false;
  }
  const { status, data } = action.payload;
  return status === 401 && isRecord(data) && data.code === 'access.not_signed_in';
}

/** When a call finds that nobody is signed in, asks again who is; the pages then lead to the sign-in. */
export const sessionEnd: Middleware = (store) => (next) => (action) => {
  const result = next(action);
  if (isSessionEnd(action)) {
    store.dispatch(api.util.invalidateTags(['Me']));
  }
  return result;
};
