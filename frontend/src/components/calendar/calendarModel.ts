import type { Day, Instant } from '../../lib/time';
import { dayOf, minuteOfDay } from '../../lib/time';

/** The hours that the grid shows; what lies outside stands in the list only. */
export const gridHours = { from: 6, to: 22 } as const;

const [firstMinute, lastMinute] = [gridHours.from * 60, gridHours.to * 60];

/** A span of time as the salon offers it. */
export interface Span {
  start: Instant;
  end: Instant;
}

/** A span as it is drawn: `start` and `end` read like the salon's clock, whatever zone the browser is in. */
export interface GridCell<Of extends Span = Span> {
  /** The grid tells cells apart by it; by their order, a press could end on another cell than it began on. */
  id: string;
  of: Of;
  start: Date;
  end: Date;
  chosen: boolean;
}

/**
 * A date whose clock in the browser's own zone reads as asked. The grid counts in the browser's zone only, so what it
 * is given are the salon's wall-clock readings: its day and minute, nothing of its zone. That is exact as long as the
 * browser's zone does not turn its clock between 06:00 and 22:00; all there are do it at night.
 */
export function wallDate(day: Day, minute: number): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date, 0, minute);
}

/** The day that a date of the grid reads. */
export function dayOfWall(date: Date): Day {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The minute of the day that a date of the grid reads. */
export const minuteOfWall = (date: Date): number => date.getHours() * 60 + date.getMinutes();

/** Free times as cells of one step at their start; those that begin outside the grid's hours are not among them. */
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

/** The chosen time at its full length, cut at the end of the grid; nothing when it begins outside. */
export function chosenCells<Of extends Span>(slot: Of | undefined, zone: string): GridCell<Of>[] {
  return (slot === undefined ? [] : freeCells([slot], zone, 1)).map((cell) => {
    const sameDay = dayOf(slot?.end ?? cell.of.end, zone) === dayOfWall(cell.start);
    const until = sameDay ? Math.min(minuteOfDay(cell.of.end, zone), lastMinute) : lastMinute;
    return { ...cell, end: wallDate(dayOfWall(cell.start), until), chosen: true };
  });
}

/** The free time whose cell covers a point of the grid: the last that began no more than a step before. */
export function cellAt<Of extends Span>(cells: GridCell<Of>[], at: Date): GridCell<Of> | undefined {
  return cells.findLast((cell) => cell.start <= at && at < cell.end);
}
