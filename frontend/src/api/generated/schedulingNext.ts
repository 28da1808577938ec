// Written by scripts/gen.mjs.
import { baseApi } from '../baseApi';
import type {
  NextTimesDto,
} from './types';

export const schedulingNextCalls = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listNextTimes: build.query<ListNextTimesApiResponse, ListNextTimesApiArg>({
      query: (queryArg) => ({
        url: `/public/employee/${encodeURIComponent(String(queryArg))}/times`,
      }),
    }),
  }),
});
export type ListNextTimesApiResponse =
  /** status 200 the times, earliest first */ NextTimesDto;
export type ListNextTimesApiArg = /** the person */ string;
