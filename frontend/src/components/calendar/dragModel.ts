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

/** The edge before the first column or after the last, or neither. */
export type Side = -1 | 0 | 1;

/** The edge that a position is at: within some pixels of it, or beyond it. */
export function edgeAt(at: number, from: number, to: number, size: number): Side {
  return at < from + size ? -1 : at > to - size ? 1 : 0;
}

/** Time at an edge until other days are shown, and again until those after them. */
export const edgeHoldMs = 800;

/** The edge at which an event is held, and since when in milliseconds. */
export interface EdgeHold {
  side: Side;
  since: number;
}

/** The hold after some time at a side; once it has lasted, it turns to other days and begins anew. */
export function heldAtEdge(before: EdgeHold, side: Side, now: number): EdgeHold & { turns: boolean } {
  if (side === 0 || side !== before.side) {
    return { side, since: now, turns: false };
  }
  return now - before.since < edgeHoldMs ? { ...before, turns: false } : { side, since: now, turns: true };
}
