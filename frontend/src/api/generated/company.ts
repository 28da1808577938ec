// Written by scripts/gen.mjs.
import { baseApi } from '../baseApi';
import type {
  ChangeCompanyRequest,
  ChangeFirstRunRequest,
  ChangeOwnerRequest,
  CurrentCompanyDto,
  EndTrialRequest,
  FirstRunDto,
  GiveUpRequest,
  MadeUpDto,
} from './types';

export const companyCalls = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getCurrentCompany: build.query<
      GetCurrentCompanyApiResponse,
      GetCurrentCompanyApiArg
    >({
      query: () => ({ url: `/api/company/current` }),
    }),
    changeCompany: build.mutation<
      ChangeCompanyApiResponse,
      ChangeCompanyApiArg
    >({
      query: (queryArg) => ({
        url: `/api/company/current`,
        method: "PATCH",
        body: queryArg,
      }),
    }),
    deleteBackground: build.mutation<
      DeleteBackgroundApiResponse,
      DeleteBackgroundApiArg
    >({
      query: () => ({
        url: `/api/company/current/background`,
        method: "DELETE",
      }),
    }),
    getMadeUp: build.query<GetMadeUpApiResponse, GetMadeUpApiArg>({
      query: () => ({ url: `/api/company/current/disabledemomode` }),
    }),
    disableDemoMode: build.mutation<
      DisableDemoModeApiResponse,
      DisableDemoModeApiArg
    >({
      query: (queryArg) => ({
        url: `/api/company/current/disabledemomode`,
        method: "PATCH",
        body: queryArg.endTrialRequest,
        params: {
          defaultServices: queryArg.defaultServices,
        },
      }),
    }),
    getFirstRun: build.query<GetFirstRunApiResponse, GetFirstRunApiArg>({
      query: () => ({ url: `/api/company/current/firstrun` }),
    }),
    changeFirstRun: build.mutation<
      ChangeFirstRunApiResponse,
      ChangeFirstRunApiArg
    >({
      query: (queryArg) => ({
        url: `/api/company/current/firstrun`,
        method: "PATCH",
        body: queryArg,
      }),
    }),
    giveUp: build.mutation<GiveUpApiResponse, GiveUpApiArg>({
      query: (queryArg) => ({
        url: `/api/company/current/giveup`,
        method: "POST",
        body: queryArg,
      }),
    }),
    deleteLogo: build.mutation<DeleteLogoApiResponse, DeleteLogoApiArg>({
      query: () => ({ url: `/api/company/current/logo`, method: "DELETE" }),
    }),
    changeOwner: build.mutation<ChangeOwnerApiResponse, ChangeOwnerApiArg>({
      query: (queryArg) => ({
        url: `/api/company/current/owner`,
        method: "PATCH",
        body: queryArg,
      }),
    }),
  }),
});
export type GetCurrentCompanyApiResponse =
  /** status 200 the company */ CurrentCompanyDto;
export type GetCurrentCompanyApiArg = void;
export type ChangeCompanyApiResponse =
  /** status 200 changed */ CurrentCompanyDto;
export type ChangeCompanyApiArg = ChangeCompanyRequest;
export type DeleteBackgroundApiResponse =
  /** status 200 changed */ CurrentCompanyDto;
export type DeleteBackgroundApiArg = void;
export type GetMadeUpApiResponse =
  /** status 200 numbers of rows, and the texts */ MadeUpDto;
export type GetMadeUpApiArg = void;
export type DisableDemoModeApiResponse =
  /** status 200 on trial no more */ CurrentCompanyDto;
export type DisableDemoModeApiArg = {
  /** The made-up price list becomes the company's own, and its owner does all of it. */
  defaultServices?: boolean;
  endTrialRequest: EndTrialRequest;
};
export type GetFirstRunApiResponse = /** status 200 the steps */ FirstRunDto;
export type GetFirstRunApiArg = void;
export type ChangeFirstRunApiResponse =
  /** status 200 as they are now */ FirstRunDto;
export type ChangeFirstRunApiArg = ChangeFirstRunRequest;
export type GiveUpApiResponse = unknown;
export type GiveUpApiArg = GiveUpRequest;
export type DeleteLogoApiResponse = /** status 200 changed */ CurrentCompanyDto;
export type DeleteLogoApiArg = void;
export type ChangeOwnerApiResponse = unknown;
export type ChangeOwnerApiArg = ChangeOwnerRequest;
