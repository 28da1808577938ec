// Written by scripts/gen.mjs.
import { baseApi } from '../baseApi';
import type {
  TopUpRequest,
  TopupDto,
  TopupsDto,
} from './types';

export const topupsCalls = baseApi.injectEndpoints({
  endpoints: (build) => ({
    topUp: build.mutation<TopUpApiResponse, TopUpApiArg>({
      query: (queryArg) => ({
        url: `/api/topup`,
        method: "POST",
        body: queryArg.topUpRequest,
        headers: {
          "idempotency-key": queryArg["idempotency-key"],
        },
      }),
    }),
    beginTransfer: build.mutation<
      BeginTransferApiResponse,
      BeginTransferApiArg
    >({
      query: (queryArg) => ({
        url: `/api/topup/bankTransfer/init`,
        method: "POST",
        body: queryArg.topUpRequest,
        headers: {
          "idempotency-key": queryArg["idempotency-key"],
        },
      }),
    }),
    refundTopup: build.mutation<RefundTopupApiResponse, RefundTopupApiArg>({
      query: (queryArg) => ({
        url: `/api/topup/payment/${encodeURIComponent(String(queryArg))}/refund`,
        method: "POST",
      }),
    }),
    getTopup: build.query<GetTopupApiResponse, GetTopupApiArg>({
      query: (queryArg) => ({
        url: `/api/topup/payment/${encodeURIComponent(String(queryArg))}/status`,
      }),
    }),
    listTopups: build.query<ListTopupsApiResponse, ListTopupsApiArg>({
      query: () => ({ url: `/api/topup/payments` }),
    }),
  }),
});
export type TopUpApiResponse = /** status 201 begun */ TopupDto;
export type TopUpApiArg = {
  /** 8 to 64 printable characters */
  "idempotency-key": string;
  topUpRequest: TopUpRequest;
};
export type BeginTransferApiResponse = /** status 201 begun */ TopupDto;
export type BeginTransferApiArg = {
  /** 8 to 64 printable characters */
  "idempotency-key": string;
  topUpRequest: TopUpRequest;
};
export type RefundTopupApiResponse = /** status 200 on its way back */ TopupDto;
export type RefundTopupApiArg = /** the payment */ string;
export type GetTopupApiResponse = /** status 200 the payment */ TopupDto;
export type GetTopupApiArg = /** the payment */ string;
export type ListTopupsApiResponse = /** status 200 the payments */ TopupsDto;
export type ListTopupsApiArg = void;
