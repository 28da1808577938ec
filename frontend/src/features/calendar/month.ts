import type { DeskItem, OpenTime } from '../../components/calendar/deskModel';
import { groupBy } from '../../lib/groupBy';
import type { Day } from '../../lib/time';
import { addDays, dayOf } from '../../lib/time';
import { emptyMinutes } from './desk';

/** A day of the month as it is shown. */
export interface MonthDay {
  day: Day;
  /** Events that begin on it or continue into it, earliest first. */
  items: DeskItem[];
  /** Appointments that begin on it, missed ones left out. */
  guests: number;
}

/** The events of each of these days; one that lasts over midnight is on both. */
export function monthOf(items: readonly DeskItem[], days: readonly Day[], zone: string): MonthDay[] {
  const byDay = new Map<Day, MonthDay>(days.map((day) => [day, { day, items: [], guests: 0 }]));
  for (const item of items.toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start))) {
    const [first, last] = [dayOf(item.start, zone), dayOf(Date.parse(item.end) - 1, zone)];
    for (let day = first; day <= last; day = addDays(day, 1)) {
      byDay.get(day)?.items.push(item);
    }
    const begun = byDay.get(first);
    if (begun !== undefined && item.look === 'appointment') {
      begun.guests += 1;
    }
  }
  return [...byDay.values()];
}

/** The share of a day's work hours taken by events, 0 to 1; no entry for a day without work hours. */
export function fullnessOf(
  items: readonly DeskItem[],
  open: readonly OpenTime[],
  zone: string,
): ReadonlyMap<Day, number> {
  const events = items.map((it) => ({ ...it, state: it.look === 'deleted' ? 0 : 1 }));
  const byDay = [...groupBy(open, (it) => dayOf(it.start, zone))];
  return new Map(
    byDay.map(([day, of]) => {
      const people = of.map((it) => ({ id: it.providerId }));
      const all = emptyMinutes(of, [], people, 0);
      return [day, all === 0 ? 0 : 1 - emptyMinutes(of, events, people, 0) / all];
    }),
  );
}

/** Days in weeks of seven. */
export function weeksOf<Of>(days: readonly Of[]): Of[][] {
  return Array.from({ length: Math.ceil(days.length / 7) }, (_week, index) => days.slice(index * 7, index * 7 + 7));
}
