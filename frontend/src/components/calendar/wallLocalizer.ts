import { DateLocalizer } from 'react-big-calendar/lib/localizer';
import { clockOf } from '../../lib/time';
import { minuteOfWall } from './calendarModel';

const clock = (date: Date) => clockOf(minuteOfWall(date));
const period = ({ start, end }: Period) => `${clock(start)}–${clock(end)}`;

interface Period {
  start: Date;
  end: Date;
}

/** A number to compare by: the day, the minute, or the instant. */
function rank(date: Date, unit: string | undefined): number {
  switch (unit) {
    case 'day':
      return (date.getFullYear() * 100 + date.getMonth()) * 100 + date.getDate();
    case 'minutes':
      return Math.floor(date.getTime() / minute);
    default:
      return date.getTime();
  }
}

const minute = 60_000;
const spans: Record<string, number> = { minutes: minute, day: 24 * 60 * minute };
type Compare = (a: Date, b: Date, unit?: string) => boolean;
const lt: Compare = (a, b, unit) => rank(a, unit) < rank(b, unit);
const lte: Compare = (a, b, unit) => rank(a, unit) <= rank(b, unit);
const eq: Compare = (a, b, unit) => rank(a, unit) === rank(b, unit);

/**
 * The grid's date arithmetic on plain dates with the salon's local time. Localizers based on date libraries allocate
 * objects for each comparison, and the grid compares for every step of every column.
 */
export const wallLocalizer = new DateLocalizer({
  // Monday; the views say themselves which days they show.
  firstOfWeek: () => 1,
  format: (value: Date) => clock(value),
  formats: {
    timeGutterFormat: (date: Date) => `${date.getHours()}:00`,
    selectRangeFormat: period,
    eventTimeRangeFormat: period,
    eventTimeRangeStartFormat: period,
    eventTimeRangeEndFormat: period,
  },
  lt,
  lte,
  eq,
  gt: (a, b, unit) => lt(b, a, unit),
  gte: (a, b, unit) => lte(b, a, unit),
  neq: (a, b, unit) => !eq(a, b, unit),
  isSameDate: (a, b) => eq(a, b, 'day'),
  inRange: (date, from, to, unit = 'day') => lte(from, date, unit) && lte(date, to, unit),
  min: (...dates) => new Date(Math.min(...dates.map(Number))),
  max: (...dates) => new Date(Math.max(...dates.map(Number))),
  merge: (day, time) =>
    new Date(day.getFullYear(), day.getMonth(), day.getDate(), time.getHours(), time.getMinutes(), time.getSeconds()),
  // Absolute and rounded: a day of 23 hours is a day.
  diff: (a, b, unit = 'milliseconds') => Math.round(Math.abs(a.getTime() - b.getTime()) / (spans[unit] ?? 1)),
  inEventRange: ({ event: { start, end }, range }) =>
    lte(start, range.end, 'day') && (eq(start, end) ? lte(range.start, end) : lt(range.start, end)),
});
