import type { AppointmentVersionDto, EventDto } from '../../../api/calendar';
import { groupBy } from '../../../lib/groupBy';
import type { Day } from '../../../lib/time';
import { addDays, dayOf } from '../../../lib/time';
import type { TypedPeriod } from '../editor/draft';
import { clockOf, lasting, minuteOf, minutesOf } from '../editor/draft';
import type { VisitsChange } from '../recurrence/changeOf';
import { changeOf, takenBack } from '../recurrence/changeOf';

const dayMinutes = 24 * 60;

/** A move of several appointments as it is chosen. */
export interface ChosenShift {
  /** Earlier where negative. */
  minutes: number;
  /** The day that the first of them goes to; empty to stay. */
  day: Day;
  /** Employee id; empty to stay. */
  providerId: string;
}

export const noShift: ChosenShift = { minutes: 0, day: '', providerId: '' };

/** Less than a day, as the server takes it. */
export const withMinutes = (shift: ChosenShift, by: number): ChosenShift => ({
  ...shift,
  minutes: Math.max(1 - dayMinutes, Math.min(dayMinutes - 1, shift.minutes + by)),
});

/** The change of all of them: each goes as far as the first one. */
export function changeBy(events: readonly EventDto[], shift: ChosenShift, zone: string): VisitsChange {
  const [first] = events;
  const day = first === undefined ? shift.day : dayOf(first.start, zone);
  const days = changeOf({ day, from: '00:00', providerId: '' }, { ...shift, from: '00:00' });
  return { ...days, minutes: shift.minutes };
}

/** The place of a period after a change, with its length on the clock. */
export function movedBy(when: TypedPeriod, { days, minutes }: VisitsChange): TypedPeriod {
  const from = minuteOf(when.from) + minutes;
  const extra = Math.floor(from / dayMinutes);
  return lasting(addDays(when.day, days + extra), clockOf(from - extra * dayMinutes), minutesOf(when));
}

/** One call of an undo: some of the appointments, and the change that takes theirs back. */
export interface UndoStep {
  events: { id: string; version: number }[];
  change: VisitsChange;
}

/**
 * The calls that take a move back. One of each colleague they were with, since a call has one colleague; last those of
 * the colleague they all went to, in whose calendar the others have left their places by then.
 */
export function undoSteps(
  before: readonly EventDto[],
  after: readonly AppointmentVersionDto[],
  change: VisitsChange,
): UndoStep[] {
  const versions = new Map(after.map((it) => [it.id, it.version]));
  const isTarget = (providerId: string) => providerId === change.providerId;
  return [...groupBy(before, (it) => (change.providerId === undefined ? '' : it.providerId))]
    .toSorted(([one], [other]) => Number(isTarget(one)) - Number(isTarget(other)))
    .map(([providerId, events]) => ({
      events: events.flatMap(({ id }) => {
        const version = versions.get(id);
        return version === undefined ? [] : [{ id, version }];
      }),
      change: takenBack(change, providerId),
    }));
}
