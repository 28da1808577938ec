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
}

/** Steps over a month: arrows go by a day or a week, pages by four weeks, since guests keep to their weekday. */
export function monthSteps({ providerId, when }: EventPlace, setTarget: (to: EventPlace) => void): Partial<MoveSteps> {
  const days = (count: number) => () => setTarget({ providerId, when: onDay(when, addDays(when.day, count)) });
  return { earlier: days(-7), later: days(7), before: days(-28), after: days(28) };
}

/** Steps over hours: along grid lines, to the next column, and by a day where columns are people, else by a week. */
export function moveSteps({ step, people }: Grid): MoveStepsAt {
  return (place, setTarget) => {
    const { providerId, when } = place;
    const time = (to: typeof when) => setTarget({ providerId, when: to });
    const days = (count: number) => time(onDay(when, addDays(when.day, count)));
    const column = (direction: 1 | -1) =>
      people === undefined
        ? days(direction)
        : setTarget({ providerId: neighbour(people, providerId, direction), when });
    const page = people === undefined ? 7 : 1;
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
