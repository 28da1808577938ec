import type { SaveRotaRequest } from '../../../../../api/hours';
import type { Day } from '../../../../../lib/time';
import { addDays } from '../../../../../lib/time';
import type { Range } from '../../model/ranges';
import { fromClock, textOf, toClock } from '../../model/ranges';
import type { RotaPerson, SavedDay } from './week';
import { placeOf } from './week';

/** The hours that a day is to have: ranges, or those of every week. */
export type DayEdit = readonly Range[] | 'usual';

/** Unsaved hours by the key of their place. */
export type Draft = ReadonlyMap<string, DayEdit>;

/** Hours of a day as the page shows it. */
export interface ShownDay extends SavedDay {
  /** They are not those of every week. */
  isSpecial: boolean;
  isUnsaved: boolean;
}

const isSame = (one: readonly Range[], other: readonly Range[]): boolean => textOf(one) === textOf(other);

export function shownDay(saved: SavedDay, edit: DayEdit | undefined): ShownDay {
  const ranges = edit === undefined ? saved.ranges : edit === 'usual' ? saved.usual : edit;
  return { ranges, usual: saved.usual, isSpecial: !isSame(ranges, saved.usual), isUnsaved: edit !== undefined };
}

/** With a day's new hours; a day that is as it was saved is not part of the draft. */
export function withDay(draft: Draft, key: string, saved: SavedDay, ranges: readonly Range[]): Draft {
  const next = new Map(draft);
  if (isSame(ranges, saved.ranges)) {
    next.delete(key);
  } else {
    next.set(key, isSame(ranges, saved.usual) ? 'usual' : ranges);
  }
  return next;
}

/** Days to save of a colleague, without the version that they are saved over. */
export type PersonDays = Omit<SaveRotaRequest['people'][number], 'version'>;

export function daysToSave(draft: Draft): PersonDays[] {
  const people = new Map<string, PersonDays>();
  for (const [key, edit] of draft) {
    const { employeeId, shopId, date } = placeOf(key);
    const person = people.get(employeeId) ?? { employeeId, days: [] };
    person.days.push(edit === 'usual' ? { shopId, date } : { shopId, date, ranges: toClock(edit) });
    people.set(employeeId, person);
  }
  return [...people.values()];
}

/** Number of days, each once for a colleague who works in several shops on it. */
export const countDays = (people: readonly PersonDays[]): number =>
  people.reduce((sum, { days }) => sum + new Set(days.map(({ date }) => date)).size, 0);

interface CopyOptions {
  /** The shops whose hours are copied. */
  shopIds: readonly string[];
  weeks: number;
  today: Day;
}

/** The hours of a week's days in each of the next weeks, from today on. */
export function copiesOf(people: readonly RotaPerson[], { shopIds, weeks, today }: CopyOptions): PersonDays[] {
  return people
    .map(({ employeeId, shops }) => ({
      employeeId,
      days: Array.from({ length: weeks }, (_week, index) => 7 * (index + 1)).flatMap((later) =>
        shops
          .filter(({ shopId }) => shopIds.includes(shopId))
          .flatMap(({ shopId, days }) =>
            days
              .map(({ date, ranges }) => ({ shopId, date: addDays(date, later), ranges: toClock(fromClock(ranges)) }))
              .filter(({ date }) => today <= date),
          ),
      ),
    }))
    .filter(({ days }) => days.length > 0);
}
