import type { TimeOffDto } from '../../api/timeOff';
import { addDays, clockAt, clockOf, instantOf, startOfDay } from '../../lib/time';

/** Most days of a request. */
export const mostDays = 31;

/** Time off as it is typed. */
export interface TimeOffDraft {
  first: string;
  last: string;
  /** All of the day; otherwise a part of the first day. */
  isWhole: boolean;
  from: string;
  until: string;
  reason: string;
  note: string;
}

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** Whether only a part of the day is asked for. */
export const isPart = ({ first, last, isWhole }: Pick<TimeOffDraft, 'first' | 'last' | 'isWhole'>): boolean =>
  !isWhole && first === last;

/** Start and end of what is typed. */
export function spanOf(draft: TimeOffDraft, zone: string): { start: string; end: string } {
  const { first, last, from, until } = draft;
  return isPart(draft)
    ? { start: instantOf(first, minutesOf(from), zone), end: instantOf(first, minutesOf(until), zone) }
    : { start: startOfDay(first, zone), end: startOfDay(addDays(last, 1), zone) };
}

/** The address of the page that settles the appointments of a request and grants it. */
export function planPath({ id, employeeId, start, end, reason }: TimeOffDto, zone: string): string {
  const [first, last] = [clockAt(start, zone), clockAt(Date.parse(end) - 1, zone)];
  const search = new URLSearchParams({
    who: employeeId,
    day: first.day,
    to: last.day,
    why: reason,
    part: 'whole',
    request: id,
  });
  if (first.day === last.day && (first.minute !== 0 || last.minute !== 24 * 60 - 1)) {
    search.set('part', `${clockOf(first.minute)}-${clockOf(last.minute + 1)}`);
  }
  return `/provider/calendar/away?${search.toString()}`;
}
