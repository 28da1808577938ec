// Written by scripts/gen.mjs.
import { baseApi } from '../baseApi';
import type {
  PublicRatingsDto,
} from './types';

export const ratingsPublicCalls = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listPublicRatings: build.query<
      ListPublicRatingsApiResponse,
      ListPublicRatingsApiArg
    >({
      query: (queryArg) => ({
        url: `/public/ratings/${encodeURIComponent(String(queryArg.companyId))}`,
        params: {
          employee: queryArg.employee,
          from: queryArg["from"],
          size: queryArg.size,
        },
      }),
    }),
  }),
});
export type ListPublicRatingsApiResponse =
  /** status 200 what they said */ PublicRatingsDto;
export type ListPublicRatingsApiArg = {
  /** UUID or public id of the company */
  companyId: string;
  /** Of this person's work only. */
  employee?: string;
  /** Items to leave out. */
  from?: number;
  /** Items of a page; at most 50, 5 when not given. */
  size?: number;
};
