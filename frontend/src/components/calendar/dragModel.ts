import { gridHours } from './calendarModel';

/** What of an event is held: all of it, or the edge that is pulled. */
export type Grip = 'whole' | 'top' | 'bottom';

/** Minutes of the day. */
export interface Stretch {
  from: number;
  until: number;
}

const [first, last] = [gridHours.from * 60, gridHours.to * 60];
/** Pixels of a box that pull its edge, and what part of a low box at most. */
const edge = { size: 8, part: 0.25 } as const;

/** What a press so far below a box's top holds. */
export function gripOf(offset: number, height: number): Grip {
  const size = Math.min(edge.size, height * edge.part);
  return offset < size ? 'top' : offset >= height - size ? 'bottom' : 'whole';
}

/**
 * Where a stretch is after it was moved by so many minutes: on a line of the grid and inside its hours, never shorter
 * than a step. Less than half a step is the hand's trembling, and leaves it between the lines where it may be.
 */
export function dragged({ from, until }: Stretch, grip: Grip, by: number, step: number): Stretch {
  if (Math.abs(by) < step / 2) {
    return { from, until };
  }
  const line = (minute: number) => Math.round(minute / step) * step;
  switch (grip) {
    case 'whole': {
      const start = within(line(from + by), first, last - (until - from));
      return { from: start, until: start + until - from };
    }
    case 'top':
      return { from: within(line(from + by), first, Math.max(from, until - step)), until };
    case 'bottom':
      return { from, until: within(line(until + by), Math.min(until, from + step), last) };
  }
}

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));
