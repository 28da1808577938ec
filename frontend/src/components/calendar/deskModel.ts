import type { ServiceDto } from '../../api/api';
import type { ColleagueDto } from '../../api/workspace';
import type { Language } from '../../lib/i18n';
import type { Day } from '../../lib/time';
import { clockAt } from '../../lib/time';
import type { Span } from './calendarModel';
import { gridHours, wallDate } from './calendarModel';

/** What every part of the page needs to know of the salon. */
export interface Desk {
  zone: string;
  /** What the salon writes to guests in, unless their card says otherwise. */
  language: Language;
  /** Minutes between two starts. */
  step: number;
  /** Who can be given something, the caller first. */
  colleagues: ColleagueDto[];
  services: ServiceDto[];
  /** Guests can read the screen: of their last names the initial only, but for what is opened. */
  shortNames: boolean;
  /** The shop whose people are shown; without, everybody. */
  shopId?: string;
}

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

/** A fact about an appointment that is shown as an icon. */
export type Sign = 'new' | 'missedLast' | 'confirmed' | 'online' | 'paid' | 'note';

/** An event with the texts of its box. */
export interface DeskItem extends Span {
  id: string;
  providerId: string;
  look: 'appointment' | 'missed' | 'absence' | 'deleted';
  /** Neither deleted nor imported from another calendar. */
  movable: boolean;
  colour: EventColour;
  /** Start and end as text. */
  time: string;
  title: string;
  /** Services and facts. */
  detail: string;
  /** The same without the facts shown as signs. */
  brief: string;
  signs: readonly Sign[];
  /** The colleague's name. */
  who: string;
  /** Everything in words: accessible name and tooltip. */
  label: string;
}

/** The part of an event on one day; `start` and `end` are local times of the salon. */
export interface DeskCell<Of extends Span = DeskItem> {
  id: string;
  of: Of;
  /** Whose column. */
  resourceId: string;
  start: Date;
  end: Date;
  /** Not clipped: within one day and the grid's hours. */
  whole: boolean;
}

/** A time outside work hours, drawn in the background. */
export interface ClosedCell {
  id: string;
  of: undefined;
  resourceId: string;
  start: Date;
  end: Date;
}

/** The parts of events on these days, clipped to the grid's hours. */
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

/** Work hours of a person. */
export interface OpenTime extends Span {
  providerId: string;
}

/** Times outside these people's work hours, within the grid. */
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
      // Between the end of one and the start of the next.
      return [ends[0], ...stops].flatMap((start, index): ClosedCell[] => {
        const end = starts[index] ?? ends[1];
        return start < end ? [{ id: `${resourceId} ${+start}`, of: undefined, resourceId, start, end }] : [];
      });
    });
  });
}
