// Written by scripts/gen.mjs.
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
  | "illness"
  | "notAppeared"
  | "rate";
export type ChartSeriesDto = {
  /** Key of the line. */
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
  /** Number of visits, guests or messages of the period it rests on. */
  sample: number;
  /** The lines. */
  series: ChartSeriesDto[];
  /** The first day of each step; the first step may be cut by `from`. */
  starts: string[];
  /** Length of a step. */
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
  | "access.not_granted"
  | "access.feature_disabled"
  | "access.subscription_inactive"
  | "access.csrf"
  | "access.proof_required"
  | "access.wrong_credentials"
  | "access.password_expired"
  | "access.link_invalid"
  | "access.second_factor_required"
  | "access.second_factor_wrong"
  | "access.second_step_over"
  | "access.second_factor_needed"
  | "access.second_factor_on"
  | "access.second_factor_off"
  | "access.digits_wrong"
  | "access.digits_over"
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
  | "image.off"
  | "image.attached"
  | "image.paired"
  | "account.email_taken"
  | "account.email_same"
  | "account.no_email_change"
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
  | "field.messenger"
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
  | "booking.hold_over"
  | "booking.hold_prolonged"
  | "booking.slot_taken"
  | "booking.outside_hours"
  | "booking.too_soon"
  | "booking.too_far"
  | "booking.not_offered"
  | "booking.not_on_grid"
  | "booking.end_mismatch"
  | "booking.guest_blocked"
  | "booking.too_many_open"
  | "booking.terms_changed"
  | "booking.too_long"
  | "booking.provider_unavailable"
  | "event.not_found"
  | "event.changed"
  | "event.day_changed"
  | "event.some_refused"
  | "event.outside_hours"
  | "event.ahead"
  | "event.imported"
  | "event.notice_over"
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
  | "time_off.not_found"
  | "time_off.answered"
  | "time_off.already_asked"
  | "income.day_closed"
  | "income.entry_not_found"
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
  /** End of the appointment. */
  end: string;
  /** Other providers who do all of it and are free then. */
  freeProviders: string[];
  /** Name of the guest, in the order of the caller's language. */
  guestName?: string | null;
  /** The appointment. */
  id: string;
  /** In whose calendar. */
  providerId: string;
  /** Names of the agreed services. */
  services: string[];
  /** Start of the appointment. */
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
  /** End of the event. */
  end: string;
  /** Name of the guest, in the order of the caller's language. */
  guestName?: string | null;
  /** The event. */
  id: string;
  /** Kind of the event. */
  kind: EventKindDto;
  /** Minutes needed between the event and the time, where only buffers are in the way; else 0. */
  minutesBetween: number;
  /** From, with the buffer before it. */
  occupiesFrom: string;
  /** Until, with the buffer after it. */
  occupiesTo: string;
  /** In whose calendar. */
  providerId: string;
  /** Reason why the event is in the way. */
  reason: CollisionReasonDto;
  /** Start of the event. */
  start: string;
};
export type FreeSlotDto = {
  /** End of the free time. */
  end: string;
  /** Providers who are free then; only where no provider was named. */
  providers?: string[];
  /** Start of the free time. */
  start: string;
};
export type Puzzle = {
  /** SHA-256 in hexadecimals. */
  challenge: string;
  /** The greatest number it may be. */
  most: number;
  /** Random, with the time at which it expires. */
  salt: string;
  /** Sent back as it is. */
  signature: string;
};
export type SickDayRowRefusedDto = {
  /** The reason: it was changed, is gone, came meanwhile (`event.day_changed`), or its new time is not possible. */
  code: ErrorCode;
  /** The appointment. */
  id: string;
  /** In whose calendar it is now; in none when it was called off. */
  providerId?: string | null;
  /** Current start of the appointment. */
  start?: string | null;
};
export type ErrorDetails = {
  /** Future appointments that depend on the removed thing, earliest first; the first two hundred. */
  ahead?: AppointmentAheadDto[];
  /** The number of all of these. */
  aheadCount?: number | null;
  /** Name of the last editor of the setting, in the order of the caller's language. */
  changedBy?: string | null;
  /** The number of all of these. */
  collisionCount?: number | null;
  /** Events in the calendar at that time, earliest first; the first two hundred. */
  collisions?: CollisionDto[];
  /** The guest's card that has the address. */
  guest?: string | null;
  /** The last editor was the caller, in another window or on another device. */
  isOwnChange?: boolean;
  /** The longest window that can be answered, in minutes. */
  longestMinutes?: number | null;
  /** The free slots nearest to the one that was lost. */
  nearest?: FreeSlotDto[];
  /** The next times it would fit, earliest first: one of each free stretch, at most three. */
  nextFree?: FreeSlotDto[];
  /** The word that is no placeholder of the text. */
  placeholder?: string | null;
  /** Current price of the campaign, in forints. */
  price?: number | null;
  puzzle?: Puzzle | null;
  /** Current number of the campaign's recipients. */
  recipients?: number | null;
  /** Seconds to wait. */
  retryAfter?: number | null;
  /** Appointments of an absent colleague that changed since they were read. */
  rows?: SickDayRowRefusedDto[];
  /** The sign-in that a code of the second factor ends. */
  secondFactor?: string | null;
  /** The public id of a salon that was perhaps meant. */
  similar?: string | null;
};
export type ApiError = {
  /** The reason. */
  code: ErrorCode;
  details?: ErrorDetails | null;
  /** Codes per field of the request, in its own spelling. */
  fields?: {
    [key: string]: ErrorCode[];
  };
};
export type ChartSliceDto = {
  /** Number of times. */
  count: number;
  /** The person, the service or the heading. */
  id: string | null;
  key: ChartKeyDto | null;
  /** Name of the row; a service as it was agreed last. */
  name: string | null;
  /** Number of times in the period before. */
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
  /** Number of visits, services or expenses of the period it rests on. */
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
  /** The time before. */
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
  /** Number of appointments the figures rest on. */
  sample: number;
  /** The last day. */
  until: string;
};
export type CohortDto = {
  /** Number of them. */
  guests: number;
  /** The month, as `2026-03`. */
  month: string;
  /** Numbers of those who came again within one month of their first day, two, and so on; as far as that time is
    over for all of them, and at most twelve. */
  returned: number[];
};
export type ReturnRateDto = {
  /** By month, the first one first; those of the period, at least the twelve up to its last. */
  cohorts: CohortDto[];
  /** Number of guests it rests on. */
  sample: number;
};
export type FigureDto = {
  /** Of the period before. */
  previous: number | null;
  /** Null where there is nothing to divide. */
  value: number | null;
};
export type ChartSummaryDto = {
  /** Average income of a paid visit, in forints. */
  averageIncome: FigureDto;
  /** Appointments, those ahead too. */
  bookings: FigureDto;
  /** The first day. */
  from: string;
  /** Income of visits, in forints. */
  income: FigureDto;
  /** Guests who came for the first time. */
  newGuests: FigureDto;
  /** Share of past appointments that were missed, in thousandths. */
  notAppeared: FigureDto;
  /** The first day of the period before. */
  previousFrom: string;
  /** The last day of the period before. */
  previousUntil: string;
  /** Number of appointments the figures rest on. */
  sample: number;
  /** The last day. */
  until: string;
  /** Share of the working time that is taken, in thousandths. */
  utilisation: FigureDto;
};
export type UtilisationCellDto = {
  /** Minutes of that which are taken. */
  busyMinutes: number;
  /** On the company's clock. */
  hour: number;
  /** From Monday, 1, to Sunday, 7. */
  weekday: number;
  /** Minutes people worked. */
  workedMinutes: number;
};
export type UtilisationDto = {
  /** Minutes of that which are taken. */
  busyMinutes: number;
  /** By weekday and hour; hours without working time are left out. */
  cells: UtilisationCellDto[];
  /** The first day. */
  from: string;
  /** Minutes of that which were taken. */
  previousBusyMinutes: number;
  /** The first day of the period before. */
  previousFrom: string;
  /** The last day of the period before. */
  previousUntil: string;
  /** In the period before. */
  previousWorkedMinutes: number;
  /** Number of appointments the figures rest on. */
  sample: number;
  /** The last day. */
  until: string;
  /** All together. */
  workedMinutes: number;
};
export type ClosedDayDto = {
  /** The date. */
  date: string;
  /** Reason for the closed day. */
  name: string;
};
export type ClosedDaysDto = {
  /** The days. */
  items: ClosedDayDto[];
};
export type SaveClosedDay = {
  /** The date, from today to three years ahead. */
  date: string;
  /** Why, at most 100 characters. */
  name: string;
};
export type SaveClosedDaysRequest = {
  /** The days; those that are there are renamed. */
  days: SaveClosedDay[];
};
export type HeaderStyle = "normal" | "special";
export type Language = "hu" | "en";
export type FeaturesDto = {
  /** Whether it records expenses. */
  expenses: boolean;
  /** Pictures of appointments. */
  photos: boolean;
  /** The finder lists it. */
  providerFinder: boolean;
  /** Guests rate their visits. */
  rating: boolean;
};
export type AlignmentDto = "grid" | "tight";
export type CompanySettingsDto = {
  /** Until so many hours before its start a guest cancels or moves an appointment alone; 0: until it begins. */
  cancelDeadlineHours: number;
  /** Parts of the product it uses. */
  features: FeaturesDto;
  /** Days ahead within which guests can book. */
  horizonDays: number;
  /** Future appointments of a guest; 0: any number. */
  maxOpenBookings: number;
  /** Minutes from now to the first start. */
  minNotice: number;
  /** Grid of the offered start times. */
  slotAlignment: AlignmentDto;
  /** Minutes between two starts offered. */
  slotStep: number;
  /** Guests may attach a photo to a booking, where the company uses photos. */
  takesGuestPhotos: boolean;
  /** Terms a guest agrees to by booking. */
  terms?: string | null;
  /** Revision of the settings; sent back with a change. */
  version: number;
  /** For so many minutes a free place is held for a waiting guest; 0: there is no waiting list. */
  waitingHoldMinutes: number;
};
export type CurrentCompanyDto = {
  /** Address of the company. */
  address: string;
  /** Strength of the picture behind the head of its pages, in percent. */
  backgroundStrength: number;
  /** Its e-mail address. */
  companyEmail?: string | null;
  /** Shown above the times. */
  dateSelectNote?: string | null;
  /** It is being tried out. */
  demoMode: boolean;
  /** Has a landing page. */
  enableHomePage: boolean;
  /** Takes bookings online. */
  enableOnlineBooking: boolean;
  /** Style of the head of its pages. */
  headerStyle: HeaderStyle;
  /** The company. */
  id: string;
  /** Language of the company. */
  language: Language;
  /** Address of its mark. */
  logo?: string | null;
  /** Name of its page in Messenger. */
  messenger?: string | null;
  /** Name of the company. */
  name: string;
  /** Address of the picture behind the head of its pages. */
  onlineBookingBackgroundImage?: string | null;
  /** As its country writes it. */
  phone?: string | null;
  /** Shown above the services. */
  serviceSelectNote?: string | null;
  settings?: CompanySettingsDto | null;
  /** Public id, as in its address. */
  szalonkaId: string;
  /** IANA time zone of the company. */
  timeZone: string;
  /** The second note in the other language. */
  translatedDateSelectNote?: string | null;
  /** The first note in the other language. */
  translatedServiceSelectNote?: string | null;
  /** Its number in Viber, as its country writes it. */
  viber?: string | null;
  /** Its number in WhatsApp, as its country writes it. */
  whatsapp?: string | null;
};
export type SwitchFeaturesRequest = {
  /** Whether it records expenses. */
  expenses?: boolean | null;
  /** Pictures of appointments. */
  photos?: boolean | null;
  /** The finder lists it. */
  providerFinder?: boolean | null;
  /** Guests rate their visits. */
  rating?: boolean | null;
};
export type TimesAheadDto = "clock" | "instant";
export type ChangeCompanyRequest = {
  /** Where it is, in one line of at most 200 characters. */
  address?: string | null;
  /** Strength of the picture behind the head of its pages, in percent: 5, or 10 to 50 in tens. */
  backgroundStrength?: number | null;
  /** Until so many hours before its start a guest cancels or moves an appointment alone; 0: until it begins. */
  cancelDeadlineHours?: number | null;
  /** Mail address of the company. */
  companyEmail?: string | null;
  /** Shown above the times; at most 1000 characters. */
  dateSelectNote?: string | null;
  /** Whether it has a landing page. */
  enableHomePage?: boolean | null;
  /** Whether it takes bookings online. */
  enableOnlineBooking?: boolean | null;
  features?: SwitchFeaturesRequest | null;
  headerStyle?: HeaderStyle | null;
  /** Days ahead within which guests can book. */
  horizonDays?: number | null;
  language?: Language | null;
  /** Future appointments of a guest; 0: any number. */
  maxOpenBookings?: number | null;
  /** Name of the company's page in Messenger, or a link to the page. */
  messenger?: string | null;
  /** Minutes from now to the first start; less than `horizonDays`. */
  minNotice?: number | null;
  /** Name; at most 100 characters. */
  name?: string | null;
  /** Phone number of the company: any number, landlines and foreign ones too. */
  phone?: string | null;
  /** Shown above the services; at most 1000 characters. */
  serviceSelectNote?: string | null;
  slotAlignment?: AlignmentDto | null;
  /** Minutes between two starts offered. */
  slotStep?: number | null;
  /** Public id, as in addresses; the one before leads to it until another company takes it, for 90 days at least. */
  szalonkaId?: string | null;
  /** Whether guests may attach a photo to a booking, where the company uses photos. */
  takesGuestPhotos?: boolean | null;
  /** Terms a guest agrees to by booking; at most 2000 characters. */
  terms?: string | null;
  /** IANA time zone of the company. */
  timeZone?: string | null;
  timesAhead?: TimesAheadDto | null;
  /** The second note in the other language; at most 1000 characters. */
  translatedDateSelectNote?: string | null;
  /** The first note in the other language; at most 1000 characters. */
  translatedServiceSelectNote?: string | null;
  /** The version the change began with. */
  version: number;
  /** Number of the company in Viber. */
  viber?: string | null;
  /** For so many minutes, 10 at least, a free place is held for a waiting guest; 0: there is no waiting list. */
  waitingHoldMinutes?: number | null;
  /** Number of the company in WhatsApp. */
  whatsapp?: string | null;
};
export type TextPlaceDto = "company" | "shop" | "employee";
export type SampleTextDto = {
  /** The company, shop or person. */
  id: string;
  /** Name of the company or shop, given name of the person. */
  name: string;
  /** Place of the text. */
  place: TextPlaceDto;
  /** The sample. */
  text: string;
};
export type MadeUpDto = {
  /** Appointments and blocked times, with those of made-up people and guests. */
  appointments: number;
  /** Colleagues that were not taken over. */
  employees: number;
  /** Guests' cards. */
  guests: number;
  /** Number of pictures. */
  images: number;
  /** Number of sales. */
  sales: number;
  /** Services; they stay when they are asked for. */
  services: number;
  /** Texts of the trial that guests still read. */
  texts: SampleTextDto[];
};
export type OwnTextRequest = {
  /** The company, shop or person. */
  id: string;
  /** Place of the text. */
  place: TextPlaceDto;
  /** At most 1000 characters; empty for none. */
  text: string;
};
export type EndTrialRequest = {
  /** The caller's password; without one, signing in with the provider again confirms it. */
  password?: string | null;
  /** Own texts instead of samples, of which those left out are removed; a text that is none any more stays as it is. */
  texts?: OwnTextRequest[];
};
export type StepStateDto = "open" | "done" | "skipped";
export type FirstStepDto =
  "data" | "hours" | "services" | "people" | "photos" | "link" | "booking";
export type FirstRunStepDto = {
  /** State of the step. */
  state: StepStateDto;
  /** The step. */
  step: FirstStepDto;
};
export type FirstRunDto = {
  /** The company hid the list; the states of the steps are then not read. */
  putAway: boolean;
  /** All of them, in the order they are walked. */
  steps: FirstRunStepDto[];
};
export type ChangeFirstRunRequest = {
  /** The booking page's address was copied or shared; this is not taken back. */
  linkShared?: boolean;
  /** Whether the whole list is to be seen no more. */
  putAway?: boolean | null;
  resume?: FirstStepDto | null;
  skip?: FirstStepDto | null;
};
export type GiveUpRequest = {
  /** Its public id, typed to confirm. */
  szalonkaId: string;
};
export type InvoiceServiceDto = "szamlazz" | "billingo" | "sample";
export type VatKeyDto = "27" | "18" | "5" | "AAM" | "TAM";
export type InvoicingDto = {
  /** Of Billingo: which numbers are given. */
  blockId?: number | null;
  /** Text on every invoice. */
  comment?: string | null;
  electronic: boolean;
  /** The last four characters of the company's key there; the key itself is never shown. */
  keyHint?: string | null;
  /** Services that may be chosen here. */
  offered: InvoiceServiceDto[];
  service?: InvoiceServiceDto | null;
  vat: VatKeyDto;
  /** Revision; sent back with a change. */
  version: number;
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
export type ChangeOwnerRequest = {
  /** The profile of another active supervisor. */
  employeeId: string;
  /** The caller's password; without one, signing in with the provider again confirms it. */
  password?: string | null;
};
export type CardPartDto =
  | "services"
  | "location"
  | "picture"
  | "photos"
  | "description"
  | "hours"
  | "tags";
export type NotListedDto =
  "off" | "featureOff" | "demo" | "noBookings" | "noServices";
export type FinderSettingsDto = {
  /** Completeness of its card, in percent. */
  completeness: number;
  /** About it. */
  description: string;
  /** The lowest price of a service that is not free, in forints. */
  fromPrice?: number | null;
  /** It wants to be found. */
  isListed: boolean;
  /** A wheelchair gets in. */
  isStepFree: boolean;
  /** Spoken there, as ISO 639-1. */
  languages: string[];
  missing?: CardPartDto | null;
  /** Public photos that are missing. */
  missingPhotos: number;
  /** Reasons why it is not found; none when it is. */
  obstacles: NotListedDto[];
  /** Address of the picture on its card. */
  picture?: string | null;
  /** Words it is found by. */
  tags: string[];
  /** Cards are taken. */
  takesCards: boolean;
  /** The same in the other language. */
  translatedDescription?: string | null;
  /** Revision; sent back with a change. */
  version: number;
  /** It visits homes. */
  visitsHomes: boolean;
};
export type ChangeFinderSettingsRequest = {
  /** About it; at most 1000 characters. */
  description: string;
  /** It wants to be found. */
  isListed: boolean;
  /** A wheelchair gets in. */
  isStepFree: boolean;
  /** Spoken there, as ISO 639-1. */
  languages: string[];
  /** Words it is found by: at most 10, each at most 40 characters. */
  tags: string[];
  /** Cards are taken. */
  takesCards: boolean;
  /** The same in the other language; left out it stays, an empty text removes it. */
  translatedDescription?: string | null;
  /** The version the change began with. */
  version: number;
  /** It visits homes. */
  visitsHomes: boolean;
};
export type CompanySecondFactorDto = {
  /** People without one reach nothing of the company. */
  isRequired: boolean;
  /** Its people who have one. */
  people: string[];
};
export type RequireSecondFactorRequest = {
  /** From now on. */
  isRequired: boolean;
};
export type AbsenceReason = "lunch" | "holiday" | "training" | "sick" | "other";
export type RotaAbsenceDto = {
  /** End of the part. */
  end: string;
  /** The absence. */
  id: string;
  reason?: AbsenceReason | null;
  /** Start of the part. */
  start: string;
};
export type HoursRangeDto = {
  /** Start of the hours. */
  from: string;
  /** End of the hours. */
  to: string;
};
export type RotaDayDto = {
  /** The date. */
  date: string;
  /** Hours on it; none: no work. */
  ranges: HoursRangeDto[];
  /** Hours that the week gives, where those of the date differ from it. */
  usual?: HoursRangeDto[] | null;
};
export type RotaShopDto = {
  /** Every date of the period. */
  days: RotaDayDto[];
  /** The place. */
  shopId: string;
};
export type RotaPersonDto = {
  /** Absences, earliest first; one longer than a day in several. */
  absences: RotaAbsenceDto[];
  /** The person. */
  employeeId: string;
  /** The places. */
  shops: RotaShopDto[];
  /** Revision of the hours; sent back with a change. */
  version: number;
};
export type RotaDto = {
  /** The company's closed days; the hours on them are those that would hold without. */
  closedDays: ClosedDayDto[];
  /** Active people who work somewhere, in the salon's order. */
  people: RotaPersonDto[];
};
export type CalledOffByDto = "guest" | "salon" | "illness" | "other";
export type BusyTimeDto = {
  end: string;
  start: string;
};
export type GuestTagDto = "loyal" | "careful" | "hurried" | "quiet" | "child";
export type EventGuestDto = {
  firstName: string;
  /** Has allergies on the card. */
  hasAllergies?: boolean;
  /** The card. */
  id: string;
  /** Was never here before this. */
  isNew: boolean;
  /** The card of walk-ins. */
  isWalkIn: boolean;
  lastName: string;
  /** Did not come the time before this. */
  missedLast: boolean;
  /** As people write it; where the caller may see it. */
  phone?: string | null;
  /** Tags on the card. */
  tags?: GuestTagDto[];
};
export type EventServiceDto = {
  /** The service. */
  id: string;
  /** Minutes away. */
  minutes: number;
  /** As it was called. */
  name: string;
  /** In forints; where the caller may see it. */
  price?: number | null;
};
export type EventDto = {
  /** When the guest was there. */
  arrivedAt?: string | null;
  /** The guest booked it. */
  bookedOnline: boolean;
  /** Minutes kept free after it, where there are any. */
  bufferAfter?: number | null;
  /** Minutes kept free before it, where there are any. */
  bufferBefore?: number | null;
  calledOffBy?: CalledOffByDto | null;
  /** Instant at which the event was made. */
  createdAt: string;
  /** The note. */
  description?: string | null;
  /** The guest did not come. */
  didNotAppear: boolean;
  /** When the work was done. */
  doneAt?: string | null;
  /** End of the event. */
  end: string;
  /** Times at which the provider is busy in their Google Calendar over an appointment that stands. */
  googleBusy?: BusyTimeDto[];
  guest?: EventGuestDto | null;
  /** Of a place held for a waiting guest: until when. */
  holdUntil?: string | null;
  /** The event. */
  id: string;
  /** The guest said that they come. */
  isConfirmed: boolean;
  /** The caller may see and record what was paid: it is their own visit, or they run the company. */
  isPaymentVisible: boolean;
  /** Kind of the event. */
  kind: EventKindDto;
  /** Minutes the guest said to be late. */
  lateMinutes?: number | null;
  /** Payment, in forints; where the caller may see it. */
  payment?: number | null;
  /** In whose calendar. */
  providerId: string;
  /** Reason of an absence: `lunch`, `holiday`, `training`, `sick` or `other`. */
  reason?: string | null;
  /** The agreed terms. */
  services: EventServiceDto[];
  /** Shop of the event. */
  shopId?: string | null;
  /** Start of the event. */
  start: string;
  /** When the work began. */
  startedAt?: string | null;
  /** 1 active, 0 deleted. */
  state: number;
  /** Sum of the prices agreed, in forints; where the caller may see it. */
  total?: number | null;
  /** Raised by every change; a write sends the one it began with. */
  version: number;
  /** The visitor, where it is not the guest. */
  visitorName?: string | null;
};
export type AffectedDto = {
  /** Number of them. */
  count: number;
  /** The first two hundred. */
  items: EventDto[];
};
export type SavedRotaPersonDto = {
  /** The person. */
  employeeId: string;
  /** Revision of the hours. */
  version: number;
};
export type SavedRotaDto = {
  /** Appointments ahead that this change left outside; they stay where they are. */
  affected: AffectedDto;
  /** The people, with the versions of their hours now. */
  people: SavedRotaPersonDto[];
};
export type SaveRotaDay = {
  /** The date, from today to three years ahead. */
  date: string;
  /** Hours apart from each other; none: no work. Without the field: those of the week again. */
  ranges?: HoursRangeDto[] | null;
  /** The place. */
  shopId: string;
};
export type SaveRotaPerson = {
  /** The days; the others stay. */
  days: SaveRotaDay[];
  /** The person. */
  employeeId: string;
  /** The version the change began with. */
  version: number;
};
export type SaveRotaRequest = {
  /** The people, each once. */
  people: SaveRotaPerson[];
};
export type EditedSaleDto = {
  /** It was withdrawn, and can be announced again. */
  deleted: boolean;
  /** Description of the sale. */
  description: string;
  /** The last day guests see it; absent: no limit. */
  endsOn?: string | null;
  /** The sale. */
  id: string;
  /** Off the price, in percent; announced, never subtracted. */
  sale: number;
  /** The services it names; none: it is beside no price. */
  services: string[];
  /** The first day guests see it; absent: no limit. */
  startsOn?: string | null;
  /** Headline of the sale. */
  title: string;
  /** Description in the other language. */
  translatedDescription?: string | null;
  /** Headline in the other language. */
  translatedTitle?: string | null;
  /** Revision; sent back with a change. */
  version: number;
};
export type SaveSaleRequest = {
  /** Description; at most 1000 characters. */
  description?: string | null;
  /** The last day guests see it. */
  endsOn?: string | null;
  /** The sale that is changed; without, a new one. */
  id?: string | null;
  /** Off the price, in percent. */
  sale: number;
  /** The services it names, beside which guests see it. */
  services?: string[] | null;
  /** The first day guests see it, `YYYY-MM-DD` on the company's calendar. */
  startsOn?: string | null;
  /** Its headline, at most 100 characters. */
  title: string;
  /** Description in the other language, at most 1000 characters; left out it stays, an empty text removes it. */
  translatedDescription?: string | null;
  /** Headline in the other language, at most 100 characters; left out it stays, an empty text removes it. */
  translatedTitle?: string | null;
  /** The version the change began with; required with `id`. */
  version?: number | null;
};
export type EditedSalesDto = {
  /** The sales, past and future ones too. */
  items: EditedSaleDto[];
};
export type ShopPhotoDto = {
  /** The picture. */
  id: string;
  /** Address of the picture. */
  path: string;
};
export type EditedShopDto = {
  /** Address of the shop. */
  address: string;
  /** Address of its first picture. */
  coverPhoto?: string | null;
  /** It was closed, and can be opened again. */
  deleted: boolean;
  /** About it. */
  description?: string | null;
  /** The shop. */
  id: string;
  /** Degrees north. */
  latitude?: number | null;
  /** Degrees east. */
  longitude?: number | null;
  /** Name of the shop. */
  name: string;
  /** Number of active people who work there. */
  people: number;
  /** Its pictures, in order. */
  photos: ShopPhotoDto[];
  /** The same in the other language. */
  translatedDescription?: string | null;
  /** Revision; sent back with a change. */
  version: number;
};
export type SaveShopRequest = {
  /** Where it is, in one line of at most 200 characters. */
  address: string;
  /** About it, for guests; at most 2000 characters. */
  description?: string | null;
  /** The shop that is changed; without, a new one. */
  id?: string | null;
  /** Degrees north, from -90 to 90; with `longitude` or not at all. */
  latitude?: number | null;
  /** Degrees east, from -180 to 180. */
  longitude?: number | null;
  /** Name, at most 100 characters. */
  name: string;
  /** The same in the other language; left out it stays, an empty text removes it. */
  translatedDescription?: string | null;
  /** The version the change began with; required with `id`. */
  version?: number | null;
};
export type OrderShopPhotosRequest = {
  /** All of them; the first one is the cover. */
  photoIds: string[];
};
export type EditedShopsDto = {
  /** The shops. */
  items: EditedShopDto[];
};
export type SzalonkaIdStateDto = "free" | "taken" | "invalid";
export type SzalonkaIdAnswerDto = {
  /** Three that are free. */
  ideas: string[];
  /** Of what was asked for. */
  state: SzalonkaIdStateDto;
};
export type SetCalledOffRequest = {
  by?: CalledOffByDto | null;
};
export type GuestNoticeDto = {
  /** It would be by mail: there is an address, the company sends such mails, and the guest does not know yet. */
  byEmail: boolean;
  /** It would be by SMS, in the same way. */
  bySms: boolean;
  /** The guest is told, as below. The desk may have chosen otherwise. */
  isTold: boolean;
  /** Until when that can be chosen; without, not any more. */
  openUntil?: string | null;
};
export type SetGuestNoticeRequest = {
  isTold: boolean;
  /** The version of the appointment that was seen; without, any. */
  version?: number | null;
};
export type PlannedVisitDto = {
  code?: ErrorCode | null;
  end: string;
  nearest?: FreeSlotDto | null;
  start: string;
};
export type RecurrenceDto = {
  visits: PlannedVisitDto[];
};
export type AppointmentVersionDto = {
  /** The appointment. */
  id: string;
  start: string;
  /** Raised by every change; a write sends the one it began with. */
  version: number;
};
export type RecurrenceBookedDto = {
  /** The new ones, in the order of time. */
  appointments: AppointmentVersionDto[];
  /** The appointment that recurs. */
  first: AppointmentVersionDto;
};
export type BookRecurrenceRequest = {
  /** Allowed outside work hours. */
  evenOutsideHours?: boolean;
  /** Whether the guest is told of them, in one message; without, as the company chose for all changes. */
  notifyGuest?: boolean | null;
  /** Their starts, as `start` of an appointment. */
  starts: string[];
  /** The version of the appointment that was seen. */
  version: number;
};
export type VisitStepDto =
  "expected" | "confirmed" | "arrived" | "started" | "done";
export type SetVisitStepRequest = {
  step: VisitStepDto;
};
export type EventsDto = {
  /** The events. */
  items: EventDto[];
};
export type SavedEventDto = {
  /** As it stands now. */
  event: EventDto;
  /** Hints for the desk beside the answer. */
  warnings: ErrorCode[];
};
export type NewGuestRequest = {
  /** Mail address of the guest. */
  email?: string | null;
  /** Given name. */
  firstName: string;
  /** Language of messages to them, `hu` or `en`; without, the company's. */
  language?: string | null;
  /** Family name. */
  lastName: string;
  /** Whether they want to be reminded. */
  needSms?: boolean | null;
  /** Phone number of the guest. */
  phone?: string | null;
};
export type PaymentRequest = number | number | string;
export type SaveAppointmentRequest = {
  /** To be written down. */
  description?: string | null;
  /** The guest did not come. */
  didNotAppear?: boolean;
  /** Until, the same way; without, as long as the services take. */
  end?: string | null;
  /** Allowed outside work hours. */
  evenOutsideHours?: boolean;
  /** The guest. */
  guestId?: string | null;
  /** The appointment that is changed; without, a new one. */
  id?: string | null;
  newGuest?: NewGuestRequest | null;
  /** Whether the guest is told that it stands, that it changed, or that it was called off; without, as the company
    chose for all changes. */
  notifyGuest?: boolean | null;
  payment?: PaymentRequest | null;
  /** With whom; without, as the query says, as it was, or with the caller. */
  providerId?: string | null;
  /** Services, in this order. */
  services: string[];
  /** Shop of the appointment; without, as it was, or the one that person is mostly in. */
  shopId?: string | null;
  /** From, `YYYY.MM.DD HH:mm` on the company's clock, or RFC 3339. */
  start: string;
  /** 1 active, 0 deleted; without, as it was. */
  state?: number | null;
  /** The version the change began with; required with `id`. */
  version?: number | null;
  /** The visitor, where it is not the guest: a child, say. */
  visitorName?: string | null;
  /** Or a walk-in. */
  walkIn?: boolean;
};
export type EventAuthorDto = {
  firstName: string;
  lastName: string;
};
export type WeekDto = {
  /** The event. */
  id: string;
  /** Start of the absence. */
  start: string;
  /** Raised by every change; a write sends the one it began with. */
  version: number;
};
export type EventDetailDto = EventDto & {
  createdBy?: EventAuthorDto | null;
  last?: EventDto | null;
  next?: EventDto | null;
  /** Of a standing appointment: its visits that are not deleted, this one among them. None of one that was made alone. */
  visits?: AppointmentVersionDto[];
  /** Of absences made together, one a week: this one and those that stand after it. None of one that was made alone. */
  weeks?: WeekDto[];
};
export type GuestPhotoDto = {
  /** Of the widest rendition, in pixels. */
  height: number;
  /** The picture. */
  id: string;
  /** Address of the picture, for those who may see it. */
  imagePath: string;
  /** Of the widest rendition, in pixels. */
  width: number;
};
export type PictureSizeDto = {
  /** Its average colour, as `#rrggbb`. */
  color?: string | null;
  /** In pixels, of the widest there is. */
  height?: number | null;
  /** In pixels, of the widest there is. */
  width?: number | null;
};
export type PhotoDto = PictureSizeDto & {
  /** Instant at which the photo was added. */
  addedAt: string;
  /** Alternative text, where one was written. */
  alt?: string | null;
  /** The appointment it is of; absent for a photo of none. */
  appointmentId?: string | null;
  /** The photo it is the state before of. */
  beforeOf?: string | null;
  /** Instant at which its guest agreed that everybody may see it. */
  consentAt?: string | null;
  /** Start of the appointment; without one, the instant at which the work was done. */
  dateTimeFrom: string;
  /** Instant of the deletion; the photo can be brought back for a day. */
  deletedAt?: string | null;
  /** The person whose work it is. */
  employeeId: string;
  /** Their given name. */
  firstName: string;
  /** The picture. */
  id: string;
  /** Address of the picture, for people of the company only. */
  imagePath: string;
  /** Kept off the pages although the guest agreed. */
  isHidden: boolean;
  /** Whether everybody may see it. */
  isPublic: boolean;
  /** Their family name. */
  lastName: string;
  /** The same by id, in the same order. */
  serviceIds: string[];
  /** Services that were done, by name. */
  services: string[];
};
export type ImageDetailsDto = {
  guestPhoto?: GuestPhotoDto | null;
  /** In the order they were added. */
  items: PhotoDto[];
  /** As many as an appointment may have; absent where there is no limit. */
  most?: number | null;
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
  /** Amount in forints. */
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
  /** Address of the invoice. */
  url?: string | null;
  /** The appointment. */
  visitId: string;
};
export type PaymentMethodDto = "cash" | "card" | "transfer" | "voucher";
export type VisitInvoicesDto = {
  /** Income of the visit; absent while unknown. */
  amount?: number | null;
  /** Buyer of the guest's last invoice, or of the guest's card. */
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
  /** Method it was paid by. */
  method: PaymentMethodDto;
  name: string;
  postcode: string;
  /** Of a company; without, a private person's. */
  taxNumber?: string | null;
};
export type AppointmentVersionsDto = {
  /** As they stand now. */
  appointments: AppointmentVersionDto[];
};
export type SeenEventRequest = {
  /** The event. */
  id: string;
  /** The version that was seen. */
  version: number;
};
export type ChangeAppointmentsRequest = {
  /** Moves each by so many days on the company's clock, less than a year. */
  days?: number;
  /** Allowed outside work hours. */
  evenOutsideHours?: boolean;
  /** The appointments. */
  events: SeenEventRequest[];
  /** And by so many minutes, less than a day. */
  minutes?: number;
  /** Whether guests are told; without, as the company chose for all changes. */
  notifyGuest?: boolean | null;
  /** With whom all of them are; without, as they were. */
  providerId?: string | null;
  /** Services of all of them, in this order, which then take as long as they take; without, as they were. */
  services?: string[] | null;
};
export type SetAppointmentsRequest = {
  /** The appointments. */
  events: SeenEventRequest[];
  /** Whether guests are told; without, as the company chose for all changes. */
  notifyGuest?: boolean | null;
  /** 1 active, 0 deleted. */
  state: number;
};
export type GapDto = {
  /** End of the gap. */
  end: string;
  /** The provider. */
  providerId: string;
  /** Shop the person works in then. */
  shopId: string;
  /** Start of the gap. */
  start: string;
};
export type GapsDto = {
  /** Earliest first. */
  items: GapDto[];
  /** Length in minutes. */
  minutes: number;
};
export type OpenHoursDto = {
  /** End of the work time. */
  end: string;
  /** The person. */
  providerId: string;
  /** Start of the work time. */
  start: string;
};
export type AllOpenHoursDto = {
  /** Earliest first for each person, wherever it is; a person who works nowhere is not among them. */
  items: OpenHoursDto[];
};
export type PhotosDto = {
  /** The photos. */
  items: PhotoDto[];
  /** `from` of the following page; absent at the end. */
  next?: string | null;
  /** Quota of them, in bytes; absent where there is no limit. */
  quotaBytes?: number | null;
  /** Bytes of all pictures of the company. */
  usedBytes: number;
};
export type InvoicesDto = {
  /** The last one of each visit. */
  items: InvoiceDto[];
  service?: InvoiceServiceDto | null;
};
export type SaveNonworkEventRequest = {
  /** To be written down. */
  description?: string | null;
  /** Until, the same way; at most 366 days later. */
  end: string;
  /** The absence that is changed; without, a new one. */
  id?: string | null;
  /** The provider; without, as the query says, as it was, or the caller. */
  providerId?: string | null;
  reason?: AbsenceReason | null;
  /** The same every week until this date (`YYYY.MM.DD`) on the company's clock, each week an event of its own: all of
    them or none. Only for new ones, and at most a year ahead. */
  repeatUntil?: string | null;
  /** From, `YYYY.MM.DD HH:mm` on the company's clock, or RFC 3339. */
  start: string;
  /** 1 active, 0 deleted; without, as it was. */
  state?: number | null;
  /** The version the change began with; required with `id`. */
  version?: number | null;
};
export type WeeksDto = {
  /** As they stand now. */
  weeks: WeekDto[];
};
export type SetNonworkEventsRequest = {
  /** The absences; as many as weeks may be made together. */
  events: SeenEventRequest[];
  /** 1 active, 0 deleted. */
  state: number;
};
export type SickDayPlaceKind = "colleague" | "time" | "day";
export type SickDayPlaceDto = {
  /** End of the place. */
  end: string;
  /** Kind of the change. */
  kind: SickDayPlaceKind;
  /** Provider at the place. */
  providerId: string;
  /** Start of the place. */
  start: string;
};
export type SickDayRowDto = {
  /** As it stands. */
  event: EventDto;
  /** Where it could be, the least change first. */
  places: SickDayPlaceDto[];
  proposed?: SickDayPlaceDto | null;
};
export type SickDayDto = {
  /** On each day no other choice keeps more guests; without, the search was broken off. */
  isMost: boolean;
  /** The appointments, earliest first. */
  rows: SickDayRowDto[];
};
export type EnteredAbsenceDto = {
  /** End of the absence. */
  end: string;
  /** The absence. */
  id: string;
  /** Start of the absence. */
  start: string;
};
export type SickDayDoneDto = {
  /** The absence, in the order of time. */
  absences: EnteredAbsenceDto[];
  /** Number called off, whose guests are to be called. */
  called: number;
  /** Number called off, whose guests were told. */
  cancelled: number;
  /** Number moved elsewhere. */
  moved: number;
};
export type SickDayDecision = "move" | "cancel" | "call";
export type SickDayRowRequest = {
  /** The decision. */
  decision: SickDayDecision;
  /** The appointment. */
  id: string;
  /** With whom it is then; required with `move`. */
  providerId?: string | null;
  /** From when it is then; required with `move`. */
  start?: string | null;
  /** The version that was seen. */
  version: number;
};
export type ApplySickDayRequest = {
  /** Until this instant; at most 31 days later. */
  end: string;
  /** The absent person. */
  providerId: string;
  reason?: AbsenceReason | null;
  /** Request for time off that is granted with it; supervisors only. */
  requestId?: string | null;
  /** Every appointment of that time. */
  rows: SickDayRowRequest[];
  /** From this instant on, RFC 3339. */
  start: string;
};
export type ExpenseFileDto = {
  /** The file. */
  id: string;
  /** A PDF; otherwise a picture. */
  pdf: boolean;
};
export type ExpenseDto = {
  /** Amount in forints. */
  amount: number;
  /** Heading of the expense. */
  categoryId: string;
  /** Day of the payment. */
  date: string;
  /** It was deleted, and can be brought back. */
  deleted: boolean;
  /** Receipts and invoices. */
  files: ExpenseFileDto[];
  /** The same every month. */
  fixed: boolean;
  /** The expense. */
  id: string;
  /** Note on the expense. */
  note: string;
  /** Revision; sent back with a change. */
  version: number;
};
export type SaveExpenseRequest = {
  /** Forints, as a number or as typed; at least 1. */
  amount: PaymentRequest;
  /** Heading of the expense. */
  categoryId: string;
  /** When it was paid, `YYYY-MM-DD`. */
  date: string;
  /** The same every month. */
  fixed?: boolean;
  /** The expense that is changed; without, a new one. */
  id?: string | null;
  /** Note; at most 500 characters. */
  note?: string | null;
  /** The version the change began with; required with `id`. */
  version?: number | null;
};
export type ExpenseCategoryDto = {
  /** It is not offered any more; what was spent under it stays there. */
  deleted: boolean;
  /** The heading. */
  id: string;
  /** Name of the heading. */
  name: string;
};
export type ExpenseCategoriesDto = {
  /** The headings, also those that are not offered any more. */
  items: ExpenseCategoryDto[];
};
export type SaveExpenseCategoryRequest = {
  /** The heading that is changed; without, a new one. */
  id?: string | null;
  /** Name, at most 100 characters; no two headings share one. */
  name: string;
};
export type CategorySumDto = {
  /** Sum in forints. */
  amount: number;
  /** The heading. */
  categoryId: string;
};
export type MonthDto = {
  /** Sum of the expenses, in forints. */
  expense: number;
  /** Forints of visits that began in it. */
  income: number;
  /** First day of the month. */
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
  /** Sum spent in the days from `previousFrom` to `previousTo`. */
  previous: number;
  /** The first day it is compared with. */
  previousFrom: string;
  /** The last day it is compared with. */
  previousTo: string;
  /** Number of fixed costs of the month before the first day's that are not repeated in that yet. */
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
export type SyncedCalendarDto = {
  id: string;
  name: string;
};
export type SyncConflictDto = {
  end: string;
  /** The appointment. */
  eventId: string;
  eventStart: string;
  start: string;
};
export type GoogleProblemDto =
  "unavailable" | "limited" | "notFound" | "notAllowed";
export type GoogleStateDto = "off" | "choosing" | "active" | "reconnect";
export type CalendarSyncDto = {
  /** Number of blocked times ahead. */
  blockedTimes: number;
  /** Busy times at Google block times here. */
  blocks: boolean;
  calendar?: SyncedCalendarDto | null;
  /** At most 50, the first ones. */
  conflicts: SyncConflictDto[];
  /** Since when the two are not in step; what was known stays blocked. */
  failingSince?: string | null;
  /** Whether this installation can connect to Google at all. */
  isAvailable: boolean;
  lastSyncedAt?: string | null;
  problem?: GoogleProblemDto | null;
  /** Appointments go to Google. */
  pushes: boolean;
  state: GoogleStateDto;
  /** For a change; 0 without a connection. */
  version: number;
};
export type ChooseGoogleCalendarRequest = {
  /** Busy times of that calendar block times here. */
  blocks: boolean;
  /** Of `/api/google/calendars`. */
  calendarId: string;
  /** Appointments go there. */
  pushes: boolean;
  /** Of the connection as it was read. */
  version: number;
};
export type GoogleCalendarDto = {
  id: string;
  /** The one everybody has. */
  isPrimary: boolean;
  name: string;
};
export type GoogleCalendarsDto = {
  items: GoogleCalendarDto[];
};
export type BegunCalendarSyncDto = {
  /** Google's page; the browser comes back to the caller's settings. */
  url: string;
};
export type PreviewTimeDto = {
  end: string;
  start: string;
};
export type PreviewTimesDto = {
  count: number;
  /** At most 20, the first ones. */
  items: PreviewTimeDto[];
};
export type CalendarSyncPreviewDto = {
  /** Appointments that would be written to Google. */
  appointments: PreviewTimesDto;
  /** Times that would be blocked here. */
  blocked: PreviewTimesDto;
  /** Busy times there that lie over an appointment: both would stay. */
  conflicts: PreviewTimesDto;
};
export type GuestStateDto = "ACTIVE" | "DELETED";
export type GuestDto = {
  allergies?: string | null;
  /** `MM-DD`. */
  birthday?: string | null;
  /** Instant at which the card was made. */
  createdAt: string;
  /** Mail address; where the caller may see it. */
  email?: string | null;
  /** The same by e-mail. */
  emailOffers: boolean;
  firstName: string;
  /** Whether the guest has an account of their own. */
  hasAccount: boolean;
  /** The card. */
  id: string;
  /** Books at the desk only. */
  isBlockedOnline: boolean;
  /** The one card of all who walk in. */
  isWalkIn: boolean;
  /** Of messages. */
  language: Language;
  lastName: string;
  /** Start of the latest visit. */
  lastVisit?: string | null;
  /** Appointments the guest called off when the time to cancel was over; on the card alone, not in lists. */
  lateCancellations?: number | null;
  /** Appointments the guest did not come to. */
  missed: number;
  /** Whether the latest one that began was such. */
  missedLast: boolean;
  /** Whether messages may go out as SMS. */
  needSms: boolean;
  /** Start of the next visit. */
  nextVisit?: string | null;
  /** For the company's eyes. */
  note?: string | null;
  /** As people write it; where the caller may see it. */
  phone?: string | null;
  /** The guest agreed to offers by SMS. */
  smsOffers: boolean;
  /** Forints paid, to everybody; for those who run the company. */
  spent?: number | null;
  /** Whether the card is in use. */
  state: GuestStateDto;
  /** Seen on the guest's appointments. */
  tags: GuestTagDto[];
  /** That account; null without one. */
  userId?: string | null;
  /** Appointments that began and were kept. */
  visits: number;
};
export type GuestMatchesDto = {
  /** At most 20; active ones first, each in Hungarian order. */
  items: GuestDto[];
};
export type SaveGuestRequest = {
  /** At most 200 characters; an empty text clears them. */
  allergies?: string | null;
  /** `MM-DD`; an empty text clears it. */
  birthday?: string | null;
  /** Address; no two cards have the same. */
  email?: string | null;
  /** The same by e-mail. */
  emailOffers?: boolean | null;
  /** Given name; a new card has one. */
  firstName?: string | null;
  /** The card to change. */
  id?: string | null;
  /** Refuses online booking to the guest, or allows it again. */
  isBlockedOnline?: boolean | null;
  language?: Language | null;
  /** Family name; a new card has one. */
  lastName?: string | null;
  /** Whether messages may go out as SMS; true on a new card unless said. */
  needSms?: boolean | null;
  /** For the company's eyes; at most 5000 characters. */
  note?: string | null;
  /** A Hungarian mobile number, typed in any common way; what stands beside it goes into the note. */
  phone?: string | null;
  /** The guest agreed to offers by SMS, or does not any more; when is written down. */
  smsOffers?: boolean | null;
  state?: GuestStateDto | null;
  /** All of them. */
  tags?: GuestTagDto[] | null;
};
export type FormulaVisitDto = {
  /** The visit. */
  id: string;
  /** Start of it. */
  start: string;
};
export type FormulaDto = {
  event?: FormulaVisitDto | null;
  /** The formula. */
  id: string;
  /** Instant at which it was written. */
  madeAt: string;
  /** The person who wrote it. */
  madeBy?: string | null;
  /** Text of it, perhaps of several lines. */
  text: string;
};
export type FormulasDto = {
  /** The newest first. */
  items: FormulaDto[];
};
export type AddFormulaRequest = {
  /** The guest's visit at which it was used. */
  eventId?: string | null;
  /** 1 to 1000 characters, line breaks included. */
  text: string;
};
export type MergeGuestsRequest = {
  /** It keeps what it has and takes what it lacks. */
  into: string;
};
export type GuestsDto = {
  /** The part. */
  items: GuestDto[];
  /** Number of all. */
  total: number;
};
export type ImportDuplicateDto = {
  /** The card there is. */
  guestId?: string | null;
  /** Counted from 0. */
  row: number;
  /** The row before that is the same guest, counted from 0. */
  sameAsRow?: number | null;
};
export type ImportErrorDto = {
  /** The reason. */
  code: ErrorCode;
  /** Field of the row. */
  field: string;
  /** Counted from 0. */
  row: number;
};
export type ImportNoticeKindDto =
  "noContact" | "emailNoted" | "phoneNoted" | "birthdayNoted";
export type ImportNoticeDto = {
  notice: ImportNoticeKindDto;
  /** Counted from 0. */
  row: number;
};
export type ImportedGuestsDto = {
  /** Number of new cards. */
  created: number;
  /** Rows of guests with a card, which are left out. */
  duplicates: ImportDuplicateDto[];
  /** Rows that are wrong; while there is one, nothing is made. */
  errors: ImportErrorDto[];
  /** Whether the cards were made: all or none. */
  imported: boolean;
  /** Warnings about rows that become cards. */
  notices: ImportNoticeDto[];
};
export type ImportRowDto = {
  /** Date of birth in any common form, of which the day and the month are kept; one that could be two days goes into the
    note. */
  birthday?: string;
  /** Address; a second one goes into the note. */
  email?: string;
  /** Given name. */
  firstName?: string;
  /** Family name. */
  lastName?: string;
  /** Whether messages may go out as SMS; true unless said. */
  needSms?: boolean | null;
  /** For the company's eyes. */
  note?: string;
  /** A Hungarian mobile number, typed in any common way; a second one and remarks go into the note. */
  phone?: string;
};
export type ImportGuestsRequest = {
  /** Only says what would come of it. */
  preview: boolean;
  /** 1 to 5000 of them. */
  rows: ImportRowDto[];
};
export type InitialDto = {
  /** Number of guests before it. */
  from: number;
  /** As names begin with it: `Cs`; `#` for what is no letter of the alphabet. */
  letter: string;
};
export type InitialsDto = {
  /** Initials of family names, in the order of the list. */
  items: InitialDto[];
};
export type GuestStatDto = {
  /** In use. */
  active: number;
  /** Number of deactivated guests. */
  deleted: number;
  /** Active, not here for eight weeks, with nothing ahead. */
  lost: number;
  /** Active and written down this month, on the company's clock. */
  newThisMonth: number;
  /** Number of all guests. */
  total: number;
  /** Active and signing in themselves. */
  withAccount: number;
};
export type ChatLinkDto = {
  /** Name of the app, the same in every language. */
  app: string;
  /** An https address, or that of an app. */
  url: string;
};
export type VisitStateDto = "standing" | "cancelled" | "over";
export type VisitDto = {
  address?: string | null;
  /** That moment has not passed. */
  canChange: boolean;
  /** Until when the guest cancels or moves it alone, as agreed. */
  cancelUntil: string;
  /** Chat apps in which guests write to the salon. */
  chats?: ChatLinkDto[];
  end: string;
  /** The guest said that they come. */
  isConfirmed: boolean;
  /** The guest's. */
  language: Language;
  /** Minutes the guest said to be late. */
  lateMinutes?: number | null;
  /** Degrees north. */
  latitude?: number | null;
  /** Degrees east. */
  longitude?: number | null;
  /** The salon's number as it is shown. */
  phone?: string | null;
  /** The given name of whom it is with. */
  provider: string;
  providerId: string;
  salon: string;
  /** Revision of the visit; sent back with a move. */
  sequence: number;
  services: string[];
  shopName?: string | null;
  start: string;
  state: VisitStateDto;
  szalonkaId: string;
  /** The salon's words the guest agreed to. */
  terms?: string | null;
  /** Sum of the prices agreed, in forints; where the caller may see it. */
  totalPrice?: number | null;
  /** The visitor, where it is not the guest who booked. */
  visitorName?: string | null;
  /** The salon's IANA zone. */
  zone: string;
};
export type TellLateRequest = {
  /** 5, 10, 15 or 20. */
  minutes: number;
};
export type MoveVisitRequest = {
  /** With whom; without, with the same person. */
  providerId?: string | null;
  /** As it was seen. */
  sequence: number;
  /** The new start. */
  start: string;
};
export type RatingCodeDto = {
  /** The last part of the page's address. */
  code: string;
};
export type FreeSlotsDto = {
  /** The slots. */
  items: FreeSlotDto[];
};
export type AppointmentCompanyDto = {
  /** Its e-mail address. */
  companyEmail?: string | null;
  /** The company. */
  id: string;
  /** Name of the company. */
  name: string;
  /** Its phone number, E.164. */
  phone?: string | null;
  /** The same as its country writes it. */
  phoneText?: string | null;
  /** Public id of the company. */
  szalonkaId: string;
  /** IANA time zone of the company. */
  timeZone: string;
};
export type AppointmentProviderDto = {
  firstName: string;
  /** The person. */
  id: string;
  lastName: string;
  /** Path of the portrait. */
  profilePicture?: string | null;
};
export type AppointmentServiceDto = {
  /** Duration in minutes. */
  duration: number;
  /** The service. */
  id: string;
  /** As it was called. */
  name: string;
  /** Share of the total, in forints. */
  price: number;
};
export type AppointmentShopDto = {
  /** Address of the shop. */
  address: string;
  /** The shop. */
  id: string;
  /** Degrees north. */
  latitude?: number | null;
  /** Degrees east. */
  longitude?: number | null;
  /** Name of the shop. */
  name: string;
};
export type AppointmentDto = {
  /** Until when the guest cancels or moves it alone, as agreed. */
  cancelUntil: string;
  /** At which company. */
  company: AppointmentCompanyDto;
  /** The guest did not come. */
  didNotAppear: boolean;
  /** End of the appointment. */
  end: string;
  /** The appointment. */
  id: string;
  /** Minutes the guest said to be late. */
  lateMinutes?: number | null;
  photo?: GuestPhotoDto | null;
  /** Provider of the appointment. */
  provider: AppointmentProviderDto;
  /** Until when its guest may rate it, only in the list: where the visit is over and has no rating yet. */
  rateUntil?: string | null;
  /** Revision of the visit; sent back with a move. */
  sequence: number;
  /** The agreed terms. */
  services: AppointmentServiceDto[];
  shop?: AppointmentShopDto | null;
  /** Of a standing appointment: the same for all its visits. */
  standingId?: string | null;
  /** Stars its guest gave. */
  stars?: number | null;
  /** Start of the appointment. */
  start: string;
  /** 1 active, 0 deleted. */
  state: number;
  /** The company's words the guest agreed to. */
  terms?: string | null;
  /** Sum of the durations, in minutes. */
  totalDuration: number;
  /** Sum of the prices, in forints. */
  totalPrice: number;
  /** The visitor, where it is not the guest who booked. */
  visitorName?: string | null;
};
export type AppointmentsDto = {
  /** The appointments. */
  items: AppointmentDto[];
};
export type CompanyInfoDto = {
  /** It is still trying the product out. */
  demoMode: boolean;
  /** Features it uses. */
  features: FeaturesDto;
  /** Its first steps are still shown: its supervisors ask how far it has come. */
  firstRun: boolean;
  /** End of its days of grace, while it is in them. */
  graceUntil?: string | null;
  /** Guests it may have meanwhile. */
  guestLimit?: number | null;
  /** Id of the company. */
  id: string;
  /** The language it writes in. */
  language: Language;
  /** Name of the company. */
  name: string;
  /** Photos an appointment may have; absent where there is no limit. */
  photoLimit?: number | null;
  /** Services it may have meanwhile. */
  serviceLimit?: number | null;
  /** It may write. */
  subscriptionActive: boolean;
  /** Public id, as in addresses. */
  szalonkaId: string;
};
export type RightDto =
  | "seeContacts"
  | "seeMoney"
  | "exportGuests"
  | "readCalendars"
  | "writeCalendars";
export type RoleDto = "GUEST" | "PROVIDER" | "SUPERVISOR";
export type UserStateDto = "ACTIVE" | "DISABLED";
export type CurrentUserDto = {
  /** The company they work for. */
  companyId?: string | null;
  companyInfo?: CompanyInfoDto | null;
  /** Address of the wide picture of their page. */
  coverPhoto?: string | null;
  /** Shop the person works in unless said otherwise. */
  defaultShop?: string | null;
  /** Mail address. */
  email: string;
  firstName: string;
  /** Whether there is a password; otherwise they sign in elsewhere. */
  hasPassword: boolean;
  /** The account. */
  id: string;
  /** Introduction of the user. */
  introduction?: string | null;
  /** Owns the company. */
  isCompanyOwner: boolean;
  /** Whether its owner has shown to read it. */
  isEmailVerified: boolean;
  /** Language of the user. */
  language: Language;
  lastName: string;
  /** The mailed password is still in use and must be changed. */
  mustChangePassword: boolean;
  /** Their company requires a second factor: until they have one, nothing of it is reached. */
  mustSetUpSecondFactor?: boolean;
  /** As it is shown: `+36/30 123-4567`. */
  phone?: string | null;
  /** Address of their portrait. */
  profilePicture?: string | null;
  /** Their rights at work; a supervisor has all. */
  rights: RightDto[];
  /** Their roles, lowest first. */
  roles: RoleDto[];
  /** All shops the person works in. */
  shopsProviderWorkingIn: string[];
  /** Has a column in the calendar. */
  showCalendar: boolean;
  /** Whether they may sign in; who sees this, may. */
  state: UserStateDto;
  /** Title of the user. */
  title?: string | null;
  /** Introduction in the other language. */
  translatedIntroduction?: string | null;
  /** Title in the other language. */
  translatedTitle?: string | null;
  /** User name for signing in, beside the address. */
  username: string;
};
export type GuestBaseDataRequest = {
  /** Given name. */
  firstName: string;
  /** Family name. */
  lastName: string;
};
export type ErasureObstacle = "owner" | "works";
export type ErasedAppointmentDto = {
  id: string;
  /** By name. */
  services: string[];
  start: string;
};
export type ErasureSalonDto = {
  /** Appointments there ever were, those ahead among them. */
  appointments: number;
  name: string;
  /** Photos that go. */
  photos: number;
  szalonkaId: string;
  /** IANA time zone. */
  timeZone: string;
  /** Appointments that are called off. */
  upcoming: ErasedAppointmentDto[];
};
export type ErasureDto = {
  obstacle?: ErasureObstacle | null;
  /** The salons that have a card of the caller. */
  salons: ErasureSalonDto[];
};
export type EraseRequest = {
  /** Needed where the account has one. */
  password?: string | null;
};
export type ChangePasswordRequest = {
  /** 6 to 128 characters with a digit, a lower-case and an upper-case letter, no spaces, not a common one. */
  newPassword: string;
  /** The one so far; may be left out while it is the mailed one. */
  oldPassword?: string | null;
};
export type GuestPersonalInfoRequest = {
  /** Language of the guest. */
  language: Language;
};
export type PhoneDataRequest = {
  /** A Hungarian mobile number, typed in any common way. */
  phone: string;
};
export type SmsChoiceDto = {
  name: string;
  /** It may send SMS about appointments. */
  needSms: boolean;
  /** The caller agreed to its offers by SMS. */
  smsOffers: boolean;
  szalonkaId: string;
};
export type SmsChoicesDto = {
  /** One for each salon. */
  items: SmsChoiceDto[];
};
export type ChooseSmsRequest = {
  /** It may send SMS. */
  needSms: boolean;
  /** The salon's public id. */
  szalonkaId: string;
};
export type HeldPlaceDto = {
  /** The hold in the calendar. */
  id: string;
  providerFirstName: string;
  providerLastName: string;
  start: string;
  /** Until when it can be taken. */
  until: string;
};
export type WishDto = {
  createdAt: string;
  firstDay: string;
  /** The visit starts at this minute of a day or later. */
  fromMinute: number;
  id: string;
  lastDay: string;
  offer?: HeldPlaceDto | null;
  /** The wished provider; absent for any. */
  providerFirstName?: string | null;
  providerLastName?: string | null;
  salon: string;
  services: string[];
  shop: string;
  szalonkaId: string;
  /** And before this one. */
  toMinute: number;
  /** Of those days, these weekdays; 1 is Monday. */
  weekdays: number[];
  /** The salon's IANA zone. */
  zone: string;
};
export type WishesDto = {
  /** The oldest first. */
  items: WishDto[];
};
export type OfferStateDto = "open" | "taken" | "over";
export type OfferDto = {
  state: OfferStateDto;
  /** Until when it is held. */
  until: string;
  /** The appointment, as it is or would be. */
  visit: VisitDto;
};
export type HolidayKindDto = "holiday" | "rest_day" | "working_day";
export type HolidayDto = {
  /** The date. */
  date: string;
  /** Kind of the holiday. */
  kind: HolidayKindDto;
  /** Name of the holiday. */
  name: string;
  /** The law that says so. */
  source: string;
};
export type HolidaysDto = {
  /** By date. */
  days: HolidayDto[];
  /** Whether anything is known of the year. */
  known: boolean;
  /** Whether the days swapped in that year are known; they are decreed year by year. */
  swapsKnown: boolean;
  /** The year. */
  year: number;
};
export type DaySumDto = {
  /** Sum in forints. */
  amount: number;
  /** The day. */
  date: string;
  /** Forints of the day it is compared with. */
  previous: number;
  /** Number of visits. */
  visits: number;
};
export type TillMethodDto =
  "cash" | "card" | "transfer" | "voucher" | "unknown";
export type MethodSumDto = {
  /** Forints of prices. */
  amount: number;
  /** Payment method. */
  method: TillMethodDto;
  /** Forints of tips. */
  tips: number;
};
export type IncomeSumDto = {
  /** Sum in forints. */
  amount: number;
  /** The person or the service. */
  id: string;
  /** Last name of the service; absent for people. */
  name?: string | null;
  /** Forints in the days before that it is compared with. */
  previous: number;
  /** Number of visits. */
  visits: number;
};
export type PaymentDto = {
  /** Forints of the price. */
  amount: number;
  /** Payment method. */
  method: PaymentMethodDto;
  /** Forints beside it. */
  tip: number;
};
export type VisitMoneyDto = {
  /** Its day is closed: its amounts stay. */
  closed: boolean;
  /** Their given name. */
  firstName: string;
  /** The guest who came. */
  guestId: string;
  /** The appointment. */
  id: string;
  /** Their family name. */
  lastName: string;
  /** Income in forints; absent while unknown. */
  payment?: number | null;
  /** Payments; together less than `payment` where the method of a part is unknown. */
  payments: PaymentDto[];
  /** Agreed price, in forints. */
  price: number;
  /** The person whose work it is. */
  providerId: string;
  /** Services that were done. */
  services: string[];
  /** Shop of the visit. */
  shopId?: string | null;
  /** Start of the visit. */
  start: string;
  /** Revision of the appointment; sent back with a change. */
  version: number;
  /** An unknown guest. */
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
  /** Number of them. */
  count: number;
  /** The first day. */
  from: string;
  /** Income of the visits of the days from `previousFrom` to `previousTo`. */
  previous: number;
  /** The first day it is compared with. */
  previousFrom: string;
  /** The last day it is compared with. */
  previousTo: string;
  /** Tips, in forints; no part of the total. */
  tips: number;
  /** The last day. */
  to: string;
  /** Income from them, in forints. */
  total: number;
  /** Visits of the last 60 days whose guest came and without a recorded payment, the oldest first. */
  unpaid: VisitMoneyDto[];
  /** The visits of the period that brought something, the newest first; at most 300. */
  visits: VisitMoneyDto[];
};
export type CommissionDto = {
  /** The colleague's share of that. */
  commission: number;
  /** The colleague. */
  employeeId: string;
  /** Income from them, in forints. */
  income: number;
  /** In percent. */
  percent: number;
  /** The rest. */
  salon: number;
  /** Tips, theirs beside it. */
  tips: number;
  /** Number of visits. */
  visits: number;
};
export type CommissionsDto = {
  /** People who work for the company, or had visits in the month. */
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
  /** Counted sum in forints. */
  counted: number;
  /** Forints, tips included. */
  expected: number;
  /** Payment method. */
  method: TillMethodDto;
};
export type DayClosingDto = {
  /** Instant of the closing. */
  closedAt: string;
  /** By whom. */
  closedBy?: string | null;
  /** The closing. */
  id: string;
  /** Reason for opening it again. */
  reason?: string | null;
  /** When it was opened again, if it was. */
  reopenedAt?: string | null;
  /** By whom. */
  reopenedBy?: string | null;
  /** The counted sum. */
  sums: CountedDto[];
};
export type TillEntryKindDto = "float" | "in" | "out";
export type TillEntryDto = {
  /** Forints. */
  amount: number;
  /** The entry. */
  id: string;
  kind: TillEntryKindDto;
  madeAt: string;
  /** By whom. */
  madeBy?: string | null;
  /** Reason for putting it in or taking it out. */
  note?: string | null;
};
export type TillDto = {
  /** Cash expected beside that of visits: float and what was put in, less what was taken out. */
  cash: number;
  closing?: DayClosingDto | null;
  /** The entries it is the sum of, the oldest first. */
  entries: TillEntryDto[];
  /** Expected sums, tips included, by method; every method, and `unknown` where there is such. */
  expected: MethodSumDto[];
  /** Closings that were opened again, the newest first. */
  reopened: DayClosingDto[];
  /** Number of visits whose payment is unknown. */
  unpaid: number;
  /** Number of visits of the day with income. */
  visits: number;
};
export type CountedRequest = {
  /** Forints, as a number or as typed. */
  counted: PaymentRequest;
  /** Expected sum that the counting person was shown, tips and the till's other cash included. */
  expected: number;
  /** Payment method. */
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
export type EnterTillCashRequest = {
  /** Forints, as a number or as typed. */
  amount: PaymentRequest;
  /** The day. */
  date: string;
  /** The float, which replaces the one of before, or what was put in or taken out. */
  kind: TillEntryKindDto;
  /** Reason for putting it in or taking it out, required for those; at most 100 characters. */
  note?: string | null;
  /** The shop. */
  shopId: string;
};
export type DiscountDto = {
  /** In forints. */
  amount: number;
  /** The reason for giving it. */
  reason: string;
};
export type RecordedPaymentDto = {
  /** Forints of the price; negative where a row is taken back. */
  amount: number;
  /** Instant at which the payment was recorded. */
  at: string;
  /** By whom. */
  by?: string | null;
  /** The row. */
  id: string;
  /** Payment method. */
  method: PaymentMethodDto;
  /** The row this one takes back. */
  reverses?: string | null;
  /** Forints beside it. */
  tip: number;
};
export type VisitPaymentsDto = {
  discount?: DiscountDto | null;
  /** In the order they were recorded. */
  items: RecordedPaymentDto[];
};
export type RecordedDto = {
  /** Forints; absent while unknown. */
  payment?: number | null;
  /** Revision of the appointment; sent back with the next change. */
  version: number;
};
export type DiscountRequest = {
  /** At most the agreed price, as a number or as typed; 0: nothing was taken off. */
  amount: PaymentRequest;
  /** Why, at most 100 characters; where something was taken off. */
  reason?: string | null;
};
export type PaymentRequestPart = {
  /** Forints of the price, as a number or as typed. */
  amount: PaymentRequest;
  /** Payment method. */
  method: PaymentMethodDto;
  tip?: PaymentRequest | null;
};
export type RecordPaymentsRequest = {
  discount?: DiscountRequest | null;
  /** At most 10; none: unknown. One of 0 forints: it was free. */
  payments: PaymentRequestPart[];
  /** The version the change began with. */
  version: number;
};
export type BalanceDto = {
  available: number;
  /** Kept for what is under way. */
  reserved: number;
};
export type ChannelsDto = {
  email: boolean;
  sms: boolean;
};
export type EstimateDto = {
  cost: number;
  messages: number;
  parts: number;
};
export type ReminderDto = {
  /** It asks the guest to say that they will come. */
  asksToConfirm: boolean;
  email: boolean;
  /** Minutes before the start: 60 to 20,160. */
  lead: number;
  sms: boolean;
};
export type MessageKind =
  | "onCreate"
  | "onChange"
  | "onCancel"
  | "preEvent"
  | "preEventConfirm"
  | "birthday"
  | "lapsed";
export type TemplateDto = {
  /** It is the product's own. */
  isDefault: boolean;
  kind: MessageKind;
  language: Language;
  text: string;
};
export type CompanyNotificationsDto = {
  /** SMS keep the accents that make them longer. */
  accents: boolean;
  balance: BalanceDto;
  birthday: ChannelsDto;
  /** SMS in 24 hours. */
  dailyLimit: number;
  /** Guests are told of changes made at the desk, unless the desk chooses otherwise. */
  deskTells: boolean;
  estimate: EstimateDto;
  lapsed: ChannelsDto;
  lapsedWeeks: number;
  onCancel: ChannelsDto;
  onChange: ChannelsDto;
  onCreate: ChannelsDto;
  /** Names that may stand in braces. */
  placeholders: string[];
  /** `21:00`, in the company's zone. */
  quietFrom: string;
  /** Equal to `quietFrom`: there are no quiet hours. */
  quietTo: string;
  /** None to two. */
  reminders: ReminderDto[];
  /** SMS are sent here. */
  smsAvailable: boolean;
  /** Forints for one part. */
  smsPrice: number;
  /** The texts in force. */
  templates: TemplateDto[];
  /** Revision of the settings; sent back with a change. */
  version: number;
};
export type DailyMailDto = {
  /** `07:00`, on the company's clock: it goes from then on. */
  at: string;
  isOn: boolean;
};
export type OwnMailsDto = {
  booked: boolean;
  cancelled: boolean;
  changed: boolean;
  confirmed: boolean;
  /** The caller's own day. */
  day: DailyMailDto;
  /** For supervisors. */
  lowBalance: boolean;
  rated: boolean;
  /** The company's day, for supervisors. */
  report: DailyMailDto;
};
export type NoticeScopeDto = "own" | "everybody";
export type OwnNotificationsDto = {
  booked: boolean;
  cancelled: boolean;
  changed: boolean;
  confirmed: boolean;
  lowBalance: boolean;
  mails: OwnMailsDto;
  rated: boolean;
  scope: NoticeScopeDto;
};
export type NotificationSettingsDto = {
  company?: CompanyNotificationsDto | null;
  own: OwnNotificationsDto;
};
export type ChangeDailyMailRequest = {
  /** `07:00`, on the company's clock. */
  at?: string | null;
  isOn?: boolean | null;
};
export type ChangeOwnMailsRequest = {
  booked?: boolean | null;
  cancelled?: boolean | null;
  changed?: boolean | null;
  confirmed?: boolean | null;
  day?: ChangeDailyMailRequest | null;
  lowBalance?: boolean | null;
  rated?: boolean | null;
  report?: ChangeDailyMailRequest | null;
};
export type ChangeOwnNotificationsRequest = {
  booked?: boolean | null;
  cancelled?: boolean | null;
  changed?: boolean | null;
  confirmed?: boolean | null;
  lowBalance?: boolean | null;
  mails?: ChangeOwnMailsRequest | null;
  rated?: boolean | null;
  scope?: NoticeScopeDto | null;
};
export type SmsAlphabetDto = "gsm7" | "ucs2";
export type SmsPreviewDto = {
  alphabet: SmsAlphabetDto;
  /** Places left in the last part. */
  left: number;
  parts: number;
  /** Letters as the alphabet counts them. */
  places: number;
  /** Price in forints. */
  price: number;
  text: string;
};
export type TemplatePreviewDto = {
  /** With all its accents. */
  kept: SmsPreviewDto;
  /** Without the accents that make it longer. */
  reduced: SmsPreviewDto;
};
export type PreviewTemplateRequest = {
  kind: MessageKind;
  language: Language;
  /** At most 1000 characters. */
  text: string;
};
export type ChangeNotificationStateRequest = {
  /** SMS keep the accents that make them longer. */
  accents?: boolean | null;
  birthday?: ChannelsDto | null;
  dailyLimit?: number | null;
  /** Guests are told of changes made at the desk, unless the desk chooses otherwise. */
  deskTells?: boolean | null;
  lapsed?: ChannelsDto | null;
  lapsedWeeks?: number | null;
  onCancel?: ChannelsDto | null;
  onChange?: ChannelsDto | null;
  onCreate?: ChannelsDto | null;
  /** `21:00`, in the company's zone. */
  quietFrom?: string | null;
  /** At most 14 hours later; equal: there are no quiet hours. */
  quietTo?: string | null;
  /** None to two. */
  reminders?: ReminderDto[] | null;
  /** The version the change began with. */
  version: number;
};
export type ChangeTemplateRequest = {
  kind: MessageKind;
  language: Language;
  /** Nothing, or white space: the product's own text again. At most 1000 characters. */
  text?: string | null;
  /** The version of the settings the change began with. */
  version: number;
};
export type TestSmsRequest = {
  /** With the accents that make it longer. */
  accents: boolean;
  kind: MessageKind;
  language: Language;
  /** At most 1000 characters. */
  text: string;
};
export type InappCampaignDto = {
  id: string;
  name: string;
};
export type NamesDto = {
  firstName: string;
  lastName: string;
};
export type InappEventDto = {
  guest: NamesDto;
  /** Opens it. */
  id: string;
  isActive: boolean;
  provider: NamesDto;
  services: string[];
  start: string;
};
export type InappKindDto =
  | "booked"
  | "changed"
  | "cancelled"
  | "confirmed"
  | "late"
  | "lowBalance"
  | "campaignDone"
  | "guestErased"
  | "googleReconnect"
  | "rated"
  | "timeOffAsked"
  | "timeOffGranted"
  | "timeOffRefused";
export type InappTimeOffDto = {
  /** The person whose it is. */
  employee: NamesDto;
  end: string;
  start: string;
};
export type InappDto = {
  at: string;
  campaign?: InappCampaignDto | null;
  event?: InappEventDto | null;
  id: string;
  isAcked: boolean;
  kind: InappKindDto;
  timeOff?: InappTimeOffDto | null;
};
export type InappListDto = {
  items: InappDto[];
  /** Number of all items. */
  total: number;
  /** Number of all that are not acknowledged. */
  unread: number;
};
export type InappCountDto = {
  unread: number;
};
export type SmsEventDto = {
  /** Opens it. */
  id: string;
  isActive: boolean;
  start: string;
};
export type SmsGuestDto = {
  firstName: string;
  id: string;
  lastName: string;
};
export type SmsPurposeDto =
  | "onCreate"
  | "onChange"
  | "onCancel"
  | "preEvent"
  | "preEventConfirm"
  | "birthday"
  | "lapsed"
  | "campaign"
  | "test"
  | "placeOffered"
  | "offerWithdrawn";
export type SmsReasonDto =
  | "numberNotAllowed"
  | "phoneLimit"
  | "dailyLimit"
  | "balance"
  | "gateway"
  | "undeliverable"
  | "outdated";
export type SmsStateDto =
  | "queued"
  | "sending"
  | "sent"
  | "delivered"
  | "failed"
  | "unknown"
  | "refused"
  | "stopped";
export type SmsDto = {
  at: string;
  canResend: boolean;
  /** Cost in forints. */
  cost: number;
  event?: SmsEventDto | null;
  guest?: SmsGuestDto | null;
  id: string;
  kind: SmsPurposeDto;
  parts: number;
  reason?: SmsReasonDto | null;
  state: SmsStateDto;
  text: string;
  /** The number as it is shown; where the caller may see it. */
  to?: string | null;
};
export type SmsListDto = {
  balance: BalanceDto;
  items: SmsDto[];
  /** Forints for one part. */
  smsPrice: number;
  /** Number of all items. */
  total: number;
};
export type SegmentDto = {
  birthdayMonth?: number | null;
  neverCameBack?: boolean;
  notSeenWeeks?: number | null;
  seenWithinWeeks?: number | null;
  services?: string[];
};
export type CampaignStateDto = "sending" | "paused" | "stopped" | "done";
export type CampaignDto = {
  /** Forints spent until now. */
  cost: number;
  createdAt: string;
  createdBy?: NamesDto | null;
  delivered: number;
  failed: number;
  id: string;
  name: string;
  /** Forints reserved for it. */
  price: number;
  /** Not sent yet. */
  queued: number;
  recipients: number;
  segment: SegmentDto;
  /** Taken by the gateway, delivered or not yet. */
  sent: number;
  startsAt: string;
  state: CampaignStateDto;
  /** Not sent because it was stopped. */
  stopped: number;
  text: string;
  /** May have been delivered. */
  unknown: number;
  /** Appointments its guests made within 14 days of it. */
  visits: number;
};
export type SegmentRequest = {
  birthdayMonth?: number | null;
  /** Came once. */
  neverCameBack?: boolean;
  /** Came last longer ago, and has nothing booked. */
  notSeenWeeks?: number | null;
  /** Came within so many weeks. */
  seenWithinWeeks?: number | null;
  /** Had one of these services; at most 50. */
  services?: string[];
};
export type StartCampaignRequest = {
  /** Name in the list; at most 100 characters. */
  name: string;
  /** Price of the preview, in forints. */
  price: number;
  segment: SegmentRequest;
  /** From when on; at once when not given. */
  sendFrom?: string | null;
  /** As it was previewed. */
  text: string;
};
export type CampaignPreviewDto = {
  /** Available balance. */
  available: number;
  /** Of them, those who agreed to offers by SMS. */
  consenting: number;
  /** Guests of the segment. */
  matched: number;
  /** Of all messages. */
  parts: number;
  /** Price in forints. */
  price: number;
  /** Of them, those with a number SMS may go to, each number once. */
  recipients: number;
  /** With a made-up guest. */
  sample: SmsPreviewDto;
  /** Now, or the end of quiet hours. */
  startsAt: string;
};
export type PreviewCampaignRequest = {
  segment: SegmentRequest;
  /** At most 1000 characters; `{guest}`, `{salon}`, `{phone}` and `{link}`, the booking page, may stand in it. */
  text: string;
};
export type CampaignActDto = "sending" | "paused" | "stopped";
export type ChangeCampaignStateRequest = {
  state: CampaignActDto;
};
export type CampaignHoldReasonDto = "quietHours" | "dailyLimit";
export type CampaignHoldDto = {
  reason: CampaignHoldReasonDto;
  /** Of quiet hours: their end. */
  until?: string | null;
};
export type CampaignsDto = {
  hold?: CampaignHoldDto | null;
  items: CampaignDto[];
};
export type WorkRequest = {
  /** Day of the work. */
  date: string;
  /** The person whose work it is. */
  employeeId: string;
  /** Services that were done. */
  serviceIds: string[];
};
export type EditPhotoRequest = {
  /** Alternative text, in up to 200 characters; empty for the names of its services. */
  alt?: string | null;
  /** The appointment it is of. Alone: whose work it is and when are known from it. */
  appointmentId?: string | null;
  /** Whether its guest agrees that everybody may see it. */
  consent?: boolean | null;
  /** Whether it is kept off the pages although the guest agreed. */
  isHidden?: boolean | null;
  work?: WorkRequest | null;
};
export type PairPhotosRequest = {
  /** The photo of the state before. */
  before: string;
};
export type OrderPhotoRequest = {
  /** Before that one; without, to the end. */
  next?: string | null;
};
export type RatedPersonDto = {
  firstName: string;
  id: string;
  lastName: string;
};
export type RatingGuestDto = {
  firstName: string;
  id: string;
  lastName: string;
};
export type RatingDto = {
  answer?: string | null;
  employee: RatedPersonDto;
  guest?: RatingGuestDto | null;
  id: string;
  /** It can be reported: it was not, or says something else by now. */
  isReportable: boolean;
  /** It was reported, and the operator has not looked at it yet. */
  isReported: boolean;
  ratedAt: string;
  services: string[];
  /** 1 to 5. */
  stars: number;
  /** Empty where nothing was written. */
  text: string;
  /** Start of the visit. */
  visitedAt: string;
  /** It was changed since it was given. */
  wasChanged: boolean;
};
export type RatingSumDto = {
  /** Of their stars; absent without ratings. */
  average?: number | null;
  /** Number of ratings. */
  count: number;
  /** Numbers of ratings with one star, two, up to five. */
  stars: number[];
};
export type RatingsDto = {
  /** The newest first. */
  items: RatingDto[];
  /** Of all of the person or company, whatever the list leaves out. */
  sum: RatingSumDto;
  /** Number of ratings in the whole list. */
  total: number;
};
export type AnswerRatingRequest = {
  /** 1 to 1000 characters. */
  text: string;
};
export type ReportRatingRequest = {
  /** 1 to 500 characters, for the operator. */
  text: string;
};
export type ServiceStatusDto = "ACTIVE" | "PENDING" | "PASSIVE";
export type EditedServiceDto = {
  /** Minutes kept free after. */
  bufferAfter: number;
  /** Minutes kept free before. */
  bufferBefore: number;
  /** It was taken off the list, and can be put back. */
  deleted: boolean;
  /** Duration in minutes. */
  duration: number;
  /** 0: the price is for the session; 1: for an hour. */
  estimationType: number;
  /** The service. */
  id: string;
  /** Name of the service. */
  name: string;
  /** About it. */
  note?: string | null;
  /** Its price in forints, for what `estimationType` says. */
  price: number;
  /** People who do it, disabled ones too. */
  providers: string[];
  /** The heading it stands under. */
  serviceCategoryId?: string | null;
  /** Whether guests see it. */
  status: ServiceStatusDto;
  /** Name in the other language. */
  translatedName?: string | null;
  /** About it in the other language. */
  translatedNote?: string | null;
  /** Revision; sent back with a change. */
  version: number;
};
export type SaveServiceRequest = {
  /** Minutes kept free after; none unless said. */
  bufferAfter?: number | null;
  /** Minutes kept free before; none unless said. */
  bufferBefore?: number | null;
  /** Duration in minutes; with its buffers at most a day. */
  duration: number;
  /** 0: the price is for the session; 1: for an hour. */
  estimationType: number;
  /** The service that is changed; without, a new one. */
  id?: string | null;
  /** Name, at most 100 characters. */
  name: string;
  /** About it, for guests; at most 1000 characters. */
  note?: string | null;
  /** In forints, for what `estimationType` says: at most 100,000,000. */
  price: PaymentRequest;
  /** People who do it; without, as before, and for a new one the only person who works in the company. */
  providers?: string[] | null;
  /** The heading it stands under. */
  serviceCategoryId?: string | null;
  status?: ServiceStatusDto | null;
  /** Name in the other language, at most 100 characters; left out it stays, an empty text removes it. */
  translatedName?: string | null;
  /** About it in the other language, at most 1000 characters; left out it stays, an empty text removes it. */
  translatedNote?: string | null;
  /** The version the change began with; required with `id`. */
  version?: number | null;
};
export type EditedServicesDto = {
  /** The services. */
  items: EditedServiceDto[];
};
export type CategoryColorDto =
  | "rust"
  | "mustard"
  | "olive"
  | "pine"
  | "sea"
  | "sky"
  | "lavender"
  | "plum"
  | "rose"
  | "stone";
export type EditedCategoryDto = {
  /** Name of the heading. */
  categoryName: string;
  color?: CategoryColorDto | null;
  /** It was taken off the list, and can be put back. */
  deleted: boolean;
  /** The heading. */
  id: string;
  /** It was given a place among the others. */
  isPlaced: boolean;
  /** The same in the other language. */
  translatedCategoryName?: string | null;
  /** Revision; sent back with a change. */
  version: number;
};
export type SaveCategoryRequest = {
  /** Name, at most 100 characters. */
  categoryName: string;
  color?: CategoryColorDto | null;
  /** The heading that is changed; without, a new one. */
  id?: string | null;
  /** Name in the other language, at most 100 characters; left out it stays, an empty text removes it. */
  translatedCategoryName?: string | null;
  /** The version the change began with; required with `id`. */
  version?: number | null;
};
export type EditedCategoriesDto = {
  /** The headings. */
  items: EditedCategoryDto[];
};
export type OrderCategoriesRequest = {
  /** First to last; those left out follow, the most booked first. None: all of them so. */
  categories: string[];
};
export type AddedServiceRequest = {
  /** Minutes kept free after; none unless said. */
  bufferAfter?: number | null;
  /** The heading it stands under, at most 100 characters: the one of that name, or a new one. */
  categoryName: string;
  /** Duration in minutes; with its buffer at most a day. */
  duration: number;
  /** 0: the price is for the session; 1: for an hour. */
  estimationType: number;
  /** Name, at most 100 characters. */
  name: string;
  /** In forints, for what `estimationType` says: at most 100,000,000. */
  price: PaymentRequest;
};
export type AddServicesRequest = {
  /** People who do all of them. */
  providers: string[];
  /** Up to a hundred. */
  services: AddedServiceRequest[];
};
export type NewPriceRequest = {
  /** The service. */
  id: string;
  /** In forints. */
  price: PaymentRequest;
  /** The version whose price was seen. */
  version: number;
};
export type ChangePricesRequest = {
  /** Which services, each once. */
  prices: NewPriceRequest[];
};
export type ProviderServicesRequest = {
  /** These services and no others. */
  services: string[];
};
export type TimeOffStateDto = "asked" | "granted" | "refused";
export type TimeOffDto = {
  /** Colleagues who are absent for a part of that time, lunches aside; of a request without an answer. */
  alsoAbsent?: string[];
  /** Reason of a refusal. */
  answer?: string | null;
  /** The person who answered. */
  answeredBy?: string | null;
  /** Appointments of the person in that time; of a request without an answer. */
  appointments?: number | null;
  /** Instant of the request. */
  askedAt: string;
  /** The person. */
  employeeId: string;
  /** End of the time asked for, or granted. */
  end: string;
  /** The request. */
  id: string;
  /** Note for the supervisors. */
  note?: string | null;
  /** Reason for the absence. */
  reason: AbsenceReason;
  /** Start of the time asked for, or granted. */
  start: string;
  /** State of the request. */
  state: TimeOffStateDto;
};
export type TimeOffListDto = {
  /** The latest time first. */
  items: TimeOffDto[];
};
export type AskTimeOffRequest = {
  /** Until this instant; at most 31 days later, and not past. */
  end: string;
  /** Note for the supervisors, at most 100 characters. */
  note?: string | null;
  reason?: AbsenceReason | null;
  /** From this instant on, RFC 3339. */
  start: string;
};
export type RefuseTimeOffRequest = {
  /** Reason that the person is told, at most 100 characters. */
  answer?: string | null;
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
  /** Reference for the transfer. */
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
  /** Reference of a transfer. */
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
export type TierDto = {
  /** Number of people who can work with it; without it any number. */
  calendars?: number | null;
  /** The same in English; without it the tier has one name. */
  englishName?: string | null;
  /** The parts of the product it holds. */
  features: FeaturesDto;
  /** Name of the tier for people. */
  name: string;
  /** Price of a month of thirty days. */
  price: number;
  /** Name of the tier in calls. */
  tier: string;
};
export type UsageDto = {
  /** SMS that were sent. */
  messages: number;
  /** Sum spent on SMS. */
  onSms: number;
  /** Sum spent on the subscription, less refunds. */
  onSubscription: number;
  /** Number of message parts. */
  parts: number;
};
export type SubscriptionDto = {
  /** To spend. */
  balance: number;
  /** Number of people who work there. */
  calendars: number;
  /** Refund if it ended now; without it it cannot be ended. */
  cancelReturns?: number | null;
  /** Cost of a change now; none when nothing can be changed. */
  changes: TierChangeDto[];
  /** End of its days of grace, while it is in them. */
  graceUntil?: string | null;
  /** Whether it holds now. */
  isActive: boolean;
  /** The salon is being tried out and needs none. */
  isTrial: boolean;
  /** Days of a month. */
  monthDays: number;
  /** The newest first. */
  purchases: PurchaseDto[];
  /** It renews itself from the balance, a month at a time. */
  renews: boolean;
  /** Kept for what is under way. */
  reserved: number;
  /** Price of one part of an SMS. */
  smsPrice: number;
  /** Without it the company has everything. */
  tier?: string | null;
  /** The tiers on sale. */
  tiers: TierDto[];
  /** End of what was paid, or since when it is over. Without it there is no end. */
  until?: string | null;
  usage: UsageDto;
};
export type ChangeTierRequest = {
  /** The shown price; below zero when something comes back. */
  cost: number;
};
export type ProlongRequest = {
  /** The shown price. */
  cost: number;
  /** 1 to 12 months of thirty days. */
  months: number;
};
export type RenewalRequest = {
  renews: boolean;
};
export type UserBaseDataRequest = {
  /** Given name. */
  firstName: string;
  /** Family name. */
  lastName: string;
  /** Needed when the user name changes. */
  password?: string | null;
  /** 3 to 15 of `a-z`, `0-9`, `_` and `-`. */
  username: string;
};
export type PendingEmailChangeDto = {
  /** The new address. */
  email: string;
  /** End of the mailed link. */
  expiresAt: string;
  /** When it was written to last. */
  mailedAt: string;
};
export type EmailChangeDto = {
  pending?: PendingEmailChangeDto | null;
};
export type AskEmailChangeRequest = {
  /** The new address. */
  email: string;
  /** Needed where the account has one. */
  password?: string | null;
};
export type EmailChangeCodeRequest = {
  /** The code of the link's address. */
  code: string;
};
export type FeedKindDto = "guest" | "work";
export type FeedDto = {
  createdAt: string;
  kind: FeedKindDto;
};
export type FeedsDto = {
  items: FeedDto[];
};
export type NewFeedDto = {
  /** It is not kept and not shown again. */
  address: string;
  createdAt: string;
  kind: FeedKindDto;
};
export type MakeFeedRequest = {
  kind: FeedKindDto;
};
export type GoogleCodeRequest = {
  /** `code`. */
  code: string;
  /** `state`. */
  state: string;
};
export type UserPersonalInfoRequest = {
  /** Shop the person works in unless said otherwise: one of their shops. */
  defaultShop?: string | null;
  /** Plain text of up to 2,000 characters. */
  introduction?: string | null;
  /** Language of the user. */
  language: Language;
  /** Whether to have a column in the calendar; bookable either way. */
  showCalendar: boolean;
  /** One line of up to 100 characters. */
  title?: string | null;
  /** The introduction in the other language; left out it stays, an empty text removes it. */
  translatedIntroduction?: string | null;
  /** The title in the other language; left out it stays, an empty text removes it. */
  translatedTitle?: string | null;
};
export type PersonPicturesDto = {
  /** Address of the top of their page. */
  coverPhoto?: string | null;
  /** Address of their portrait. */
  profilePicture?: string | null;
};
export type SecondFactorDto = {
  /** Number of unused recovery codes. */
  recoveryCodes: number;
  /** Since when a code is asked for; absent when none is. */
  since?: string | null;
};
export type SecondFactorSecretDto = {
  /** The same as a QR code, an SVG. */
  qr: string;
  /** The secret as it is typed: base32. */
  secret: string;
  /** The address that opens an app on the same phone. */
  uri: string;
};
export type SecondFactorPasswordRequest = {
  /** Needed where the account has one. */
  password?: string | null;
};
export type RecoveryCodesDto = {
  /** Each signs in once, instead of the app. */
  items: string[];
};
export type SecondFactorCodeRequest = {
  /** Six digits. */
  code: string;
};
export type Browser =
  "chrome" | "edge" | "firefox" | "opera" | "safari" | "samsung" | "other";
export type System =
  "android" | "ipad" | "iphone" | "linux" | "mac" | "windows" | "other";
export type SessionDto = {
  browser?: Browser | null;
  /** The session. */
  id: string;
  /** The one that asks. */
  isCurrent: boolean;
  /** When it was last used, to a quarter of an hour. */
  lastUsedAt: string;
  /** Since when. */
  signedInAt: string;
  system?: System | null;
};
export type SessionsDto = {
  /** The sessions. */
  items: SessionDto[];
};
export type StaffRoleDto = "PROVIDER" | "SUPERVISOR";
export type ColleagueStateDto = "ACTIVE" | "DISABLED";
export type EmployeeProfileDto = {
  /** Address of the top of their page. */
  coverPhoto?: string | null;
  /** Shop the person is mostly in. */
  defaultShop?: string | null;
  /** Mail address; the profile has no account when it is missing. */
  email?: string | null;
  firstName: string;
  /** An account signs in as this profile, and has proven that address. */
  hasProvenAccount: boolean;
  /** The profile. */
  id: string;
  /** About them. */
  introduction?: string | null;
  /** Owns the company. */
  isCompanyOwner: boolean;
  /** No other signed-in person runs the company. */
  isLastSupervisor: boolean;
  lastName: string;
  /** As people write it. */
  phone?: string | null;
  /** Address of their portrait. */
  profilePicture?: string | null;
  /** Their rights as a provider; a supervisor has all, whatever stands here. */
  rights: RightDto[];
  /** Role of the person. */
  role: StaffRoleDto;
  /** Services they do. */
  services: string[];
  /** Shops the person works in. */
  shops: string[];
  /** Whether the calendar shows their column. */
  showCalendar: boolean;
  /** Whether they still work here. */
  state: ColleagueStateDto;
  /** Title of the person. */
  title?: string | null;
  /** About them in the other language. */
  translatedIntroduction?: string | null;
  /** Title in the other language. */
  translatedTitle?: string | null;
  /** Revision: a change names the one it began with. */
  version: number;
};
export type ChangeEmployeeRequest = {
  /** Shop the person is mostly in; one of their shops. */
  defaultShop?: string | null;
  /** The profile. */
  id: string;
  /** About them; empty is nothing. */
  introduction?: string | null;
  /** All rights they have as a provider from now on. */
  rights?: RightDto[] | null;
  role?: StaffRoleDto | null;
  /** Services they do. */
  services?: string[] | null;
  /** Shops the person works in; hours elsewhere go. */
  shops?: string[] | null;
  /** Whether the calendar shows their column. */
  showCalendar?: boolean | null;
  /** Their title; empty for none. */
  title?: string | null;
  /** About them in the other language; empty is nothing. */
  translatedIntroduction?: string | null;
  /** Their title in the other language; empty for none. */
  translatedTitle?: string | null;
  /** The version the change began with. */
  version: number;
};
export type InviteStateDto = "PENDING" | "ACCEPTED" | "EXPIRED" | "DELETED";
export type InviteDto = {
  /** Instant at which the invite was made. */
  createdAt: string;
  /** Address of the recipient. */
  email: string;
  /** The profile they take over, or have taken. */
  employeeId?: string | null;
  /** Until when it may be accepted. */
  expiresAt: string;
  /** Given name, as far as known. */
  firstName?: string | null;
  /** The invite. */
  id: string;
  /** Family name, as far as known. */
  lastName?: string | null;
  /** The address of its page, to be passed on by hand: shown once, to the sender. */
  link?: string | null;
  /** The same as a QR code, an SVG document. */
  qr?: string | null;
  /** Role to give. */
  role: StaffRoleDto;
  /** Instant of the last sending. */
  sentAt: string;
  /** State of the invite. */
  state: InviteStateDto;
};
export type SendInviteRequest = {
  /** Address the invite is mailed to; the accepting person reads it. */
  email: string;
  /** Given name, as far as known. */
  firstName?: string | null;
  language?: Language | null;
  /** Family name, as far as known. */
  lastName?: string | null;
  /** Role to give. */
  role: StaffRoleDto;
};
export type PersonFinderSettingsDto = {
  /** About them. */
  description: string;
  /** They are shown on the company's card. */
  isListed: boolean;
  /** Words they are found by. */
  tags: string[];
  /** Revision; sent back with a change. */
  version: number;
};
export type ChangePersonFinderSettingsRequest = {
  /** About them; at most 1000 characters. */
  description: string;
  /** They are shown on the company's card. */
  isListed: boolean;
  /** Words they are found by: at most 10, each at most 40 characters. */
  tags: string[];
  /** The version the change began with. */
  version: number;
};
export type ColleagueDto = {
  firstName: string;
  /** The profile. */
  id: string;
  /** Owns the company. */
  isCompanyOwner: boolean;
  /** This is the caller. */
  isCurrent: boolean;
  lastName: string;
  /** Address of their portrait. */
  profilePicture?: string | null;
  /** Their roles, lowest first. */
  roles: RoleDto[];
  /** Number of services they do. */
  services: number;
  /** Shops the colleague works in. */
  shops: string[];
  /** Whether the calendar shows their column; they can be booked either way. */
  showCalendar: boolean;
  /** Whether they still work here. */
  state: ColleagueStateDto;
  /** Title of the colleague. */
  title?: string | null;
};
export type ColleaguesDto = {
  /** The people. */
  items: ColleagueDto[];
};
export type InvitesDto = {
  /** The invites. */
  items: InviteDto[];
};
export type ReasonCode =
  | "online_booking_off"
  | "subscription_inactive"
  | "trial"
  | "person_disabled"
  | "not_in_shop"
  | "service_inactive"
  | "not_offered_by"
  | "too_long"
  | "too_soon"
  | "too_far"
  | "closed_day"
  | "exception"
  | "outside_hours"
  | "busy"
  | "buffer"
  | "not_on_grid";
export type SettingDto =
  | "booking"
  | "subscription"
  | "trial"
  | "people"
  | "services"
  | "hours"
  | "closed_days"
  | "calendar";
export type ReasonDto = {
  /** The reason. */
  code: ReasonCode;
  /** The date it is about. */
  date?: string | null;
  event?: CollisionDto | null;
  /** The earliest start (`too_soon`), or the first that is too late (`too_far`). */
  limit?: string | null;
  /** The closed day's name. */
  name?: string | null;
  /** The service it is about. */
  serviceId?: string | null;
  /** The setting that would change it. */
  setting: SettingDto;
  /** Minutes from one offered start to the next. */
  stepMinutes?: number | null;
};
export type WhyNotDto = {
  /** Guests can book it now. */
  offered: boolean;
  /** Everything in its way; nothing exactly when it is offered. */
  reasons: ReasonDto[];
};
export type IsoWeeksDto = "every" | "odd" | "even";
export type DayHoursDto = {
  /** Apart from each other. */
  ranges: HoursRangeDto[];
  /** 1 is Monday. */
  weekday: number;
  /** In which weeks. A weekday is there once for every week, or for odd and even ones apart. */
  weeks?: IsoWeeksDto;
};
export type DateHoursDto = {
  /** No work at all. */
  closed?: boolean;
  /** The date. */
  date: string;
  /** Apart from each other; none when closed. */
  ranges?: HoursRangeDto[];
};
export type ShopHoursDto = {
  /** By weekday; one that is missing is free. */
  days: DayHoursDto[];
  /** By date, instead of the weekday's; today's and later. */
  exceptions?: DateHoursDto[];
  /** The place. */
  shopId: string;
};
export type WorkHoursDto = {
  /** The places. */
  shops: ShopHoursDto[];
  /** Revision; sent back with a change. */
  version: number;
};
export type SavedWorkHoursDto = {
  /** Appointments ahead that this change left outside; they stay where they are. */
  affected: AffectedDto;
  /** The places. */
  shops: ShopHoursDto[];
  /** Revision of the hours. */
  version: number;
};
export type WorkHoursRequest = {
  /** The places. */
  shops: ShopHoursDto[];
  /** The version the change began with; without, any hours are replaced. */
  version?: number | null;
};
export type PreviewShopDto = {
  /** The first of them, `HH:mm`. */
  first?: string | null;
  /** The last of them. */
  last?: string | null;
  /** Work hours of the date. */
  open: HoursRangeDto[];
  /** The shop. */
  shopId: string;
  /** Number of starts that would be offered. */
  starts: number;
};
export type PreviewDayDto = {
  /** The company is closed, for this reason. */
  closedDay?: string | null;
  /** The date. */
  date: string;
  /** Shop by shop, as they were sent. */
  shops: PreviewShopDto[];
  /** Odd or even. */
  week: IsoWeeksDto;
};
export type PreviewDto = {
  /** Four weeks from today on. */
  days: PreviewDayDto[];
};
export type PreviewHoursRequest = {
  /** The services of the visit; none: the shortest the person does. */
  serviceIds?: string[];
  /** The places. */
  shops: ShopHoursDto[];
};
export type DeskWishDto = {
  firstName: string;
  /** The guest's card. */
  guestId: string;
  lastName: string;
  /** Number of offers of a place. */
  offers: number;
  /** As it is shown; where the caller may see it. */
  phone?: string | null;
  wish: WishDto;
};
export type WaitingListDto = {
  /** Guests from before; at most 500. */
  items: DeskWishDto[];
};
export type WishRequest = {
  /** The first day, `YYYY-MM-DD` on the salon's calendar. */
  firstDay: string;
  /** The visit starts at this minute of a day or later; without, at any. */
  fromMinute?: number | null;
  /** The last day, included; at most 60 days from today. */
  lastDay: string;
  /** With whom; without, with anybody who does all of it. */
  providerId?: string | null;
  /** Services, in this order. */
  services: string[];
  /** Shop of the wish. */
  shopId: string;
  /** The visit starts before this minute of a day. */
  toMinute?: number | null;
  /** Of those days, these weekdays; 1 is Monday. Without, all of them. */
  weekdays?: number[] | null;
};
export type AddWishRequest = {
  /** The guest's card. */
  guestId: string;
  wish: WishRequest;
};
export type BookOnlineRequest = {
  /** The salon's public id or UUID. */
  companySzalonkaId: string;
  /** For the salon to know. */
  note?: string | null;
  /** Provider of the appointment. */
  providerId: string;
  /** Services, in this order. */
  services: string[];
  /** Shop of the appointment. */
  shopId: string;
  /** The version of the company's terms the guest was shown and agrees to. */
  termsVersion?: number | null;
  /** From, `YYYY.MM.DD HH:mm` on the salon's clock. */
  timeSlotFrom: string;
  /** Until, the same way; only compared with what follows from the services. */
  timeSlotTo: string;
  /** The visitor, where it is not the guest who books. */
  visitorName?: string | null;
};
export type HoldDto = {
  /** It may be prolonged, once. */
  mayBeProlonged: boolean;
  /** Whole seconds until then: browsers' clocks differ. */
  secondsLeft: number;
  /** End of the hold; absent: nothing is held. */
  until?: string | null;
};
export type HoldTimeRequest = {
  /** The salon's public id or UUID. */
  companySzalonkaId: string;
  /** Provider of the appointment. */
  providerId: string;
  /** Services, in this order. */
  services: string[];
  /** Shop of the appointment. */
  shopId: string;
  /** From, `YYYY.MM.DD HH:mm` on the salon's clock. */
  timeSlotFrom: string;
  /** Until, the same way. */
  timeSlotTo: string;
};
export type ClientErrorRequest = {
  /** The reason. */
  details: string;
  /** Path of the page the error came from. */
  location: string;
};
export type OpeningHoursDto = {
  /** `HH:mm` on the salon's clock. */
  from: string;
  /** The same; the end of the day is `24:00`. */
  to: string;
  /** 1 is Monday, 7 is Sunday. */
  weekday: number;
};
export type ShopDto = {
  /** Address of the shop. */
  address: string;
  /** Address of its picture. */
  coverPhoto?: string | null;
  /** About it. */
  description?: string | null;
  /** When it is open today, if today differs from an ordinary week; empty: closed. */
  differsToday?: OpeningHoursDto[] | null;
  /** The shop. */
  id: string;
  /** Degrees north. */
  latitude?: number | null;
  /** Degrees east. */
  longitude?: number | null;
  /** Name of the shop. */
  name: string;
  /** When anybody works there in an ordinary week, from Monday; a day without is closed. */
  openingHours: OpeningHoursDto[];
  /** Addresses of all its pictures, in order; the first one is the cover. */
  photos?: string[];
  /** The same in the other language, where the salon gave it. */
  translatedDescription?: string | null;
};
export type CompanyTermsDto = {
  /** Until so many hours before its start a guest cancels or moves an appointment alone; 0: until it begins. */
  cancelDeadlineHours: number;
  /** In the company's words. */
  text?: string | null;
  /** Sent back with a booking by a guest who has read them. */
  version: number;
};
export type CompanyDto = {
  /** Address of the company. */
  address: string;
  /** Strength of the picture behind the head of its pages, in percent: 5, 10, 20, 30, 40 or 50. */
  backgroundStrength: number;
  /** Chat apps in which guests write to it, in the order they are shown. */
  chats?: ChatLinkDto[];
  /** Its e-mail address. */
  companyEmail?: string | null;
  /** Shown above the times. */
  dateSelectNote?: string | null;
  /** It is being tried out: only its owner can book. */
  demoMode: boolean;
  /** Has a landing page; without, guests begin with the services. */
  enableHomePage: boolean;
  /** Takes bookings online. */
  enableOnlineBooking: boolean;
  /** Guests may wait for a place that becomes free. */
  hasWaitingList: boolean;
  /** Style of the head of its pages. */
  headerStyle: HeaderStyle;
  /** The company. */
  id: string;
  /** Language of the company. */
  language: Language;
  /** Address of its mark. */
  logo?: string | null;
  /** The services booked most often, at most three, the first the most. */
  mostBooked: string[];
  /** Name of the company. */
  name: string;
  /** Address of the picture behind the head of its pages. */
  onlineBookingBackgroundImage?: string | null;
  /** Its phone number, E.164. */
  phone?: string | null;
  /** The same as its country writes it. */
  phoneText?: string | null;
  /** Shown above the services. */
  serviceSelectNote?: string | null;
  /** Its places, by name. */
  shops: ShopDto[];
  /** Minutes between two starts offered. */
  slotStep: number;
  /** Public id, as in its address. */
  szalonkaId: string;
  /** A photo may be attached to a booking. */
  takesGuestPhotos?: boolean;
  /** Terms a guest agrees to by booking. */
  terms: CompanyTermsDto;
  /** IANA time zone of the company. */
  timeZone: string;
  /** The second note in the other language. */
  translatedDateSelectNote?: string | null;
  /** The first note in the other language, where the salon gave it. */
  translatedServiceSelectNote?: string | null;
  /** When any shop is open on the seven days from today on, as these days really are: with the dates that differ
    and the closed days. */
  weekAhead: OpeningHoursDto[];
};
export type SaleDto = {
  /** Description of the sale. */
  description: string;
  /** The sale. */
  id: string;
  /** Off the price, in percent. */
  sale: number;
  /** The services it names; their prices stay as they are. */
  services?: string[];
  /** Headline of the sale. */
  title: string;
  /** Description in the other language. */
  translatedDescription?: string | null;
  /** Headline in the other language, where the salon gave it. */
  translatedTitle?: string | null;
};
export type SalesDto = {
  /** The discounts. */
  items: SaleDto[];
};
export type ShopsDto = {
  /** The shops. */
  items: ShopDto[];
};
export type EmailChangeLinkDto = {
  /** The new address. */
  email: string;
  /** The caller is signed in to the account whose address it becomes. */
  isOwn: boolean;
};
export type NextTimeDto = {
  /** The shop it is in. */
  shopId: string;
  /** Its start. */
  start: string;
};
export type NextTimesDto = {
  /** At most three, earliest first, each the first of its part of the day; none in the next two weeks when empty. */
  items: NextTimeDto[];
  /** The service they are for; absent when the person does none. */
  serviceId?: string | null;
};
export type EmployeeDto = {
  /** Address of the picture on top of their page. */
  coverPhoto?: string | null;
  /** The shop they are mostly in. */
  defaultShop?: string | null;
  firstName: string;
  /** The person. */
  id: string;
  /** About them. */
  introduction?: string | null;
  /** Stands first. */
  isCompanyOwner: boolean;
  lastName: string;
  /** Address of their portrait. */
  profilePicture?: string | null;
  /** The services they can do. */
  services: string[];
  /** The shops they work in. */
  shopsProviderWorkingIn: string[];
  /** Title of the person. */
  title?: string | null;
  /** About them in the other language. */
  translatedIntroduction?: string | null;
  /** Title in the other language, where they gave it. */
  translatedTitle?: string | null;
};
export type EmployeesDto = {
  /** The people. */
  items: EmployeeDto[];
};
export type InitFacebookResponse = {
  /** Facebook's page; it sends the browser back to `/signin/facebook` within ten minutes. */
  url: string;
};
export type FacebookPurposeDto = "login" | "guest";
export type InitFacebookRequest = {
  /** Purpose of the sign-in. */
  purpose: FacebookPurposeDto;
};
export type FinalizeReachedRequest = {
  /** The salon. */
  companySzalonkaId: string;
  /** Chosen provider. */
  providerId?: string | null;
  /** The reason. */
  services: string[];
  /** Chosen shop. */
  shopId?: string | null;
  /** From, `YYYY.MM.DD HH:mm`. */
  timeSlotFrom?: string | null;
  /** Until, `YYYY.MM.DD HH:mm`. */
  timeSlotTo?: string | null;
};
export type FinderAskedDto = {
  /** The corrected text, when a word was taken for another one. */
  corrected?: string | null;
  /** As it was typed. */
  q?: string | null;
  /** The trade it means, such as `hair`. */
  trade?: string | null;
};
export type FinderPersonDto = {
  /** About them; may be empty. */
  description: string;
  /** Given name. */
  firstName: string;
  /** The employee. */
  id: string;
  /** Family name. */
  lastName: string;
  /** Words they are found by. */
  tags: string[];
  /** Professional title. */
  title?: string | null;
};
export type FinderPictureDto = {
  /** Its average colour, as `#8a4524`. */
  color?: string | null;
  /** Id of the picture. */
  id: string;
};
export type FinderPointsDto = {
  /** 0 to 100. */
  completeness: number;
  /** 0 to 400. */
  distance: number;
  /** 0 to 2200: the searched words in the service's name, in its category, or only in the salon. */
  fit: number;
  /** 0 to 200. */
  rating: number;
  /** 0 to 300. */
  time: number;
  /** All together. */
  total: number;
};
export type FinderRatingDto = {
  /** 1 to 5. */
  average: number;
  /** Number of them. */
  count: number;
};
export type FinderServiceDto = {
  /** Id of the service. */
  id: string;
  /** The price is for an hour. */
  isHourly: boolean;
  /** Duration in minutes. */
  minutes: number;
  /** Name of the service. */
  name: string;
  /** In forints. */
  price: number;
};
export type FinderItemDto = {
  /** The shop's address. */
  address: string;
  /** The company. */
  companyId: string;
  /** Completeness of its card, in percent. */
  completeness: number;
  /** The company's description; may be empty. */
  description: string;
  /** From the asked place, to 100 metres. */
  distanceMeters?: number | null;
  /** It is open now. */
  isOpen: boolean;
  /** A wheelchair gets in. */
  isStepFree: boolean;
  /** Spoken there, as ISO 639-1. */
  languages: string[];
  /** Degrees north. */
  latitude?: number | null;
  /** Degrees east. */
  longitude?: number | null;
  /** The company's name. */
  name: string;
  /** Number of its other services that fit. */
  otherServices: number;
  /** People who work there and are shown on the card. */
  people: FinderPersonDto[];
  picture?: FinderPictureDto | null;
  /** Points that decide its position in the list. */
  points: FinderPointsDto;
  rating?: FinderRatingDto | null;
  /** The service that fits best. */
  service: FinderServiceDto;
  /** The shop. */
  shopId: string;
  /** The shop's, when there are several. */
  shopName?: string | null;
  /** Free starts of that service, at most three; none in the next two weeks when empty. */
  starts: string[];
  /** Public id of the company. */
  szalonkaId: string;
  /** Words of its own it is found by. */
  tags: string[];
  /** Cards are taken. */
  takesCards: boolean;
  /** IANA name of the salon's time zone. */
  timeZone: string;
  /** It visits homes. */
  visitsHomes: boolean;
};
export type PlaceKindDto = "settlement" | "text" | "position" | "unknown";
export type FinderPlaceDto = {
  /** Radius searched first; less than `radiusKm` when nothing was there. */
  askedKm?: number | null;
  /** Kind of place it was taken for. */
  kind: PlaceKindDto;
  /** Degrees north. */
  latitude?: number | null;
  /** Degrees east. */
  longitude?: number | null;
  /** Its name; empty for a position. */
  name: string;
  /** Radius that was searched. */
  radiusKm?: number | null;
  /** Places that may be meant. */
  similar: string[];
};
export type FinderAnswerDto = {
  /** The query. */
  asked: FinderAskedDto;
  /** The instant this was true. */
  at: string;
  /** Some of them. */
  items: FinderItemDto[];
  place?: FinderPlaceDto | null;
  /** Number of results that fit. */
  total: number;
};
export type PlaceDto = {
  /** County of the place. */
  county?: string | null;
  /** Name of the place. */
  name: string;
};
export type PlacesDto = {
  /** Larger ones first. */
  items: PlaceDto[];
};
export type FreeDaysDto = {
  /** `YYYY-MM-DD` in the salon's zone. */
  items: string[];
};
export type InitGoogleResponse = {
  /** The provider's page; it sends the browser back to `/signin/google` within ten minutes. */
  url: string;
};
export type GooglePurposeDto =
  "login" | "guest" | "register" | "reauth" | "link";
export type InitGoogleRequest = {
  /** Purpose of the sign-in. */
  purpose: GooglePurposeDto;
};
export type SetGuestPhoneRequest = {
  /** A Hungarian mobile number, typed in any common way. */
  phone: string;
  /** The privacy notice is accepted. */
  privacy: boolean;
};
export type AcceptInviteRequest = {
  /** The code of the link's address. */
  code: string;
  /** Given name. */
  firstName?: string | null;
  /** Family name. */
  lastName?: string | null;
  /** 6 to 128 characters with a digit, a lower-case and an upper-case letter, no spaces, not a common one. */
  password?: string | null;
  /** A Hungarian mobile number, typed in any common way. */
  phone?: string | null;
  /** The privacy notice is accepted. */
  privacy?: boolean | null;
  /** 3 to 15 of a-z, 0-9, `_` and `-`. */
  username?: string | null;
};
export type InvitedAccountDto = "new" | "existing";
export type ShownInviteDto = {
  /** Whether they sign in to accept, or begin an account by it. */
  account: InvitedAccountDto;
  /** Inviting company, */
  companyName: string;
  /** Address of the recipient. */
  email: string;
  /** Given name, as far as known. */
  firstName?: string | null;
  /** and its person, in the order the invite's language puts names in. */
  inviterName: string;
  /** Family name, as far as known. */
  lastName?: string | null;
  /** Role to give. */
  role: StaffRoleDto;
  /** what it is called in addresses, */
  szalonkaId: string;
};
export type LoginRequest = {
  /** The password. */
  password: string;
  /** A user name or an address. */
  username: string;
};
export type LoginWithDigitsRequest = {
  /** Six digits; blanks between them do not count. */
  digits: string;
};
export type LoginWithLinkRequest = {
  /** The code of the link's address. */
  code: string;
};
export type InterruptedServiceDto = {
  /** The service. */
  id: string;
  /** As it is called now. */
  name: string;
};
export type InterruptedBookingDto = {
  /** At which company. */
  company: AppointmentCompanyDto;
  /** End of the appointment. */
  end: string;
  /** Provider of the booking. */
  provider: AppointmentProviderDto;
  /** Services, in this order. */
  services: InterruptedServiceDto[];
  /** Shop of the booking. */
  shop: AppointmentShopDto;
  /** Start of the appointment. */
  start: string;
};
export type SignInLinkDto = {
  booking?: InterruptedBookingDto | null;
};
export type LoginWithSecondFactorRequest = {
  /** Six digits of the app, or a recovery code. */
  code: string;
  /** The sign-in, as `details.secondFactor` of the refusal named it. */
  signIn: string;
};
export type FacebookLoginRequest = {
  /** The person's token, of our app. */
  accessToken?: string | null;
  /** `code` of the address Facebook sent the browser back to. */
  code?: string | null;
  /** The same. */
  state?: string | null;
};
export type ResetPasswordRequest = {
  /** The code of the link's address. */
  code: string;
  /** 6 to 128 characters with a digit, a lower-case and an upper-case letter, no spaces, not a common one. */
  newPassword: string;
};
export type BeginResetRequest = {
  /** A user name or an address. */
  username: string;
};
export type OwnRatingDto = {
  /** The salon's answer. */
  answer?: string | null;
  /** 1 to 5. */
  stars: number;
  /** Empty where nothing was written. */
  text: string;
};
export type RatingStateDto = "open" | "given" | "final" | "over";
export type RatedVisitDto = {
  /** Until when what was said can be changed. */
  changeableUntil?: string | null;
  /** The guest's. */
  language: Language;
  /** The given name of whom it was with. */
  provider: string;
  rating?: OwnRatingDto | null;
  salon: string;
  services: string[];
  start: string;
  state: RatingStateDto;
  szalonkaId: string;
  /** The salon's IANA zone. */
  zone: string;
};
export type RateVisitRequest = {
  /** 1 to 5. */
  stars: number;
  /** Nothing, or at most 1000 characters. */
  text?: string;
};
export type PublicRatingDto = {
  /** The salon's answer. */
  answer?: string | null;
  /** The person whose work it was. */
  employeeId: string;
  /** The given name of who rated; nothing once they are erased. */
  firstName?: string | null;
  id: string;
  /** The first letter of their family name. */
  lastInitial?: string | null;
  ratedAt: string;
  services: string[];
  /** 1 to 5. */
  stars: number;
  /** Empty where nothing was written. */
  text: string;
};
export type PublicRatingsDto = {
  /** Those that say something, the newest first. */
  items: PublicRatingDto[];
  /** Absent while fewer than three rated, or the company uses no ratings. */
  sum: RatingSumDto;
  /** Number of all ratings. */
  total: number;
};
export type ReferenceImageDto = PictureSizeDto & {
  /** Alternative text, where one was written; otherwise the services stand for it. */
  alt?: string | null;
  /** Address of the picture of the state before. */
  beforePath?: string | null;
  /** Start of the appointment, or the day of the work. */
  dateTimeFrom: string;
  /** The person whose work it is. */
  employeeId: string;
  /** Their given name. */
  firstName: string;
  /** The picture. */
  id: string;
  /** Address of the picture. */
  imagePath: string;
  /** Their family name. */
  lastName: string;
  /** The same by id, in the same order; some may be offered no more. */
  serviceIds: string[];
  /** Services that were done, by name. */
  services: string[];
};
export type ReferenceImagesDto = {
  /** The pictures. */
  items: ReferenceImageDto[];
  /** `from` of the following page; absent at the end. */
  next?: string | null;
};
export type Trade =
  | "HAIR"
  | "BARBER"
  | "NAILS"
  | "COSMETICS"
  | "LASHES"
  | "MASSAGE"
  | "TATTOO"
  | "OTHER";
export type RegisterRequest = {
  /** Where it is, in one line of at most 200 characters. */
  companyAddress: string;
  /** Name of the company; at most 100 characters. */
  companyName: string;
  /** Of the owner, and at first of the company. */
  email: string;
  /** Given name. */
  firstName: string;
  language?: Language | null;
  /** Family name. */
  lastName: string;
  /** 6 to 128 characters with a digit, a lower-case and an upper-case letter, no spaces, not a common one. */
  password: string;
  /** A Hungarian mobile number, typed in any common way. */
  phone: string;
  /** The privacy notice is accepted. */
  privacy: boolean;
  /** Public id, as in addresses. */
  szalonkaId: string;
  trade?: Trade | null;
  /** 3 to 15 of a-z, 0-9, `_` and `-`. */
  username: string;
};
export type RegisterByEmailRequest = {
  /** Where it is, in one line of at most 200 characters. */
  companyAddress: string;
  /** Name of the company; at most 100 characters. */
  companyName: string;
  /** Of the owner, and at first of the company. */
  email: string;
  /** Given name. */
  firstName: string;
  language?: Language | null;
  /** Family name. */
  lastName: string;
  /** A Hungarian mobile number, typed in any common way. */
  phone: string;
  /** The privacy notice is accepted. */
  privacy: boolean;
  /** Public id, as in addresses. */
  szalonkaId: string;
  trade?: Trade | null;
};
export type RegisterByGoogleRequest = {
  /** `code` of the address Google sent the browser back to. */
  code: string;
  /** Where it is, in one line of at most 200 characters. */
  companyAddress: string;
  /** Name of the company; at most 100 characters. */
  companyName: string;
  language?: Language | null;
  /** A Hungarian mobile number, typed in any common way. */
  phone: string;
  /** The privacy notice is accepted. */
  privacy: boolean;
  /** `state` of the same. */
  state: string;
  /** Public id, as in addresses. */
  szalonkaId: string;
  trade?: Trade | null;
};
export type InterruptedBookingRequest = {
  /** Provider of the booking. */
  providerId: string;
  /** Services, in this order. */
  services: string[];
  /** Shop of the booking. */
  shopId: string;
  /** From, `YYYY.MM.DD HH:mm` on the salon's clock. */
  timeSlotFrom: string;
  /** Until, the same way. */
  timeSlotTo: string;
};
export type RegisterGuestRequest = {
  booking?: InterruptedBookingRequest | null;
  /** Address the password is mailed to. */
  email: string;
  /** Given name. */
  firstName: string;
  language?: Language | null;
  /** Family name. */
  lastName: string;
  /** A Hungarian mobile number, typed in any common way. */
  phone: string;
  /** The privacy notice is accepted. */
  privacy: boolean;
  /** The salon whose page this is. */
  szalonkaId?: string | null;
};
export type FacebookGuestRequest = {
  /** The person's token, of our app. */
  accessToken?: string | null;
  /** `code` of the address Facebook sent the browser back to. */
  code?: string | null;
  /** Not believed: Facebook is asked. */
  email?: string | null;
  /** Not believed: Facebook is asked. */
  name?: string | null;
  /** The same. */
  state?: string | null;
  /** Account of the token; needed with it, and compared with Facebook's answer. */
  userId?: string | null;
};
export type RegistrationDto = {
  booked?: AppointmentDto | null;
  /** The time of its booking. */
  hold: HoldDto;
  /** The address was proven with what the mail holds, here or in another browser. */
  isProven: boolean;
};
export type ServiceCategoryDto = {
  /** Name of the heading. */
  categoryName: string;
  /** The category. */
  id: string;
  /** The same in the other language, where the salon gave it. */
  translatedCategoryName?: string | null;
};
export type ServiceCategoriesDto = {
  /** The headings. */
  items: ServiceCategoryDto[];
};
export type ServiceDto = {
  /** Share of the total, in forints. */
  agreedPrice: number;
  color?: CategoryColorDto | null;
  /** Duration in minutes. */
  duration: number;
  /** 0: the price is for the session; 1: for an hour. */
  estimationType: number;
  /** The service. */
  id: string;
  /** Name of the service. */
  name: string;
  /** About it. */
  note?: string | null;
  /** Its price in forints, for what `estimationType` says. */
  price: number;
  /** The heading it stands under. */
  serviceCategoryId?: string | null;
  /** Name in the other language, where the salon gave it. */
  translatedName?: string | null;
  /** About it in the other language. */
  translatedNote?: string | null;
};
export type ServicesDto = {
  /** The services. */
  items: ServiceDto[];
};
export type TiersDto = {
  items: TierDto[];
  /** Days of a month. */
  monthDays: number;
  /** Price of one part of an SMS. */
  smsPrice: number;
};
export type JoinWaitingListRequest = {
  /** The salon's public id or UUID. */
  companySzalonkaId: string;
  /** The first day, `YYYY-MM-DD` on the salon's calendar. */
  firstDay: string;
  /** The visit starts at this minute of a day or later; without, at any. */
  fromMinute?: number | null;
  /** The last day, included; at most 60 days from today. */
  lastDay: string;
  /** With whom; without, with anybody who does all of it. */
  providerId?: string | null;
  /** Services, in this order. */
  services: string[];
  /** Shop of the wish. */
  shopId: string;
  /** The visit starts before this minute of a day. */
  toMinute?: number | null;
  /** Of those days, these weekdays; 1 is Monday. Without, all of them. */
  weekdays?: number[] | null;
};
export type IntervalDto = {
  /** Events in the way. */
  collisions: CollisionDto[];
  /** Nothing stands there. */
  free: boolean;
  /** The next times of that length within work hours, earliest first: one of each free stretch, at most three. */
  nextFree?: FreeSlotDto[];
};
