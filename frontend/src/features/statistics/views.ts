import type { LeadTimeDto, LineChartDto, PieChartDto, ReturnRateDto, UtilisationDto } from '../../api/statistics';
import { currentLanguage } from '../../lib/i18n';
import { formatMoney } from '../../lib/money';
import { formatMonth } from '../../lib/time';
import type { useT } from '../../lib/workspaceTexts';
import { bestHours } from './emptyHours';
import type { Unit } from './figures';
import { changeOf, formatFigure, formatNumber, formatShare, perMille } from './figures';
import type { Column, Sheet, Value } from './sheet';
import { sheetOfLine, sheetOfPie, stepInWords, totalOf, valuesOf } from './sheet';

type T = ReturnType<typeof useT>;

/** The kind of drawing of a sheet; the keys are of its columns, and their places in a list decide their looks. */
export type Drawing =
  | { kind: 'columns'; bars: string[]; stacked: boolean; lines: string[] }
  | { kind: 'lines'; lines: string[] }
  | { kind: 'bars'; value: string }
  | { kind: 'shares'; value: string }
  | { kind: 'map' };

/** The content of a card. */
export interface View {
  /** One sentence with the numbers that matter. */
  say: string;
  sheet: Sheet;
  drawing: Drawing;
}

/** The parameters of every view. */
export interface Making {
  t: T;
  compares: boolean;
}

const headOf = (t: T, step: LineChartDto['step']): string => t(`stat.${step}`);

/** `, 12% more than in the period before`; nothing where that is not known or not wanted. */
function changeText({ t, compares }: Making, value: Value, previous: Value, unit: Unit): string {
  const change = compares ? changeOf(value, previous, unit) : undefined;
  if (change === undefined || (value === 0 && previous === 0)) {
    return '';
  }
  const by = formatNumber(unit === 'share' ? change.by / 10 : change.by, currentLanguage());
  switch (change.kind) {
    case 'same':
      return t('stat.same');
    case 'new':
      return t('stat.new');
    case 'more':
      return unit === 'share' ? t('stat.morePoints', { points: by }) : t('stat.more', { percent: by });
    case 'less':
      return unit === 'share' ? t('stat.lessPoints', { points: by }) : t('stat.less', { percent: by });
  }
}

/** `; the best day was …`; nothing where there are too few steps to speak of one. */
function bestText({ t }: Making, data: LineChartDto, values: Value[], unit: Unit): string {
  const most = Math.max(...values.map((it) => it ?? 0));
  const index = values.indexOf(most);
  const start = data.starts[index];
  if (values.length < 3 || most <= 0 || start === undefined) {
    return '';
  }
  const language = currentLanguage();
  return t(`stat.best.${data.step}`, {
    when: stepInWords(start, data.step, data.until, language),
    value: formatFigure(most, unit, language),
  });
}

const column = (key: string, name: string, unit: Unit): Column => ({ key, name, unit });

const beforeOf = ({ t, compares }: Making, of: readonly string[]) =>
  compares ? { name: t('stat.beforeColumn'), of } : undefined;

/** Money by the method it was paid with. */
export function incomeView(data: LineChartDto, making: Making): View {
  const { t } = making;
  const series = data.series.map(({ key }) =>
    column(
      key,
      key === 'cash' || key === 'card' || key === 'transfer' || key === 'voucher'
        ? t(`stat.method.${key}`)
        : t('stat.unknown'),
      'money',
    ),
  );
  const keys = series.map((it) => it.key);
  const sheet = sheetOfLine(data, {
    of: headOf(t, data.step),
    language: currentLanguage(),
    series,
    sum: { name: t('stat.sum'), of: keys },
    before: beforeOf(making, keys),
  });
  const total = totalOf(sheet, 'sum');
  return {
    say: t('stat.incomeLine.say', {
      value: formatMoney(total ?? 0),
      change: changeText(making, total, totalOf(sheet, 'before'), 'money'),
      best: bestText(making, data, valuesOf(sheet, 'sum'), 'money'),
    }),
    sheet,
    drawing: { kind: 'columns', bars: keys, stacked: true, lines: making.compares ? ['before'] : [] },
  };
}

const nameOfSlice =
  (t: T) =>
  ({ name, key }: PieChartDto['slices'][number]): string =>
    name ?? key ?? t('stat.unknown');

function pieView(
  data: PieChartDto,
  { t, compares }: Making,
  of: string,
  kind: 'bars' | 'shares',
  say: (name: string, value: string, percent: string, count: number) => string,
  counts: boolean,
): View {
  const [first] = data.slices;
  const language = currentLanguage();
  return {
    say:
      first === undefined
        ? t('stat.nothing')
        : say(
            nameOfSlice(t)(first),
            formatMoney(first.value),
            formatShare(perMille(first.value, data.total), language),
            first.count,
          ),
    sheet: sheetOfPie(data, {
      of,
      nameOf: nameOfSlice(t),
      value: column('value', t('stat.value'), 'money'),
      ...(counts ? { count: column('count', t('stat.count'), 'count') } : {}),
      before: compares ? column('before', t('stat.beforeColumn'), 'money') : undefined,
    }),
    drawing: { kind, value: 'value' },
  };
}

/** Money by colleague. */
export const incomePieView = (data: PieChartDto, making: Making): View =>
  pieView(
    data,
    making,
    making.t('stat.providers'),
    'shares',
    (name, value, percent) => making.t('stat.incomePie.say', { name, value, percent }),
    true,
  );

/** Income and number of each service. */
export const serviceView = (data: PieChartDto, making: Making): View =>
  pieView(
    data,
    making,
    making.t('stat.serviceColumn'),
    'bars',
    (name, value, _percent, count) => making.t('stat.service.say', { name, value, count }),
    true,
  );

/** Expenses by category. */
export const expensePieView = (data: PieChartDto, making: Making): View =>
  pieView(
    data,
    making,
    making.t('stat.category'),
    'shares',
    (name, value, percent) => making.t('stat.expensePie.say', { name, value, percent }),
    true,
  );

/** Average income of a paid visit. */
export function averageView(data: LineChartDto, making: Making): View {
  const { t } = making;
  const sheet = sheetOfLine(data, {
    of: headOf(t, data.step),
    language: currentLanguage(),
    series: [column('average', t('stat.average'), 'money')],
    before: beforeOf(making, ['average']),
  });
  const total = totalOf(sheet, 'average');
  return {
    say:
      total === null
        ? t('stat.nothing')
        : t('stat.average.say', {
            value: formatMoney(total),
            change: changeText(making, total, totalOf(sheet, 'before'), 'money'),
          }),
    sheet,
    drawing: { kind: 'lines', lines: making.compares ? ['average', 'before'] : ['average'] },
  };
}

/** Income beside expenses, and their difference. */
export function expenseView(data: LineChartDto, making: Making): View {
  const { t } = making;
  const plain = sheetOfLine(data, {
    of: headOf(t, data.step),
    language: currentLanguage(),
    series: [column('income', t('stat.income'), 'money'), column('expense', t('stat.expense'), 'money')],
  });
  const result = ([income, expense]: Value[]): Value => (income ?? 0) - (expense ?? 0);
  const sheet: Sheet = {
    ...plain,
    columns: [...plain.columns, column('result', t('stat.result'), 'money')],
    rows: plain.rows.map((it) => ({ ...it, values: [...it.values, result(it.values)] })),
    totals: [...(plain.totals ?? []), result(plain.totals ?? [])],
  };
  const left = totalOf(sheet, 'result') ?? 0;
  return {
    say: t(left < 0 ? 'stat.expenseLine.minus' : 'stat.expenseLine.plus', {
      value: formatMoney(Math.abs(left)),
      income: formatMoney(totalOf(sheet, 'income') ?? 0),
      expense: formatMoney(totalOf(sheet, 'expense') ?? 0),
    }),
    sheet,
    drawing: { kind: 'columns', bars: ['income', 'expense'], stacked: false, lines: ['result'] },
  };
}

/** Two kinds of appointments as stacked columns, with their sum in the period before. */
function splitView(
  data: LineChartDto,
  making: Making,
  names: readonly [key: string, name: string][],
  say: (total: number, change: string, best: string, share: (key: string) => string) => string,
): View {
  const { t } = making;
  const keys = names.map(([key]) => key);
  const sheet = sheetOfLine(data, {
    of: headOf(t, data.step),
    language: currentLanguage(),
    series: names.map(([key, name]) => column(key, name, 'count')),
    sum: { name: t('stat.sum'), of: keys },
    before: beforeOf(making, keys),
  });
  const total = totalOf(sheet, 'sum') ?? 0;
  return {
    say:
      total === 0
        ? t('stat.nothing')
        : say(
            total,
            changeText(making, total, totalOf(sheet, 'before'), 'count'),
            bestText(making, data, valuesOf(sheet, 'sum'), 'count'),
            (key) => formatShare(perMille(totalOf(sheet, key) ?? 0, total), currentLanguage()),
          ),
    sheet,
    drawing: { kind: 'columns', bars: keys, stacked: true, lines: making.compares ? ['before'] : [] },
  };
}

/** Number of appointments, by where they were made: online or at the desk. */
export const eventsView = (data: LineChartDto, making: Making): View =>
  splitView(
    data,
    making,
    [
      ['desk', making.t('stat.desk')],
      ['online', making.t('stat.online')],
    ],
    (count, change, best, share) => making.t('stat.events.say', { count, change, best, percent: share('online') }),
  );

/** Cancelled appointments, by guest or desk; other causes only where there were such. */
export function deletedView(data: LineChartDto, making: Making): View {
  const happened = (key: string) =>
    data.series.some((it) => it.key === key && ((it.total ?? 0) > 0 || (it.previousTotal ?? 0) > 0));
  const causes: [key: string, name: string][] = [
    ['illness', making.t('stat.deleted.illness')],
    ['other', making.t('stat.deleted.other')],
  ];
  return splitView(
    data,
    making,
    [
      ['guest', making.t('stat.deleted.guest')],
      ['desk', making.t('stat.deleted.desk')],
      ...causes.filter(([key]) => happened(key)),
    ],
    (count, change, _best, share) => making.t('stat.deleted.say', { count, change, percent: share('guest') }),
  );
}

/** Guests who did not come. */
export function missedView(data: LineChartDto, making: Making): View {
  const { t } = making;
  const sheet = sheetOfLine(data, {
    of: headOf(t, data.step),
    language: currentLanguage(),
    series: [column('notAppeared', t('stat.missed.count'), 'count'), column('rate', t('stat.missed.rate'), 'share')],
    before: beforeOf(making, ['notAppeared']),
  });
  const count = totalOf(sheet, 'notAppeared') ?? 0;
  return {
    say:
      count === 0
        ? t('stat.nothing')
        : t('stat.missed.say', {
            count,
            change: changeText(making, count, totalOf(sheet, 'before'), 'count'),
            percent: formatShare(totalOf(sheet, 'rate') ?? 0, currentLanguage()),
          }),
    sheet,
    drawing: { kind: 'columns', bars: ['notAppeared'], stacked: true, lines: making.compares ? ['before'] : [] },
  };
}

/** New cards, and first visits. */
export function guestsView(data: LineChartDto, making: Making): View {
  const { t } = making;
  const sheet = sheetOfLine(data, {
    of: headOf(t, data.step),
    language: currentLanguage(),
    series: [
      column('registered', t('stat.guests.registered'), 'count'),
      column('first', t('stat.guests.first'), 'count'),
    ],
  });
  const registered = totalOf(sheet, 'registered') ?? 0;
  const before = data.series.find((it) => it.key === 'registered')?.previousTotal ?? null;
  return {
    say: t('stat.guests.say', {
      cards: t('stat.guests.cards', { count: registered }),
      change: changeText(making, registered, before, 'count'),
      first: t('stat.guests.visits', { count: totalOf(sheet, 'first') ?? 0 }),
    }),
    sheet,
    drawing: { kind: 'lines', lines: ['registered', 'first'] },
  };
}

function leaveName(t: T, key: LineChartDto['series'][number]['key']): string {
  switch (key) {
    case 'holiday':
    case 'sick':
    case 'training':
    case 'other':
      return t(`stat.leave.${key}`);
    default:
      return t('stat.unknown');
  }
}

/** Time for which employees were away. */
export function leaveView(data: LineChartDto, making: Making): View {
  const { t } = making;
  const keys = data.series.map((it) => it.key);
  const sheet = sheetOfLine(data, {
    of: headOf(t, data.step),
    language: currentLanguage(),
    series: keys.map((key) => column(key, leaveName(t, key), 'minutes')),
    before: beforeOf(making, keys),
  });
  const total = keys.reduce((sum, key) => sum + (totalOf(sheet, key) ?? 0), 0);
  return {
    say:
      total === 0
        ? t('stat.nothing')
        : t('stat.leave.say', {
            value: formatFigure(total, 'minutes', currentLanguage()),
            change: changeText(making, total, totalOf(sheet, 'before'), 'minutes'),
          }),
    sheet,
    drawing: { kind: 'columns', bars: keys, stacked: true, lines: making.compares ? ['before'] : [] },
  };
}

/** Messages by their outcome, and their cost. */
export function smsView(data: LineChartDto, { t }: Making): View {
  const bars = ['delivered', 'other', 'failed'] as const;
  const sheet = sheetOfLine(data, {
    of: headOf(t, data.step),
    language: currentLanguage(),
    series: [
      ...bars.map((key) => column(key, t(`stat.sms.${key}`), 'count')),
      column('cost', t('stat.sms.cost'), 'money'),
    ],
  });
  const count = bars.reduce((sum, key) => sum + (totalOf(sheet, key) ?? 0), 0);
  return {
    say:
      count === 0
        ? t('stat.nothing')
        : t('stat.sms.say', {
            count,
            cost: formatMoney(totalOf(sheet, 'cost') ?? 0),
            percent: formatShare(perMille(totalOf(sheet, 'delivered') ?? 0, count), currentLanguage()),
          }),
    sheet,
    drawing: { kind: 'columns', bars: [...bars], stacked: true, lines: [] },
  };
}

/** `Tuesday` of 2; 1 is Monday. */
export function weekdayName(weekday: number, style: 'long' | 'short'): string {
  const format = new Intl.DateTimeFormat(currentLanguage() === 'hu' ? 'hu' : 'en-GB', {
    timeZone: 'UTC',
    weekday: style,
  });
  // 1 January 2024 was a Monday.
  return format.format(Date.UTC(2024, 0, weekday));
}

/** Utilisation of working time by hour of the week. */
export function utilisationView(data: UtilisationDto, making: Making): View {
  const { t } = making;
  const language = currentLanguage();
  const cells = data.cells.filter((it) => it.workedMinutes > 0);
  const best = bestHours(cells);
  const taken = perMille(data.busyMinutes, data.workedMinutes);
  const before =
    data.previousWorkedMinutes === 0 ? null : perMille(data.previousBusyMinutes, data.previousWorkedMinutes);
  const change = changeText(making, taken, before, 'share');
  const percent = formatShare(taken, language);
  return {
    say:
      data.workedMinutes === 0
        ? t('stat.nothing')
        : best === undefined
          ? t('stat.utilisationMap.plain', { percent, change })
          : t('stat.utilisationMap.say', {
              percent,
              change,
              weekday: weekdayName(best.weekday, 'long'),
              from: best.from,
              to: best.to,
              empty: formatShare(best.free, language),
            }),
    sheet: {
      of: t('stat.weekday'),
      columns: [column('worked', t('stat.worked'), 'minutes'), column('busy', t('stat.busy'), 'minutes')],
      rows: cells.map(({ weekday, hour, workedMinutes, busyMinutes }) => ({
        key: `${weekday}-${hour}`,
        short: `${hour}`,
        name: `${weekdayName(weekday, 'long')} ${hour}–${hour + 1}`,
        values: [workedMinutes, busyMinutes],
      })),
      totals: [data.workedMinutes, data.busyMinutes],
    },
    drawing: { kind: 'map' },
  };
}

const longestMonths = 12;

/** The share of a month's new guests who came again. */
export function returningView(data: ReturnRateDto, { t }: Making): View {
  const language = currentLanguage();
  const months = Math.min(longestMonths, Math.max(0, ...data.cohorts.map((it) => it.returned.length)));
  // Three months tell more than one, where they have passed.
  const within = data.cohorts.some((it) => it.returned.length >= 3 && it.guests > 0) ? 3 : 1;
  const known = data.cohorts.flatMap(({ month, guests, returned }) => {
    const count = returned[within - 1];
    return count === undefined || guests === 0 ? [] : [{ month, guests, count, rate: perMille(count, guests) }];
  });
  const best = known.toSorted((one, other) => other.rate - one.rate)[0];
  const sumOf = (key: 'guests' | 'count') => known.reduce((sum, it) => sum + it[key], 0);
  const values = Array.from({ length: months }, (_, index) => index);
  return {
    say:
      best === undefined
        ? t('stat.returning.none')
        : t('stat.returning.say', {
            count: within,
            percent: formatShare(perMille(sumOf('count'), sumOf('guests')), language),
            when: formatMonth(`${best.month}-01`, language),
            best: formatShare(best.rate, language),
          }),
    sheet: {
      of: t('stat.returning.first'),
      columns: [
        column('guests', t('stat.returning.guests'), 'count'),
        ...values.map((index) => column(`${index + 1}`, t('stat.returning.within', { count: index + 1 }), 'count')),
      ],
      rows: data.cohorts.map(({ month, guests, returned }) => ({
        key: month,
        short: formatMonth(`${month}-01`, language).replace(/^\d{4}\.\s|\s\d{4}$/, ''),
        name: formatMonth(`${month}-01`, language),
        values: [guests, ...values.map((index) => returned[index] ?? null)],
      })),
    },
    drawing: {
      kind: 'columns',
      bars: ['guests', ...(months >= within ? [`${within}`] : [])],
      stacked: false,
      lines: [],
    },
  };
}

const leadKeys = ['sameDay', '1', '2-3', '4-7', '8-14', '15-30', '31+'] as const;

function timeText(t: T, minutes: number): string {
  const [hour, day] = [60, 24 * 60];
  return minutes < hour
    ? t('stat.lead.minutes', { count: minutes })
    : minutes < 2 * day
      ? t('stat.lead.hours', { count: Math.round(minutes / hour) })
      : t('stat.lead.days', { count: Math.round(minutes / day) });
}

/** The time between a booking and its visit. */
export function leadView(data: LeadTimeDto, { t, compares }: Making): View {
  const count = data.buckets.reduce((sum, it) => sum + it.count, 0);
  const sameDay = data.buckets.find((it) => it.key === 'sameDay')?.count ?? 0;
  const median = data.medianMinutes ?? null;
  const nameOf = (key: string) => {
    const known = leadKeys.find((it) => it === key);
    return known === undefined ? key : t(`stat.lead.${known}`);
  };
  return {
    say:
      median === null || count === 0
        ? t('stat.nothing')
        : t('stat.lead.say', {
            time: timeText(t, median),
            percent: formatShare(perMille(sameDay, count), currentLanguage()),
          }),
    sheet: {
      of: t('stat.lead.column'),
      columns: [
        column('count', t('stat.lead.count'), 'count'),
        ...(compares ? [column('before', t('stat.beforeColumn'), 'count')] : []),
      ],
      rows: data.buckets.map((it) => ({
        key: it.key,
        short: it.key === 'sameDay' ? nameOf(it.key) : it.key.replace('-', '–'),
        name: nameOf(it.key),
        values: [it.count, ...(compares ? [it.previousCount] : [])],
      })),
      totals: [count, ...(compares ? [data.buckets.reduce((sum, it) => sum + it.previousCount, 0)] : [])],
    },
    drawing: { kind: 'columns', bars: ['count'], stacked: true, lines: compares ? ['before'] : [] },
  };
}
