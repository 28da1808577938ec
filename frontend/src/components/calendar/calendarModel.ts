import type { Day, Instant } from '../../lib/time';
import { dayOf, minuteOfDay } from '../../lib/time';

/** The grid's hours; other times are in the list only. */
export const gridHours = { from: 6, to: 22 } as const;

const [firstMinute, lastMinute] = [gridHours.from * 60, gridHours.to * 60];

export interface Span {
  start: Instant;
  end: Instant;
}

/** A span in the grid; the local time of `start` and `end` is the salon's, whatever the browser's zone. */
export interface GridCell<Of extends Span = Span> {
  /** The grid's key; with the index as key, a press could end on another cell than it began on. */
  id: string;
  of: Of;
  start: Date;
  end: Date;
  chosen: boolean;
}

/**
 * A date with the given local time in the browser's zone. The grid only knows the browser's zone, so it gets the salon's
 * local times this way. Exact as long as the browser's zone has no clock change between 06:00 and 22:00; none has.
 */
export function wallDate(day: Day, minute: number): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date, 0, minute);
}

/** The local day of a grid date. */
export function dayOfWall(date: Date): Day {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The local minute of day of a grid date. */
export const minuteOfWall = (date: Date): number => date.getHours() * 60 + date.getMinutes();

/** Free times as cells of one step at their start, without those outside the grid's hours. */
export function freeCells<Of extends Span>(slots: Of[], zone: string, step: number): GridCell<Of>[] {
  return slots.flatMap((slot) => {
    const minute = minuteOfDay(slot.start, zone);
    if (minute < firstMinute || minute >= lastMinute) {
      return [];
    }
    const day = dayOf(slot.start, zone);
    const until = Math.min(minute + step, lastMinute);
    return [{ id: slot.start, of: slot, start: wallDate(day, minute), end: wallDate(day, until), chosen: false }];
  });
}

/** The chosen time at its full length, clipped to the grid; empty when it starts outside. */
export function chosenCells<Of extends Span>(slot: Of | undefined, zone: string): GridCell<Of>[] {
  return (slot === undefined ? [] : freeCells([slot], zone, 1)).map((cell) => {
    const sameDay = dayOf(slot?.end ?? cell.of.end, zone) === dayOfWall(cell.start);
    const until = sameDay ? Math.min(minuteOfDay(cell.of.end, zone), lastMinute) : lastMinute;
    return { ...cell, end: wallDate(dayOfWall(cell.start), until), chosen: true };
  });
}

/** The free time whose cell covers a grid date. */
export function cellAt<Of extends Span>(cells: GridCell<Of>[], at: Date): GridCell<Of> | undefined {
  return cells.findLast((cell) => cell.start <= at && at < cell.end);
}
