/** What the calls of the charts answer, until the generated client knows it. */
export interface ChartAsk {
  from?: string;
  until?: string;
  step?: 'day' | 'week' | 'month';
  providerIds?: string[];
  shopIds?: string[];
}

interface Period {
  from: string;
  until: string;
  previousFrom: string;
  previousUntil: string;
}

export interface ChartSeriesDto {
  key: string;
  values: (number | null)[];
  total?: number | null;
  previous: (number | null)[];
  previousTotal?: number | null;
}

export interface LineChartDto extends Period {
  step: 'day' | 'week' | 'month';
  starts: string[];
  previousStarts: string[];
  series: ChartSeriesDto[];
  sample: number;
}

export interface SliceDto {
  id?: string | null;
  key?: string | null;
  name?: string | null;
  value: number;
  count: number;
  previousValue: number;
  previousCount: number;
}

export interface PieChartDto extends Period {
  slices: SliceDto[];
  total: number;
  previousTotal: number;
  sample: number;
}

export interface FigureDto {
  value?: number | null;
  previous?: number | null;
}

export interface ChartSummaryDto extends Period {
  income: FigureDto;
  bookings: FigureDto;
  newGuests: FigureDto;
  averageIncome: FigureDto;
  utilisation: FigureDto;
  notAppeared: FigureDto;
  sample: number;
}

export interface UtilisationDto extends Period {
  cells: { weekday: number; hour: number; workedMinutes: number; busyMinutes: number }[];
  workedMinutes: number;
  busyMinutes: number;
  previousWorkedMinutes: number;
  previousBusyMinutes: number;
  sample: number;
}

export interface ReturnRateDto {
  cohorts: { month: string; guests: number; returned: number[] }[];
  sample: number;
}

export interface LeadTimeDto extends Period {
  buckets: { key: string; count: number; previousCount: number }[];
  medianMinutes?: number | null;
  previousMedianMinutes?: number | null;
  sample: number;
}
