import { baseApi as api } from "./baseApi";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listOwnAppointments: build.query<
      ListOwnAppointmentsApiResponse,
      ListOwnAppointmentsApiArg
    >({
      query: () => ({ url: `/api/guestuser/appointments` }),
    }),
    getGuestOrUser: build.query<
      GetGuestOrUserApiResponse,
      GetGuestOrUserApiArg
    >({
      query: () => ({ url: `/api/user/current/guestoruser` }),
    }),
    logout: build.mutation<LogoutApiResponse, LogoutApiArg>({
      query: () => ({ url: `/logout`, method: "POST" }),
    }),
    bookOnline: build.mutation<BookOnlineApiResponse, BookOnlineApiArg>({
      query: (queryArg) => ({
        url: `/public/appointment/bookonline`,
        method: "POST",
        body: queryArg.bookOnlineRequest,
        headers: {
          "Idempotency-Key": queryArg["Idempotency-Key"],
        },
      }),
    }),
    listAppointmentsOfEmail: build.query<
      ListAppointmentsOfEmailApiResponse,
      ListAppointmentsOfEmailApiArg
    >({
      query: (queryArg) => ({
        url: `/public/appointment/${encodeURIComponent(String(queryArg))}/all`,
      }),
    }),
    reportClientError: build.mutation<
      ReportClientErrorApiResponse,
      ReportClientErrorApiArg
    >({
      query: (queryArg) => ({
        url: `/public/clienterror`,
        method: "POST",
        body: queryArg,
      }),
    }),
    followSalon: build.query<FollowSalonApiResponse, FollowSalonApiArg>({
      query: (queryArg) => ({
        url: `/public/company/${encodeURIComponent(String(queryArg))}/live`,
      }),
    }),
    getCompany: build.query<GetCompanyApiResponse, GetCompanyApiArg>({
      query: (queryArg) => ({
        url: `/public/company/${encodeURIComponent(String(queryArg))}`,
      }),
    }),
    listSales: build.query<ListSalesApiResponse, ListSalesApiArg>({
      query: (queryArg) => ({
        url: `/public/company/${encodeURIComponent(String(queryArg))}/sales`,
      }),
    }),
    listShops: build.query<ListShopsApiResponse, ListShopsApiArg>({
      query: (queryArg) => ({
        url: `/public/company/${encodeURIComponent(String(queryArg))}/shops`,
      }),
    }),
    getEmployee: build.query<GetEmployeeApiResponse, GetEmployeeApiArg>({
      query: (queryArg) => ({
        url: `/public/employee/${encodeURIComponent(String(queryArg))}`,
      }),
    }),
    listCapableEmployees: build.query<
      ListCapableEmployeesApiResponse,
      ListCapableEmployeesApiArg
    >({
      query: (queryArg) => ({
        url: `/public/employees/${encodeURIComponent(String(queryArg.companyId))}`,
        params: {
          services: queryArg.services,
        },
      }),
    }),
    listActiveEmployees: build.query<
      ListActiveEmployeesApiResponse,
      ListActiveEmployeesApiArg
    >({
      query: (queryArg) => ({
        url: `/public/employees/${encodeURIComponent(String(queryArg))}/active`,
      }),
    }),
    reportFinalizeReached: build.mutation<
      ReportFinalizeReachedApiResponse,
      ReportFinalizeReachedApiArg
    >({
      query: (queryArg) => ({
        url: `/public/finalizereached`,
        method: "POST",
        body: queryArg,
      }),
    }),
    listFreeDays: build.query<ListFreeDaysApiResponse, ListFreeDaysApiArg>({
      query: (queryArg) => ({
        url: `/public/freedays/${encodeURIComponent(String(queryArg.companyId))}`,
        params: {
          shop: queryArg.shop,
          start: queryArg.start,
          end: queryArg.end,
          serviceIds: queryArg.serviceIds,
          employeeId: queryArg.employeeId,
        },
      }),
    }),
    listFreeSlots: build.query<ListFreeSlotsApiResponse, ListFreeSlotsApiArg>({
      query: (queryArg) => ({
        url: `/public/freetimeslots/${encodeURIComponent(String(queryArg.companyId))}`,
        params: {
          shop: queryArg.shop,
          start: queryArg.start,
          end: queryArg.end,
          serviceIds: queryArg.serviceIds,
          employeeId: queryArg.employeeId,
        },
      }),
    }),
    setGuestPhone: build.mutation<
      SetGuestPhoneApiResponse,
      SetGuestPhoneApiArg
    >({
      query: (queryArg) => ({
        url: `/public/guest/phone`,
        method: "POST",
        body: queryArg,
      }),
    }),
    login: build.mutation<LoginApiResponse, LoginApiArg>({
      query: (queryArg) => ({
        url: `/public/login`,
        method: "POST",
        body: queryArg,
      }),
    }),
    loginWithLink: build.mutation<
      LoginWithLinkApiResponse,
      LoginWithLinkApiArg
    >({
      query: (queryArg) => ({
        url: `/public/login/link`,
        method: "POST",
        body: queryArg,
      }),
    }),
    listPublicRatings: build.query<
      ListPublicRatingsApiResponse,
      ListPublicRatingsApiArg
    >({
      query: (queryArg) => ({
        url: `/public/ratings/${encodeURIComponent(String(queryArg.companyId))}`,
        params: {
          employee: queryArg.employee,
          from: queryArg["from"],
          size: queryArg.size,
        },
      }),
    }),
    listReferenceImages: build.query<
      ListReferenceImagesApiResponse,
      ListReferenceImagesApiArg
    >({
      query: (queryArg) => ({
        url: `/public/reference/image`,
        params: {
          companyId: queryArg.companyId,
          from: queryArg["from"],
          size: queryArg.size,
        },
      }),
    }),
    listEmployeeReferenceImages: build.query<
      ListEmployeeReferenceImagesApiResponse,
      ListEmployeeReferenceImagesApiArg
    >({
      query: (queryArg) => ({
        url: `/public/reference/image/${encodeURIComponent(String(queryArg.employeeId))}`,
        params: {
          from: queryArg["from"],
          size: queryArg.size,
        },
      }),
    }),
    registerGuest: build.mutation<
      RegisterGuestApiResponse,
      RegisterGuestApiArg
    >({
      query: (queryArg) => ({
        url: `/public/registerGuest`,
        method: "POST",
        body: queryArg,
      }),
    }),
    listServiceCategories: build.query<
      ListServiceCategoriesApiResponse,
      ListServiceCategoriesApiArg
    >({
      query: (queryArg) => ({
        url: `/public/service/categories/${encodeURIComponent(String(queryArg))}`,
      }),
    }),
    listServices: build.query<ListServicesApiResponse, ListServicesApiArg>({
      query: (queryArg) => ({
        url: `/public/service/${encodeURIComponent(String(queryArg))}`,
      }),
    }),
    userExists: build.query<UserExistsApiResponse, UserExistsApiArg>({
      query: (queryArg) => ({
        url: `/public/user/exist`,
        params: {
          username: queryArg,
        },
      }),
    }),
    joinWaitingList: build.mutation<
      JoinWaitingListApiResponse,
      JoinWaitingListApiArg
    >({
      query: (queryArg) => ({
        url: `/public/waitinglist`,
        method: "POST",
        body: queryArg,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as generatedApi };
export type ListOwnAppointmentsApiResponse =
  /** status 200 newest first */ AppointmentsDto;
export type ListOwnAppointmentsApiArg = void;
export type GetGuestOrUserApiResponse =
  /** status 200 whoever is signed in, or null */ CurrentUserDto | null;
export type GetGuestOrUserApiArg = void;
export type LogoutApiResponse = unknown;
export type LogoutApiArg = void;
export type BookOnlineApiResponse = /** status 201 booked */ AppointmentDto;
export type BookOnlineApiArg = {
  /** 8 to 64 printable characters; the same request under the same key is answered the same */
  "Idempotency-Key": string;
  bookOnlineRequest: BookOnlineRequest;
};
export type ListAppointmentsOfEmailApiResponse =
  /** status 200 newest first */ AppointmentsDto;
export type ListAppointmentsOfEmailApiArg = /** the address */ string;
export type ReportClientErrorApiResponse = unknown;
export type ReportClientErrorApiArg = ClientErrorRequest;
export type FollowSalonApiResponse =
  /** status 200 events without an end */ string;
export type FollowSalonApiArg = /** UUID or public id of the company */ string;
export type GetCompanyApiResponse = /** status 200 the salon */ CompanyDto;
export type GetCompanyApiArg = /** UUID or public id of the company */ string;
export type ListSalesApiResponse = /** status 200 the discounts */ SalesDto;
export type ListSalesApiArg = /** UUID or public id of the company */ string;
export type ListShopsApiResponse = /** status 200 the shops */ ShopsDto;
export type ListShopsApiArg = /** UUID or public id of the company */ string;
export type GetEmployeeApiResponse = /** status 200 the person */ EmployeeDto;
export type GetEmployeeApiArg = /** the person */ string;
export type ListCapableEmployeesApiResponse =
  /** status 200 the people */ EmployeesDto;
export type ListCapableEmployeesApiArg = {
  /** UUID or public id of the company */
  companyId: string;
  /** Ids of services, joined with commas. */
  services: string;
};
export type ListActiveEmployeesApiResponse =
  /** status 200 the people */ EmployeesDto;
export type ListActiveEmployeesApiArg =
  /** UUID or public id of the company */ string;
export type ReportFinalizeReachedApiResponse = unknown;
export type ReportFinalizeReachedApiArg = FinalizeReachedRequest;
export type ListFreeDaysApiResponse =
  /** status 200 the dates, earliest first */ FreeDaysDto;
export type ListFreeDaysApiArg = {
  /** UUID or szalonkaId */
  companyId: string;
  /** The shop. */
  shop: string;
  /** From this instant on, RFC 3339. */
  start: string;
  /** Until this instant; at most 62 days later. */
  end: string;
  /** The services, repeated; at most 20. */
  serviceIds?: string[];
  /** One provider; without, the union of all who can do all of it, each slot naming them. */
  employeeId?: string;
};
export type ListFreeSlotsApiResponse =
  /** status 200 free slots, earliest first */ FreeSlotsDto;
export type ListFreeSlotsApiArg = {
  /** UUID or szalonkaId */
  companyId: string;
  /** The shop. */
  shop: string;
  /** From this instant on, RFC 3339. */
  start: string;
  /** Until this instant; at most 62 days later. */
  end: string;
  /** The services, repeated; at most 20. */
  serviceIds?: string[];
  /** One provider; without, the union of all who can do all of it, each slot naming them. */
  employeeId?: string;
};
export type SetGuestPhoneApiResponse = /** status 200 changed */ CurrentUserDto;
export type SetGuestPhoneApiArg = SetGuestPhoneRequest;
export type LoginApiResponse =
  /** status 200 signed in; cookie and `X-CSRF-Token` are new */ CurrentUserDto;
export type LoginApiArg = LoginRequest;
export type LoginWithLinkApiResponse =
  /** status 200 signed in; cookie and `X-CSRF-Token` are new */ CurrentUserDto;
export type LoginWithLinkApiArg = LoginWithLinkRequest;
export type ListPublicRatingsApiResponse =
  /** status 200 what they said */ PublicRatingsDto;
export type ListPublicRatingsApiArg = {
  /** UUID or public id of the company */
  companyId: string;
  /** Of this person's work only. */
  employee?: string;
  /** How many to leave out. */
  from?: number;
  /** How many; at most 50, 5 when not given. */
  size?: number;
};
export type ListReferenceImagesApiResponse =
  /** status 200 the pictures */ ReferenceImagesDto;
export type ListReferenceImagesApiArg = {
  /** UUID or public id of the company. */
  companyId: string;
  /** How many to leave out. */
  from?: number;
  /** How many; at most 60, 24 when not given. */
  size?: number;
};
export type ListEmployeeReferenceImagesApiResponse =
  /** status 200 the pictures */ ReferenceImagesDto;
export type ListEmployeeReferenceImagesApiArg = {
  /** whose work */
  employeeId: string;
  /** How many to leave out. */
  from?: number;
  /** How many; at most 60, 24 when not given. */
  size?: number;
};
export type RegisterGuestApiResponse = unknown;
export type RegisterGuestApiArg = RegisterGuestRequest;
export type ListServiceCategoriesApiResponse =
  /** status 200 the headings */ ServiceCategoriesDto;
export type ListServiceCategoriesApiArg =
  /** UUID or public id of the company */ string;
export type ListServicesApiResponse =
  /** status 200 the services */ ServicesDto;
export type ListServicesApiArg = /** UUID or public id of the company */ string;
export type UserExistsApiResponse =
  /** status 200 whether there is an account */ boolean;
export type UserExistsApiArg = /** An address or a user name. */ string;
export type JoinWaitingListApiResponse = /** status 201 on the list */ WishDto;
export type JoinWaitingListApiArg = JoinWaitingListRequest;
export type AppointmentCompanyDto = {
  /** Its e-mail address. */
  companyEmail?: string | null;
  /** The company. */
  id: string;
  /** Its name. */
  name: string;
  /** Its phone number, E.164. */
  phone?: string | null;
  /** The same as its country writes it. */
  phoneText?: string | null;
  /** Its public id. */
  szalonkaId: string;
  /** Its IANA time zone. */
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
  /** Minutes. */
  duration: number;
  /** The service. */
  id: string;
  /** As it was called. */
  name: string;
  /** What it adds to the total, in forints. */
  price: number;
};
export type AppointmentShopDto = {
  /** Its address. */
  address: string;
  /** The shop. */
  id: string;
  /** Degrees north. */
  latitude?: number | null;
  /** Degrees east. */
  longitude?: number | null;
  /** Its name. */
  name: string;
};
export type AppointmentDto = {
  /** Until when the guest cancels or moves it alone, as agreed. */
  cancelUntil: string;
  /** At which company. */
  company: AppointmentCompanyDto;
  /** The guest did not come. */
  didNotAppear: boolean;
  /** When it ends. */
  end: string;
  /** The appointment. */
  id: string;
  /** How late the guest said to be. */
  lateMinutes?: number | null;
  /** With whom. */
  provider: AppointmentProviderDto;
  /** How often it was moved or called off; sent back with a move. */
  sequence: number;
  /** What was agreed. */
  services: AppointmentServiceDto[];
  shop?: AppointmentShopDto | null;
  /** What its guest rated it with. */
  stars?: number | null;
  /** When it begins. */
  start: string;
  /** 1 active, 0 deleted. */
  state: number;
  /** The company's words the guest agreed to. */
  terms?: string | null;
  /** Sum of the durations, in minutes. */
  totalDuration: number;
  /** Sum of the prices, in forints. */
  totalPrice: number;
  /** Who comes, where it is not the guest who booked. */
  visitorName?: string | null;
};
export type AppointmentsDto = {
  /** The appointments. */
  items: AppointmentDto[];
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
export type BookOnlineRequest = {
  /** The salon's public id or UUID. */
  companySzalonkaId: string;
  /** For the salon to know. */
  note?: string | null;
  /** With whom. */
  providerId: string;
  /** What, in this order. */
  services: string[];
  /** Where. */
  shopId: string;
  /** The version of the company's terms the guest was shown and agrees to. */
  termsVersion?: number | null;
  /** From, `YYYY.MM.DD HH:mm` on the salon's clock. */
  timeSlotFrom: string;
  /** Until, the same way; only compared with what follows from the services. */
  timeSlotTo: string;
  /** Who comes, where it is not the guest who books. */
  visitorName?: string | null;
};
export type ClientErrorRequest = {
  /** What. */
  details: string;
  /** Where: a path of ours. */
  location: string;
};
export type HeaderStyle = "normal" | "special";
export type OpeningHoursDto = {
  /** `HH:mm` on the salon's clock. */
  from: string;
  /** The same; the end of the day is `24:00`. */
  to: string;
  /** 1 is Monday, 7 is Sunday. */
  weekday: number;
};
export type ShopDto = {
  /** Its address. */
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
  /** Its name. */
  name: string;
  /** When anybody works there in an ordinary week, from Monday; a day without is closed. */
  openingHours: OpeningHoursDto[];
  /** Addresses of all its pictures, in order; the first one is the cover. */
  photos?: string[];
};
export type CompanyTermsDto = {
  /** Until so many hours before its start a guest cancels or moves an appointment alone; 0: until it begins. */
  cancelDeadlineHours: number;
  /** In the company's words. */
  text?: string | null;
  /** Sent back with a booking by whoever has read them. */
  version: number;
};
export type CompanyDto = {
  /** Its address. */
  address: string;
  /** How strong the picture behind the head of its pages is, in percent: 5, 10, 20, 30, 40 or 50. */
  backgroundStrength: number;
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
  /** How the head of its pages looks. */
  headerStyle: HeaderStyle;
  /** The company. */
  id: string;
  /** Its language. */
  language: Language;
  /** Address of its mark. */
  logo?: string | null;
  /** The services booked most often, at most three, the first the most. */
  mostBooked: string[];
  /** Its name. */
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
  /** What stands in its address. */
  szalonkaId: string;
  /** What a guest agrees to by booking. */
  terms: CompanyTermsDto;
  /** Its IANA time zone. */
  timeZone: string;
  /** When any shop is open on the seven days from today on, as these days really are: with the dates that differ
    and the closed days. */
  weekAhead: OpeningHoursDto[];
};
export type SaleDto = {
  /** What it is about. */
  description: string;
  /** The sale. */
  id: string;
  /** Off the price, in percent. */
  sale: number;
  /** Its headline. */
  title: string;
};
export type SalesDto = {
  /** The discounts. */
  items: SaleDto[];
};
export type ShopsDto = {
  /** The shops. */
  items: ShopDto[];
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
  /** What they are. */
  title?: string | null;
};
export type EmployeesDto = {
  /** The people. */
  items: EmployeeDto[];
};
export type FinalizeReachedRequest = {
  /** The salon. */
  companySzalonkaId: string;
  /** With whom. */
  providerId?: string | null;
  /** What. */
  services: string[];
  /** Where. */
  shopId?: string | null;
  /** From, `YYYY.MM.DD HH:mm`. */
  timeSlotFrom?: string | null;
  /** Until, `YYYY.MM.DD HH:mm`. */
  timeSlotTo?: string | null;
};
export type FreeDaysDto = {
  /** `YYYY-MM-DD` in the salon's zone. */
  items: string[];
};
export type FreeSlotsDto = {
  /** The slots. */
  items: FreeSlotDto[];
};
export type SetGuestPhoneRequest = {
  /** A Hungarian mobile number, typed in any common way. */
  phone: string;
  /** The privacy notice is accepted. */
  privacy: boolean;
};
export type LoginRequest = {
  /** The password. */
  password: string;
  /** A user name or an address. */
  username: string;
};
export type LoginWithLinkRequest = {
  /** What stands in the link's address. */
  code: string;
};
export type PublicRatingDto = {
  /** What the salon answered. */
  answer?: string | null;
  /** Whose work it was. */
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
export type RatingSumDto = {
  /** Of their stars; nothing when nobody rated. */
  average?: number | null;
  /** How many rated. */
  count: number;
  /** How many gave one star, two, up to five. */
  stars: number[];
};
export type PublicRatingsDto = {
  /** Those that say something, the newest first. */
  items: PublicRatingDto[];
  /** Of nobody while fewer than three rated, or the company uses no ratings. */
  sum: RatingSumDto;
  /** How many of them there are altogether. */
  total: number;
};
export type PictureSizeDto = {
  /** Its average colour, as `#rrggbb`. */
  color?: string | null;
  /** In pixels, of the widest there is. */
  height?: number | null;
  /** In pixels, of the widest there is. */
  width?: number | null;
};
export type ReferenceImageDto = PictureSizeDto & {
  /** What it shows, where somebody wrote that down; otherwise the services say it. */
  alt?: string | null;
  /** Address of the picture of the state before. */
  beforePath?: string | null;
  /** When. */
  dateTimeFrom: string;
  /** Whose work. */
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
  /** What was done, by name. */
  services: string[];
};
export type ReferenceImagesDto = {
  /** The pictures. */
  items: ReferenceImageDto[];
  /** What to send as `from` for the following ones; absent at the end. */
  next?: string | null;
};
export type InterruptedBookingRequest = {
  /** With whom. */
  providerId: string;
  /** What, in this order. */
  services: string[];
  /** Where. */
  shopId: string;
  /** From, `YYYY.MM.DD HH:mm` on the salon's clock. */
  timeSlotFrom: string;
  /** Until, the same way. */
  timeSlotTo: string;
};
export type RegisterGuestRequest = {
  booking?: InterruptedBookingRequest | null;
  /** Where the password is mailed to. */
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
export type ServiceCategoryDto = {
  /** Its name. */
  categoryName: string;
  /** The category. */
  id: string;
};
export type ServiceCategoriesDto = {
  /** The headings. */
  items: ServiceCategoryDto[];
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
export type ServiceDto = {
  /** What it adds to the total, in forints. */
  agreedPrice: number;
  color?: CategoryColorDto | null;
  /** How many minutes it takes. */
  duration: number;
  /** 0: the price is for the session; 1: for an hour. */
  estimationType: number;
  /** The service. */
  id: string;
  /** Its name. */
  name: string;
  /** About it. */
  note?: string | null;
  /** Its price in forints, for what `estimationType` says. */
  price: number;
  /** The heading it stands under. */
  serviceCategoryId?: string | null;
};
export type ServicesDto = {
  /** The services. */
  items: ServiceDto[];
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
  /** The wished provider; nobody: anybody. */
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
  /** What, in this order. */
  services: string[];
  /** Where. */
  shopId: string;
  /** The visit starts before this minute of a day. */
  toMinute?: number | null;
  /** Of those days, these weekdays; 1 is Monday. Without, all of them. */
  weekdays?: number[] | null;
};
