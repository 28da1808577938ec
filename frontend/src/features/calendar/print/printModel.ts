import type { DeskItem } from '../../../components/calendar/deskModel';
import type { Day } from '../../../lib/time';
import { dayOf, minuteOfDay } from '../../../lib/time';

/** A day in minutes. */
const wholeDay = 24 * 60;

/** More columns on a sheet cannot be read. */
export const maxColumns = 12;

/** The part of an event on a day, in minutes of the salon's clock. */
export interface DayPart {
  item: DeskItem;
  from: number;
  until: number;
}

/** The parts of events on a day, earliest first, without deleted ones. */
export function partsOf(items: readonly DeskItem[], day: Day, zone: string): DayPart[] {
  return items
    .filter((it) => it.look !== 'deleted')
    .flatMap((item) => {
      const [first, last] = [dayOf(item.start, zone), dayOf(item.end, zone)];
      if (day < first || day > last) {
        return [];
      }
      const from = day === first ? minuteOfDay(item.start, zone) : 0;
      const until = day === last ? minuteOfDay(item.end, zone) : wholeDay;
      // An event ending at midnight is not on the next day; when clocks go back the end may read earlier.
      return until === 0 ? [] : [{ item, from, until: Math.max(until, from + 1) }];
    })
    .toSorted((a, b) => a.from - b.from || a.until - b.until);
}

/** Hours of a sheet. */
export interface SheetHours {
  from: number;
  until: number;
}

/**
 * From the first to the last hour in use. Of an event that continues over midnight only one hour counts, so that a week
 * of leave does not stretch the sheet to 24 hours.
 */
export function hoursInUse(parts: readonly DayPart[]): SheetHours {
  const edges = parts.flatMap(({ from, until }) => {
    const [over, on] = [from === 0, until === wholeDay];
    if (over && on) {
      return [];
    }
    return [over ? Math.max(0, until - 60) : from, on ? Math.min(wholeDay, from + 60) : until];
  });
  return edges.length === 0
    ? { from: 8, until: 18 }
    : { from: Math.floor(Math.min(...edges) / 60), until: Math.ceil(Math.max(...edges) / 60) };
}

export interface PlacedItem {
  item: DeskItem;
  /** In per cent of the column. */
  top: number;
  height: number;
}

/**
 * Positions of one person's parts, by time, each at least `least` per cent high and none overlapping. A short one is
 * drawn taller and pushes the next down; at the end the last ones are moved up into the column.
 */
export function placed(parts: readonly DayPart[], { from, until }: SheetHours, least: number): PlacedItem[] {
  const scale = 100 / ((until - from) * 60);
  const low = Math.min(least, 100 / Math.max(1, parts.length));
  const boxes: PlacedItem[] = [];
  let free = 0;
  for (const { item, from: begins, until: ends } of parts) {
    const start = Math.max(0, (begins - from * 60) * scale);
    const end = Math.min(100, (ends - from * 60) * scale);
    const top = Math.max(free, start);
    free = Math.max(end, top + low);
    boxes.push({ item, top, height: free - top });
  }
  let limit = 100;
  for (const box of boxes.toReversed()) {
    const bottom = Math.min(box.top + box.height, limit);
    box.top = Math.min(box.top, bottom - low);
    box.height = bottom - box.top;
    limit = box.top;
  }
  return boxes;
}

/** Columns divided evenly over as few sheets as possible. */
export function sheetsOf<Column>(columns: readonly Column[], most = maxColumns): Column[][] {
  const sheets = Math.max(1, Math.ceil(columns.length / most));
  const each = Math.ceil(columns.length / sheets);
  return Array.from({ length: sheets }, (_sheet, index) => columns.slice(index * each, (index + 1) * each));
}
