// Written by scripts/gen.mjs.
import { baseApi } from '../baseApi';
import type {
  ClientErrorRequest,
  FinalizeReachedRequest,
} from './types';

export const supportCalls = baseApi.injectEndpoints({
  endpoints: (build) => ({
    reportClientError: build.mutation<
      ReportClientErrorApiResponse,
      ReportClientErrorApiArg
    >({
      query: (queryArg) => ({
        url: `/public/clienterror`,
        method: "POST",
        body: queryArg,
      }),
    }),
    reportFinalizeReached: build.mutation<
      ReportFinalizeReachedApiResponse,
      ReportFinalizeReachedApiArg
    >({
      query: (queryArg) => ({
        url: `/public/finalizereached`,
        method: "POST",
        body: queryArg,
      }),
    }),
  }),
});
export type ReportClientErrorApiResponse = unknown;
export type ReportClientErrorApiArg = ClientErrorRequest;
export type ReportFinalizeReachedApiResponse = unknown;
export type ReportFinalizeReachedApiArg = FinalizeReachedRequest;
