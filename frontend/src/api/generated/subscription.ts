// Written by scripts/gen.mjs.
import { baseApi } from '../baseApi';
import type {
  ChangeTierRequest,
  ProlongRequest,
  RenewalRequest,
  SubscriptionDto,
} from './types';

export const subscriptionCalls = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getSubscription: build.query<
      GetSubscriptionApiResponse,
      GetSubscriptionApiArg
    >({
      query: () => ({ url: `/api/topup/subscription` }),
    }),
    cancelSubscription: build.mutation<
      CancelSubscriptionApiResponse,
      CancelSubscriptionApiArg
    >({
      query: (queryArg) => ({
        url: `/api/topup/subscription/cancel`,
        method: "POST",
        body: queryArg.changeTierRequest,
        headers: {
          "idempotency-key": queryArg["idempotency-key"],
        },
      }),
    }),
    changeSubscription: build.mutation<
      ChangeSubscriptionApiResponse,
      ChangeSubscriptionApiArg
    >({
      query: (queryArg) => ({
        url: `/api/topup/subscription/change/${encodeURIComponent(String(queryArg.tier))}`,
        method: "PATCH",
        body: queryArg.changeTierRequest,
        headers: {
          "idempotency-key": queryArg["idempotency-key"],
        },
      }),
    }),
    prolongSubscription: build.mutation<
      ProlongSubscriptionApiResponse,
      ProlongSubscriptionApiArg
    >({
      query: (queryArg) => ({
        url: `/api/topup/subscription/prolong`,
        method: "POST",
        body: queryArg.prolongRequest,
        headers: {
          "idempotency-key": queryArg["idempotency-key"],
        },
      }),
    }),
    setRenewal: build.mutation<SetRenewalApiResponse, SetRenewalApiArg>({
      query: (queryArg) => ({
        url: `/api/topup/subscription/renewal`,
        method: "PATCH",
        body: queryArg,
      }),
    }),
  }),
});
export type GetSubscriptionApiResponse =
  /** status 200 the subscription */ SubscriptionDto;
export type GetSubscriptionApiArg = void;
export type CancelSubscriptionApiResponse =
  /** status 200 it is over */ SubscriptionDto;
export type CancelSubscriptionApiArg = {
  /** 8 to 64 printable characters */
  "idempotency-key": string;
  changeTierRequest: ChangeTierRequest;
};
export type ChangeSubscriptionApiResponse =
  /** status 200 changed */ SubscriptionDto;
export type ChangeSubscriptionApiArg = {
  /** the new tier */
  tier: string;
  /** 8 to 64 printable characters */
  "idempotency-key": string;
  changeTierRequest: ChangeTierRequest;
};
export type ProlongSubscriptionApiResponse =
  /** status 200 prolonged */ SubscriptionDto;
export type ProlongSubscriptionApiArg = {
  /** 8 to 64 printable characters */
  "idempotency-key": string;
  prolongRequest: ProlongRequest;
};
export type SetRenewalApiResponse = /** status 200 saved */ SubscriptionDto;
export type SetRenewalApiArg = RenewalRequest;
