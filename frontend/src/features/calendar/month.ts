import type { DeskItem } from '../../components/calendar/deskModel';
import type { Day } from '../../lib/time';
import { addDays, dayOf } from '../../lib/time';

/** A day of the month as it is shown. */
export interface MonthDay {
  day: Day;
  /** What begins on it or goes on, earliest first. */
  items: DeskItem[];
  /** Appointments that begin on it, whether or not somebody came. */
  appointments: number;
  /** How long those are. */
  minutes: number;
}

/** What stands on each of these days; what lasts over midnight stands on both. */
export function monthOf(items: readonly DeskItem[], days: readonly Day[], zone: string): MonthDay[] {
  const byDay = new Map<Day, MonthDay>(days.map((day) => [day, { day, items: [], appointments: 0, minutes: 0 }]));
  for (const item of items.toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start))) {
    const [first, last] = [dayOf(item.start, zone), dayOf(Date.parse(item.end) - 1, zone)];
    for (let day = first; day <= last; day = addDays(day, 1)) {
      byDay.get(day)?.items.push(item);
    }
    const begun = byDay.get(first);
    if (begun !== undefined && (item.look === 'appointment' || item.look === 'missed')) {
      begun.appointments += 1;
      begun.minutes += (Date.parse(item.end) - Date.parse(item.start)) / 60_000;
    }
  }
  return [...byDay.values()];
}

/** Days in weeks of seven. */
export function weeksOf<Of>(days: readonly Of[]): Of[][] {
  return Array.from({ length: Math.ceil(days.length / 7) }, (_week, index) => days.slice(index * 7, index * 7 + 7));
}
