import type { GridMark } from '../../../components/calendar/GridMarks';
import type { Day } from '../../../lib/time';
import { addDays } from '../../../lib/time';
import type { TypedPeriod } from '../editor/draft';
import { clockOf, lasting, minuteOf, minutesOf } from '../editor/draft';
import type { EventPlace } from './useMoveEvent';

const dayMinutes = 24 * 60;

/** The next grid line before or after a minute, within the day. */
function line(minute: number, step: number, direction: 1 | -1): number {
  const next = direction === 1 ? Math.floor(minute / step) + 1 : Math.ceil(minute / step) - 1;
  return Math.min(dayMinutes - step, Math.max(0, next * step));
}

/** One grid step earlier or later on the same day, same length. */
export const shifted = (when: TypedPeriod, step: number, direction: 1 | -1): TypedPeriod =>
  lasting(when.day, clockOf(line(minuteOf(when.from), step, direction)), minutesOf(when));

/** One grid step longer or shorter; never shorter than a step, unless it already is. */
export function stretched(when: TypedPeriod, step: number, direction: 1 | -1): TypedPeriod {
  const before = minutesOf(when);
  const minutes = direction === 1 ? Math.floor(before / step) * step + step : Math.ceil(before / step) * step - step;
  return lasting(when.day, when.from, Math.max(Math.min(step, before), minutes));
}

/** The same time on another day. */
export const onDay = (when: TypedPeriod, day: Day): TypedPeriod => lasting(day, when.from, minutesOf(when));

/** Another time, same length. */
export const at = (when: TypedPeriod, day: Day, from: string): TypedPeriod => lasting(day, from, minutesOf(when));

/** The days in view, and the person when only one calendar is. */
export interface ShownDays {
  from: Day;
  count: number;
  person: string;
}

/** Moves the target into view: to the same weekday of the week shown, else to the first day shown. */
export function placeInView({ providerId, when }: EventPlace, { from, count, person }: ShownDays): EventPlace {
  const isShown = from <= when.day && when.day < addDays(from, count);
  const weeks = Math.floor((Date.parse(when.day) - Date.parse(from)) / (7 * dayMinutes * 60_000));
  const day = isShown ? when.day : count < 7 ? from : addDays(when.day, -7 * weeks);
  return { providerId: person === '' ? providerId : person, when: day === when.day ? when : onDay(when, day) };
}

/** The id before or after; at the ends the id itself. */
export function neighbour(ids: readonly string[], id: string, direction: 1 | -1): string {
  return ids[ids.indexOf(id) + direction] ?? id;
}

export const isSamePlace = (a: EventPlace, b: EventPlace): boolean =>
  a.providerId === b.providerId &&
  a.when.day === b.when.day &&
  a.when.from === b.when.from &&
  a.when.untilDay === b.when.untilDay &&
  a.when.until === b.when.until;

/** `stays`: the original place; `held`: a free target; `refused`: a taken one. */
export type TargetLook = 'stays' | 'held' | 'refused';

/** The target as a grid mark; only its first day is drawn. */
export function targetMark({ providerId, when }: EventPlace, look: TargetLook, title: string): GridMark {
  const from = minuteOf(when.from);
  const until = when.untilDay > when.day ? dayMinutes : minuteOf(when.until);
  const text = look === 'stays' ? '' : `${when.from}–${when.until} ${title}`;
  return { id: 'held', day: when.day, from, until, providerId, look, text };
}
