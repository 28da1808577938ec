import { serialiseParams } from './baseApi';
import type { GetChartSummaryApiArg } from './generated/statistics';
import { statisticsCalls } from './generated/statistics';

/** Of when and whom a chart is asked for. */
export type ChartAsk = GetChartSummaryApiArg;

/** Where the figures of a chart are downloaded. */
export const chartCsv = (chart: string, ask: ChartAsk): string =>
  `/api/chart/${chart}/csv?${serialiseParams({ ...ask })}`;

/** They are asked for each time they are shown: every change of the company's could change them. */
export const {
  useGetAverageIncomeLineQuery,
  useGetChartSummaryQuery,
  useGetDeletedLineQuery,
  useGetEventsLineQuery,
  useGetExpenseLineQuery,
  useGetExpensePieQuery,
  useGetGuestLineQuery,
  useGetIncomeLineQuery,
  useGetIncomePieQuery,
  useGetLeadTimeQuery,
  useGetLeaveLineQuery,
  useGetNotAppearedLineQuery,
  useGetReturnRateQuery,
  useGetServicePieQuery,
  useGetSmsLineQuery,
  useGetUtilisationQuery,
} = statisticsCalls;

export type {
  ChartSummaryDto,
  LeadTimeDto,
  LineChartDto,
  PieChartDto,
  ReturnRateDto,
  UtilisationDto,
} from './generated/types';
