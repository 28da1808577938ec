import type { LineChartDto, PieChartDto } from '../../api/statistics';
import type { Language } from '../../lib/i18n';
import type { Day } from '../../lib/time';
import { addDays, formatDay, formatMonth, formatShortDay } from '../../lib/time';
import type { Unit } from './figures';

export type Value = number | null;

/** A column of figures. */
export interface Column {
  key: string;
  name: string;
  unit: Unit;
}

/** A row of figures: of a day, a service, or another subject of the chart. */
export interface Row {
  key: string;
  /** Short form for an axis. */
  short: string;
  /** In full, for the table and for screen readers. */
  name: string;
  values: Value[];
}

/** The figures of one chart, for its drawing and for its table. */
export interface Sheet {
  /** Heading of the rows. */
  of: string;
  columns: Column[];
  rows: Row[];
  /** In all; by column. */
  totals?: Value[];
}

/** The last row of a chart with many. */
export const restKey = 'rest';

/** The names of a step: at an axis and in a table. */
export function nameOfStep(
  start: Day,
  step: LineChartDto['step'],
  until: Day,
  language: Language,
): { short: string; name: string } {
  switch (step) {
    case 'day':
      return { short: formatShortDay(start, language).date, name: start };
    case 'week': {
      // The first week may begin within itself, and the last one may be cut.
      const weekday = (new Date(`${start}T00:00:00Z`).getUTCDay() + 6) % 7;
      const sunday = addDays(start, 6 - weekday);
      return {
        short: formatShortDay(start, language).date,
        name: `${start} – ${sunday < until ? sunday : until}`,
      };
    }
    case 'month':
      return { short: monthShort(start, language), name: formatMonth(start, language) };
  }
}

const months = new Map<Language, Intl.DateTimeFormat>();

function monthShort(day: Day, language: Language): string {
  const format =
    months.get(language) ??
    new Intl.DateTimeFormat(language === 'hu' ? 'hu' : 'en-GB', { timeZone: 'UTC', month: 'short' });
  months.set(language, format);
  return `${format.format(Date.parse(day))}${day.slice(5, 7) === '01' ? ` ${day.slice(0, 4)}` : ''}`;
}

/** A step inside a sentence. */
export function stepInWords(start: Day, step: LineChartDto['step'], until: Day, language: Language): string {
  return step === 'day' ? formatDay(start, language) : nameOfStep(start, step, until, language).name;
}

interface LineOptions {
  of: string;
  language: Language;
  /** Names and units of the series, in their order. */
  series: readonly Column[];
  /** The name of the column with the sum of these series, if there is one. */
  sum?: { name: string; of: readonly string[] };
  /** The name of the column with these series in the period before, if it is compared. */
  before?: { name: string; of: readonly string[] } | undefined;
}

const added = (values: readonly (Value | undefined)[]): Value =>
  values.every((it) => it === null || it === undefined) ? null : values.reduce<number>((sum, it) => sum + (it ?? 0), 0);

/** The figures of a line chart; steps of the period before stand beside those that correspond. */
export function sheetOfLine(data: LineChartDto, { of, language, series, sum, before }: LineOptions): Sheet {
  const found = (key: string) => data.series.find((it) => it.key === key);
  const unit = series[0]?.unit ?? 'count';
  const columns: Column[] = [
    ...series,
    ...(sum === undefined ? [] : [{ key: 'sum', name: sum.name, unit }]),
    ...(before === undefined ? [] : [{ key: 'before', name: before.name, unit }]),
  ];
  const valuesAt = (index: number): Value[] => [
    ...series.map(({ key }) => found(key)?.values[index] ?? null),
    ...(sum === undefined ? [] : [added(sum.of.map((key) => found(key)?.values[index]))]),
    ...(before === undefined ? [] : [added(before.of.map((key) => found(key)?.previous[index]))]),
  ];
  return {
    of,
    columns,
    rows: data.starts.map((start, index) => ({
      key: start,
      ...nameOfStep(start, data.step, data.until, language),
      values: valuesAt(index),
    })),
    totals: [
      ...series.map(({ key }) => found(key)?.total ?? null),
      ...(sum === undefined ? [] : [added(sum.of.map((key) => found(key)?.total))]),
      ...(before === undefined ? [] : [added(before.of.map((key) => found(key)?.previousTotal))]),
    ],
  };
}

interface PieOptions {
  of: string;
  nameOf: (slice: PieChartDto['slices'][number]) => string;
  value: Column;
  /** The column with the number of records, if the chart has one. */
  count?: Column;
  before?: Column | undefined;
}

/** The figures of a pie chart, largest first. */
export function sheetOfPie(data: PieChartDto, { of, nameOf, value, count, before }: PieOptions): Sheet {
  const all = [
    { column: value, figureOf: (it: PieChartDto['slices'][number]) => it.value, total: data.total },
    {
      column: count,
      figureOf: (it: PieChartDto['slices'][number]) => it.count,
      total: data.slices.reduce((sum, it) => sum + it.count, 0),
    },
    {
      column: before,
      figureOf: (it: PieChartDto['slices'][number]) => it.previousValue,
      total: data.previousTotal,
    },
  ];
  const shown = all.flatMap(({ column, ...rest }) => (column === undefined ? [] : [{ column, ...rest }]));
  return {
    of,
    columns: shown.map((it) => it.column),
    rows: data.slices.map((slice, index) => {
      const name = nameOf(slice);
      return {
        key: slice.id ?? slice.key ?? String(index),
        short: name,
        name,
        values: shown.map((it) => it.figureOf(slice)),
      };
    }),
    totals: shown.map((it) => it.total),
  };
}

/** The first rows, and one with the sum of the others, so that a drawing keeps few parts. */
export function withRest(sheet: Sheet, most: number, name: string): Sheet {
  if (sheet.rows.length <= most + 1) {
    return sheet;
  }
  const others = sheet.rows.slice(most);
  const values = sheet.columns.map((_, column) => added(others.map((it) => it.values[column])));
  return { ...sheet, rows: [...sheet.rows.slice(0, most), { key: restKey, short: name, name, values }] };
}

/** The values of a column. */
export function valuesOf(sheet: Sheet, key: string): Value[] {
  const index = sheet.columns.findIndex((it) => it.key === key);
  return sheet.rows.map((it) => it.values[index] ?? null);
}

export const totalOf = (sheet: Sheet, key: string): Value =>
  sheet.totals?.[sheet.columns.findIndex((it) => it.key === key)] ?? null;
