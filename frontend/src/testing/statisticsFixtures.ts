import { HttpResponse, http } from 'msw';
import type {
  ChartSummaryDto,
  LeadTimeDto,
  LineChartDto,
  PieChartDto,
  ReturnRateDto,
  UtilisationDto,
} from '../api/statistics';

/** Charts of a salon for tests; each function takes what should be different. */

const period = {
  from: '2026-10-01',
  until: '2026-12-31',
  previousFrom: '2026-07-01',
  previousUntil: '2026-09-30',
};

type Series = LineChartDto['series'][number];

const sumOf = (values: Series['values']): number => values.reduce<number>((sum, it) => sum + (it ?? 0), 0);

/** A line of three months, and of the three before. */
export const series = (
  key: Series['key'],
  values: Series['values'],
  previous: Series['values'] = [],
  changes: Partial<Series> = {},
): Series => ({ key, values, total: sumOf(values), previous, previousTotal: sumOf(previous), ...changes });

export const lineChart = (lines: Series[], changes: Partial<LineChartDto> = {}): LineChartDto => ({
  ...period,
  step: 'month',
  starts: ['2026-10-01', '2026-11-01', '2026-12-01'],
  previousStarts: ['2026-07-01', '2026-08-01', '2026-09-01'],
  series: lines,
  sample: 40,
  ...changes,
});

export const slice = (
  name: string,
  value: number,
  count: number,
  previousValue = 0,
): PieChartDto['slices'][number] => ({
  id: name,
  key: null,
  name,
  value,
  count,
  previousValue,
  previousCount: 0,
});

export const pieChart = (slices: PieChartDto['slices'], changes: Partial<PieChartDto> = {}): PieChartDto => ({
  ...period,
  slices,
  total: slices.reduce((sum, it) => sum + it.value, 0),
  previousTotal: slices.reduce((sum, it) => sum + it.previousValue, 0),
  sample: slices.reduce((sum, it) => sum + it.count, 0),
  ...changes,
});

const none = { value: null, previous: null };

export const summary = (changes: Partial<ChartSummaryDto> = {}): ChartSummaryDto => ({
  ...period,
  income: { value: 0, previous: 0 },
  bookings: { value: 0, previous: 0 },
  newGuests: { value: 0, previous: 0 },
  averageIncome: none,
  utilisation: none,
  notAppeared: none,
  sample: 0,
  ...changes,
});

export const utilisation = (cells: UtilisationDto['cells'], changes: Partial<UtilisationDto> = {}): UtilisationDto => ({
  ...period,
  cells,
  workedMinutes: cells.reduce((sum, it) => sum + it.workedMinutes, 0),
  busyMinutes: cells.reduce((sum, it) => sum + it.busyMinutes, 0),
  previousWorkedMinutes: 0,
  previousBusyMinutes: 0,
  sample: cells.length * 10,
  ...changes,
});

export const returnRate = (cohorts: ReturnRateDto['cohorts']): ReturnRateDto => ({
  cohorts,
  sample: cohorts.reduce((sum, it) => sum + it.guests, 0),
});

export const leadTime = (changes: Partial<LeadTimeDto> = {}): LeadTimeDto => ({
  ...period,
  buckets: [],
  medianMinutes: null,
  previousMedianMinutes: null,
  sample: 0,
  ...changes,
});

/** Of a company in which nothing has happened yet. */
export const emptyCharts = [
  http.get('*/api/chart/summary', () => HttpResponse.json(summary())),
  http.get('*/api/chart/:chart/line', () => HttpResponse.json(lineChart([], { sample: 0 }))),
  http.get('*/api/chart/:chart/pie', () => HttpResponse.json(pieChart([]))),
  http.get('*/api/chart/utilisation', () => HttpResponse.json(utilisation([]))),
  http.get('*/api/chart/return-rate', () => HttpResponse.json(returnRate([]))),
  http.get('*/api/chart/lead-time', () => HttpResponse.json(leadTime())),
];
