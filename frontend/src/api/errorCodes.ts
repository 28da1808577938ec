import type { ErrorCode } from './generated';

/** What the server can answer, and the one thing it cannot: that it was not reached. */
export type KnownErrorCode = ErrorCode | 'network';
