import { baseApi as api } from "./baseApi";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    linkGoogle: build.mutation<LinkGoogleApiResponse, LinkGoogleApiArg>({
      query: (queryArg) => ({
        url: `/api/user/current/google/link`,
        method: "POST",
        body: queryArg,
      }),
    }),
    reauthenticateWithGoogle: build.mutation<
      ReauthenticateWithGoogleApiResponse,
      ReauthenticateWithGoogleApiArg
    >({
      query: (queryArg) => ({
        url: `/api/user/current/google/reauth`,
        method: "POST",
        body: queryArg,
      }),
    }),
    initFacebook: build.mutation<InitFacebookApiResponse, InitFacebookApiArg>({
      query: (queryArg) => ({
        url: `/public/facebook/init`,
        method: "POST",
        body: queryArg,
      }),
    }),
    initGoogle: build.mutation<InitGoogleApiResponse, InitGoogleApiArg>({
      query: (queryArg) => ({
        url: `/public/google/init`,
        method: "POST",
        body: queryArg,
      }),
    }),
    loginWithFacebook: build.mutation<
      LoginWithFacebookApiResponse,
      LoginWithFacebookApiArg
    >({
      query: (queryArg) => ({
        url: `/public/loginWithFacebook`,
        method: "POST",
        body: queryArg,
      }),
    }),
    loginWithGoogle: build.mutation<
      LoginWithGoogleApiResponse,
      LoginWithGoogleApiArg
    >({
      query: (queryArg) => ({
        url: `/public/loginWithGoogle`,
        method: "POST",
        body: queryArg,
      }),
    }),
    registerByGoogle: build.mutation<
      RegisterByGoogleApiResponse,
      RegisterByGoogleApiArg
    >({
      query: (queryArg) => ({
        url: `/public/registerByGoogle`,
        method: "POST",
        body: queryArg,
      }),
    }),
    registerOrLoginGuestWithFacebook: build.mutation<
      RegisterOrLoginGuestWithFacebookApiResponse,
      RegisterOrLoginGuestWithFacebookApiArg
    >({
      query: (queryArg) => ({
        url: `/public/registerOrLoginGuestWithFacebook`,
        method: "POST",
        body: queryArg,
      }),
    }),
    registerOrLoginGuestWithGoogle: build.mutation<
      RegisterOrLoginGuestWithGoogleApiResponse,
      RegisterOrLoginGuestWithGoogleApiArg
    >({
      query: (queryArg) => ({
        url: `/public/registerOrLoginGuestWithGoogle`,
        method: "POST",
        body: queryArg,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as generatedSocialApi };
export type LinkGoogleApiResponse = unknown;
export type LinkGoogleApiArg = GoogleCodeRequest;
export type ReauthenticateWithGoogleApiResponse = unknown;
export type ReauthenticateWithGoogleApiArg = GoogleCodeRequest;
export type InitFacebookApiResponse =
  /** status 200 where to go; the answer is good for ten minutes, once, in this browser */ InitFacebookResponse;
export type InitFacebookApiArg = InitFacebookRequest;
export type InitGoogleApiResponse =
  /** status 200 where to go; the answer is good for ten minutes, once, in this browser */ InitGoogleResponse;
export type InitGoogleApiArg = InitGoogleRequest;
export type LoginWithFacebookApiResponse =
  /** status 200 signed in; cookie and `X-CSRF-Token` are new */ CurrentUserDto;
export type LoginWithFacebookApiArg = FacebookLoginRequest;
export type LoginWithGoogleApiResponse =
  /** status 200 signed in; cookie and `X-CSRF-Token` are new */ CurrentUserDto;
export type LoginWithGoogleApiArg = GoogleCodeRequest;
export type RegisterByGoogleApiResponse =
  /** status 200 registered and signed in; cookie and `X-CSRF-Token` are new */ CurrentUserDto;
export type RegisterByGoogleApiArg = RegisterByGoogleRequest;
export type RegisterOrLoginGuestWithFacebookApiResponse =
  /** status 200 signed in; cookie and `X-CSRF-Token` are new */ CurrentUserDto;
export type RegisterOrLoginGuestWithFacebookApiArg = FacebookGuestRequest;
export type RegisterOrLoginGuestWithGoogleApiResponse =
  /** status 200 signed in; cookie and `X-CSRF-Token` are new */ CurrentUserDto;
export type RegisterOrLoginGuestWithGoogleApiArg = GoogleCodeRequest;
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
export type GoogleCodeRequest = {
  /** `code`. */
  code: string;
  /** `state`. */
  state: string;
};
export type InitFacebookResponse = {
  /** Facebook's page; it sends the browser back to `/signin/facebook` within ten minutes. */
  url: string;
};
export type FacebookPurposeDto = "login" | "guest";
export type InitFacebookRequest = {
  /** What for. */
  purpose: FacebookPurposeDto;
};
export type InitGoogleResponse = {
  /** The provider's page; it sends the browser back to `/signin/google` within ten minutes. */
  url: string;
};
export type GooglePurposeDto =
  "login" | "guest" | "register" | "reauth" | "link";
export type InitGoogleRequest = {
  /** What for. */
  purpose: GooglePurposeDto;
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
export type CompanyInfoDto = {
  /** It is still trying the product out. */
  demoMode: boolean;
  /** What it uses. */
  features: FeaturesDto;
  /** Its first steps are still shown: whoever runs it asks how far it has come. */
  firstRun: boolean;
  /** Guests it may have meanwhile. */
  guestLimit?: number | null;
  /** Which. */
  id: string;
  /** Its name. */
  name: string;
  /** Photos an appointment may have; absent where there is no limit. */
  photoLimit?: number | null;
  /** Services it may have meanwhile. */
  serviceLimit?: number | null;
  /** It may write. */
  subscriptionActive: boolean;
  /** What it is called in addresses. */
  szalonkaId: string;
};
export type Language = "hu" | "en";
export type RoleDto = "GUEST" | "PROVIDER" | "SUPERVISOR";
export type UserStateDto = "ACTIVE" | "DISABLED";
export type CurrentUserDto = {
  /** The company they work for. */
  companyId?: string | null;
  companyInfo?: CompanyInfoDto | null;
  /** Address of the wide picture of their page. */
  coverPhoto?: string | null;
  /** Where they work unless said otherwise. */
  defaultShop?: string | null;
  /** Address. */
  email: string;
  firstName: string;
  /** Whether there is a password; otherwise they sign in elsewhere. */
  hasPassword: boolean;
  /** The account. */
  id: string;
  /** What they say about themselves. */
  introduction?: string | null;
  /** Owns the company. */
  isCompanyOwner: boolean;
  /** Whether its owner has shown to read it. */
  isEmailVerified: boolean;
  /** What they read. */
  language: Language;
  lastName: string;
  /** The mailed password is still in use and must be changed. */
  mustChangePassword: boolean;
  /** As it is shown: `+36/30 123-4567`. */
  phone?: string | null;
  /** Address of their portrait. */
  profilePicture?: string | null;
  /** What they are, lowest first. */
  roles: RoleDto[];
  /** Where they work at all. */
  shopsProviderWorkingIn: string[];
  /** Has a column in the calendar. */
  showCalendar: boolean;
  /** Whether they may sign in; who sees this, may. */
  state: UserStateDto;
  /** What they are. */
  title?: string | null;
  /** What they sign in with, beside the address. */
  username: string;
};
export type FacebookLoginRequest = {
  /** The person's token, of our app. */
  accessToken?: string | null;
  /** What stood in the address Facebook sent the browser back to. */
  code?: string | null;
  /** The same. */
  state?: string | null;
};
export type RegisterByGoogleRequest = {
  /** `code` of the address Google sent the browser back to. */
  code: string;
  /** Where it is, in one line of at most 200 characters. */
  companyAddress: string;
  /** What the company is called; at most 100 characters. */
  companyName: string;
  language?: Language | null;
  /** A Hungarian mobile number, typed in any common way. */
  phone: string;
  /** The privacy notice is accepted. */
  privacy: boolean;
  /** `state` of the same. */
  state: string;
  /** What it is called in addresses. */
  szalonkaId: string;
};
export type FacebookGuestRequest = {
  /** The person's token, of our app. */
  accessToken?: string | null;
  /** What stood in the address Facebook sent the browser back to. */
  code?: string | null;
  /** Not believed: Facebook is asked. */
  email?: string | null;
  /** Not believed: Facebook is asked. */
  name?: string | null;
  /** The same. */
  state?: string | null;
  /** Whose token it is; needed with it, and compared with what Facebook says. */
  userId?: string | null;
};
