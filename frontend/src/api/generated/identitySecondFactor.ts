// Written by scripts/gen.mjs.
import { baseApi } from '../baseApi';
import type {
  RecoveryCodesDto,
  SecondFactorCodeRequest,
  SecondFactorDto,
  SecondFactorPasswordRequest,
  SecondFactorSecretDto,
} from './types';

export const identitySecondFactorCalls = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getSecondFactor: build.query<
      GetSecondFactorApiResponse,
      GetSecondFactorApiArg
    >({
      query: () => ({ url: `/api/user/current/secondFactor` }),
    }),
    setUpSecondFactor: build.mutation<
      SetUpSecondFactorApiResponse,
      SetUpSecondFactorApiArg
    >({
      query: (queryArg) => ({
        url: `/api/user/current/secondFactor`,
        method: "POST",
        body: queryArg,
      }),
    }),
    confirmSecondFactor: build.mutation<
      ConfirmSecondFactorApiResponse,
      ConfirmSecondFactorApiArg
    >({
      query: (queryArg) => ({
        url: `/api/user/current/secondFactor/confirmation`,
        method: "POST",
        body: queryArg,
      }),
    }),
    endSecondFactor: build.mutation<
      EndSecondFactorApiResponse,
      EndSecondFactorApiArg
    >({
      query: (queryArg) => ({
        url: `/api/user/current/secondFactor/end`,
        method: "POST",
        body: queryArg,
      }),
    }),
    replaceRecoveryCodes: build.mutation<
      ReplaceRecoveryCodesApiResponse,
      ReplaceRecoveryCodesApiArg
    >({
      query: (queryArg) => ({
        url: `/api/user/current/secondFactor/recoveryCodes`,
        method: "POST",
        body: queryArg,
      }),
    }),
  }),
});
export type GetSecondFactorApiResponse =
  /** status 200 since when, and how many recovery codes are left */ SecondFactorDto;
export type GetSecondFactorApiArg = void;
export type SetUpSecondFactorApiResponse =
  /** status 200 to be confirmed by a code of the app */ SecondFactorSecretDto;
export type SetUpSecondFactorApiArg = SecondFactorPasswordRequest;
export type ConfirmSecondFactorApiResponse =
  /** status 200 on; the recovery codes are shown this once */ RecoveryCodesDto;
export type ConfirmSecondFactorApiArg = SecondFactorCodeRequest;
export type EndSecondFactorApiResponse = unknown;
export type EndSecondFactorApiArg = SecondFactorPasswordRequest;
export type ReplaceRecoveryCodesApiResponse =
  /** status 200 shown this once */ RecoveryCodesDto;
export type ReplaceRecoveryCodesApiArg = SecondFactorPasswordRequest;
