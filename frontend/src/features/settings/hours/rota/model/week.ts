import type { RotaDto } from '../../../../../api/hours';
import type { Day, Instant } from '../../../../../lib/time';
import { addDays, clockAt, mondayOf } from '../../../../../lib/time';
import { daysBetween } from '../../model/dates';
import type { Range } from '../../model/ranges';
import { dayMinutes, fromClock } from '../../model/ranges';

export type RotaPerson = RotaDto['people'][number];

/** A colleague in a shop on a date. */
export interface RotaPlace {
  employeeId: string;
  shopId: string;
  date: Day;
}

export const keyOf = ({ employeeId, shopId, date }: RotaPlace): string => `${employeeId} ${shopId} ${date}`;

export function placeOf(key: string): RotaPlace {
  const [employeeId = '', shopId = '', date = ''] = key.split(' ');
  return { employeeId, shopId, date };
}

/** The week of an address (`?week=`), by its Monday; this week without one. */
export function weekIn(search: string, today: Day): Day {
  const asked = new URLSearchParams(search).get('week') ?? '';
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(asked) && !Number.isNaN(Date.parse(asked));
  return mondayOf(isDay ? asked : today);
}

export const daysOfWeek = (monday: Day): Day[] => daysBetween(monday, addDays(monday, 6));

/** Saved hours of a day. */
export interface SavedDay {
  ranges: readonly Range[];
  /** Those of every week. */
  usual: readonly Range[];
}

/** Saved hours by the key of their place. */
export type SavedDays = ReadonlyMap<string, SavedDay>;

export function savedDays(people: readonly RotaPerson[]): SavedDays {
  return new Map(
    people.flatMap(({ employeeId, shops }) =>
      shops.flatMap(({ shopId, days }) =>
        days.map(({ date, ranges, usual }): [string, SavedDay] => [
          keyOf({ employeeId, shopId, date }),
          { ranges: fromClock(ranges), usual: fromClock(usual ?? ranges) },
        ]),
      ),
    ),
  );
}

/** The part of an absence on a day. */
export interface AbsencePart extends Range {
  reason: string | undefined;
}

interface Absence {
  start: Instant;
  end: Instant;
  reason?: string | null;
}

/** Absences on a day, in minutes of the company's clock. */
export function absencesOn(absences: readonly Absence[], date: Day, zone: string): AbsencePart[] {
  return absences
    .flatMap(({ start, end, reason }) => {
      const [first, last] = [clockAt(start, zone), clockAt(end, zone)];
      const part = {
        from: first.day < date ? 0 : first.minute,
        to: date < last.day ? dayMinutes : last.minute,
        reason: reason ?? undefined,
      };
      return first.day <= date && date <= last.day && part.from < part.to ? [part] : [];
    })
    .toSorted((a, b) => a.from - b.from);
}

/** Minutes of some ranges together. */
export const minutesOf = (ranges: readonly Range[]): number => ranges.reduce((sum, { from, to }) => sum + to - from, 0);
