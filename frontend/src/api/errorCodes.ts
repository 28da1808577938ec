import type { ErrorCode } from './generated/types';

/** The server's codes, `network` for when it was not reached, and `frame.needs_https` for what no frame over http may do. */
export type KnownErrorCode = ErrorCode | 'network' | 'frame.needs_https';

/** Codes that only the signed-in area can meet; the booking pages do not load their texts. */
export type DeskErrorCode = Exclude<
  Extract<
    KnownErrorCode,
    | `balance.${string}`
    | `campaign.${string}`
    | `category.${string}`
    | `demo.${string}`
    | `event.${string}`
    | `expense.${string}`
    | `feed.${string}`
    | `googlecal.${string}`
    | `guest.${string}`
    | `hours.${string}`
    | `image.${string}`
    | `income.${string}`
    | `invite.${string}`
    | `invoice.${string}`
    | `owner.${string}`
    | `waiting.${string}`
    | `rating.${string}`
    | `reminder.${string}`
    | `sale.${string}`
    | `setting.${string}`
    | `sms.${string}`
    | `subscription.${string}`
    | `template.${string}`
    | `time_off.${string}`
    | `topup.${string}`
    | `visit.${string}`
    | 'access.not_granted'
    | 'company.szalonka_id_taken'
    | 'employee.is_owner'
    | 'employee.last_supervisor'
    | 'field.messenger'
    | 'field.number'
    | 'field.tax_number'
    | 'limit.demo_guests'
    | 'limit.demo_services'
  >,
  'image.not_found'
>;

/** Codes of a change of one's address, whose texts come with it. */
export type EmailChangeErrorCode = Extract<KnownErrorCode, 'account.email_same' | 'account.no_email_change'>;

/** Codes of erasing one's account, whose texts come with it. */
export type ErasureErrorCode = Extract<KnownErrorCode, `erasure.${string}`>;

/** Codes of the second step of a sign-in, whose texts come with it. */
export type SecondStepErrorCode = Extract<KnownErrorCode, 'access.second_step_over'>;

/** Codes of one's own second factor, whose texts come with it. */
export type SecondFactorErrorCode = Extract<
  KnownErrorCode,
  'access.second_factor_needed' | 'access.second_factor_on' | 'access.second_factor_off'
>;
