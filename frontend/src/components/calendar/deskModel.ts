import type { Day } from '../../lib/time';
import { clockAt } from '../../lib/time';
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

/** What is known of an appointment at a glance. */
export type Sign = 'new' | 'missedLast' | 'online' | 'paid' | 'note';

/** What stands in somebody's calendar, with the words its box holds. */
export interface DeskItem extends Span {
  id: string;
  providerId: string;
  look: 'appointment' | 'missed' | 'absence' | 'deleted';
  /** It stands here and can be put elsewhere: neither deleted nor another calendar's. */
  movable: boolean;
  colour: EventColour;
  /** From when to when, as it is read. */
  time: string;
  title: string;
  /** What it is, with all that is known of it. */
  detail: string;
  /** The same without what the signs say. */
  brief: string;
  signs: readonly Sign[];
  /** In whose calendar. */
  who: string;
  /** All of it: read out, since columns and signs are seen only, and where it is pointed at. */
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
  /** All of the event: neither the night nor the hours of the grid cut it. */
  whole: boolean;
}

/** A time in which somebody does not work, drawn behind everything. */
export interface ClosedCell {
  id: string;
  of: undefined;
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
  const [opening, closing] = [gridHours.from * 60, gridHours.to * 60];
  return items.flatMap((of) => {
    const [start, end] = [clockAt(of.start, zone), clockAt(of.end, zone)];
    const whole = start.day === end.day && start.minute >= opening && end.minute <= closing;
    return days.flatMap((day) => {
      const from = Math.max(day === start.day ? start.minute : 0, opening);
      const until = Math.min(day === end.day ? end.minute : 24 * 60, closing);
      return start.day <= day && day <= end.day && from < until
        ? [
            {
              id: `${of.id} ${day}`,
              of,
              resourceId: of.providerId,
              start: wallDate(day, from),
              end: wallDate(day, until),
              whole,
            },
          ]
        : [];
    });
  });
}

/** Somebody's time of work. */
export interface OpenTime extends Span {
  providerId: string;
}

/** When these people do not work on these days, within the hours of the grid. */
export function closedCells(
  open: readonly OpenTime[],
  people: readonly string[],
  days: readonly Day[],
  zone: string,
): ClosedCell[] {
  const named = open.map((it) => ({ ...it, id: '' }));
  return people.flatMap((resourceId) => {
    const worked = deskCells(
      named.filter((it) => it.providerId === resourceId),
      days,
      zone,
    );
    return days.flatMap((day) => {
      const ends = [wallDate(day, gridHours.from * 60), wallDate(day, gridHours.to * 60)] as const;
      const ofDay = worked.filter((it) => it.start >= ends[0] && it.end <= ends[1]);
      const [starts, stops] = [ofDay.map((it) => it.start), ofDay.map((it) => it.end)];
      // What lies between the end of one and the beginning of the next.
      return [ends[0], ...stops].flatMap((start, index): ClosedCell[] => {
        const end = starts[index] ?? ends[1];
        return start < end ? [{ id: `${resourceId} ${+start}`, of: undefined, resourceId, start, end }] : [];
      });
    });
  });
}
