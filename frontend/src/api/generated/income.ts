// Written by scripts/gen.mjs.
import { baseApi } from '../baseApi';
import type {
  CloseDayRequest,
  CommissionsDto,
  DayClosingDto,
  EnterTillCashRequest,
  IncomeDto,
  RecordPaymentsRequest,
  RecordedDto,
  ReopenDayRequest,
  SetCommissionRequest,
  TillDto,
  TillEntryDto,
  VisitPaymentsDto,
} from './types';

export const incomeCalls = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listIncome: build.query<ListIncomeApiResponse, ListIncomeApiArg>({
      query: (queryArg) => ({
        url: `/api/income`,
        params: {
          from: queryArg["from"],
          to: queryArg.to,
          providerId: queryArg.providerId,
        },
      }),
    }),
    listCommissions: build.query<
      ListCommissionsApiResponse,
      ListCommissionsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/income/commission`,
        params: {
          month: queryArg,
        },
      }),
    }),
    setCommission: build.mutation<
      SetCommissionApiResponse,
      SetCommissionApiArg
    >({
      query: (queryArg) => ({
        url: `/api/income/commission`,
        method: "POST",
        body: queryArg,
      }),
    }),
    getTill: build.query<GetTillApiResponse, GetTillApiArg>({
      query: (queryArg) => ({
        url: `/api/income/day`,
        params: {
          shopId: queryArg.shopId,
          date: queryArg.date,
        },
      }),
    }),
    closeDay: build.mutation<CloseDayApiResponse, CloseDayApiArg>({
      query: (queryArg) => ({
        url: `/api/income/day`,
        method: "POST",
        body: queryArg,
      }),
    }),
    reopenDay: build.mutation<ReopenDayApiResponse, ReopenDayApiArg>({
      query: (queryArg) => ({
        url: `/api/income/day/${encodeURIComponent(String(queryArg.id))}/reopen`,
        method: "POST",
        body: queryArg.reopenDayRequest,
      }),
    }),
    enterTillCash: build.mutation<
      EnterTillCashApiResponse,
      EnterTillCashApiArg
    >({
      query: (queryArg) => ({
        url: `/api/income/till`,
        method: "POST",
        body: queryArg,
      }),
    }),
    takeBackTillCash: build.mutation<
      TakeBackTillCashApiResponse,
      TakeBackTillCashApiArg
    >({
      query: (queryArg) => ({
        url: `/api/income/till/${encodeURIComponent(String(queryArg))}`,
        method: "DELETE",
      }),
    }),
    getVisitPayments: build.query<
      GetVisitPaymentsApiResponse,
      GetVisitPaymentsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/income/visit/${encodeURIComponent(String(queryArg))}`,
      }),
    }),
    recordPayments: build.mutation<
      RecordPaymentsApiResponse,
      RecordPaymentsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/income/visit/${encodeURIComponent(String(queryArg.id))}`,
        method: "POST",
        body: queryArg.recordPaymentsRequest,
      }),
    }),
  }),
});
export type ListIncomeApiResponse = /** status 200 the income */ IncomeDto;
export type ListIncomeApiArg = {
  /** The first day; today when not given. */
  from?: string;
  /** The last day, at most 100 days after the first, which it is when not given. */
  to?: string;
  /** Of one person; who does not run the company always asks for themselves. */
  providerId?: string;
};
export type ListCommissionsApiResponse =
  /** status 200 the sheet */ CommissionsDto;
export type ListCommissionsApiArg =
  /** Any day of it; this month when not given. */ string | undefined;
export type SetCommissionApiResponse = unknown;
export type SetCommissionApiArg = SetCommissionRequest;
export type GetTillApiResponse = /** status 200 the day */ TillDto;
export type GetTillApiArg = {
  /** The shop. */
  shopId: string;
  /** The day. */
  date: string;
};
export type CloseDayApiResponse = /** status 201 the closing */ DayClosingDto;
export type CloseDayApiArg = CloseDayRequest;
export type ReopenDayApiResponse = unknown;
export type ReopenDayApiArg = {
  /** the closing */
  id: string;
  reopenDayRequest: ReopenDayRequest;
};
export type EnterTillCashApiResponse = /** status 201 the entry */ TillEntryDto;
export type EnterTillCashApiArg = EnterTillCashRequest;
export type TakeBackTillCashApiResponse = unknown;
export type TakeBackTillCashApiArg = /** the entry */ string;
export type GetVisitPaymentsApiResponse =
  /** status 200 the rows */ VisitPaymentsDto;
export type GetVisitPaymentsApiArg = /** the appointment */ string;
export type RecordPaymentsApiResponse =
  /** status 200 the recorded payments */ RecordedDto;
export type RecordPaymentsApiArg = {
  /** the appointment */
  id: string;
  recordPaymentsRequest: RecordPaymentsRequest;
};
