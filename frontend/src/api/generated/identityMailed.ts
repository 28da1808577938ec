// Written by scripts/gen.mjs.
import { baseApi } from '../baseApi';
import type {
  CurrentUserDto,
  LoginWithDigitsRequest,
  RegistrationDto,
} from './types';

export const identityMailedCalls = baseApi.injectEndpoints({
  endpoints: (build) => ({
    loginWithDigits: build.mutation<
      LoginWithDigitsApiResponse,
      LoginWithDigitsApiArg
    >({
      query: (queryArg) => ({
        url: `/public/login/digits`,
        method: "POST",
        body: queryArg,
      }),
    }),
    getRegistration: build.query<
      GetRegistrationApiResponse,
      GetRegistrationApiArg
    >({
      query: () => ({ url: `/public/registration` }),
    }),
  }),
});
export type LoginWithDigitsApiResponse =
  /** status 200 signed in; cookie and `X-CSRF-Token` are new */ CurrentUserDto;
export type LoginWithDigitsApiArg = LoginWithDigitsRequest;
export type GetRegistrationApiResponse =
  /** status 200 the registration, or null */ RegistrationDto | null;
export type GetRegistrationApiArg = void;
