import type { Middleware } from '@reduxjs/toolkit';
import { identitySessionApi } from '../api/identitySession';
import { forgetKept } from '../lib/keptOffline';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The code of a refused call. */
function refusalOf(action: unknown): unknown {
  return isRecord(action) && isRecord(action.payload) && isRecord(action.payload.data)
    ? action.payload.data.code
    : undefined;
}

/**
 * Reads the current user again after a call was refused because the session has ended, whereupon the pages redirect to the
 * login, or because the salon requires a second factor from now on. Data stored for offline use is deleted with the session.
 */
export const sessionEnd: Middleware = (store) => (next) => (action) => {
  const result = next(action);
  const refusal = refusalOf(action);
  if (refusal === 'access.not_signed_in') {
    forgetKept();
    store.dispatch(identitySessionApi.util.invalidateTags(['Me']));
  } else if (refusal === 'access.second_factor_needed') {
    store.dispatch(identitySessionApi.util.invalidateTags(['Me']));
  } else if (identitySessionApi.endpoints.logout.matchFulfilled(action)) {
    forgetKept();
  }
  return result;
};
