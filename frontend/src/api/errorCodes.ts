import type { ErrorCode } from './generated';

/** What the server can answer, and the one thing it cannot: that it was not reached. */
export type KnownErrorCode = ErrorCode | 'network';

/** What only people of a salon can hear, and those who are asked to become some: a salon's booking pages load no text. */
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
