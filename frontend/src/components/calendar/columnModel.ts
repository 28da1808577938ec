import { groupBy } from '../../lib/groupBy';
import type { Day } from '../../lib/time';
import type { ClosedCell, DeskCell, GridHours } from './deskModel';
import type { MinuteRange } from './dragModel';

/** A box's position in its column, in per cent. */
export interface BoxPosition {
  top: number;
  height: number;
  left: number;
  width: number;
}

export interface PlacedCell extends BoxPosition {
  cell: DeskCell;
}

/** The position of the times kept free around an event, behind its box; undefined where there are none. */
export function bufferBox({ cell, left, width }: PlacedCell, hours: GridHours): BoxPosition | undefined {
  const { bufferBefore, bufferAfter } = cell.of;
  return bufferBefore + bufferAfter === 0
    ? undefined
    : { ...heightOf({ from: cell.from - bufferBefore, until: cell.until + bufferAfter }, hours), left, width };
}

export interface DeskColumn {
  cells: readonly DeskCell[];
  closed: readonly ClosedCell[];
}

/** A column of the grid: a day, or a person's day. */
export interface GridColumn {
  /** By position or person, so that columns are reused for another day. */
  key: string;
  day: Day;
  providerId: string | undefined;
  /** The first of a day's columns, beside those of the day before. */
  startsDay: boolean;
}

/** The columns of these days: one for each day, or one for each of these people on each day. */
export function gridColumns(days: readonly Day[], people: readonly { id: string }[] | undefined): GridColumn[] {
  return days.flatMap(
    (day, index): GridColumn[] =>
      people?.map(({ id }, place) => ({
        key: days.length === 1 ? id : `${index} ${id}`,
        day,
        providerId: id,
        startsDay: index > 0 && place === 0,
      })) ?? [{ key: String(index), day, providerId: undefined, startsDay: false }],
  );
}

/** The key of a column among the events by column. */
export const columnKey = (day: Day, providerId: string | undefined): string =>
  providerId === undefined ? day : `${day} ${providerId}`;

/** Vertical position and height of a period, as far as these hours show it. */
export function heightOf({ from, until }: MinuteRange, hours: GridHours): Pick<BoxPosition, 'top' | 'height'> {
  const [first, last] = [hours.from * 60, hours.to * 60];
  const begin = Math.min(last, Math.max(first, from));
  const part = (minutes: number) => (100 * minutes) / (last - first);
  return { top: part(begin - first), height: part(Math.max(begin, Math.min(last, until)) - begin) };
}

/**
 * The events of a column in the order of time. Overlapping ones (such as a deleted one and its replacement) share the
 * width: each takes the first free lane, and the rest of the column if no lane to its right is taken meanwhile.
 */
export function sideBySide(cells: readonly DeskCell[], hours: GridHours): PlacedCell[] {
  const groups: InLane[][] = [];
  let until = -Infinity;
  for (const cell of cells.toSorted((a, b) => a.from - b.from || b.until - a.until)) {
    const over = groups.at(-1);
    if (over === undefined || cell.from >= until) {
      groups.push([{ cell, lane: 0, isLast: true }]);
    } else {
      over.push(laneBeside(over, cell));
    }
    until = Math.max(until, cell.until);
  }
  return groups.flatMap((group) => {
    const size = 100 / Math.max(...group.map(({ lane }) => lane + 1));
    return group.map(({ cell, lane, isLast }) => {
      const left = lane * size;
      return { cell, ...heightOf(cell, hours), left, width: isLast ? 100 - left : size };
    });
  });
}

interface InLane {
  cell: DeskCell;
  lane: number;
  /** No overlapping event to its right. */
  isLast: boolean;
}

/** The first lane free at its start; overlapping events to the left are no longer last. */
function laneBeside(group: readonly InLane[], cell: DeskCell): InLane {
  const over = group.filter((it) => it.cell.until > cell.from);
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

/** Cells by column; an unchanged column keeps its identity, and so does each of its lists. */
export function columnsOf(
  cells: readonly DeskCell[],
  closed: readonly ClosedCell[],
  keyOf: (cell: DeskCell | ClosedCell) => string,
  before: ReadonlyMap<string, DeskColumn>,
): Map<string, DeskColumn> {
  const ofCells = groupBy(cells, keyOf);
  const ofClosed = groupBy(closed, keyOf);
  const keys = new Set([...ofCells.keys(), ...ofClosed.keys()]);
  return new Map(
    [...keys].map((key) => {
      const known = before.get(key);
      const cells = unchanged(known?.cells, ofCells.get(key));
      const closed = unchanged(known?.closed, ofClosed.get(key));
      return [key, known?.cells === cells && known.closed === closed ? known : { cells, closed }];
    }),
  );
}

/** The old list if both have the same items. */
function unchanged<It>(before: readonly It[] = [], now: readonly It[] = []): readonly It[] {
  return before.length === now.length && before.every((it, index) => it === now[index]) ? before : now;
}
