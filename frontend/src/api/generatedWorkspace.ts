import { baseApi as api } from "./baseApi";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    szalonkaIdState: build.query<
      SzalonkaIdStateApiResponse,
      SzalonkaIdStateApiArg
    >({
      query: (queryArg) => ({
        url: `/api/company/szalonkaId/state`,
        params: {
          szalonkaId: queryArg,
        },
      }),
    }),
    bookOnlineEvent: build.mutation<
      BookOnlineEventApiResponse,
      BookOnlineEventApiArg
    >({
      query: (queryArg) => ({
        url: `/api/events/bookonline`,
        method: "POST",
        body: queryArg.bookOnlineRequest,
        headers: {
          "Idempotency-Key": queryArg["Idempotency-Key"],
        },
      }),
    }),
    getCurrentGuest: build.query<
      GetCurrentGuestApiResponse,
      GetCurrentGuestApiArg
    >({
      query: () => ({ url: `/api/guestuser/current` }),
    }),
    setGuestBaseData: build.mutation<
      SetGuestBaseDataApiResponse,
      SetGuestBaseDataApiArg
    >({
      query: (queryArg) => ({
        url: `/api/guestuser/current/baseData`,
        method: "POST",
        body: queryArg,
      }),
    }),
    changeGuestPassword: build.mutation<
      ChangeGuestPasswordApiResponse,
      ChangeGuestPasswordApiArg
    >({
      query: (queryArg) => ({
        url: `/api/guestuser/current/password`,
        method: "PATCH",
        body: queryArg,
      }),
    }),
    setGuestPersonalInfo: build.mutation<
      SetGuestPersonalInfoApiResponse,
      SetGuestPersonalInfoApiArg
    >({
      query: (queryArg) => ({
        url: `/api/guestuser/current/personalInfo`,
        method: "POST",
        body: queryArg,
      }),
    }),
    setGuestPhoneData: build.mutation<
      SetGuestPhoneDataApiResponse,
      SetGuestPhoneDataApiArg
    >({
      query: (queryArg) => ({
        url: `/api/guestuser/current/phoneData`,
        method: "POST",
        body: queryArg,
      }),
    }),
    getCurrentUser: build.query<
      GetCurrentUserApiResponse,
      GetCurrentUserApiArg
    >({
      query: () => ({ url: `/api/user/current` }),
    }),
    setUserBaseData: build.mutation<
      SetUserBaseDataApiResponse,
      SetUserBaseDataApiArg
    >({
      query: (queryArg) => ({
        url: `/api/user/current/baseData`,
        method: "POST",
        body: queryArg,
      }),
    }),
    changeUserPassword: build.mutation<
      ChangeUserPasswordApiResponse,
      ChangeUserPasswordApiArg
    >({
      query: (queryArg) => ({
        url: `/api/user/current/password`,
        method: "PATCH",
        body: queryArg,
      }),
    }),
    setUserPersonalInfo: build.mutation<
      SetUserPersonalInfoApiResponse,
      SetUserPersonalInfoApiArg
    >({
      query: (queryArg) => ({
        url: `/api/user/current/personalInfo`,
        method: "POST",
        body: queryArg,
      }),
    }),
    setUserPhoneData: build.mutation<
      SetUserPhoneDataApiResponse,
      SetUserPhoneDataApiArg
    >({
      query: (queryArg) => ({
        url: `/api/user/current/phoneData`,
        method: "POST",
        body: queryArg,
      }),
    }),
    sendInvite: build.mutation<SendInviteApiResponse, SendInviteApiArg>({
      query: (queryArg) => ({
        url: `/api/user/employee/${encodeURIComponent(String(queryArg.id))}/invite`,
        method: "POST",
        body: queryArg.sendInviteRequest,
      }),
    }),
    listEmployees: build.query<ListEmployeesApiResponse, ListEmployeesApiArg>({
      query: () => ({ url: `/api/user/employees` }),
    }),
    getInvite: build.query<GetInviteApiResponse, GetInviteApiArg>({
      query: (queryArg) => ({
        url: `/api/user/employees/invite/${encodeURIComponent(String(queryArg))}`,
      }),
    }),
    deleteInvite: build.mutation<DeleteInviteApiResponse, DeleteInviteApiArg>({
      query: (queryArg) => ({
        url: `/api/user/employees/invite/${encodeURIComponent(String(queryArg))}`,
        method: "DELETE",
      }),
    }),
    resendInvite: build.mutation<ResendInviteApiResponse, ResendInviteApiArg>({
      query: (queryArg) => ({
        url: `/api/user/employees/invite/${encodeURIComponent(String(queryArg))}/resend`,
        method: "POST",
      }),
    }),
    listInvites: build.query<ListInvitesApiResponse, ListInvitesApiArg>({
      query: () => ({ url: `/api/user/employees/invites` }),
    }),
    acceptInvite: build.mutation<AcceptInviteApiResponse, AcceptInviteApiArg>({
      query: (queryArg) => ({
        url: `/public/invite/accept`,
        method: "POST",
        body: queryArg,
      }),
    }),
    showInvite: build.query<ShowInviteApiResponse, ShowInviteApiArg>({
      query: (queryArg) => ({
        url: `/public/invite/${encodeURIComponent(String(queryArg))}`,
      }),
    }),
    resetPassword: build.mutation<
      ResetPasswordApiResponse,
      ResetPasswordApiArg
    >({
      query: (queryArg) => ({
        url: `/public/passwordreset`,
        method: "POST",
        body: queryArg,
      }),
    }),
    beginReset: build.mutation<BeginResetApiResponse, BeginResetApiArg>({
      query: (queryArg) => ({
        url: `/public/passwordreset/init`,
        method: "POST",
        body: queryArg,
      }),
    }),
    register: build.mutation<RegisterApiResponse, RegisterApiArg>({
      query: (queryArg) => ({
        url: `/public/register`,
        method: "POST",
        body: queryArg,
      }),
    }),
    registerByEmail: build.mutation<
      RegisterByEmailApiResponse,
      RegisterByEmailApiArg
    >({
      query: (queryArg) => ({
        url: `/public/registerByEmail`,
        method: "POST",
        body: queryArg,
      }),
    }),
    validateEmail: build.query<ValidateEmailApiResponse, ValidateEmailApiArg>({
      query: (queryArg) => ({
        url: `/validation/email`,
        params: {
          value: queryArg,
        },
      }),
    }),
    validateUserEmail: build.query<
      ValidateUserEmailApiResponse,
      ValidateUserEmailApiArg
    >({
      query: (queryArg) => ({
        url: `/validation/user/email`,
        params: {
          value: queryArg,
        },
      }),
    }),
    validateUsername: build.query<
      ValidateUsernameApiResponse,
      ValidateUsernameApiArg
    >({
      query: (queryArg) => ({
        url: `/validation/username`,
        params: {
          value: queryArg,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as generatedWorkspaceApi };
export type SzalonkaIdStateApiResponse =
  /** status 200 free, taken or invalid */ SzalonkaIdAnswerDto;
export type SzalonkaIdStateApiArg =
  /** A public id, or the name of a salon to make one of. */ string;
export type BookOnlineEventApiResponse =
  /** status 201 booked */ AppointmentDto;
export type BookOnlineEventApiArg = {
  /** 8 to 64 printable characters; the same request under the same key is answered the same */
  "Idempotency-Key": string;
  bookOnlineRequest: BookOnlineRequest;
};
export type GetCurrentGuestApiResponse = /** status 200 they */ CurrentUserDto;
export type GetCurrentGuestApiArg = void;
export type SetGuestBaseDataApiResponse =
  /** status 200 changed */ CurrentUserDto;
export type SetGuestBaseDataApiArg = GuestBaseDataRequest;
export type ChangeGuestPasswordApiResponse =
  /** status 200 changed; other sessions have ended, the cookie is new */ CurrentUserDto;
export type ChangeGuestPasswordApiArg = ChangePasswordRequest;
export type SetGuestPersonalInfoApiResponse =
  /** status 200 changed */ CurrentUserDto;
export type SetGuestPersonalInfoApiArg = GuestPersonalInfoRequest;
export type SetGuestPhoneDataApiResponse =
  /** status 200 changed */ CurrentUserDto;
export type SetGuestPhoneDataApiArg = PhoneDataRequest;
export type GetCurrentUserApiResponse = /** status 200 they */ CurrentUserDto;
export type GetCurrentUserApiArg = void;
export type SetUserBaseDataApiResponse =
  /** status 200 changed */ CurrentUserDto;
export type SetUserBaseDataApiArg = UserBaseDataRequest;
export type ChangeUserPasswordApiResponse =
  /** status 200 changed; other sessions have ended, the cookie is new */ CurrentUserDto;
export type ChangeUserPasswordApiArg = ChangePasswordRequest;
export type SetUserPersonalInfoApiResponse =
  /** status 200 changed */ CurrentUserDto;
export type SetUserPersonalInfoApiArg = UserPersonalInfoRequest;
export type SetUserPhoneDataApiResponse =
  /** status 200 changed */ CurrentUserDto;
export type SetUserPhoneDataApiArg = PhoneDataRequest;
export type SendInviteApiResponse =
  /** status 201 invited; the mail is on its way */ InviteDto;
export type SendInviteApiArg = {
  /** a profile nobody signs in as, or `new` */
  id: string;
  sendInviteRequest: SendInviteRequest;
};
export type ListEmployeesApiResponse =
  /** status 200 everybody, disabled ones too */ ColleaguesDto;
export type ListEmployeesApiArg = void;
export type GetInviteApiResponse = /** status 200 the invite */ InviteDto;
export type GetInviteApiArg = /** the invite */ string;
export type DeleteInviteApiResponse = unknown;
export type DeleteInviteApiArg = /** the invite */ string;
export type ResendInviteApiResponse = /** status 200 sent */ InviteDto;
export type ResendInviteApiArg = /** the invite */ string;
export type ListInvitesApiResponse = /** status 200 the invites */ InvitesDto;
export type ListInvitesApiArg = void;
export type AcceptInviteApiResponse =
  /** status 200 works here now; cookie and `X-CSRF-Token` are new */ CurrentUserDto;
export type AcceptInviteApiArg = AcceptInviteRequest;
export type ShowInviteApiResponse = /** status 200 the invite */ ShownInviteDto;
export type ShowInviteApiArg = /** what stands in the link's address */ string;
export type ResetPasswordApiResponse = unknown;
export type ResetPasswordApiArg = ResetPasswordRequest;
export type BeginResetApiResponse = unknown;
export type BeginResetApiArg = BeginResetRequest;
export type RegisterApiResponse =
  /** status 200 registered and signed in; cookie and `X-CSRF-Token` are new */ CurrentUserDto;
export type RegisterApiArg = RegisterRequest;
export type RegisterByEmailApiResponse = unknown;
export type RegisterByEmailApiArg = RegisterByEmailRequest;
export type ValidateEmailApiResponse =
  /** status 200 whether it may be used */ boolean;
export type ValidateEmailApiArg = /** As typed so far. */ string;
export type ValidateUserEmailApiResponse =
  /** status 200 whether it may be used */ boolean;
export type ValidateUserEmailApiArg = /** As typed so far. */ string;
export type ValidateUsernameApiResponse =
  /** status 200 whether it may be used */ boolean;
export type ValidateUsernameApiArg = /** As typed so far. */ string;
export type SzalonkaIdStateDto = "free" | "taken" | "invalid";
export type SzalonkaIdAnswerDto = {
  /** Three that are free. */
  ideas: string[];
  /** Of what was asked for. */
  state: SzalonkaIdStateDto;
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
  | "field.required"
  | "field.too_long"
  | "field.invalid"
  | "field.email"
  | "field.username"
  | "field.szalonka_id"
  | "field.phone"
  | "field.name"
  | "field.privacy_required"
  | "field.range"
  | "field.time"
  | "field.password_weak"
  | "time.does_not_exist"
  | "slots.range_reversed"
  | "slots.range_too_long"
  | "slots.too_many_services"
  | "booking.disabled"
  | "booking.no_services"
  | "booking.slot_taken"
  | "booking.outside_hours"
  | "booking.too_soon"
  | "booking.too_far"
  | "booking.not_offered"
  | "booking.not_on_grid"
  | "booking.end_mismatch"
  | "booking.too_many_open"
  | "booking.too_long"
  | "booking.provider_unavailable"
  | "idempotency.key_reused"
  | "idempotency.key_invalid";
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
export type ErrorDetails = {
  /** The free slots nearest to the one that was lost. */
  nearest?: FreeSlotDto[];
  puzzle?: Puzzle | null;
  /** Seconds to wait. */
  retryAfter?: number | null;
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
export type AppointmentCompanyDto = {
  /** Its e-mail address. */
  companyEmail?: string | null;
  /** The company. */
  id: string;
  /** Its name. */
  name: string;
  /** Its phone number. */
  phone?: string | null;
  /** Its public id. */
  szalonkaId: string;
  /** Its IANA time zone. */
  timeZone: string;
};
export type AppointmentProviderDto = {
  /** Given name. */
  firstName: string;
  /** The person. */
  id: string;
  /** Family name. */
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
  /** Its name. */
  name: string;
};
export type AppointmentDto = {
  /** At which company. */
  company: AppointmentCompanyDto;
  /** The guest did not come. */
  didNotAppear: boolean;
  /** When it ends. */
  end: string;
  /** The appointment. */
  id: string;
  /** With whom. */
  provider: AppointmentProviderDto;
  /** What was agreed. */
  services: AppointmentServiceDto[];
  shop?: AppointmentShopDto | null;
  /** When it begins. */
  start: string;
  /** 1 active, 0 deleted. */
  state: number;
  /** Sum of the durations, in minutes. */
  totalDuration: number;
  /** Sum of the prices, in forints. */
  totalPrice: number;
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
  /** From, `YYYY.MM.DD HH:mm` on the salon's clock. */
  timeSlotFrom: string;
  /** Until, the same way; only compared with what follows from the services. */
  timeSlotTo: string;
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
  /** It is still trying the product out (decision 17). */
  demoMode: boolean;
  /** What it uses. */
  features: FeaturesDto;
  /** Guests it may have meanwhile. */
  guestLimit?: number | null;
  /** Which. */
  id: string;
  /** Its name. */
  name: string;
  /** Services it may have meanwhile. */
  serviceLimit?: number | null;
  /** It may write (decision 18). */
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
  /** Given name. */
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
  /** Family name. */
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
export type GuestBaseDataRequest = {
  /** Given name. */
  firstName: string;
  /** Family name. */
  lastName: string;
};
export type ChangePasswordRequest = {
  /** 6 to 128 characters with a digit, a lower-case and an upper-case letter, no spaces, not a common one. */
  newPassword: string;
  /** The one so far; may be left out while it is the mailed one. */
  oldPassword?: string | null;
};
export type GuestPersonalInfoRequest = {
  /** What they read. */
  language: Language;
};
export type PhoneDataRequest = {
  /** A Hungarian mobile number, typed in any common way. */
  phone: string;
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
export type UserPersonalInfoRequest = {
  /** Where they work unless said otherwise: one of their shops. */
  defaultShop?: string | null;
  /** Plain text of up to 2,000 characters. */
  introduction?: string | null;
  /** What they read. */
  language: Language;
  /** Whether to have a column in the calendar; bookable either way (decision 27). */
  showCalendar: boolean;
  /** One line of up to 100 characters. */
  title?: string | null;
};
export type StaffRoleDto = "PROVIDER" | "SUPERVISOR";
export type InviteStateDto = "PENDING" | "ACCEPTED" | "EXPIRED" | "DELETED";
export type InviteDto = {
  /** When it was made. */
  createdAt: string;
  /** Whom it is for. */
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
  /** What they will be. */
  role: StaffRoleDto;
  /** When it was last sent. */
  sentAt: string;
  /** How it stands. */
  state: InviteStateDto;
};
export type SendInviteRequest = {
  /** Where the invite is mailed; whoever accepts reads it. */
  email: string;
  /** Given name, as far as known. */
  firstName?: string | null;
  language?: Language | null;
  /** Family name, as far as known. */
  lastName?: string | null;
  /** What they will be. */
  role: StaffRoleDto;
};
export type ColleagueStateDto = "ACTIVE" | "DISABLED";
export type ColleagueDto = {
  /** Given name. */
  firstName: string;
  /** The profile. */
  id: string;
  /** Owns the company. */
  isCompanyOwner: boolean;
  /** This is the caller. */
  isCurrent: boolean;
  /** Family name. */
  lastName: string;
  /** Address of their portrait. */
  profilePicture?: string | null;
  /** What they may do here, lowest first. */
  roles: RoleDto[];
  /** Whether the calendar shows their column; they can be booked either way. */
  showCalendar: boolean;
  /** Whether they still work here. */
  state: ColleagueStateDto;
  /** What they are. */
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
export type AcceptInviteRequest = {
  /** What stands in the link's address. */
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
  /** Who asks: the company, */
  companyName: string;
  /** Whom it is for. */
  email: string;
  /** Given name, as far as known. */
  firstName?: string | null;
  /** and its person, in the order the invite's language puts names in. */
  inviterName: string;
  /** Family name, as far as known. */
  lastName?: string | null;
  /** What they will be. */
  role: StaffRoleDto;
  /** what it is called in addresses, */
  szalonkaId: string;
};
export type ResetPasswordRequest = {
  /** What stands in the link's address. */
  code: string;
  /** 6 to 128 characters with a digit, a lower-case and an upper-case letter, no spaces, not a common one. */
  newPassword: string;
};
export type BeginResetRequest = {
  /** A user name or an address. */
  username: string;
};
export type RegisterRequest = {
  /** Where it is, in one line of at most 200 characters. */
  companyAddress: string;
  /** What the company is called; at most 100 characters. */
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
  /** What it is called in addresses. */
  szalonkaId: string;
  /** 3 to 15 of a-z, 0-9, `_` and `-`. */
  username: string;
};
export type RegisterByEmailRequest = {
  /** Where it is, in one line of at most 200 characters. */
  companyAddress: string;
  /** What the company is called; at most 100 characters. */
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
  /** What it is called in addresses. */
  szalonkaId: string;
};
export const {
  useSzalonkaIdStateQuery,
  useLazySzalonkaIdStateQuery,
  useBookOnlineEventMutation,
  useGetCurrentGuestQuery,
  useLazyGetCurrentGuestQuery,
  useSetGuestBaseDataMutation,
  useChangeGuestPasswordMutation,
  useSetGuestPersonalInfoMutation,
  useSetGuestPhoneDataMutation,
  useGetCurrentUserQuery,
  useLazyGetCurrentUserQuery,
  useSetUserBaseDataMutation,
  useChangeUserPasswordMutation,
  useSetUserPersonalInfoMutation,
  useSetUserPhoneDataMutation,
  useSendInviteMutation,
  useListEmployeesQuery,
  useLazyListEmployeesQuery,
  useGetInviteQuery,
  useLazyGetInviteQuery,
  useDeleteInviteMutation,
  useResendInviteMutation,
  useListInvitesQuery,
  useLazyListInvitesQuery,
  useAcceptInviteMutation,
  useShowInviteQuery,
  useLazyShowInviteQuery,
  useResetPasswordMutation,
  useBeginResetMutation,
  useRegisterMutation,
  useRegisterByEmailMutation,
  useValidateEmailQuery,
  useLazyValidateEmailQuery,
  useValidateUserEmailQuery,
  useLazyValidateUserEmailQuery,
  useValidateUsernameQuery,
  useLazyValidateUsernameQuery,
} = injectedRtkApi;
