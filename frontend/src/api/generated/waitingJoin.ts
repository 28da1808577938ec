// Written by scripts/gen.mjs.
import { baseApi } from '../baseApi';
import type {
  JoinWaitingListRequest,
  WishDto,
} from './types';

export const waitingJoinCalls = baseApi.injectEndpoints({
  endpoints: (build) => ({
    joinWaitingList: build.mutation<
      JoinWaitingListApiResponse,
      JoinWaitingListApiArg
    >({
      query: (queryArg) => ({
        url: `/public/waitinglist`,
        method: "POST",
        body: queryArg,
      }),
    }),
  }),
});
export type JoinWaitingListApiResponse = /** status 201 on the list */ WishDto;
export type JoinWaitingListApiArg = JoinWaitingListRequest;
