import type { OpeningHours } from '../../../../../lib/hours';
import { weekdayOf } from '../../../../../lib/hours';
import type { Day } from '../../../../../lib/time';
import type { Range } from '../../model/ranges';
import { fromClock } from '../../model/ranges';

/** A part of the opening hours in which the same number of people work. */
export interface Stretch extends Range {
  people: number;
}

/** The opening hours of a shop on a date; none on a closed day. */
export function openingOn(opening: readonly OpeningHours[], date: Day, closed: readonly Day[]): Range[] {
  return closed.includes(date) ? [] : fromClock(opening.filter(({ weekday }) => weekday === weekdayOf(date)));
}

/** Ranges without the parts that others cover. */
export function without(ranges: readonly Range[], others: readonly Range[]): Range[] {
  return others.reduce<Range[]>(
    (left, other) =>
      left.flatMap(({ from, to }) =>
        [
          { from, to: Math.min(to, other.from) },
          { from: Math.max(from, other.to), to },
        ].filter((it) => it.from < it.to),
      ),
    [...ranges],
  );
}

/** The number of people who work through the opening hours; `present` has the ranges of each. */
export function coverageOf(open: readonly Range[], present: readonly (readonly Range[])[]): Stretch[] {
  const marks = present.flat().flatMap(({ from, to }) => [from, to]);
  return open.flatMap(({ from, to }) => {
    const cuts = [from, ...marks.filter((it) => from < it && it < to), to].toSorted((a, b) => a - b);
    const stretches: Stretch[] = [];
    cuts.slice(1).forEach((end, index) => {
      const start = cuts[index] ?? end;
      const people = present.filter((ranges) => ranges.some((it) => it.from <= start && end <= it.to)).length;
      const before = stretches.at(-1);
      if (start === end) {
        return;
      }
      if (before?.people === people) {
        before.to = end;
      } else {
        stretches.push({ from: start, to: end, people });
      }
    });
    return stretches;
  });
}

/** The parts in which no one works. */
export const gapsOf = (stretches: readonly Stretch[]): Range[] =>
  stretches.filter(({ people }) => people === 0).map(({ from, to }) => ({ from, to }));
