// Written by scripts/gen.mjs.
import { baseApi } from '../baseApi';
import type {
  CurrentUserDto,
  LoginWithSecondFactorRequest,
} from './types';

export const identitySecondStepCalls = baseApi.injectEndpoints({
  endpoints: (build) => ({
    loginWithSecondFactor: build.mutation<
      LoginWithSecondFactorApiResponse,
      LoginWithSecondFactorApiArg
    >({
      query: (queryArg) => ({
        url: `/public/login/secondFactor`,
        method: "POST",
        body: queryArg,
      }),
    }),
  }),
});
export type LoginWithSecondFactorApiResponse =
  /** status 200 signed in; cookie and `X-CSRF-Token` are new */ CurrentUserDto;
export type LoginWithSecondFactorApiArg = LoginWithSecondFactorRequest;
