// Written by scripts/gen.mjs.
import { baseApi } from '../baseApi';
import type {
  TiersDto,
} from './types';

export const subscriptionTiersCalls = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listSubscriptions: build.query<
      ListSubscriptionsApiResponse,
      ListSubscriptionsApiArg
    >({
      query: () => ({ url: `/public/subscriptions` }),
    }),
  }),
});
export type ListSubscriptionsApiResponse =
  /** status 200 the tiers, the smallest first */ TiersDto;
export type ListSubscriptionsApiArg = void;
