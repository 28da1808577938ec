// Written by scripts/gen.mjs.
import { baseApi } from '../baseApi';
import type {
  BeginResetRequest,
  ChangePasswordRequest,
  CurrentUserDto,
  GuestBaseDataRequest,
  GuestPersonalInfoRequest,
  PhoneDataRequest,
  ResetPasswordRequest,
  SessionsDto,
  SignInLinkDto,
  UserBaseDataRequest,
  UserPersonalInfoRequest,
} from './types';

export const identityCalls = baseApi.injectEndpoints({
  endpoints: (build) => ({
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
    listSessions: build.query<ListSessionsApiResponse, ListSessionsApiArg>({
      query: () => ({ url: `/api/user/current/sessions` }),
    }),
    endOtherSessions: build.mutation<
      EndOtherSessionsApiResponse,
      EndOtherSessionsApiArg
    >({
      query: () => ({ url: `/api/user/current/sessions`, method: "DELETE" }),
    }),
    endSession: build.mutation<EndSessionApiResponse, EndSessionApiArg>({
      query: (queryArg) => ({
        url: `/api/user/current/sessions/${encodeURIComponent(String(queryArg))}`,
        method: "DELETE",
      }),
    }),
    showLink: build.query<ShowLinkApiResponse, ShowLinkApiArg>({
      query: (queryArg) => ({
        url: `/public/login/link/${encodeURIComponent(String(queryArg))}`,
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
    showReset: build.query<ShowResetApiResponse, ShowResetApiArg>({
      query: (queryArg) => ({
        url: `/public/passwordreset/${encodeURIComponent(String(queryArg))}`,
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
});
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
export type ListSessionsApiResponse =
  /** status 200 the sessions */ SessionsDto;
export type ListSessionsApiArg = void;
export type EndOtherSessionsApiResponse = unknown;
export type EndOtherSessionsApiArg = void;
export type EndSessionApiResponse = unknown;
export type EndSessionApiArg = /** the session */ string;
export type ShowLinkApiResponse =
  /** status 200 the link can be used */ SignInLinkDto;
export type ShowLinkApiArg = /** what stands in the link's address */ string;
export type ResetPasswordApiResponse = unknown;
export type ResetPasswordApiArg = ResetPasswordRequest;
export type BeginResetApiResponse = unknown;
export type BeginResetApiArg = BeginResetRequest;
export type ShowResetApiResponse = unknown;
export type ShowResetApiArg = /** what stands in the link's address */ string;
export type ValidateEmailApiResponse =
  /** status 200 whether it may be used */ boolean;
export type ValidateEmailApiArg = /** As typed so far. */ string;
export type ValidateUsernameApiResponse =
  /** status 200 whether it may be used */ boolean;
export type ValidateUsernameApiArg = /** As typed so far. */ string;
