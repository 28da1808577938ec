import type { Middleware } from '@reduxjs/toolkit';
import { identitySessionApi } from '../api/identitySession';
import { forgetKept } from '../lib/keptOffline';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Whether a call was refused because the session has ended. */
function isSignedOut(action: unknown): boolean {
  if (!isRecord(action) || !isRecord(action.payload)) {
    return false;
  }
  const { status, data } = action.payload;
  return status === 401 && isRecord(data) && data.code === 'access.not_signed_in';
}

/**
 * Reads the current user again after such a refusal; the pages then redirect to the login. Data stored for offline use
 * is deleted with the session.
 */
export const sessionEnd: Middleware = (store) => (next) => (action) => {
  const result = next(action);
  if (isSignedOut(action)) {
    forgetKept();
    store.dispatch(identitySessionApi.util.invalidateTags(['Me']));
  } else if (identitySessionApi.endpoints.logout.matchFulfilled(action)) {
    forgetKept();
  }
  return result;
};
