// Written by scripts/gen.mjs.
import { baseApi } from '../baseApi';
import type {
  CurrentUserDto,
  RegisterByEmailRequest,
  RegisterByGoogleRequest,
  RegisterRequest,
  SzalonkaIdAnswerDto,
} from './types';

export const registrationCalls = baseApi.injectEndpoints({
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
  }),
});
export type SzalonkaIdStateApiResponse =
  /** status 200 free, taken or invalid */ SzalonkaIdAnswerDto;
export type SzalonkaIdStateApiArg =
  /** A public id, or the name of a salon to make one of. */ string;
export type RegisterApiResponse =
  /** status 200 registered and signed in; cookie and `X-CSRF-Token` are new */ CurrentUserDto;
export type RegisterApiArg = RegisterRequest;
export type RegisterByEmailApiResponse = unknown;
export type RegisterByEmailApiArg = RegisterByEmailRequest;
export type RegisterByGoogleApiResponse =
  /** status 200 registered and signed in; cookie and `X-CSRF-Token` are new */ CurrentUserDto;
export type RegisterByGoogleApiArg = RegisterByGoogleRequest;
