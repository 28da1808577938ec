// Written by scripts/gen.mjs.
import { baseApi } from '../baseApi';
import type {
  AskTimeOffRequest,
  RefuseTimeOffRequest,
  TimeOffDto,
  TimeOffListDto,
} from './types';

export const timeOffCalls = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listTimeOff: build.query<ListTimeOffApiResponse, ListTimeOffApiArg>({
      query: () => ({ url: `/api/timeoff` }),
    }),
    askTimeOff: build.mutation<AskTimeOffApiResponse, AskTimeOffApiArg>({
      query: (queryArg) => ({
        url: `/api/timeoff`,
        method: "POST",
        body: queryArg,
      }),
    }),
    withdrawTimeOff: build.mutation<
      WithdrawTimeOffApiResponse,
      WithdrawTimeOffApiArg
    >({
      query: (queryArg) => ({
        url: `/api/timeoff/${encodeURIComponent(String(queryArg))}`,
        method: "DELETE",
      }),
    }),
    refuseTimeOff: build.mutation<
      RefuseTimeOffApiResponse,
      RefuseTimeOffApiArg
    >({
      query: (queryArg) => ({
        url: `/api/timeoff/${encodeURIComponent(String(queryArg.id))}/refuse`,
        method: "POST",
        body: queryArg.refuseTimeOffRequest,
      }),
    }),
  }),
});
export type ListTimeOffApiResponse =
  /** status 200 the requests */ TimeOffListDto;
export type ListTimeOffApiArg = void;
export type AskTimeOffApiResponse = /** status 201 the request */ TimeOffDto;
export type AskTimeOffApiArg = AskTimeOffRequest;
export type WithdrawTimeOffApiResponse = unknown;
export type WithdrawTimeOffApiArg = /** the request */ string;
export type RefuseTimeOffApiResponse = /** status 200 the request */ TimeOffDto;
export type RefuseTimeOffApiArg = {
  /** the request */
  id: string;
  refuseTimeOffRequest: RefuseTimeOffRequest;
};
