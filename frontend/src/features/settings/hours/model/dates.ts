import type { Day } from '../../../../lib/time';
import { addDays } from '../../../../lib/time';
import type { ExceptionEdit } from './week';

/** The most days of one range. */
export const longestRange = 366;

/** Every day from the first to the last; none where the last is before the first, or unlikely far away. */
export function daysBetween(from: Day, to: Day): Day[] {
  const days: Day[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    if (days.length === longestRange) {
      return [];
    }
    days.push(day);
  }
  return days;
}

interface DatedItem {
  date: Day;
}

/** Days in a row that are the same. */
export interface Group<T> {
  from: Day;
  to: Day;
  of: T;
}

/** Days in a row with the same value as one range, by date. */
export function grouped<T extends DatedItem>(items: readonly T[], keyOf: (item: T) => string): Group<T>[] {
  const groups: Group<T>[] = [];
  for (const item of items.toSorted((a, b) => a.date.localeCompare(b.date))) {
    const before = groups.at(-1);
    if (before !== undefined && addDays(before.to, 1) === item.date && keyOf(before.of) === keyOf(item)) {
      before.to = item.date;
    } else {
      groups.push({ from: item.date, to: item.date, of: item });
    }
  }
  return groups;
}

/** Adds one exception for each day of a range, in place of earlier ones. */
export function withExceptions(
  exceptions: readonly ExceptionEdit[],
  { from, to, text }: { from: Day; to: Day; text: string },
): ExceptionEdit[] {
  const added = daysBetween(from, to).map((date) => ({ date, text }));
  return [...withoutDays(exceptions, from, to), ...added].toSorted((a, b) => a.date.localeCompare(b.date));
}

export const withoutDays = (exceptions: readonly ExceptionEdit[], from: Day, to: Day): ExceptionEdit[] =>
  exceptions.filter(({ date }) => date < from || to < date);

/** `2026-12-24`, or `2026-12-24 – 2027-01-02`. */
export const spanText = ({ from, to }: { from: Day; to: Day }): string => (from === to ? from : `${from} – ${to}`);
