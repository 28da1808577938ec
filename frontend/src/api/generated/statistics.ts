// Written by scripts/gen.mjs.
import { baseApi } from '../baseApi';
import type {
  ChartSummaryDto,
  LeadTimeDto,
  LineChartDto,
  PieChartDto,
  ReturnRateDto,
  StepDto,
  UtilisationDto,
} from './types';

export const statisticsCalls = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getAverageIncomeLine: build.query<
      GetAverageIncomeLineApiResponse,
      GetAverageIncomeLineApiArg
    >({
      query: (queryArg) => ({
        url: `/api/chart/average-income/line`,
        params: {
          from: queryArg["from"],
          until: queryArg.until,
          step: queryArg.step,
          providerIds: queryArg.providerIds,
          shopIds: queryArg.shopIds,
        },
      }),
    }),
    getDeletedLine: build.query<
      GetDeletedLineApiResponse,
      GetDeletedLineApiArg
    >({
      query: (queryArg) => ({
        url: `/api/chart/deleted/line`,
        params: {
          from: queryArg["from"],
          until: queryArg.until,
          step: queryArg.step,
          providerIds: queryArg.providerIds,
          shopIds: queryArg.shopIds,
        },
      }),
    }),
    getEventsLine: build.query<GetEventsLineApiResponse, GetEventsLineApiArg>({
      query: (queryArg) => ({
        url: `/api/chart/events/line`,
        params: {
          from: queryArg["from"],
          until: queryArg.until,
          step: queryArg.step,
          providerIds: queryArg.providerIds,
          shopIds: queryArg.shopIds,
        },
      }),
    }),
    getExpenseLine: build.query<
      GetExpenseLineApiResponse,
      GetExpenseLineApiArg
    >({
      query: (queryArg) => ({
        url: `/api/chart/expense/line`,
        params: {
          from: queryArg["from"],
          until: queryArg.until,
          step: queryArg.step,
          providerIds: queryArg.providerIds,
          shopIds: queryArg.shopIds,
        },
      }),
    }),
    getExpensePie: build.query<GetExpensePieApiResponse, GetExpensePieApiArg>({
      query: (queryArg) => ({
        url: `/api/chart/expense/pie`,
        params: {
          from: queryArg["from"],
          until: queryArg.until,
          step: queryArg.step,
          providerIds: queryArg.providerIds,
          shopIds: queryArg.shopIds,
        },
      }),
    }),
    getGuestLine: build.query<GetGuestLineApiResponse, GetGuestLineApiArg>({
      query: (queryArg) => ({
        url: `/api/chart/guest/line`,
        params: {
          from: queryArg["from"],
          until: queryArg.until,
          step: queryArg.step,
          providerIds: queryArg.providerIds,
          shopIds: queryArg.shopIds,
        },
      }),
    }),
    getIncomeLine: build.query<GetIncomeLineApiResponse, GetIncomeLineApiArg>({
      query: (queryArg) => ({
        url: `/api/chart/income/line`,
        params: {
          from: queryArg["from"],
          until: queryArg.until,
          step: queryArg.step,
          providerIds: queryArg.providerIds,
          shopIds: queryArg.shopIds,
        },
      }),
    }),
    getIncomePie: build.query<GetIncomePieApiResponse, GetIncomePieApiArg>({
      query: (queryArg) => ({
        url: `/api/chart/income/pie`,
        params: {
          from: queryArg["from"],
          until: queryArg.until,
          step: queryArg.step,
          providerIds: queryArg.providerIds,
          shopIds: queryArg.shopIds,
        },
      }),
    }),
    getLeadTime: build.query<GetLeadTimeApiResponse, GetLeadTimeApiArg>({
      query: (queryArg) => ({
        url: `/api/chart/lead-time`,
        params: {
          from: queryArg["from"],
          until: queryArg.until,
          step: queryArg.step,
          providerIds: queryArg.providerIds,
          shopIds: queryArg.shopIds,
        },
      }),
    }),
    getLeaveLine: build.query<GetLeaveLineApiResponse, GetLeaveLineApiArg>({
      query: (queryArg) => ({
        url: `/api/chart/leave/line`,
        params: {
          from: queryArg["from"],
          until: queryArg.until,
          step: queryArg.step,
          providerIds: queryArg.providerIds,
          shopIds: queryArg.shopIds,
        },
      }),
    }),
    getNotAppearedLine: build.query<
      GetNotAppearedLineApiResponse,
      GetNotAppearedLineApiArg
    >({
      query: (queryArg) => ({
        url: `/api/chart/not-appeared/line`,
        params: {
          from: queryArg["from"],
          until: queryArg.until,
          step: queryArg.step,
          providerIds: queryArg.providerIds,
          shopIds: queryArg.shopIds,
        },
      }),
    }),
    getReturnRate: build.query<GetReturnRateApiResponse, GetReturnRateApiArg>({
      query: (queryArg) => ({
        url: `/api/chart/return-rate`,
        params: {
          from: queryArg["from"],
          until: queryArg.until,
          step: queryArg.step,
          providerIds: queryArg.providerIds,
          shopIds: queryArg.shopIds,
        },
      }),
    }),
    getServicePie: build.query<GetServicePieApiResponse, GetServicePieApiArg>({
      query: (queryArg) => ({
        url: `/api/chart/service/pie`,
        params: {
          from: queryArg["from"],
          until: queryArg.until,
          step: queryArg.step,
          providerIds: queryArg.providerIds,
          shopIds: queryArg.shopIds,
        },
      }),
    }),
    getSmsLine: build.query<GetSmsLineApiResponse, GetSmsLineApiArg>({
      query: (queryArg) => ({
        url: `/api/chart/sms/line`,
        params: {
          from: queryArg["from"],
          until: queryArg.until,
          step: queryArg.step,
          providerIds: queryArg.providerIds,
          shopIds: queryArg.shopIds,
        },
      }),
    }),
    getChartSummary: build.query<
      GetChartSummaryApiResponse,
      GetChartSummaryApiArg
    >({
      query: (queryArg) => ({
        url: `/api/chart/summary`,
        params: {
          from: queryArg["from"],
          until: queryArg.until,
          step: queryArg.step,
          providerIds: queryArg.providerIds,
          shopIds: queryArg.shopIds,
        },
      }),
    }),
    getUtilisation: build.query<
      GetUtilisationApiResponse,
      GetUtilisationApiArg
    >({
      query: (queryArg) => ({
        url: `/api/chart/utilisation`,
        params: {
          from: queryArg["from"],
          until: queryArg.until,
          step: queryArg.step,
          providerIds: queryArg.providerIds,
          shopIds: queryArg.shopIds,
        },
      }),
    }),
  }),
});
export type GetAverageIncomeLineApiResponse =
  /** status 200 the chart */ LineChartDto;
export type GetAverageIncomeLineApiArg = {
  /** The first day; without, the first of the month of the last one, which is this month's when not given either. */
  from?: string;
  /** The last day, within 1100 days; without, the last of the first day's month. */
  until?: string;
  /** Length of a step; without, days up to 45 days, weeks up to 200, and then months. */
  step?: StepDto;
  /** Of these people only. */
  providerIds?: string[];
  /** In these shops only. */
  shopIds?: string[];
};
export type GetDeletedLineApiResponse =
  /** status 200 the chart */ LineChartDto;
export type GetDeletedLineApiArg = {
  /** The first day; without, the first of the month of the last one, which is this month's when not given either. */
  from?: string;
  /** The last day, within 1100 days; without, the last of the first day's month. */
  until?: string;
  /** Length of a step; without, days up to 45 days, weeks up to 200, and then months. */
  step?: StepDto;
  /** Of these people only. */
  providerIds?: string[];
  /** In these shops only. */
  shopIds?: string[];
};
export type GetEventsLineApiResponse = /** status 200 the chart */ LineChartDto;
export type GetEventsLineApiArg = {
  /** The first day; without, the first of the month of the last one, which is this month's when not given either. */
  from?: string;
  /** The last day, within 1100 days; without, the last of the first day's month. */
  until?: string;
  /** Length of a step; without, days up to 45 days, weeks up to 200, and then months. */
  step?: StepDto;
  /** Of these people only. */
  providerIds?: string[];
  /** In these shops only. */
  shopIds?: string[];
};
export type GetExpenseLineApiResponse =
  /** status 200 the chart */ LineChartDto;
export type GetExpenseLineApiArg = {
  /** The first day; without, the first of the month of the last one, which is this month's when not given either. */
  from?: string;
  /** The last day, within 1100 days; without, the last of the first day's month. */
  until?: string;
  /** Length of a step; without, days up to 45 days, weeks up to 200, and then months. */
  step?: StepDto;
  /** Of these people only. */
  providerIds?: string[];
  /** In these shops only. */
  shopIds?: string[];
};
export type GetExpensePieApiResponse = /** status 200 the chart */ PieChartDto;
export type GetExpensePieApiArg = {
  /** The first day; without, the first of the month of the last one, which is this month's when not given either. */
  from?: string;
  /** The last day, within 1100 days; without, the last of the first day's month. */
  until?: string;
  /** Length of a step; without, days up to 45 days, weeks up to 200, and then months. */
  step?: StepDto;
  /** Of these people only. */
  providerIds?: string[];
  /** In these shops only. */
  shopIds?: string[];
};
export type GetGuestLineApiResponse = /** status 200 the chart */ LineChartDto;
export type GetGuestLineApiArg = {
  /** The first day; without, the first of the month of the last one, which is this month's when not given either. */
  from?: string;
  /** The last day, within 1100 days; without, the last of the first day's month. */
  until?: string;
  /** Length of a step; without, days up to 45 days, weeks up to 200, and then months. */
  step?: StepDto;
  /** Of these people only. */
  providerIds?: string[];
  /** In these shops only. */
  shopIds?: string[];
};
export type GetIncomeLineApiResponse = /** status 200 the chart */ LineChartDto;
export type GetIncomeLineApiArg = {
  /** The first day; without, the first of the month of the last one, which is this month's when not given either. */
  from?: string;
  /** The last day, within 1100 days; without, the last of the first day's month. */
  until?: string;
  /** Length of a step; without, days up to 45 days, weeks up to 200, and then months. */
  step?: StepDto;
  /** Of these people only. */
  providerIds?: string[];
  /** In these shops only. */
  shopIds?: string[];
};
export type GetIncomePieApiResponse = /** status 200 the chart */ PieChartDto;
export type GetIncomePieApiArg = {
  /** The first day; without, the first of the month of the last one, which is this month's when not given either. */
  from?: string;
  /** The last day, within 1100 days; without, the last of the first day's month. */
  until?: string;
  /** Length of a step; without, days up to 45 days, weeks up to 200, and then months. */
  step?: StepDto;
  /** Of these people only. */
  providerIds?: string[];
  /** In these shops only. */
  shopIds?: string[];
};
export type GetLeadTimeApiResponse = /** status 200 the chart */ LeadTimeDto;
export type GetLeadTimeApiArg = {
  /** The first day; without, the first of the month of the last one, which is this month's when not given either. */
  from?: string;
  /** The last day, within 1100 days; without, the last of the first day's month. */
  until?: string;
  /** Length of a step; without, days up to 45 days, weeks up to 200, and then months. */
  step?: StepDto;
  /** Of these people only. */
  providerIds?: string[];
  /** In these shops only. */
  shopIds?: string[];
};
export type GetLeaveLineApiResponse = /** status 200 the chart */ LineChartDto;
export type GetLeaveLineApiArg = {
  /** The first day; without, the first of the month of the last one, which is this month's when not given either. */
  from?: string;
  /** The last day, within 1100 days; without, the last of the first day's month. */
  until?: string;
  /** Length of a step; without, days up to 45 days, weeks up to 200, and then months. */
  step?: StepDto;
  /** Of these people only. */
  providerIds?: string[];
  /** In these shops only. */
  shopIds?: string[];
};
export type GetNotAppearedLineApiResponse =
  /** status 200 the chart */ LineChartDto;
export type GetNotAppearedLineApiArg = {
  /** The first day; without, the first of the month of the last one, which is this month's when not given either. */
  from?: string;
  /** The last day, within 1100 days; without, the last of the first day's month. */
  until?: string;
  /** Length of a step; without, days up to 45 days, weeks up to 200, and then months. */
  step?: StepDto;
  /** Of these people only. */
  providerIds?: string[];
  /** In these shops only. */
  shopIds?: string[];
};
export type GetReturnRateApiResponse =
  /** status 200 the chart */ ReturnRateDto;
export type GetReturnRateApiArg = {
  /** The first day; without, the first of the month of the last one, which is this month's when not given either. */
  from?: string;
  /** The last day, within 1100 days; without, the last of the first day's month. */
  until?: string;
  /** Length of a step; without, days up to 45 days, weeks up to 200, and then months. */
  step?: StepDto;
  /** Of these people only. */
  providerIds?: string[];
  /** In these shops only. */
  shopIds?: string[];
};
export type GetServicePieApiResponse = /** status 200 the chart */ PieChartDto;
export type GetServicePieApiArg = {
  /** The first day; without, the first of the month of the last one, which is this month's when not given either. */
  from?: string;
  /** The last day, within 1100 days; without, the last of the first day's month. */
  until?: string;
  /** Length of a step; without, days up to 45 days, weeks up to 200, and then months. */
  step?: StepDto;
  /** Of these people only. */
  providerIds?: string[];
  /** In these shops only. */
  shopIds?: string[];
};
export type GetSmsLineApiResponse = /** status 200 the chart */ LineChartDto;
export type GetSmsLineApiArg = {
  /** The first day; without, the first of the month of the last one, which is this month's when not given either. */
  from?: string;
  /** The last day, within 1100 days; without, the last of the first day's month. */
  until?: string;
  /** Length of a step; without, days up to 45 days, weeks up to 200, and then months. */
  step?: StepDto;
  /** Of these people only. */
  providerIds?: string[];
  /** In these shops only. */
  shopIds?: string[];
};
export type GetChartSummaryApiResponse =
  /** status 200 the chart */ ChartSummaryDto;
export type GetChartSummaryApiArg = {
  /** The first day; without, the first of the month of the last one, which is this month's when not given either. */
  from?: string;
  /** The last day, within 1100 days; without, the last of the first day's month. */
  until?: string;
  /** Length of a step; without, days up to 45 days, weeks up to 200, and then months. */
  step?: StepDto;
  /** Of these people only. */
  providerIds?: string[];
  /** In these shops only. */
  shopIds?: string[];
};
export type GetUtilisationApiResponse =
  /** status 200 the chart */ UtilisationDto;
export type GetUtilisationApiArg = {
  /** The first day; without, the first of the month of the last one, which is this month's when not given either. */
  from?: string;
  /** The last day, within 1100 days; without, the last of the first day's month. */
  until?: string;
  /** Length of a step; without, days up to 45 days, weeks up to 200, and then months. */
  step?: StepDto;
  /** Of these people only. */
  providerIds?: string[];
  /** In these shops only. */
  shopIds?: string[];
};
