// Written by scripts/gen.mjs.
import { baseApi } from '../baseApi';
import type {
  CurrentUserDto,
  FacebookGuestRequest,
  FacebookLoginRequest,
  GoogleCodeRequest,
  InitFacebookRequest,
  InitFacebookResponse,
  InitGoogleRequest,
  InitGoogleResponse,
} from './types';

export const identityByProviderCalls = baseApi.injectEndpoints({
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
});
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
export type RegisterOrLoginGuestWithFacebookApiResponse =
  /** status 200 signed in; cookie and `X-CSRF-Token` are new */ CurrentUserDto;
export type RegisterOrLoginGuestWithFacebookApiArg = FacebookGuestRequest;
export type RegisterOrLoginGuestWithGoogleApiResponse =
  /** status 200 signed in; cookie and `X-CSRF-Token` are new */ CurrentUserDto;
export type RegisterOrLoginGuestWithGoogleApiArg = GoogleCodeRequest;
