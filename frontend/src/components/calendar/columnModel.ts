import { grouped } from '../../lib/grouped';
import { gridHours, minuteOfWall } from './calendarModel';
import type { ClosedCell, DeskCell } from './deskModel';

/** Where a box stands in its column, in parts of a hundred. */
export interface Place {
  top: number;
  height: number;
  left: number;
  width: number;
}

/** An event in its place. */
export interface PlacedCell extends Place {
  cell: DeskCell;
}

/** What stands in a column. */
export interface DeskColumn {
  cells: readonly DeskCell[];
  closed: readonly ClosedCell[];
}

const [first, last] = [gridHours.from * 60, gridHours.to * 60];

/** How far down a column a stretch of its hours lies, and how high it is. */
export function heightOf({ start, end }: { start: Date; end: Date }): Pick<Place, 'top' | 'height'> {
  const until = end.getDate() === start.getDate() ? minuteOfWall(end) : last;
  const part = (minutes: number) => (100 * minutes) / (last - first);
  return { top: part(minuteOfWall(start) - first), height: part(until - minuteOfWall(start)) };
}

/**
 * The events of a column in the order of time. Those that lie over one another, such as a deleted one under what came
 * in its place, share the width: each takes the first lane that is free, and the rest of the column where no lane to
 * its right is taken in its time.
 */
export function sideBySide(cells: readonly DeskCell[]): PlacedCell[] {
  const groups: InLane[][] = [];
  let until = -Infinity;
  for (const cell of cells.toSorted((a, b) => +a.start - +b.start || +b.end - +a.end)) {
    const over = groups.at(-1);
    if (over === undefined || +cell.start >= until) {
      groups.push([{ cell, lane: 0, isLast: true }]);
    } else {
      over.push(laneBeside(over, cell));
    }
    until = Math.max(until, +cell.end);
  }
  return groups.flatMap((group) => {
    const size = 100 / Math.max(...group.map(({ lane }) => lane + 1));
    return group.map(({ cell, lane, isLast }) => {
      const left = lane * size;
      return { cell, ...heightOf(cell), left, width: isLast ? 100 - left : size };
    });
  });
}

interface InLane {
  cell: DeskCell;
  lane: number;
  /** Nothing stands to its right in its time. */
  isLast: boolean;
}

/** The first lane that is free when this one begins; what stands to its left then is no longer the last. */
function laneBeside(group: readonly InLane[], cell: DeskCell): InLane {
  const over = group.filter((it) => it.cell.end > cell.start);
  const taken = new Set(over.map(({ lane }) => lane));
  let lane = 0;
  while (taken.has(lane)) {
    lane += 1;
  }
  for (const it of over) {
    it.isLast &&= it.lane > lane;
  }
  return { cell, lane, isLast: over.every((it) => it.lane < lane) };
}

/** What stands in which column; a column in which all is as it was before is the very same, and so is each half of it. */
export function columnsOf(
  cells: readonly DeskCell[],
  closed: readonly ClosedCell[],
  keyOf: (cell: DeskCell | ClosedCell) => string,
  before: ReadonlyMap<string, DeskColumn>,
): Map<string, DeskColumn> {
  const ofCells = grouped(cells, keyOf);
  const ofClosed = grouped(closed, keyOf);
  const keys = new Set([...ofCells.keys(), ...ofClosed.keys()]);
  return new Map(
    [...keys].map((key) => {
      const known = before.get(key);
      const cells = kept(known?.cells, ofCells.get(key));
      const closed = kept(known?.closed, ofClosed.get(key));
      return [key, known?.cells === cells && known.closed === closed ? known : { cells, closed }];
    }),
  );
}

/** What was there before, where it is the same. */
function kept<It>(before: readonly It[] = [], now: readonly It[] = []): readonly It[] {
  return before.length === now.length && before.every((it, index) => it === now[index]) ? before : now;
}
