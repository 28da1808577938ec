// Written by scripts/gen.mjs.
import { baseApi } from '../baseApi';
import type {
  CompanySecondFactorDto,
  RequireSecondFactorRequest,
} from './types';

export const companySecurityCalls = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getCompanySecondFactor: build.query<
      GetCompanySecondFactorApiResponse,
      GetCompanySecondFactorApiArg
    >({
      query: () => ({ url: `/api/company/current/secondFactor` }),
    }),
    requireSecondFactor: build.mutation<
      RequireSecondFactorApiResponse,
      RequireSecondFactorApiArg
    >({
      query: (queryArg) => ({
        url: `/api/company/current/secondFactor`,
        method: "PUT",
        body: queryArg,
      }),
    }),
  }),
});
export type GetCompanySecondFactorApiResponse =
  /** status 200 the rule, and who has one */ CompanySecondFactorDto;
export type GetCompanySecondFactorApiArg = void;
export type RequireSecondFactorApiResponse =
  /** status 200 as it is now */ CompanySecondFactorDto;
export type RequireSecondFactorApiArg = RequireSecondFactorRequest;
