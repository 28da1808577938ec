import type { DeskItem } from '../../../components/calendar/deskModel';
import type { Day } from '../../../lib/time';
import { dayOf, minuteOfDay } from '../../../lib/time';

/** A day in minutes. */
const wholeDay = 24 * 60;

/** The most columns of one sheet that can still be read. */
export const mostColumns = 12;

/** What of an event falls on a day, in minutes of the salon's clock. */
export interface DayPart {
  item: DeskItem;
  from: number;
  until: number;
}

/** The parts of events that fall on a day, earliest first; paper has no use for what was deleted. */
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
      // What ends at midnight is no part of the next day; in autumn the clock may read earlier at the end.
      return until === 0 ? [] : [{ item, from, until: Math.max(until, from + 1) }];
    })
    .toSorted((a, b) => a.from - b.from || a.until - b.until);
}

interface Hours {
  from: number;
  until: number;
}

/**
 * From the first to the last hour in use, in hours. What goes on over midnight says nothing with that end but that its
 * last hour shows: a week's leave does not make a sheet of 24 hours.
 */
export function hoursInUse(parts: readonly DayPart[]): Hours {
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

export interface Placed {
  item: DeskItem;
  /** In per cent of the column. */
  top: number;
  height: number;
}

/**
 * Where the parts of one person stand: where their time is, each at least so many per cent high and none over another.
 * A short one is drawn longer and moves the next down a little; the last then move up again into the column.
 */
export function placed(parts: readonly DayPart[], { from, until }: Hours, least: number): Placed[] {
  const scale = 100 / ((until - from) * 60);
  const low = Math.min(least, 100 / Math.max(1, parts.length));
  const boxes: Placed[] = [];
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

/** So many on each sheet that all are about as full, and none is too full. */
export function sheetsOf<Column>(columns: readonly Column[], most = mostColumns): Column[][] {
  const sheets = Math.max(1, Math.ceil(columns.length / most));
  const each = Math.ceil(columns.length / sheets);
  return Array.from({ length: sheets }, (_sheet, index) => columns.slice(index * each, (index + 1) * each));
}
