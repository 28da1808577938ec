import type { GridMark } from '../../../components/calendar/GridMarks';
import type { Day } from '../../../lib/time';
import { addDays } from '../../../lib/time';
import type { When } from '../editor/draft';
import { clockOf, lasting, minuteOf, minutesOf } from '../editor/draft';
import type { Place } from './usePut';

const dayMinutes = 24 * 60;

/** The next line of the grid before or after a time of the day, and no further than the day goes. */
function line(minute: number, step: number, direction: 1 | -1): number {
  const next = direction === 1 ? Math.floor(minute / step) + 1 : Math.ceil(minute / step) - 1;
  return Math.min(dayMinutes - step, Math.max(0, next * step));
}

/** As long, but a step of the grid earlier or later on the same day. */
export const shifted = (when: When, step: number, direction: 1 | -1): When =>
  lasting(when.day, clockOf(line(minuteOf(when.from), step, direction)), minutesOf(when));

/** From the same time on, but a step longer or shorter; never shorter than one step, unless it is so already. */
export function stretched(when: When, step: number, direction: 1 | -1): When {
  const before = minutesOf(when);
  const minutes = direction === 1 ? Math.floor(before / step) * step + step : Math.ceil(before / step) * step - step;
  return lasting(when.day, when.from, Math.max(Math.min(step, before), minutes));
}

/** At the same time of another day. */
export const onDay = (when: When, day: Day): When => lasting(day, when.from, minutesOf(when));

/** At another time of the same length. */
export const at = (when: When, day: Day, from: string): When => lasting(day, from, minutesOf(when));

/** The days that are looked at, and whose calendar if it is one only. */
export interface Shown {
  from: Day;
  count: number;
  person: string;
}

/** What is held comes along: to the same weekday of the week that is shown, else to the first of the days. */
export function broughtAlong({ providerId, when }: Place, { from, count, person }: Shown): Place {
  const isShown = from <= when.day && when.day < addDays(from, count);
  const weeks = Math.floor((Date.parse(when.day) - Date.parse(from)) / (7 * dayMinutes * 60_000));
  const day = isShown ? when.day : count < 7 ? from : addDays(when.day, -7 * weeks);
  return { providerId: person === '' ? providerId : person, when: day === when.day ? when : onDay(when, day) };
}

/** The one before or after in a row; whoever is last stays. */
export function beside(ids: readonly string[], id: string, direction: 1 | -1): string {
  return ids[ids.indexOf(id) + direction] ?? id;
}

export const isSamePlace = (a: Place, b: Place): boolean =>
  a.providerId === b.providerId &&
  a.when.day === b.when.day &&
  a.when.from === b.when.from &&
  a.when.untilDay === b.when.untilDay &&
  a.when.until === b.when.until;

/** Where it stands, somewhere it may, or somewhere it may not. */
export type HeldLook = 'stays' | 'held' | 'refused';

/** What is held as it is drawn: its first day. */
export function heldMark({ providerId, when }: Place, look: HeldLook, title: string): GridMark {
  const from = minuteOf(when.from);
  const until = when.untilDay > when.day ? dayMinutes : minuteOf(when.until);
  const text = look === 'stays' ? '' : `${when.from}–${when.until} ${title}`;
  return { id: 'held', day: when.day, from, until, providerId, look, text };
}
