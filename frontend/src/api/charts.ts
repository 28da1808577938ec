import { baseApi, serialiseParams } from './baseApi';
import type {
  ChartAsk,
  ChartSummaryDto,
  LeadTimeDto,
  LineChartDto,
  PieChartDto,
  ReturnRateDto,
  UtilisationDto,
} from './chartContract';

const at = (url: string) => (params: ChartAsk) => ({ url: `/api/chart/${url}`, params });

const chartsApi = baseApi.injectEndpoints({
  endpoints: (build) => {
    const line = (url: string) => build.query<LineChartDto, ChartAsk>({ query: at(`${url}/line`) });
    const pie = (url: string) => build.query<PieChartDto, ChartAsk>({ query: at(`${url}/pie`) });
    return {
      getChartSummary: build.query<ChartSummaryDto, ChartAsk>({ query: at('summary') }),
      getIncomeLine: line('income'),
      getIncomePie: pie('income'),
      getEventLine: line('events'),
      getAverageIncomeLine: line('average-income'),
      getServicePie: pie('service'),
      getGuestLine: line('guest'),
      getLeaveLine: line('leave'),
      getExpenseLine: line('expense'),
      getExpensePie: pie('expense'),
      getSmsLine: line('sms'),
      getDeletedLine: line('deleted'),
      getNotAppearedLine: line('not-appeared'),
      getUtilisation: build.query<UtilisationDto, ChartAsk>({ query: at('utilisation') }),
      getReturnRate: build.query<ReturnRateDto, ChartAsk>({ query: at('return-rate') }),
      getLeadTime: build.query<LeadTimeDto, ChartAsk>({ query: at('lead-time') }),
    };
  },
});

/** Where the figures of a chart are downloaded. */
export const chartCsv = (chart: string, ask: ChartAsk): string =>
  `/api/chart/${chart}/csv?${serialiseParams({ ...ask })}`;

export const {
  useGetAverageIncomeLineQuery,
  useGetChartSummaryQuery,
  useGetDeletedLineQuery,
  useGetEventLineQuery,
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
} = chartsApi;

export type {
  ChartAsk,
  ChartSummaryDto,
  FigureDto,
  LeadTimeDto,
  LineChartDto,
  PieChartDto,
  ReturnRateDto,
  UtilisationDto,
} from './chartContract';
