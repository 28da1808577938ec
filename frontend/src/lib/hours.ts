import type { Instant } from './time';
import { addDays, dayOf, formatTime } from './time';

/** One stretch of one weekday in an ordinary week; 1 is Monday. Times are `HH:mm` on the salon's clock. */
export interface OpeningHours {
  weekday: number;
  from: string;
  to: string;
}

export type Openness =
  | { kind: 'open'; until: string }
  | { kind: 'later'; from: string }
  | { kind: 'closed'; next: { weekday: number; from: string } | undefined };

/** 1 is Monday, 7 is Sunday. */
export function weekdayOf(day: string): number {
  return ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;
}

/** Whether any shop is open at an instant, until when, or when the next one opens. */
export function opennessAt(hours: readonly OpeningHours[], at: Instant | number, zone: string): Openness {
  const day = dayOf(at, zone);
  const clock = formatTime(typeof at === 'number' ? new Date(at).toISOString() : at, zone);
  const today = hours.filter(({ weekday }) => weekday === weekdayOf(day));
  const running = today.filter(({ from, to }) => from <= clock && clock < to).map(({ to }) => to);
  const until = running.toSorted().at(-1);
  if (until !== undefined) {
    return { kind: 'open', until };
  }
  const later = firstFrom(today.filter(({ from }) => clock < from));
  if (later !== undefined) {
    return { kind: 'later', from: later };
  }
  for (let ahead = 1; ahead <= 7; ahead += 1) {
    const weekday = weekdayOf(addDays(day, ahead));
    const from = firstFrom(hours.filter((it) => it.weekday === weekday));
    if (from !== undefined) {
      return { kind: 'closed', next: { weekday, from } };
    }
  }
  return { kind: 'closed', next: undefined };
}

function firstFrom(hours: readonly OpeningHours[]): string | undefined {
  return hours
    .map(({ from }) => from)
    .toSorted()
    .at(0);
}

export interface HoursRow {
  /** The first and the last of weekdays in a row with the same hours. */
  first: number;
  last: number;
  /** Empty: closed. */
  times: string[];
}

/** `08:00–20:00` */
export function timesOf({ from, to }: OpeningHours): string {
  return `${from}–${to}`;
}

/** A week's hours; consecutive days with the same hours share a row. */
export function weekRows(hours: readonly OpeningHours[]): HoursRow[] {
  const rows: HoursRow[] = [];
  for (let weekday = 1; weekday <= 7; weekday += 1) {
    const times = hours
      .filter((it) => it.weekday === weekday)
      .map(timesOf)
      .toSorted();
    const before = rows.at(-1);
    if (before !== undefined && before.times.join() === times.join()) {
      before.last = weekday;
    } else {
      rows.push({ first: weekday, last: weekday, times });
    }
  }
  return rows;
}

/** `hétfő`, `Monday` */
export function weekdayName(weekday: number, language: string): string {
  // The first of January 2024 was a Monday.
  return new Date(Date.UTC(2024, 0, weekday, 12)).toLocaleDateString(language === 'hu' ? 'hu' : 'en-GB', {
    timeZone: 'UTC',
    weekday: 'long',
  });
}
