import type { ColleagueDto } from '../../api/employees';
import type { GuestTagDto } from '../../api/guests';
import type { ServiceDto } from '../../api/salon';
import type { Language } from '../../lib/i18n';
import type { Day } from '../../lib/time';
import { addDays, clockAt } from '../../lib/time';
import type { Span } from './calendarModel';
import type { MinuteRange } from './dragModel';

/** A colleague, with a column unless there is none or it is left out. */
export interface DeskColleague extends ColleagueDto {
  /** Others were chosen to be shown. */
  isLeftOut?: boolean;
  /** The caller may not write to their calendar. */
  isReadOnly?: boolean;
}

/** Facts of the salon that every part of the page needs. */
export interface Desk {
  zone: string;
  /** The language of messages to guests, unless their card names another. */
  language: Language;
  /** Minutes between two starts. */
  step: number;
  /** Colleagues who can have events, the caller first. */
  colleagues: DeskColleague[];
  services: ServiceDto[];
  /** Guests can read the screen: last names are cut to the initial, except in what is opened. */
  shortNames: boolean;
  /** No prices and sums are shown: guests can read them, or the caller may not. */
  hidesMoney: boolean;
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
export type Sign =
  | 'allergies'
  | GuestTagDto
  | 'new'
  | 'missedLast'
  | 'started'
  | 'done'
  | 'confirmed'
  | 'online'
  | 'paid'
  | 'note';

/** An event with the texts of its box. */
export interface DeskItem extends Span {
  id: string;
  providerId: string;
  look: 'appointment' | 'missed' | 'absence' | 'deleted';
  /** Neither deleted nor imported from another calendar. */
  movable: boolean;
  colour: EventColour;
  /** Minutes kept free before it. */
  bufferBefore: number;
  /** Minutes kept free after it. */
  bufferAfter: number;
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
  /** Whether it is selected; undefined while nothing is being selected. */
  isSelected?: boolean;
  /** Set aside to get another place; drawn faded until then. */
  isAside?: boolean;
}

/** The part of something on one day, in minutes of the salon's clock. */
interface DayCell extends MinuteRange {
  id: string;
  /** The column's provider. */
  resourceId: string;
  day: Day;
}

/** The part of an event on one day. */
export interface DeskCell<Of extends Span = DeskItem> extends DayCell {
  of: Of;
  /** All of it is on this day. */
  whole: boolean;
  /** It goes on after midnight. */
  goesOn: boolean;
}

/** A time outside work hours, drawn in the background. */
export interface ClosedCell extends DayCell {
  of: undefined;
}

const dayMinutes = 24 * 60;
const noon = dayMinutes / 2;

/** The parts of events on these days. */
export function deskCells<Of extends Span & { id: string; providerId: string }>(
  items: readonly Of[],
  days: readonly Day[],
  zone: string,
): DeskCell<Of>[] {
  return items.flatMap((of) => {
    const [start, end] = [clockAt(of.start, zone), clockAt(of.end, zone)];
    const whole = start.day === end.day;
    const lastDay = end.minute === 0 ? addDays(end.day, -1) : end.day;
    return days.flatMap((day) => {
      const from = day === start.day ? start.minute : 0;
      const until = day === end.day ? end.minute : dayMinutes;
      return start.day <= day && day <= end.day && from < until
        ? [{ id: `${of.id} ${day}`, of, resourceId: of.providerId, day, from, until, whole, goesOn: day < lastDay }]
        : [];
    });
  });
}

/** The hours that a grid shows. */
export interface GridHours {
  from: number;
  to: number;
}

/** Longer ones that go on over midnight, a week of leave for instance, do not stretch the grid to whole nights. */
const longestShown = 12 * 60;

/** The hours of a day without work hours, or before they are known. */
const usualHours: GridHours = { from: 8, to: 20 };

/** The work hours with an hour on either side, and as many more as are needed to show these parts of days. */
export function hoursFor(
  parts: readonly (MinuteRange & Partial<DeskCell<Span>>)[],
  worked: readonly DeskCell<OpenTime & { id: string }>[] = [],
): GridHours {
  const usual =
    worked.length === 0
      ? usualHours
      : {
          from: Math.max(0, Math.floor(Math.min(...worked.map(({ from }) => from)) / 60) - 1),
          to: Math.min(24, Math.ceil(Math.max(...worked.map(({ until }) => until)) / 60) + 1),
        };
  const ranges = parts.map(shownOf);
  return {
    from: Math.min(usual.from, ...ranges.map(({ from }) => Math.floor(from / 60))),
    to: Math.max(usual.to, ...ranges.map(({ until }) => Math.ceil(until / 60))),
  };
}

/** The minutes of a part that have to be in the grid: one hour of each end of a long one that goes over midnight. */
function shownOf({ from, until, of, goesOn = false }: MinuteRange & Partial<DeskCell<Span>>): MinuteRange {
  const length = of === undefined ? 0 : (Date.parse(of.end) - Date.parse(of.start)) / 60_000;
  if (length <= longestShown) {
    return { from, until };
  }
  if (from > 0) {
    return { from, until: goesOn ? Math.min(dayMinutes, from + 60) : until };
  }
  return goesOn || until === dayMinutes ? { from: noon, until: noon } : { from: Math.max(0, until - 60), until };
}

/** Work hours of a person. */
export interface OpenTime extends Span {
  providerId: string;
}

/** The work hours of these people on these days. */
export const openCells = (
  open: readonly OpenTime[],
  people: readonly string[],
  days: readonly Day[],
  zone: string,
): DeskCell<OpenTime & { id: string }>[] =>
  deskCells(
    open.filter((it) => people.includes(it.providerId)).map((it) => ({ ...it, id: '' })),
    days,
    zone,
  );

/** The times between these people's work hours. */
export function closedCells(
  worked: readonly DeskCell<OpenTime & { id: string }>[],
  people: readonly string[],
  days: readonly Day[],
): ClosedCell[] {
  return people.flatMap((resourceId) =>
    days.flatMap((day) => {
      const ofDay = worked.filter((it) => it.resourceId === resourceId && it.day === day);
      // Between the end of one and the start of the next.
      return [0, ...ofDay.map((it) => it.until)].flatMap((from, index): ClosedCell[] => {
        const until = ofDay[index]?.from ?? dayMinutes;
        return from < until
          ? [{ id: `${resourceId} ${day} ${from}`, of: undefined, resourceId, day, from, until }]
          : [];
      });
    }),
  );
}
