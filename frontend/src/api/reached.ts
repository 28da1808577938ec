import type { SerializedError, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import { setupListeners } from '@reduxjs/toolkit/query';

type Send = ThunkDispatch<unknown, unknown, UnknownAction>;

/** Asks again for whatever is shown, as when the browser's network is back. */
export function askAgain(dispatch: Send): void {
  setupListeners(dispatch, (send, { onOnline }) => {
    send(onOnline());
    return () => undefined;
  });
}

/** Whether the server could not be asked, or could not answer; a refusal is an answer. */
export function isUnreached(error: FetchBaseQueryError | SerializedError | undefined): boolean {
  if (error === undefined || !('status' in error)) {
    return error !== undefined;
  }
  return typeof error.status === 'number' ? error.status >= 500 : true;
}
