import type { ShopHoursDto, WorkHoursDto } from '../../../../api/hours';
import type { Day } from '../../../../lib/time';
import type { Range, RangesProblem } from './ranges';
import { readRanges, textOf, toClock } from './ranges';

/** Typed hours of Monday to Sunday. */
export type Week = readonly string[];

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

export interface ExceptionEdit {
  date: Day;
  /** Typed hours; empty for closed. */
  text: string;
}

/** An employee's hours in one shop as they are typed. */
export interface ShopEdit {
  shopId: string;
  /** Odd and even weeks differ. */
  isTwoWeeks: boolean;
  /** Every week's, or odd weeks'. */
  odd: Week;
  even: Week;
  exceptions: readonly ExceptionEdit[];
}

export type WeekName = 'odd' | 'even';

const emptyWeek: Week = weekdays.map(() => '');

type DtoRange = ShopHoursDto['days'][number]['ranges'][number];

/** Ranges as they are typed. */
const typed = (ranges: readonly DtoRange[]): string => {
  const text = ranges.map(({ from, to }) => `${from}–${to}`).join(', ');
  const read = readRanges(text).ranges;
  return read === undefined ? text : textOf(read);
};

const rangesOf = (text: string): Range[] => readRanges(text).ranges ?? [];

export function editOf(hours: Pick<WorkHoursDto, 'shops'>): ShopEdit[] {
  return hours.shops.map(({ shopId, days, exceptions = [] }) => {
    const weekOf = (name: WeekName): Week =>
      weekdays.map((weekday) => {
        const day = days.find((it) => it.weekday === weekday && [name, 'every'].includes(it.weeks ?? 'every'));
        return day === undefined ? '' : typed(day.ranges);
      });
    return {
      shopId,
      isTwoWeeks: days.some(({ weeks = 'every' }) => weeks !== 'every'),
      odd: weekOf('odd'),
      even: weekOf('even'),
      exceptions: exceptions
        .map(({ date, ranges = [], closed = false }) => ({ date, text: closed ? '' : typed(ranges) }))
        .toSorted((a, b) => a.date.localeCompare(b.date)),
    };
  });
}

/** The request of typed hours without problems. */
export function dtoOf(shops: readonly ShopEdit[]): ShopHoursDto[] {
  return shops.map(({ shopId, isTwoWeeks, odd, even, exceptions }) => ({
    shopId,
    days: weekdays.flatMap((weekday): ShopHoursDto['days'] => {
      const [first, second] = [rangesOf(odd[weekday - 1] ?? ''), rangesOf(even[weekday - 1] ?? '')];
      const isSame = !isTwoWeeks || textOf(first) === textOf(second);
      const days: ShopHoursDto['days'] = isSame
        ? [{ weekday, weeks: 'every', ranges: toClock(first) }]
        : [
            { weekday, weeks: 'odd', ranges: toClock(first) },
            { weekday, weeks: 'even', ranges: toClock(second) },
          ];
      return days.filter(({ ranges }) => ranges.length > 0);
    }),
    exceptions: exceptions.map(({ date, text }) => {
      const ranges = rangesOf(text);
      return { date, ranges: toClock(ranges), closed: ranges.length === 0 };
    }),
  }));
}

/** The problem of a day, if it has one. */
export const problemOf = (text: string): RangesProblem | undefined => readRanges(text).problem;

/** The weeks that are shown. */
export const weeksOf = ({ isTwoWeeks }: Pick<ShopEdit, 'isTwoWeeks'>): readonly WeekName[] =>
  isTwoWeeks ? ['odd', 'even'] : ['odd'];

/** Whether any day cannot be read. */
export const hasProblem = (shops: readonly ShopEdit[]): boolean =>
  shops.some((shop) => weeksOf(shop).some((week) => shop[week].some((text) => problemOf(text) !== undefined)));

/** With one day of a week as it is typed. */
export const withDay = (shop: ShopEdit, week: WeekName, weekday: number, text: string): ShopEdit => ({
  ...shop,
  [week]: shop[week].map((it, index) => (index === weekday - 1 ? text : it)),
});

/** With two weeks, the second as the first was, or with one. */
export const withTwoWeeks = (shop: ShopEdit, isTwoWeeks: boolean): ShopEdit => ({
  ...shop,
  isTwoWeeks,
  even: isTwoWeeks && shop.even.every((text) => text === '') ? shop.odd : shop.even,
});

/** Whether the shop's week is empty. */
export const hasNoWeek = (shop: ShopEdit): boolean =>
  weeksOf(shop).every((week) => shop[week].every((text) => text === ''));

/** With the hours a shop is open, as its week. */
export function withOpeningHours(shop: ShopEdit, opening: readonly (DtoRange & { weekday: number })[]): ShopEdit {
  const week = weekdays.map((weekday) => typed(opening.filter((it) => it.weekday === weekday)));
  return { ...shop, isTwoWeeks: false, odd: week, even: week };
}

/** The same days of another person's shops, which keep their exceptions; shops only they work in keep everything. */
export function copiedTo(target: readonly ShopEdit[], from: readonly ShopEdit[]): ShopEdit[] {
  return target.map((shop) => {
    const source = from.find((it) => it.shopId === shop.shopId);
    return source === undefined ? shop : { ...source, exceptions: shop.exceptions };
  });
}

/** The parity of a day's ISO week. */
export function weekNameOf(day: Day): WeekName {
  const at = new Date(`${day}T00:00:00Z`);
  const thursday = new Date(at.getTime() + (4 - (((at.getUTCDay() + 6) % 7) + 1)) * 86_400_000);
  const first = Date.UTC(thursday.getUTCFullYear(), 0, 1);
  return Math.ceil(((thursday.getTime() - first) / 86_400_000 + 1) / 7) % 2 === 1 ? 'odd' : 'even';
}

/** A shop for which no hours were set yet. */
export const emptyShop = (shopId: string): ShopEdit => ({
  shopId,
  isTwoWeeks: false,
  odd: emptyWeek,
  even: emptyWeek,
  exceptions: [],
});
