import type { ErrorCode } from './generated';

/** The server's codes, and `network` for when it was not reached. */
export type KnownErrorCode = ErrorCode | 'network';

/** Codes that only the signed-in area can meet; the booking pages do not load their texts. */
export type DeskErrorCode = Exclude<
  Extract<
    KnownErrorCode,
    | `event.${string}`
    | `guest.${string}`
    | `hours.${string}`
    | `image.${string}`
    | `invite.${string}`
    | 'employee.is_owner'
    | 'employee.last_supervisor'
    | 'limit.demo_guests'
  >,
  'image.not_found'
>;
