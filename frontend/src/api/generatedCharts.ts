import { baseApi as api } from "./baseApi";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAverageIncomeLine: build.query<
      GetAverageIncomeLineApiResponse,
      GetAverageIncomeLineApiArg
    >({
      query: (queryArg) => ({
        url: `/api/chart/average-income/line`,
        params: {
          from: queryArg["from"],
          until: queryArg.until,
          step: queryArg.step,
          providerIds: queryArg.providerIds,
          shopIds: queryArg.shopIds,
        },
      }),
    }),
    getDeletedLine: build.query<
      GetDeletedLineApiResponse,
      GetDeletedLineApiArg
    >({
      query: (queryArg) => ({
        url: `/api/chart/deleted/line`,
        params: {
          from: queryArg["from"],
          until: queryArg.until,
          step: queryArg.step,
          providerIds: queryArg.providerIds,
          shopIds: queryArg.shopIds,
        },
      }),
    }),
    getEventsLine: build.query<GetEventsLineApiResponse, GetEventsLineApiArg>({
      query: (queryArg) => ({
        url: `/api/chart/events/line`,
        params: {
          from: queryArg["from"],
          until: queryArg.until,
          step: queryArg.step,
          providerIds: queryArg.providerIds,
          shopIds: queryArg.shopIds,
        },
      }),
    }),
    getExpenseLine: build.query<
      GetExpenseLineApiResponse,
      GetExpenseLineApiArg
    >({
      query: (queryArg) => ({
        url: `/api/chart/expense/line`,
        params: {
          from: queryArg["from"],
          until: queryArg.until,
          step: queryArg.step,
          providerIds: queryArg.providerIds,
          shopIds: queryArg.shopIds,
        },
      }),
    }),
    getExpensePie: build.query<GetExpensePieApiResponse, GetExpensePieApiArg>({
      query: (queryArg) => ({
        url: `/api/chart/expense/pie`,
        params: {
          from: queryArg["from"],
          until: queryArg.until,
          step: queryArg.step,
          providerIds: queryArg.providerIds,
          shopIds: queryArg.shopIds,
        },
      }),
    }),
    getGuestLine: build.query<GetGuestLineApiResponse, GetGuestLineApiArg>({
      query: (queryArg) => ({
        url: `/api/chart/guest/line`,
        params: {
          from: queryArg["from"],
          until: queryArg.until,
          step: queryArg.step,
          providerIds: queryArg.providerIds,
          shopIds: queryArg.shopIds,
        },
      }),
    }),
    getIncomeLine: build.query<GetIncomeLineApiResponse, GetIncomeLineApiArg>({
      query: (queryArg) => ({
        url: `/api/chart/income/line`,
        params: {
          from: queryArg["from"],
          until: queryArg.until,
          step: queryArg.step,
          providerIds: queryArg.providerIds,
          shopIds: queryArg.shopIds,
        },
      }),
    }),
    getIncomePie: build.query<GetIncomePieApiResponse, GetIncomePieApiArg>({
      query: (queryArg) => ({
        url: `/api/chart/income/pie`,
        params: {
          from: queryArg["from"],
          until: queryArg.until,
          step: queryArg.step,
          providerIds: queryArg.providerIds,
          shopIds: queryArg.shopIds,
        },
      }),
    }),
    getLeadTime: build.query<GetLeadTimeApiResponse, GetLeadTimeApiArg>({
      query: (queryArg) => ({
        url: `/api/chart/lead-time`,
        params: {
          from: queryArg["from"],
          until: queryArg.until,
          step: queryArg.step,
          providerIds: queryArg.providerIds,
          shopIds: queryArg.shopIds,
        },
      }),
    }),
    getLeaveLine: build.query<GetLeaveLineApiResponse, GetLeaveLineApiArg>({
      query: (queryArg) => ({
        url: `/api/chart/leave/line`,
        params: {
          from: queryArg["from"],
          until: queryArg.until,
          step: queryArg.step,
          providerIds: queryArg.providerIds,
          shopIds: queryArg.shopIds,
        },
      }),
    }),
    getNotAppearedLine: build.query<
      GetNotAppearedLineApiResponse,
      GetNotAppearedLineApiArg
    >({
      query: (queryArg) => ({
        url: `/api/chart/not-appeared/line`,
        params: {
          from: queryArg["from"],
          until: queryArg.until,
          step: queryArg.step,
          providerIds: queryArg.providerIds,
          shopIds: queryArg.shopIds,
        },
      }),
    }),
    getReturnRate: build.query<GetReturnRateApiResponse, GetReturnRateApiArg>({
      query: (queryArg) => ({
        url: `/api/chart/return-rate`,
        params: {
          from: queryArg["from"],
          until: queryArg.until,
          step: queryArg.step,
          providerIds: queryArg.providerIds,
          shopIds: queryArg.shopIds,
        },
      }),
    }),
    getServicePie: build.query<GetServicePieApiResponse, GetServicePieApiArg>({
      query: (queryArg) => ({
        url: `/api/chart/service/pie`,
        params: {
          from: queryArg["from"],
          until: queryArg.until,
          step: queryArg.step,
          providerIds: queryArg.providerIds,
          shopIds: queryArg.shopIds,
        },
      }),
    }),
    getSmsLine: build.query<GetSmsLineApiResponse, GetSmsLineApiArg>({
      query: (queryArg) => ({
        url: `/api/chart/sms/line`,
        params: {
          from: queryArg["from"],
          until: queryArg.until,
          step: queryArg.step,
          providerIds: queryArg.providerIds,
          shopIds: queryArg.shopIds,
        },
      }),
    }),
    getChartSummary: build.query<
      GetChartSummaryApiResponse,
      GetChartSummaryApiArg
    >({
      query: (queryArg) => ({
        url: `/api/chart/summary`,
        params: {
          from: queryArg["from"],
          until: queryArg.until,
          step: queryArg.step,
          providerIds: queryArg.providerIds,
          shopIds: queryArg.shopIds,
        },
      }),
    }),
    getUtilisation: build.query<
      GetUtilisationApiResponse,
      GetUtilisationApiArg
    >({
      query: (queryArg) => ({
        url: `/api/chart/utilisation`,
        params: {
          from: queryArg["from"],
          until: queryArg.until,
          step: queryArg.step,
          providerIds: queryArg.providerIds,
          shopIds: queryArg.shopIds,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as generatedChartsApi };
export type GetAverageIncomeLineApiResponse =
  /** status 200 the chart */ LineChartDto;
export type GetAverageIncomeLineApiArg = {
  /** The first day; without, the first of the month of the last one, which is this month's when not given either. */
  from?: string;
  /** The last day, within 1100 days; without, the last of the first day's month. */
  until?: string;
  /** How long a step is; without, days up to 45 days, weeks up to 200, and then months. */
  step?: StepDto;
  /** Of these people only. */
  providerIds?: string[];
  /** In these shops only. */
  shopIds?: string[];
};
export type GetDeletedLineApiResponse =
  /** status 200 the chart */ LineChartDto;
export type GetDeletedLineApiArg = {
  /** The first day; without, the first of the month of the last one, which is this month's when not given either. */
  from?: string;
  /** The last day, within 1100 days; without, the last of the first day's month. */
  until?: string;
  /** How long a step is; without, days up to 45 days, weeks up to 200, and then months. */
  step?: StepDto;
  /** Of these people only. */
  providerIds?: string[];
  /** In these shops only. */
  shopIds?: string[];
};
export type GetEventsLineApiResponse = /** status 200 the chart */ LineChartDto;
export type GetEventsLineApiArg = {
  /** The first day; without, the first of the month of the last one, which is this month's when not given either. */
  from?: string;
  /** The last day, within 1100 days; without, the last of the first day's month. */
  until?: string;
  /** How long a step is; without, days up to 45 days, weeks up to 200, and then months. */
  step?: StepDto;
  /** Of these people only. */
  providerIds?: string[];
  /** In these shops only. */
  shopIds?: string[];
};
export type GetExpenseLineApiResponse =
  /** status 200 the chart */ LineChartDto;
export type GetExpenseLineApiArg = {
  /** The first day; without, the first of the month of the last one, which is this month's when not given either. */
  from?: string;
  /** The last day, within 1100 days; without, the last of the first day's month. */
  until?: string;
  /** How long a step is; without, days up to 45 days, weeks up to 200, and then months. */
  step?: StepDto;
  /** Of these people only. */
  providerIds?: string[];
  /** In these shops only. */
  shopIds?: string[];
};
export type GetExpensePieApiResponse = /** status 200 the chart */ PieChartDto;
export type GetExpensePieApiArg = {
  /** The first day; without, the first of the month of the last one, which is this month's when not given either. */
  from?: string;
  /** The last day, within 1100 days; without, the last of the first day's month. */
  until?: string;
  /** How long a step is; without, days up to 45 days, weeks up to 200, and then months. */
  step?: StepDto;
  /** Of these people only. */
  providerIds?: string[];
  /** In these shops only. */
  shopIds?: string[];
};
export type GetGuestLineApiResponse = /** status 200 the chart */ LineChartDto;
export type GetGuestLineApiArg = {
  /** The first day; without, the first of the month of the last one, which is this month's when not given either. */
  from?: string;
  /** The last day, within 1100 days; without, the last of the first day's month. */
  until?: string;
  /** How long a step is; without, days up to 45 days, weeks up to 200, and then months. */
  step?: StepDto;
  /** Of these people only. */
  providerIds?: string[];
  /** In these shops only. */
  shopIds?: string[];
};
export type GetIncomeLineApiResponse = /** status 200 the chart */ LineChartDto;
export type GetIncomeLineApiArg = {
  /** The first day; without, the first of the month of the last one, which is this month's when not given either. */
  from?: string;
  /** The last day, within 1100 days; without, the last of the first day's month. */
  until?: string;
  /** How long a step is; without, days up to 45 days, weeks up to 200, and then months. */
  step?: StepDto;
  /** Of these people only. */
  providerIds?: string[];
  /** In these shops only. */
  shopIds?: string[];
};
export type GetIncomePieApiResponse = /** status 200 the chart */ PieChartDto;
export type GetIncomePieApiArg = {
  /** The first day; without, the first of the month of the last one, which is this month's when not given either. */
  from?: string;
  /** The last day, within 1100 days; without, the last of the first day's month. */
  until?: string;
  /** How long a step is; without, days up to 45 days, weeks up to 200, and then months. */
  step?: StepDto;
  /** Of these people only. */
  providerIds?: string[];
  /** In these shops only. */
  shopIds?: string[];
};
export type GetLeadTimeApiResponse = /** status 200 the chart */ LeadTimeDto;
export type GetLeadTimeApiArg = {
  /** The first day; without, the first of the month of the last one, which is this month's when not given either. */
  from?: string;
  /** The last day, within 1100 days; without, the last of the first day's month. */
  until?: string;
  /** How long a step is; without, days up to 45 days, weeks up to 200, and then months. */
  step?: StepDto;
  /** Of these people only. */
  providerIds?: string[];
  /** In these shops only. */
  shopIds?: string[];
};
export type GetLeaveLineApiResponse = /** status 200 the chart */ LineChartDto;
export type GetLeaveLineApiArg = {
  /** The first day; without, the first of the month of the last one, which is this month's when not given either. */
  from?: string;
  /** The last day, within 1100 days; without, the last of the first day's month. */
  until?: string;
  /** How long a step is; without, days up to 45 days, weeks up to 200, and then months. */
  step?: StepDto;
  /** Of these people only. */
  providerIds?: string[];
  /** In these shops only. */
  shopIds?: string[];
};
export type GetNotAppearedLineApiResponse =
  /** status 200 the chart */ LineChartDto;
export type GetNotAppearedLineApiArg = {
  /** The first day; without, the first of the month of the last one, which is this month's when not given either. */
  from?: string;
  /** The last day, within 1100 days; without, the last of the first day's month. */
  until?: string;
  /** How long a step is; without, days up to 45 days, weeks up to 200, and then months. */
  step?: StepDto;
  /** Of these people only. */
  providerIds?: string[];
  /** In these shops only. */
  shopIds?: string[];
};
export type GetReturnRateApiResponse =
  /** status 200 the chart */ ReturnRateDto;
export type GetReturnRateApiArg = {
  /** The first day; without, the first of the month of the last one, which is this month's when not given either. */
  from?: string;
  /** The last day, within 1100 days; without, the last of the first day's month. */
  until?: string;
  /** How long a step is; without, days up to 45 days, weeks up to 200, and then months. */
  step?: StepDto;
  /** Of these people only. */
  providerIds?: string[];
  /** In these shops only. */
  shopIds?: string[];
};
export type GetServicePieApiResponse = /** status 200 the chart */ PieChartDto;
export type GetServicePieApiArg = {
  /** The first day; without, the first of the month of the last one, which is this month's when not given either. */
  from?: string;
  /** The last day, within 1100 days; without, the last of the first day's month. */
  until?: string;
  /** How long a step is; without, days up to 45 days, weeks up to 200, and then months. */
  step?: StepDto;
  /** Of these people only. */
  providerIds?: string[];
  /** In these shops only. */
  shopIds?: string[];
};
export type GetSmsLineApiResponse = /** status 200 the chart */ LineChartDto;
export type GetSmsLineApiArg = {
  /** The first day; without, the first of the month of the last one, which is this month's when not given either. */
  from?: string;
  /** The last day, within 1100 days; without, the last of the first day's month. */
  until?: string;
  /** How long a step is; without, days up to 45 days, weeks up to 200, and then months. */
  step?: StepDto;
  /** Of these people only. */
  providerIds?: string[];
  /** In these shops only. */
  shopIds?: string[];
};
export type GetChartSummaryApiResponse =
  /** status 200 the chart */ ChartSummaryDto;
export type GetChartSummaryApiArg = {
  /** The first day; without, the first of the month of the last one, which is this month's when not given either. */
  from?: string;
  /** The last day, within 1100 days; without, the last of the first day's month. */
  until?: string;
  /** How long a step is; without, days up to 45 days, weeks up to 200, and then months. */
  step?: StepDto;
  /** Of these people only. */
  providerIds?: string[];
  /** In these shops only. */
  shopIds?: string[];
};
export type GetUtilisationApiResponse =
  /** status 200 the chart */ UtilisationDto;
export type GetUtilisationApiArg = {
  /** The first day; without, the first of the month of the last one, which is this month's when not given either. */
  from?: string;
  /** The last day, within 1100 days; without, the last of the first day's month. */
  until?: string;
  /** How long a step is; without, days up to 45 days, weeks up to 200, and then months. */
  step?: StepDto;
  /** Of these people only. */
  providerIds?: string[];
  /** In these shops only. */
  shopIds?: string[];
};
export type ChartKeyDto =
  | "cash"
  | "card"
  | "transfer"
  | "voucher"
  | "unknown"
  | "online"
  | "desk"
  | "average"
  | "registered"
  | "first"
  | "holiday"
  | "sick"
  | "training"
  | "other"
  | "expense"
  | "income"
  | "delivered"
  | "failed"
  | "cost"
  | "guest"
  | "notAppeared"
  | "rate";
export type ChartSeriesDto = {
  /** What it shows. */
  key: ChartKeyDto;
  /** As `values`, of the period before. */
  previous: (number | null)[];
  /** As `total`, of the period before. */
  previousTotal: number | null;
  /** Of the whole period: the sum, or the average. */
  total: number | null;
  /** A whole number for each step; null where there is nothing to take an average of. */
  values: (number | null)[];
};
export type StepDto = "day" | "week" | "month";
export type LineChartDto = {
  /** The first day. */
  from: string;
  /** The first day of the period before. */
  previousFrom: string;
  /** As `starts`, of the period before. */
  previousStarts: string[];
  /** The last day of the period before. */
  previousUntil: string;
  /** How many visits, guests or messages of the period it rests on. */
  sample: number;
  /** The lines. */
  series: ChartSeriesDto[];
  /** The first day of each step; the first step may be cut by `from`. */
  starts: string[];
  /** How long a step is. */
  step: StepDto;
  /** The last day. */
  until: string;
};
export type ErrorCode =
  | "internal"
  | "service.unavailable"
  | "request.malformed"
  | "request.invalid"
  | "request.too_large"
  | "request.timeout"
  | "request.media_type"
  | "request.not_found"
  | "request.method_not_allowed"
  | "access.not_signed_in"
  | "access.forbidden"
  | "access.feature_disabled"
  | "access.subscription_inactive"
  | "access.csrf"
  | "access.proof_required"
  | "access.wrong_credentials"
  | "access.password_expired"
  | "access.link_invalid"
  | "access.google_failed"
  | "access.google_unavailable"
  | "access.facebook_failed"
  | "access.facebook_unavailable"
  | "access.link_required"
  | "access.identity_taken"
  | "access.sign_in_again"
  | "limit.exceeded"
  | "company.not_found"
  | "shop.not_found"
  | "employee.not_found"
  | "service.not_found"
  | "image.not_found"
  | "image.type"
  | "image.broken"
  | "image.too_large"
  | "image.too_many_pixels"
  | "image.too_many"
  | "image.quota"
  | "image.exists"
  | "image.paired"
  | "account.email_taken"
  | "account.unknown"
  | "account.username_taken"
  | "company.szalonka_id_taken"
  | "invite.not_found"
  | "invite.works_elsewhere"
  | "invite.works_here"
  | "invite.exists"
  | "invite.profile_taken"
  | "invite.other_account"
  | "invite.email_unverified"
  | "invite.over"
  | "invite.prove_first"
  | "demo.other_id"
  | "demo.over"
  | "field.required"
  | "field.too_short"
  | "field.too_long"
  | "field.invalid"
  | "field.email"
  | "field.username"
  | "field.szalonka_id"
  | "field.phone"
  | "field.name"
  | "field.privacy_required"
  | "field.number"
  | "field.range"
  | "field.time"
  | "field.password_weak"
  | "time.does_not_exist"
  | "slots.range_reversed"
  | "slots.range_too_long"
  | "slots.too_many_services"
  | "booking.disabled"
  | "booking.demo_mode"
  | "booking.no_services"
  | "booking.slot_taken"
  | "booking.outside_hours"
  | "booking.too_soon"
  | "booking.too_far"
  | "booking.not_offered"
  | "booking.not_on_grid"
  | "booking.end_mismatch"
  | "booking.too_many_open"
  | "booking.terms_changed"
  | "booking.too_long"
  | "booking.provider_unavailable"
  | "event.not_found"
  | "event.changed"
  | "event.day_changed"
  | "event.outside_hours"
  | "event.ahead"
  | "event.imported"
  | "event.guest_required"
  | "event.not_offered"
  | "event.guest_missed_last"
  | "event.guest_has_appointment"
  | "guest.not_found"
  | "limit.demo_guests"
  | "guest.email_taken"
  | "guest.walk_in"
  | "guest.both_have_accounts"
  | "category.not_found"
  | "category.in_use"
  | "sale.not_found"
  | "expense.not_found"
  | "expense.category_not_found"
  | "expense.category_taken"
  | "expense.file_type"
  | "income.day_closed"
  | "income.day_changed"
  | "income.closing_not_found"
  | "income.of_colleague"
  | "income.ahead"
  | "invoice.service_unavailable"
  | "invoice.not_paid"
  | "invoice.nothing_paid"
  | "invoice.storno_first"
  | "invoice.not_issued"
  | "field.tax_number"
  | "setting.changed"
  | "setting.appointments_ahead"
  | "limit.demo_services"
  | "hours.overlap"
  | "employee.is_owner"
  | "employee.last_supervisor"
  | "owner.same"
  | "owner.not_supervisor"
  | "owner.unproven"
  | "field.money"
  | "template.unknown_placeholder"
  | "template.too_long"
  | "reminder.same_lead"
  | "sms.no_phone"
  | "sms.number_not_allowed"
  | "sms.daily_limit"
  | "sms.unavailable"
  | "sms.not_resendable"
  | "balance.insufficient"
  | "campaign.empty"
  | "campaign.price_changed"
  | "campaign.over"
  | "campaign.no_way_out"
  | "visit.over"
  | "visit.too_late"
  | "visit.too_early"
  | "rating.not_found"
  | "rating.over"
  | "rating.reported"
  | "feed.not_found"
  | "googlecal.unavailable"
  | "googlecal.not_connected"
  | "googlecal.reconnect"
  | "googlecal.no_answer"
  | "googlecal.calendar_not_found"
  | "googlecal.no_direction"
  | "waiting.off"
  | "waiting.free_now"
  | "waiting.too_many"
  | "waiting.not_found"
  | "waiting.offer_over"
  | "erasure.owner"
  | "erasure.works"
  | "subscription.trial"
  | "subscription.unlimited"
  | "subscription.no_tier"
  | "subscription.tier_not_found"
  | "subscription.same_tier"
  | "subscription.too_many_calendars"
  | "subscription.calendars_full"
  | "subscription.feature_not_held"
  | "subscription.price_changed"
  | "subscription.too_far_ahead"
  | "topup.card_unavailable"
  | "topup.transfer_unavailable"
  | "topup.too_many"
  | "topup.not_found"
  | "topup.not_refundable"
  | "idempotency.key_reused"
  | "idempotency.key_invalid";
export type AppointmentAheadDto = {
  /** Until. */
  end: string;
  /** Who else does all of it and is free then; nobody when it is empty. */
  freeProviders: string[];
  /** Who comes, in the order of the caller's language. */
  guestName?: string | null;
  /** The appointment. */
  id: string;
  /** In whose calendar. */
  providerId: string;
  /** What was agreed, by name. */
  services: string[];
  /** From. */
  start: string;
};
export type EventKindDto = "appointment" | "nonwork" | "imported" | "hold";
export type CollisionReasonDto =
  | "time"
  | "bufferBefore"
  | "bufferAfter"
  | "ownBufferBefore"
  | "ownBufferAfter"
  | "bothBuffers";
export type CollisionDto = {
  /** Until. */
  end: string;
  /** Who comes, in the order of the caller's language. */
  guestName?: string | null;
  /** The event. */
  id: string;
  /** What it is. */
  kind: EventKindDto;
  /** From, with the buffer before it. */
  occupiesFrom: string;
  /** Until, with the buffer after it. */
  occupiesTo: string;
  /** In whose calendar. */
  providerId: string;
  /** Why it is in the way. */
  reason: CollisionReasonDto;
  /** From. */
  start: string;
};
export type FreeSlotDto = {
  /** When it ends. */
  end: string;
  /** Who has it free; only where nobody was asked for. */
  providers?: string[];
  /** When it begins. */
  start: string;
};
export type Puzzle = {
  /** SHA-256 in hexadecimals. */
  challenge: string;
  /** The greatest number it may be. */
  most: number;
  /** Random, and when it ends. */
  salt: string;
  /** Sent back as it is. */
  signature: string;
};
export type SickDayRowRefusedDto = {
  /** Why: it was changed, is not there any more, came meanwhile (`event.day_changed`), or its place is none. */
  code: ErrorCode;
  /** The appointment. */
  id: string;
  /** In whose calendar it is now; in none when it was called off. */
  providerId?: string | null;
  /** When it begins now. */
  start?: string | null;
};
export type ErrorDetails = {
  /** Appointments that hang on what is to go, earliest first; the first two hundred. */
  ahead?: AppointmentAheadDto[];
  /** How many these are in all. */
  aheadCount?: number | null;
  /** Who changed the setting last, in the order of the caller's language. */
  changedBy?: string | null;
  /** How many these are in all. */
  collisionCount?: number | null;
  /** What stands in the calendar at that time, earliest first; the first two hundred. */
  collisions?: CollisionDto[];
  /** The guest's card that has the address. */
  guest?: string | null;
  /** Whether that was the caller, in another window or on another device. */
  isOwnChange?: boolean;
  /** The longest window that can be answered, in minutes. */
  longestMinutes?: number | null;
  /** The free slots nearest to the one that was lost. */
  nearest?: FreeSlotDto[];
  nextFree?: FreeSlotDto | null;
  /** The word that stands for nothing in a text. */
  placeholder?: string | null;
  /** What a campaign costs now, in forints. */
  price?: number | null;
  puzzle?: Puzzle | null;
  /** How many guests it goes to now. */
  recipients?: number | null;
  /** Seconds to wait. */
  retryAfter?: number | null;
  /** Appointments of somebody who is away of which something else holds by now. */
  rows?: SickDayRowRefusedDto[];
  /** The public id of a salon that was perhaps meant. */
  similar?: string | null;
};
export type ApiError = {
  /** Why. */
  code: ErrorCode;
  details?: ErrorDetails | null;
  /** Codes per field of the request, in its own spelling. */
  fields?: {
    [key: string]: ErrorCode[];
  };
};
export type ChartSliceDto = {
  /** How often. */
  count: number;
  /** The person, the service or the heading. */
  id: string | null;
  key: ChartKeyDto | null;
  /** What the row is called; a service as it was agreed last. */
  name: string | null;
  /** How often in the period before. */
  previousCount: number;
  /** Forints of the period before. */
  previousValue: number;
  /** Forints. */
  value: number;
};
export type PieChartDto = {
  /** The first day. */
  from: string;
  /** The first day of the period before. */
  previousFrom: string;
  /** Forints of the period before. */
  previousTotal: number;
  /** The last day of the period before. */
  previousUntil: string;
  /** How many visits, services or expenses of the period it rests on. */
  sample: number;
  /** The largest first. */
  slices: ChartSliceDto[];
  /** Forints. */
  total: number;
  /** The last day. */
  until: string;
};
export type LeadDaysDto =
  "sameDay" | "1" | "2-3" | "4-7" | "8-14" | "15-30" | "31+";
export type LeadBucketDto = {
  /** Appointments of the period. */
  count: number;
  /** How long before. */
  key: LeadDaysDto;
  /** Of the period before. */
  previousCount: number;
};
export type LeadTimeDto = {
  /** All of them, the shortest first. */
  buckets: LeadBucketDto[];
  /** The first day. */
  from: string;
  /** Half of the appointments were made no longer before than that. */
  medianMinutes: number | null;
  /** The first day of the period before. */
  previousFrom: string;
  /** In the period before. */
  previousMedianMinutes: number | null;
  /** The last day of the period before. */
  previousUntil: string;
  /** How many appointments of the period it rests on. */
  sample: number;
  /** The last day. */
  until: string;
};
export type CohortDto = {
  /** How many there are. */
  guests: number;
  /** The month, as `2026-03`. */
  month: string;
  /** How many of them came again within one month of their first day, within two, and so on; as far as that time is
    over for all of them, and at most twelve. */
  returned: number[];
};
export type ReturnRateDto = {
  /** By month, the first one first; those of the period, at least the twelve up to its last. */
  cohorts: CohortDto[];
  /** How many guests it rests on. */
  sample: number;
};
export type FigureDto = {
  /** Of the period before. */
  previous: number | null;
  /** Null where there is nothing to divide. */
  value: number | null;
};
export type ChartSummaryDto = {
  /** What each paid visit brought, in forints. */
  averageIncome: FigureDto;
  /** Appointments, those ahead too. */
  bookings: FigureDto;
  /** The first day. */
  from: string;
  /** What visits brought, in forints. */
  income: FigureDto;
  /** Guests who came for the first time. */
  newGuests: FigureDto;
  /** To how many of the past appointments nobody came, in thousandths. */
  notAppeared: FigureDto;
  /** The first day of the period before. */
  previousFrom: string;
  /** The last day of the period before. */
  previousUntil: string;
  /** How many appointments of the period it rests on. */
  sample: number;
  /** The last day. */
  until: string;
  /** What of the working time is taken, in thousandths. */
  utilisation: FigureDto;
};
export type UtilisationCellDto = {
  /** How much of that is taken. */
  busyMinutes: number;
  /** On the company's clock. */
  hour: number;
  /** From Monday, 1, to Sunday, 7. */
  weekday: number;
  /** How long people worked. */
  workedMinutes: number;
};
export type UtilisationDto = {
  /** How much of that is taken. */
  busyMinutes: number;
  /** By weekday and hour; hours in which nobody works are left out. */
  cells: UtilisationCellDto[];
  /** The first day. */
  from: string;
  /** How much of that was taken. */
  previousBusyMinutes: number;
  /** The first day of the period before. */
  previousFrom: string;
  /** The last day of the period before. */
  previousUntil: string;
  /** In the period before. */
  previousWorkedMinutes: number;
  /** How many appointments of the period it rests on. */
  sample: number;
  /** The last day. */
  until: string;
  /** All together. */
  workedMinutes: number;
};
