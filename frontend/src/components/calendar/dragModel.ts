import type { GridHours } from './deskModel';

/** The dragged part of an event: all of it, or an edge. */
export type Grip = 'whole' | 'top' | 'bottom';

/** Minutes of the day. */
export interface MinuteRange {
  from: number;
  until: number;
}

/** Pixels of the edge handle, and at most this part of a low box. */
const edge = { size: 8, part: 0.25 } as const;

/** The grip at an offset from the box's top. */
export function gripOf(offset: number, height: number): Grip {
  const size = Math.min(edge.size, height * edge.part);
  return offset < size ? 'top' : offset >= height - size ? 'bottom' : 'whole';
}

/**
 * The range after moving it by some minutes: snapped to grid lines, within the grid's hours, never shorter than a step.
 * Less than half a step does not move it, so that an event between the lines stays there.
 */
export function dragged(
  { from, until }: MinuteRange,
  grip: Grip,
  by: number,
  step: number,
  hours: GridHours,
): MinuteRange {
  const [first, last] = [hours.from * 60, hours.to * 60];
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
