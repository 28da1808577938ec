import { baseApi as api } from "./baseApi";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getInvoicing: build.query<GetInvoicingApiResponse, GetInvoicingApiArg>({
      query: () => ({ url: `/api/company/current/invoicing` }),
    }),
    saveInvoicing: build.mutation<
      SaveInvoicingApiResponse,
      SaveInvoicingApiArg
    >({
      query: (queryArg) => ({
        url: `/api/company/current/invoicing`,
        method: "POST",
        body: queryArg,
      }),
    }),
    testInvoicing: build.mutation<
      TestInvoicingApiResponse,
      TestInvoicingApiArg
    >({
      query: (queryArg) => ({
        url: `/api/company/current/invoicing/test`,
        method: "POST",
        body: queryArg,
      }),
    }),
    getInvoice: build.query<GetInvoiceApiResponse, GetInvoiceApiArg>({
      query: (queryArg) => ({
        url: `/api/events/appointment/${encodeURIComponent(String(queryArg))}/invoice`,
      }),
    }),
    requestInvoice: build.mutation<
      RequestInvoiceApiResponse,
      RequestInvoiceApiArg
    >({
      query: (queryArg) => ({
        url: `/api/events/appointment/${encodeURIComponent(String(queryArg.id))}/invoice`,
        method: "POST",
        body: queryArg.requestInvoiceRequest,
      }),
    }),
    checkInvoice: build.mutation<CheckInvoiceApiResponse, CheckInvoiceApiArg>({
      query: (queryArg) => ({
        url: `/api/events/appointment/${encodeURIComponent(String(queryArg))}/invoice/check`,
        method: "POST",
      }),
    }),
    cancelInvoice: build.mutation<
      CancelInvoiceApiResponse,
      CancelInvoiceApiArg
    >({
      query: (queryArg) => ({
        url: `/api/events/appointment/${encodeURIComponent(String(queryArg))}/invoice/storno`,
        method: "POST",
      }),
    }),
    listInvoices: build.query<ListInvoicesApiResponse, ListInvoicesApiArg>({
      query: (queryArg) => ({
        url: `/api/events/invoice`,
        params: {
          from: queryArg["from"],
          to: queryArg.to,
        },
      }),
    }),
    saveExpense: build.mutation<SaveExpenseApiResponse, SaveExpenseApiArg>({
      query: (queryArg) => ({
        url: `/api/expense`,
        method: "POST",
        body: queryArg,
      }),
    }),
    listExpenseCategories: build.query<
      ListExpenseCategoriesApiResponse,
      ListExpenseCategoriesApiArg
    >({
      query: () => ({ url: `/api/expense/categories` }),
    }),
    saveExpenseCategory: build.mutation<
      SaveExpenseCategoryApiResponse,
      SaveExpenseCategoryApiArg
    >({
      query: (queryArg) => ({
        url: `/api/expense/category`,
        method: "POST",
        body: queryArg,
      }),
    }),
    deleteExpenseCategory: build.mutation<
      DeleteExpenseCategoryApiResponse,
      DeleteExpenseCategoryApiArg
    >({
      query: (queryArg) => ({
        url: `/api/expense/category/${encodeURIComponent(String(queryArg))}`,
        method: "DELETE",
      }),
    }),
    getExpense: build.query<GetExpenseApiResponse, GetExpenseApiArg>({
      query: (queryArg) => ({
        url: `/api/expense/${encodeURIComponent(String(queryArg))}`,
      }),
    }),
    deleteExpense: build.mutation<
      DeleteExpenseApiResponse,
      DeleteExpenseApiArg
    >({
      query: (queryArg) => ({
        url: `/api/expense/${encodeURIComponent(String(queryArg))}`,
        method: "DELETE",
      }),
    }),
    activateExpense: build.mutation<
      ActivateExpenseApiResponse,
      ActivateExpenseApiArg
    >({
      query: (queryArg) => ({
        url: `/api/expense/${encodeURIComponent(String(queryArg))}/activate`,
        method: "PATCH",
      }),
    }),
    addExpenseFile: build.mutation<
      AddExpenseFileApiResponse,
      AddExpenseFileApiArg
    >({
      query: (queryArg) => ({
        url: `/api/expense/${encodeURIComponent(String(queryArg.id))}/file`,
        method: "POST",
        body: queryArg.expenseFileForm,
      }),
    }),
    getExpenseFile: build.query<
      GetExpenseFileApiResponse,
      GetExpenseFileApiArg
    >({
      query: (queryArg) => ({
        url: `/api/expense/${encodeURIComponent(String(queryArg.id))}/file/${encodeURIComponent(String(queryArg.fileId))}`,
        params: {
          w: queryArg.w,
          format: queryArg.format,
        },
      }),
    }),
    deleteExpenseFile: build.mutation<
      DeleteExpenseFileApiResponse,
      DeleteExpenseFileApiArg
    >({
      query: (queryArg) => ({
        url: `/api/expense/${encodeURIComponent(String(queryArg.id))}/file/${encodeURIComponent(String(queryArg.fileId))}`,
        method: "DELETE",
      }),
    }),
    listExpenses: build.query<ListExpensesApiResponse, ListExpensesApiArg>({
      query: (queryArg) => ({
        url: `/api/expenses`,
        params: {
          from: queryArg["from"],
          to: queryArg.to,
        },
      }),
    }),
    repeatExpenses: build.mutation<
      RepeatExpensesApiResponse,
      RepeatExpensesApiArg
    >({
      query: (queryArg) => ({
        url: `/api/expenses/repeat`,
        method: "POST",
        body: queryArg,
      }),
    }),
    listIncome: build.query<ListIncomeApiResponse, ListIncomeApiArg>({
      query: (queryArg) => ({
        url: `/api/income`,
        params: {
          from: queryArg["from"],
          to: queryArg.to,
          providerId: queryArg.providerId,
        },
      }),
    }),
    listCommissions: build.query<
      ListCommissionsApiResponse,
      ListCommissionsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/income/commission`,
        params: {
          month: queryArg,
        },
      }),
    }),
    setCommission: build.mutation<
      SetCommissionApiResponse,
      SetCommissionApiArg
    >({
      query: (queryArg) => ({
        url: `/api/income/commission`,
        method: "POST",
        body: queryArg,
      }),
    }),
    getTill: build.query<GetTillApiResponse, GetTillApiArg>({
      query: (queryArg) => ({
        url: `/api/income/day`,
        params: {
          shopId: queryArg.shopId,
          date: queryArg.date,
        },
      }),
    }),
    closeDay: build.mutation<CloseDayApiResponse, CloseDayApiArg>({
      query: (queryArg) => ({
        url: `/api/income/day`,
        method: "POST",
        body: queryArg,
      }),
    }),
    reopenDay: build.mutation<ReopenDayApiResponse, ReopenDayApiArg>({
      query: (queryArg) => ({
        url: `/api/income/day/${encodeURIComponent(String(queryArg.id))}/reopen`,
        method: "POST",
        body: queryArg.reopenDayRequest,
      }),
    }),
    getVisitPayments: build.query<
      GetVisitPaymentsApiResponse,
      GetVisitPaymentsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/income/visit/${encodeURIComponent(String(queryArg))}`,
      }),
    }),
    recordPayments: build.mutation<
      RecordPaymentsApiResponse,
      RecordPaymentsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/income/visit/${encodeURIComponent(String(queryArg.id))}`,
        method: "POST",
        body: queryArg.recordPaymentsRequest,
      }),
    }),
    topUp: build.mutation<TopUpApiResponse, TopUpApiArg>({
      query: (queryArg) => ({
        url: `/api/topup`,
        method: "POST",
        body: queryArg.topUpRequest,
        headers: {
          "idempotency-key": queryArg["idempotency-key"],
        },
      }),
    }),
    beginTransfer: build.mutation<
      BeginTransferApiResponse,
      BeginTransferApiArg
    >({
      query: (queryArg) => ({
        url: `/api/topup/bankTransfer/init`,
        method: "POST",
        body: queryArg.topUpRequest,
        headers: {
          "idempotency-key": queryArg["idempotency-key"],
        },
      }),
    }),
    refundTopup: build.mutation<RefundTopupApiResponse, RefundTopupApiArg>({
      query: (queryArg) => ({
        url: `/api/topup/payment/${encodeURIComponent(String(queryArg))}/refund`,
        method: "POST",
      }),
    }),
    getTopup: build.query<GetTopupApiResponse, GetTopupApiArg>({
      query: (queryArg) => ({
        url: `/api/topup/payment/${encodeURIComponent(String(queryArg))}/status`,
      }),
    }),
    listTopups: build.query<ListTopupsApiResponse, ListTopupsApiArg>({
      query: () => ({ url: `/api/topup/payments` }),
    }),
    getSubscription: build.query<
      GetSubscriptionApiResponse,
      GetSubscriptionApiArg
    >({
      query: () => ({ url: `/api/topup/subscription` }),
    }),
    cancelSubscription: build.mutation<
      CancelSubscriptionApiResponse,
      CancelSubscriptionApiArg
    >({
      query: (queryArg) => ({
        url: `/api/topup/subscription/cancel`,
        method: "POST",
        body: queryArg.changeTierRequest,
        headers: {
          "idempotency-key": queryArg["idempotency-key"],
        },
      }),
    }),
    changeSubscription: build.mutation<
      ChangeSubscriptionApiResponse,
      ChangeSubscriptionApiArg
    >({
      query: (queryArg) => ({
        url: `/api/topup/subscription/change/${encodeURIComponent(String(queryArg.tier))}`,
        method: "PATCH",
        body: queryArg.changeTierRequest,
        headers: {
          "idempotency-key": queryArg["idempotency-key"],
        },
      }),
    }),
    prolongSubscription: build.mutation<
      ProlongSubscriptionApiResponse,
      ProlongSubscriptionApiArg
    >({
      query: (queryArg) => ({
        url: `/api/topup/subscription/prolong`,
        method: "POST",
        body: queryArg.prolongRequest,
        headers: {
          "idempotency-key": queryArg["idempotency-key"],
        },
      }),
    }),
    listSubscriptions: build.query<
      ListSubscriptionsApiResponse,
      ListSubscriptionsApiArg
    >({
      query: () => ({ url: `/public/subscriptions` }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as generatedMoneyApi };
export type GetInvoicingApiResponse =
  /** status 200 the settings */ InvoicingDto;
export type GetInvoicingApiArg = void;
export type SaveInvoicingApiResponse = /** status 200 changed */ InvoicingDto;
export type SaveInvoicingApiArg = SaveInvoicingRequest;
export type TestInvoicingApiResponse = /** status 200 what it said */ TestedDto;
export type TestInvoicingApiArg = TestInvoicingRequest;
export type GetInvoiceApiResponse =
  /** status 200 the invoices */ VisitInvoicesDto;
export type GetInvoiceApiArg = /** the appointment */ string;
export type RequestInvoiceApiResponse = /** status 201 asked for */ InvoiceDto;
export type RequestInvoiceApiArg = {
  /** the appointment */
  id: string;
  requestInvoiceRequest: RequestInvoiceRequest;
};
export type CheckInvoiceApiResponse =
  /** status 200 it will be looked at */ InvoiceDto;
export type CheckInvoiceApiArg = /** the appointment */ string;
export type CancelInvoiceApiResponse = /** status 200 on its way */ InvoiceDto;
export type CancelInvoiceApiArg = /** the appointment */ string;
export type ListInvoicesApiResponse =
  /** status 200 the invoices */ InvoicesDto;
export type ListInvoicesApiArg = {
  /** The first day. */
  from: string;
  /** The last day, at most 100 days after the first. */
  to: string;
};
export type SaveExpenseApiResponse =
  /** status 200 changed */ ExpenseDto | /** status 201 made */ ExpenseDto;
export type SaveExpenseApiArg = SaveExpenseRequest;
export type ListExpenseCategoriesApiResponse =
  /** status 200 the headings */ ExpenseCategoriesDto;
export type ListExpenseCategoriesApiArg = void;
export type SaveExpenseCategoryApiResponse =
  | /** status 200 changed */ ExpenseCategoryDto
  | /** status 201 made */ ExpenseCategoryDto;
export type SaveExpenseCategoryApiArg = SaveExpenseCategoryRequest;
export type DeleteExpenseCategoryApiResponse = unknown;
export type DeleteExpenseCategoryApiArg = /** the heading */ string;
export type GetExpenseApiResponse = /** status 200 the expense */ ExpenseDto;
export type GetExpenseApiArg = /** the expense */ string;
export type DeleteExpenseApiResponse = unknown;
export type DeleteExpenseApiArg = /** the expense */ string;
export type ActivateExpenseApiResponse =
  /** status 200 there again */ ExpenseDto;
export type ActivateExpenseApiArg = /** the expense */ string;
export type AddExpenseFileApiResponse = /** status 201 added */ ExpenseFileDto;
export type AddExpenseFileApiArg = {
  /** the expense */
  id: string;
  expenseFileForm: ExpenseFileForm;
};
export type GetExpenseFileApiResponse = /** status 200 the file */ Picture;
export type GetExpenseFileApiArg = {
  /** the expense */
  id: string;
  /** the file */
  fileId: string;
  /** How many pixels wide it will be shown; the next bigger width there is comes. */
  w?: number;
  /** JPEG when nothing is said. */
  format?: "jpeg" | "webp";
};
export type DeleteExpenseFileApiResponse = unknown;
export type DeleteExpenseFileApiArg = {
  /** the expense */
  id: string;
  /** the file */
  fileId: string;
};
export type ListExpensesApiResponse =
  /** status 200 the expenses */ ExpensesDto;
export type ListExpensesApiArg = {
  /** The first day; without, the first of this month. */
  from?: string;
  /** The last day, at most 400 days after the first; without, the last of the first day's month. */
  to?: string;
};
export type RepeatExpensesApiResponse =
  /** status 200 what was added */ RepeatedExpensesDto;
export type RepeatExpensesApiArg = RepeatExpensesRequest;
export type ListIncomeApiResponse = /** status 200 the income */ IncomeDto;
export type ListIncomeApiArg = {
  /** The first day; today when not given. */
  from?: string;
  /** The last day, at most 100 days after the first, which it is when not given. */
  to?: string;
  /** Of one person; who does not run the company always asks for themselves. */
  providerId?: string;
};
export type ListCommissionsApiResponse =
  /** status 200 the sheet */ CommissionsDto;
export type ListCommissionsApiArg =
  /** Any day of it; this month when not given. */ string | undefined;
export type SetCommissionApiResponse = unknown;
export type SetCommissionApiArg = SetCommissionRequest;
export type GetTillApiResponse = /** status 200 the day */ TillDto;
export type GetTillApiArg = {
  /** The shop. */
  shopId: string;
  /** The day. */
  date: string;
};
export type CloseDayApiResponse = /** status 201 closed */ DayClosingDto;
export type CloseDayApiArg = CloseDayRequest;
export type ReopenDayApiResponse = unknown;
export type ReopenDayApiArg = {
  /** the closing */
  id: string;
  reopenDayRequest: ReopenDayRequest;
};
export type GetVisitPaymentsApiResponse =
  /** status 200 the rows */ VisitPaymentsDto;
export type GetVisitPaymentsApiArg = /** the appointment */ string;
export type RecordPaymentsApiResponse = /** status 200 recorded */ RecordedDto;
export type RecordPaymentsApiArg = {
  /** the appointment */
  id: string;
  recordPaymentsRequest: RecordPaymentsRequest;
};
export type TopUpApiResponse = /** status 201 begun */ TopupDto;
export type TopUpApiArg = {
  /** 8 to 64 printable characters */
  "idempotency-key": string;
  topUpRequest: TopUpRequest;
};
export type BeginTransferApiResponse = /** status 201 begun */ TopupDto;
export type BeginTransferApiArg = {
  /** 8 to 64 printable characters */
  "idempotency-key": string;
  topUpRequest: TopUpRequest;
};
export type RefundTopupApiResponse = /** status 200 on its way back */ TopupDto;
export type RefundTopupApiArg = /** the payment */ string;
export type GetTopupApiResponse = /** status 200 the payment */ TopupDto;
export type GetTopupApiArg = /** the payment */ string;
export type ListTopupsApiResponse = /** status 200 the payments */ TopupsDto;
export type ListTopupsApiArg = void;
export type GetSubscriptionApiResponse =
  /** status 200 the subscription */ SubscriptionDto;
export type GetSubscriptionApiArg = void;
export type CancelSubscriptionApiResponse =
  /** status 200 it is over */ SubscriptionDto;
export type CancelSubscriptionApiArg = {
  /** 8 to 64 printable characters */
  "idempotency-key": string;
  changeTierRequest: ChangeTierRequest;
};
export type ChangeSubscriptionApiResponse =
  /** status 200 changed */ SubscriptionDto;
export type ChangeSubscriptionApiArg = {
  /** the new tier */
  tier: string;
  /** 8 to 64 printable characters */
  "idempotency-key": string;
  changeTierRequest: ChangeTierRequest;
};
export type ProlongSubscriptionApiResponse =
  /** status 200 prolonged */ SubscriptionDto;
export type ProlongSubscriptionApiArg = {
  /** 8 to 64 printable characters */
  "idempotency-key": string;
  prolongRequest: ProlongRequest;
};
export type ListSubscriptionsApiResponse =
  /** status 200 the tiers, the smallest first */ TiersDto;
export type ListSubscriptionsApiArg = void;
export type InvoiceServiceDto = "szamlazz" | "billingo" | "sample";
export type VatKeyDto = "27" | "18" | "5" | "AAM" | "TAM";
export type InvoicingDto = {
  /** Of Billingo: which numbers are given. */
  blockId?: number | null;
  /** What stands on every invoice. */
  comment?: string | null;
  electronic: boolean;
  /** The last four characters of the company's key there; the key itself is never shown. */
  keyHint?: string | null;
  /** What may be chosen here. */
  offered: InvoiceServiceDto[];
  service?: InvoiceServiceDto | null;
  vat: VatKeyDto;
  /** How often it changed; sent back with a change. */
  version: number;
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
export type SaveInvoicingRequest = {
  blockId?: number | null;
  comment?: string | null;
  electronic: boolean;
  /** The company's key there. Absent: as before. */
  key?: string | null;
  service?: InvoiceServiceDto | null;
  vat: VatKeyDto;
  /** The version the change began with. */
  version: number;
};
export type NumberBlockDto = {
  id: number;
  name: string;
};
export type ConnectionDto = "works" | "key" | "refused" | "unavailable";
export type TestedDto = {
  /** Of Billingo: what there is to choose from. */
  blocks: NumberBlockDto[];
  connection: ConnectionDto;
};
export type TestInvoicingRequest = {
  /** Absent: the one that is stored. */
  key?: string | null;
  service: InvoiceServiceDto;
};
export type InvoiceBuyerDto = {
  address: string;
  city: string;
  email: string;
  name: string;
  postcode: string;
  /** Of a company. */
  taxNumber: string;
};
export type InvoiceReasonDto =
  | "key"
  | "settings"
  | "buyer"
  | "data"
  | "service"
  | "unavailable"
  | "mismatch"
  | "erased";
export type InvoiceStateDto =
  | "pending"
  | "unknown"
  | "issued"
  | "refused"
  | "cancelling"
  | "cancelUnknown"
  | "cancelled";
export type InvoiceDto = {
  /** Forints. */
  amount: number;
  id: string;
  /** The service's. */
  number?: string | null;
  reason?: InvoiceReasonDto | null;
  requestedAt: string;
  /** It is a sample, and no invoice. */
  sample: boolean;
  state: InvoiceStateDto;
  /** The number of its storno. */
  stornoNumber?: string | null;
  /** Where it can be read. */
  url?: string | null;
  /** The appointment. */
  visitId: string;
};
export type PaymentMethodDto = "cash" | "card" | "transfer" | "voucher";
export type VisitInvoicesDto = {
  /** What the visit brought; absent while nobody said. */
  amount?: number | null;
  /** Whom the guest's last invoice was made out to; or what is known of the guest. */
  buyer: InvoiceBuyerDto;
  /** The newest first. */
  items: InvoiceDto[];
  method?: PaymentMethodDto | null;
  service?: InvoiceServiceDto | null;
};
export type RequestInvoiceRequest = {
  /** Street and number. */
  address: string;
  city: string;
  /** The service sends the invoice there. */
  email?: string | null;
  language: string;
  /** How it was paid. */
  method: PaymentMethodDto;
  name: string;
  postcode: string;
  /** Of a company; without, a private person's. */
  taxNumber?: string | null;
};
export type InvoicesDto = {
  /** The last one of each visit. */
  items: InvoiceDto[];
  service?: InvoiceServiceDto | null;
};
export type ExpenseFileDto = {
  /** The file. */
  id: string;
  /** A PDF; otherwise a picture. */
  pdf: boolean;
};
export type ExpenseDto = {
  /** Forints. */
  amount: number;
  /** Its heading. */
  categoryId: string;
  /** When it was paid. */
  date: string;
  /** It was deleted, and can be brought back. */
  deleted: boolean;
  /** Receipts and invoices. */
  files: ExpenseFileDto[];
  /** The same every month. */
  fixed: boolean;
  /** The expense. */
  id: string;
  /** What it was. */
  note: string;
  /** How often it changed; sent back with a change. */
  version: number;
};
export type PaymentRequest = number | number | string;
export type SaveExpenseRequest = {
  /** Forints, as a number or as typed; at least 1. */
  amount: PaymentRequest;
  /** Its heading. */
  categoryId: string;
  /** When it was paid, `YYYY-MM-DD`. */
  date: string;
  /** The same every month. */
  fixed?: boolean;
  /** The expense that is changed; without, a new one. */
  id?: string | null;
  /** What it was; at most 500 characters. */
  note?: string | null;
  /** The version the change began with; required with `id`. */
  version?: number | null;
};
export type ExpenseCategoryDto = {
  /** It is not offered any more; what was spent under it stays there. */
  deleted: boolean;
  /** The heading. */
  id: string;
  /** What it is called. */
  name: string;
};
export type ExpenseCategoriesDto = {
  /** The headings, also those that are not offered any more. */
  items: ExpenseCategoryDto[];
};
export type SaveExpenseCategoryRequest = {
  /** The heading that is changed; without, a new one. */
  id?: string | null;
  /** What it is called, at most 100 characters; no two have the same name. */
  name: string;
};
export type ExpenseFileForm = {
  /** JPEG, PNG, WebP or PDF of at most 8 MB. */
  file: Blob;
};
export type Picture = Blob;
export type CategorySumDto = {
  /** Forints. */
  amount: number;
  /** The heading. */
  categoryId: string;
};
export type MonthDto = {
  /** Forints. */
  expense: number;
  /** Forints of visits that began in it. */
  income: number;
  /** Its first day. */
  month: string;
};
export type ExpensesDto = {
  /** By heading, the greatest first. */
  byCategory: CategorySumDto[];
  /** The first day. */
  from: string;
  /** The newest first. */
  items: ExpenseDto[];
  /** Six months up to that of the last day, the oldest first. */
  months: MonthDto[];
  /** What was spent in the days from `previousFrom` to `previousTo`. */
  previous: number;
  /** The first day it is compared with. */
  previousFrom: string;
  /** The last day it is compared with. */
  previousTo: string;
  /** How many fixed costs of the month before the first day's are not repeated in that yet. */
  repeatable: number;
  /** The last day. */
  to: string;
  /** All of it, in forints. */
  total: number;
};
export type RepeatedExpensesDto = {
  /** The new ones; none when all were there. */
  items: ExpenseDto[];
};
export type RepeatExpensesRequest = {
  /** Any day of it, `YYYY-MM-DD`. */
  month: string;
};
export type DaySumDto = {
  /** Forints. */
  amount: number;
  /** The day. */
  date: string;
  /** Forints of the day it is compared with. */
  previous: number;
  /** How many visits. */
  visits: number;
};
export type TillMethodDto =
  "cash" | "card" | "transfer" | "voucher" | "unknown";
export type MethodSumDto = {
  /** Forints of prices. */
  amount: number;
  /** How. */
  method: TillMethodDto;
  /** Forints of tips. */
  tips: number;
};
export type IncomeSumDto = {
  /** Forints. */
  amount: number;
  /** The person or the service. */
  id: string;
  /** What the service was called last; absent for people. */
  name?: string | null;
  /** Forints in the days before that it is compared with. */
  previous: number;
  /** How many visits. */
  visits: number;
};
export type PaymentDto = {
  /** Forints of the price. */
  amount: number;
  /** How. */
  method: PaymentMethodDto;
  /** Forints beside it. */
  tip: number;
};
export type VisitMoneyDto = {
  /** Its day is closed: its amounts stay. */
  closed: boolean;
  /** Their given name. */
  firstName: string;
  /** Who came. */
  guestId: string;
  /** The appointment. */
  id: string;
  /** Their family name. */
  lastName: string;
  /** What it brought, in forints; absent while nobody said. */
  payment?: number | null;
  /** How; together less than `payment` where nobody said of a part. */
  payments: PaymentDto[];
  /** What was agreed, in forints. */
  price: number;
  /** Whose work. */
  providerId: string;
  /** What was done. */
  services: string[];
  /** Where. */
  shopId?: string | null;
  /** When it began. */
  start: string;
  /** How often the appointment changed; sent back with a change. */
  version: number;
  /** Somebody nobody knows. */
  walkIn: boolean;
};
export type IncomeDto = {
  /** By day, the first one first; days without income are left out. */
  byDay: DaySumDto[];
  /** By method. */
  byMethod: MethodSumDto[];
  /** By whose work it was, the greatest first. */
  byProvider: IncomeSumDto[];
  /** By service, the greatest first; what a visit brought is divided by the agreed prices. */
  byService: IncomeSumDto[];
  /** How many there are. */
  count: number;
  /** The first day. */
  from: string;
  /** What visits of the days from `previousFrom` to `previousTo` brought. */
  previous: number;
  /** The first day it is compared with. */
  previousFrom: string;
  /** The last day it is compared with. */
  previousTo: string;
  /** Tips, in forints; no part of the total. */
  tips: number;
  /** The last day. */
  to: string;
  /** What they brought, in forints. */
  total: number;
  /** Visits of the last 60 days whose guest came and of which nobody said what they brought, the oldest first. */
  unpaid: VisitMoneyDto[];
  /** The visits of the period that brought something, the newest first; at most 300. */
  visits: VisitMoneyDto[];
};
export type CommissionDto = {
  /** What of that is the colleague's. */
  commission: number;
  /** The colleague. */
  employeeId: string;
  /** What they brought, in forints. */
  income: number;
  /** In percent. */
  percent: number;
  /** The rest. */
  salon: number;
  /** Tips, theirs beside it. */
  tips: number;
  /** How many visits. */
  visits: number;
};
export type CommissionsDto = {
  /** Who works for the company, or had visits in the month. */
  items: CommissionDto[];
  /** The month's first day. */
  month: string;
};
export type SetCommissionRequest = {
  /** The colleague. */
  employeeId: string;
  /** Any day of the first month. */
  month: string;
  /** In percent. */
  percent: number;
};
export type CountedDto = {
  /** Forints. */
  counted: number;
  /** Forints, tips included. */
  expected: number;
  /** How. */
  method: TillMethodDto;
};
export type DayClosingDto = {
  /** When. */
  closedAt: string;
  /** By whom. */
  closedBy?: string | null;
  /** The closing. */
  id: string;
  /** Why. */
  reason?: string | null;
  /** When it was opened again, if it was. */
  reopenedAt?: string | null;
  /** By whom. */
  reopenedBy?: string | null;
  /** What was counted. */
  sums: CountedDto[];
};
export type TillDto = {
  closing?: DayClosingDto | null;
  /** What should be there, tips included, by method; every method, and `unknown` where there is such. */
  expected: MethodSumDto[];
  /** Closings that were opened again, the newest first. */
  reopened: DayClosingDto[];
  /** How many came of whom nobody said what they paid. */
  unpaid: number;
  /** How many visits of the day brought something. */
  visits: number;
};
export type CountedRequest = {
  /** Forints, as a number or as typed. */
  counted: PaymentRequest;
  /** What the one who counts was shown to be expected, tips included. */
  expected: number;
  /** How. */
  method: TillMethodDto;
};
export type CloseDayRequest = {
  /** The day. */
  date: string;
  /** The shop. */
  shopId: string;
  /** Every method that anything was expected of, and whatever else was found. */
  sums: CountedRequest[];
};
export type ReopenDayRequest = {
  /** Why, at most 100 characters. */
  reason: string;
};
export type RecordedPaymentDto = {
  /** Forints of the price; negative where a row is taken back. */
  amount: number;
  /** When it was recorded. */
  at: string;
  /** By whom. */
  by?: string | null;
  /** The row. */
  id: string;
  /** How. */
  method: PaymentMethodDto;
  /** The row this one takes back. */
  reverses?: string | null;
  /** Forints beside it. */
  tip: number;
};
export type VisitPaymentsDto = {
  /** In the order they were recorded. */
  items: RecordedPaymentDto[];
};
export type RecordedDto = {
  /** Forints; absent while nobody said. */
  payment?: number | null;
  /** How often the appointment changed; sent back with the next change. */
  version: number;
};
export type PaymentRequestPart = {
  /** Forints of the price, as a number or as typed. */
  amount: PaymentRequest;
  /** How. */
  method: PaymentMethodDto;
  tip?: PaymentRequest | null;
};
export type RecordPaymentsRequest = {
  /** At most 10; none: nobody said what it brought. One of 0 forints: it was free. */
  payments: PaymentRequestPart[];
  /** The version the change began with. */
  version: number;
};
export type TopupMethodDto = "card" | "transfer";
export type TopupReasonDto =
  "refused" | "cancelled" | "expired" | "unavailable" | "mismatch";
export type TopupStateDto =
  | "pending"
  | "paid"
  | "failed"
  | "unknown"
  | "refunding"
  | "refunded"
  | "refundUnknown";
export type TransferDto = {
  /** The same as Hungarian banks write it: `11773016-11111018-00000000`. */
  accountNumber: string;
  /** In forints. */
  amount: number;
  bic: string;
  /** A QR code that banks' applications fill a transfer in from, as SVG. */
  code: string;
  holder: string;
  iban: string;
  /** What the transfer is to say. */
  reference: string;
  /** Until when the code can be read; what is transferred later is credited too. */
  validUntil: string;
};
export type TopupDto = {
  amount: number;
  createdAt: string;
  id: string;
  /** It is the sandbox bank: no money moves. */
  isSandbox: boolean;
  method: TopupMethodDto;
  paidAt?: string | null;
  reason?: TopupReasonDto | null;
  /** Where the card is asked for, as soon as that is known. */
  redirectUrl?: string | null;
  /** What a transfer carries. */
  reference: string;
  state: TopupStateDto;
  transfer?: TransferDto | null;
};
export type TopUpRequest = {
  /** 1 000 to 500 000 Ft. */
  amount: number;
};
export type TopupsDto = {
  /** The newest first. */
  items: TopupDto[];
  /** The least that is paid in at once. */
  least: number;
  /** The most. */
  most: number;
  /** Cards are taken here. */
  takesCards: boolean;
  /** Transfers are. */
  takesTransfers: boolean;
};
export type TierChangeDto = {
  /** Below zero when something comes back. */
  cost: number;
  /** Whether everybody who works there fits into it. */
  fits: boolean;
  tier: string;
};
export type PurchaseKindDto = "prolong" | "change" | "cancel";
export type PurchaseDto = {
  at: string;
  /** Below zero when something came back. */
  cost: number;
  id: string;
  kind: PurchaseKindDto;
  months?: number | null;
  tier: string;
  /** Until when the subscription reached then. */
  until: string;
};
export type FeaturesDto = {
  /** What it spends. */
  expenses: boolean;
  /** Pictures of appointments. */
  photos: boolean;
  /** The listing guests look for somebody in. */
  providerFinder: boolean;
  /** Guests rate their visits. */
  rating: boolean;
};
export type TierDto = {
  /** How many people can work with it; without it any number. */
  calendars?: number | null;
  /** The parts of the product it holds. */
  features: FeaturesDto;
  /** Its name for people. */
  name: string;
  /** What a month of thirty days costs. */
  price: number;
  /** Its name in calls. */
  tier: string;
};
export type UsageDto = {
  /** SMS that were sent. */
  messages: number;
  /** What was spent on them. */
  onSms: number;
  /** What was spent on the subscription, less what came back. */
  onSubscription: number;
  /** Their parts. */
  parts: number;
};
export type SubscriptionDto = {
  /** To spend. */
  balance: number;
  /** How many people work there. */
  calendars: number;
  /** What would come back if it ended now; without it it cannot be ended. */
  cancelReturns?: number | null;
  /** What changing would cost now; none when nothing can be changed. */
  changes: TierChangeDto[];
  /** Whether it holds now. */
  isActive: boolean;
  /** The salon is being tried out and needs none. */
  isTrial: boolean;
  /** Days of a month. */
  monthDays: number;
  /** The newest first. */
  purchases: PurchaseDto[];
  /** Kept for what is under way. */
  reserved: number;
  /** What a part of an SMS costs. */
  smsPrice: number;
  /** Without it the company has everything. */
  tier?: string | null;
  /** What is sold. */
  tiers: TierDto[];
  /** Without it there is no end. */
  until?: string | null;
  usage: UsageDto;
};
export type ChangeTierRequest = {
  /** What it costs as it was shown; below zero when something comes back. */
  cost: number;
};
export type ProlongRequest = {
  /** What it costs as it was shown. */
  cost: number;
  /** 1 to 12 months of thirty days. */
  months: number;
};
export type TiersDto = {
  items: TierDto[];
  /** Days of a month. */
  monthDays: number;
  /** What a part of an SMS costs. */
  smsPrice: number;
};
