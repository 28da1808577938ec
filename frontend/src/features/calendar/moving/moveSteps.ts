import { addDays } from '../../../lib/time';
import { neighbour, onDay, shifted, stretched } from './places';
import type { EventPlace } from './useMoveEvent';
import type { MoveKeys } from './useMoveKeys';

export type MoveSteps = Omit<MoveKeys, 'moveEvent' | 'cancel'>;
export type MoveStepsAt = (place: EventPlace, setTarget: (to: EventPlace) => void) => MoveSteps;

interface Grid {
  /** Minutes between two lines. */
  step: number;
  /** The people whose columns are shown; undefined where columns are days. */
  people: readonly string[] | undefined;
  /** Days shown; each has a column for each of the people. */
  days: number;
}

/** Steps over a month: arrows go by a day or a week, pages by four weeks, since guests keep to their weekday. */
export function monthSteps({ providerId, when }: EventPlace, setTarget: (to: EventPlace) => void): Partial<MoveSteps> {
  const days = (count: number) => () => setTarget({ providerId, when: onDay(when, addDays(when.day, count)) });
  return { earlier: days(-7), later: days(7), before: days(-28), after: days(28) };
}

/** Steps over hours: along grid lines, to the next column, and by a day where columns are people of one day, else by a week. */
export function moveSteps({ step, people, days: shownDays }: Grid): MoveStepsAt {
  return (place, setTarget) => {
    const { providerId, when } = place;
    const time = (to: typeof when) => setTarget({ providerId, when: to });
    const days = (count: number) => time(onDay(when, addDays(when.day, count)));
    const column = (direction: 1 | -1) => {
      const next = people === undefined ? providerId : neighbour(people, providerId, direction);
      if (next !== providerId || (people !== undefined && shownDays === 1)) {
        setTarget({ providerId: next, when });
        return;
      }
      // The nearest column of the next day.
      const nearest = people?.at(direction === 1 ? 0 : -1) ?? providerId;
      setTarget({ providerId: nearest, when: onDay(when, addDays(when.day, direction)) });
    };
    const page = people === undefined || shownDays > 1 ? 7 : 1;
    return {
      earlier: () => time(shifted(when, step, -1)),
      later: () => time(shifted(when, step, 1)),
      shorter: () => time(stretched(when, step, -1)),
      longer: () => time(stretched(when, step, 1)),
      left: () => column(-1),
      right: () => column(1),
      before: () => days(-page),
      after: () => days(page),
    };
  };
}
