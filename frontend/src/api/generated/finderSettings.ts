// Written by scripts/gen.mjs.
import { baseApi } from '../baseApi';
import type {
  ChangeFinderSettingsRequest,
  ChangePersonFinderSettingsRequest,
  FinderSettingsDto,
  PersonFinderSettingsDto,
} from './types';

export const finderSettingsCalls = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getFinderSettings: build.query<
      GetFinderSettingsApiResponse,
      GetFinderSettingsApiArg
    >({
      query: () => ({ url: `/api/company/current/providerfinder/settings` }),
    }),
    changeFinderSettings: build.mutation<
      ChangeFinderSettingsApiResponse,
      ChangeFinderSettingsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/company/current/providerfinder/settings`,
        method: "PATCH",
        body: queryArg,
      }),
    }),
    getPersonFinderSettings: build.query<
      GetPersonFinderSettingsApiResponse,
      GetPersonFinderSettingsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/user/employee/${encodeURIComponent(String(queryArg))}/providerfinder/settings`,
      }),
    }),
    changePersonFinderSettings: build.mutation<
      ChangePersonFinderSettingsApiResponse,
      ChangePersonFinderSettingsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/user/employee/${encodeURIComponent(String(queryArg.id))}/providerfinder/settings`,
        method: "PATCH",
        body: queryArg.changePersonFinderSettingsRequest,
      }),
    }),
  }),
});
export type GetFinderSettingsApiResponse =
  /** status 200 the settings */ FinderSettingsDto;
export type GetFinderSettingsApiArg = void;
export type ChangeFinderSettingsApiResponse =
  /** status 200 changed */ FinderSettingsDto;
export type ChangeFinderSettingsApiArg = ChangeFinderSettingsRequest;
export type GetPersonFinderSettingsApiResponse =
  /** status 200 the settings */ PersonFinderSettingsDto;
export type GetPersonFinderSettingsApiArg = /** the person */ string;
export type ChangePersonFinderSettingsApiResponse =
  /** status 200 changed */ PersonFinderSettingsDto;
export type ChangePersonFinderSettingsApiArg = {
  /** the person */
  id: string;
  changePersonFinderSettingsRequest: ChangePersonFinderSettingsRequest;
};
