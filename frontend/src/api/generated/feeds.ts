// Written by scripts/gen.mjs.
import { baseApi } from '../baseApi';
import type {
  FeedKindDto,
  FeedsDto,
  MakeFeedRequest,
  NewFeedDto,
} from './types';

export const feedsCalls = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listFeeds: build.query<ListFeedsApiResponse, ListFeedsApiArg>({
      query: () => ({ url: `/api/user/current/feeds` }),
    }),
    makeFeed: build.mutation<MakeFeedApiResponse, MakeFeedApiArg>({
      query: (queryArg) => ({
        url: `/api/user/current/feeds`,
        method: "POST",
        body: queryArg,
      }),
    }),
    endFeed: build.mutation<EndFeedApiResponse, EndFeedApiArg>({
      query: (queryArg) => ({
        url: `/api/user/current/feeds`,
        method: "DELETE",
        params: {
          kind: queryArg,
        },
      }),
    }),
  }),
});
export type ListFeedsApiResponse = /** status 200 the addresses */ FeedsDto;
export type ListFeedsApiArg = void;
export type MakeFeedApiResponse = /** status 201 made */ NewFeedDto;
export type MakeFeedApiArg = MakeFeedRequest;
export type EndFeedApiResponse = unknown;
export type EndFeedApiArg = FeedKindDto;
