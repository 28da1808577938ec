import type { Day } from '../../lib/time';
import { dayOf, minuteOfDay } from '../../lib/time';
import type { Span } from './calendarModel';
import { gridHours, wallDate } from './calendarModel';

/** The ten colours of `styles/events.css`. */
export const eventColours = [
  'rust',
  'pine',
  'sky',
  'mustard',
  'plum',
  'sea',
  'olive',
  'lavender',
  'rose',
  'stone',
] as const;
export type EventColour = (typeof eventColours)[number];

/** What stands in somebody's calendar, with the words its box holds. */
export interface DeskItem extends Span {
  id: string;
  providerId: string;
  look: 'appointment' | 'missed' | 'absence' | 'deleted';
  colour: EventColour;
  /** From when to when, as it is read. */
  time: string;
  title: string;
  detail: string;
  /** In whose calendar; read out, since columns are seen only. */
  who: string;
  /** All of it, where it is pointed at. */
  label: string;
}

/** A day's part of an event as it is drawn; `start` and `end` read like the salon's clock. */
export interface DeskCell<Of extends Span = DeskItem> {
  id: string;
  of: Of;
  /** Whose column. */
  resourceId: string;
  start: Date;
  end: Date;
}

/** The parts of events that fall on these days and into the hours of the grid: one for each day, cut at its ends. */
export function deskCells<Of extends Span & { id: string; providerId: string }>(
  items: readonly Of[],
  days: readonly Day[],
  zone: string,
): DeskCell<Of>[] {
  return items.flatMap((of) => {
    const [first, last] = [dayOf(of.start, zone), dayOf(of.end, zone)];
    return days.flatMap((day) => {
      if (day < first || day > last) {
        return [];
      }
      const from = Math.max(day === first ? minuteOfDay(of.start, zone) : 0, gridHours.from * 60);
      const until = Math.min(day === last ? minuteOfDay(of.end, zone) : 24 * 60, gridHours.to * 60);
      return from < until
        ? [
            {
              id: `${of.id} ${day}`,
              of,
              resourceId: of.providerId,
              start: wallDate(day, from),
              end: wallDate(day, until),
            },
          ]
        : [];
    });
  });
}
