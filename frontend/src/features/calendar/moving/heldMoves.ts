import { addDays } from '../../../lib/time';
import { beside, onDay, shifted, stretched } from './held';
import type { HeldKeys } from './useHeldKeys';
import type { Place } from './usePut';

export type HeldSteps = Omit<HeldKeys, 'put' | 'letGo'>;
export type HeldMoves = (place: Place, aim: (to: Place) => void) => HeldSteps;

interface Grid {
  /** Minutes between two lines. */
  step: number;
  /** Whose columns stand side by side; without, the columns are days. */
  people: readonly string[] | undefined;
}

/** Where the arrows lead over a month: a day, or a week; a page is four weeks, for guests keep to their weekday. */
export function monthMoves({ providerId, when }: Place, aim: (to: Place) => void): Partial<HeldSteps> {
  const days = (count: number) => () => aim({ providerId, when: onDay(when, addDays(when.day, count)) });
  return { earlier: days(-7), later: days(7), before: days(-28), after: days(28) };
}

/** Where a step leads: along the lines, to the next column, and by a day where the columns are people, else a week. */
export function heldMoves({ step, people }: Grid): HeldMoves {
  return (place, aim) => {
    const { providerId, when } = place;
    const time = (to: typeof when) => aim({ providerId, when: to });
    const days = (count: number) => time(onDay(when, addDays(when.day, count)));
    const column = (direction: 1 | -1) =>
      people === undefined ? days(direction) : aim({ providerId: beside(people, providerId, direction), when });
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
