// Written by scripts/gen.mjs.
import { baseApi } from '../baseApi';
import type {
  CurrentUserDto,
  HoldDto,
  LoginRequest,
  LoginWithLinkRequest,
  RegisterGuestRequest,
  SetGuestPhoneRequest,
} from './types';

export const identitySessionCalls = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getGuestOrUser: build.query<
      GetGuestOrUserApiResponse,
      GetGuestOrUserApiArg
    >({
      query: () => ({ url: `/api/user/current/guestoruser` }),
    }),
    logout: build.mutation<LogoutApiResponse, LogoutApiArg>({
      query: () => ({ url: `/logout`, method: "POST" }),
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
    userExists: build.query<UserExistsApiResponse, UserExistsApiArg>({
      query: (queryArg) => ({
        url: `/public/user/exist`,
        params: {
          username: queryArg,
        },
      }),
    }),
  }),
});
export type GetGuestOrUserApiResponse =
  /** status 200 the current user, or null */ CurrentUserDto | null;
export type GetGuestOrUserApiArg = void;
export type LogoutApiResponse = unknown;
export type LogoutApiArg = void;
export type SetGuestPhoneApiResponse = /** status 200 changed */ CurrentUserDto;
export type SetGuestPhoneApiArg = SetGuestPhoneRequest;
export type LoginApiResponse =
  /** status 200 signed in; cookie and `X-CSRF-Token` are new */ CurrentUserDto;
export type LoginApiArg = LoginRequest;
export type LoginWithLinkApiResponse =
  /** status 200 signed in; cookie and `X-CSRF-Token` are new */ CurrentUserDto;
export type LoginWithLinkApiArg = LoginWithLinkRequest;
export type RegisterGuestApiResponse =
  /** status 200 registered; the mail is on its way */ HoldDto;
export type RegisterGuestApiArg = RegisterGuestRequest;
export type UserExistsApiResponse =
  /** status 200 whether there is an account */ boolean;
export type UserExistsApiArg = /** An address or a user name. */ string;
