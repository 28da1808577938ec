import type { GridMark } from '../../../components/calendar/GridMarks';
import type { Day } from '../../../lib/time';
import { dayOf, formatTime, instantOf, minuteOfDay } from '../../../lib/time';
import { clockOf, lasting, minuteOf } from '../editor/draft';
import type { EventPlace } from '../moving/useMoveEvent';

/** Free work time of a colleague. */
export interface Gap {
  providerId: string;
  start: string;
  end: string;
}

/** The days and hours at which a guest can come. */
export interface GuestTimes {
  /** 1 is Monday; empty for any day. */
  weekdays: readonly number[];
  /** `HH:MM`; anything else for any time. */
  earliest: string;
  latest: string;
}

/** Whether a time is typed whole: `HH:MM`. */
export const isClock = (typed: string): boolean => /^\d\d:\d\d$/.test(typed);

/** 1 for Monday to 7 for Sunday. */
export const weekdayOf = (day: Day): number => ((new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7) + 1;

/** The parts of gaps that are on such days and within such hours, as far as something of that length fits. */
export function gapsWithin<Of extends Gap>(
  gaps: readonly Of[],
  { weekdays, earliest, latest }: GuestTimes,
  minutes: number,
  zone: string,
): Of[] {
  return gaps.flatMap((gap) => {
    const day = dayOf(gap.start, zone);
    if (weekdays.length > 0 && !weekdays.includes(weekdayOf(day))) {
      return [];
    }
    const bound = (clock: string) => instantOf(day, minuteOf(clock), zone);
    const later = (one: string, other: string) => (Date.parse(one) < Date.parse(other) ? other : one);
    const start = isClock(earliest) ? later(gap.start, bound(earliest)) : gap.start;
    const end = !isClock(latest) || later(gap.end, bound(latest)) === bound(latest) ? gap.end : bound(latest);
    return Date.parse(end) - Date.parse(start) >= minutes * 60_000 ? [{ ...gap, start, end }] : [];
  });
}

/** Gaps by the day they begin on. */
export function byDay<Of extends Gap>(gaps: readonly Of[], zone: string): [Day, Of[]][] {
  const days = new Map<Day, Of[]>();
  for (const gap of gaps) {
    const day = dayOf(gap.start, zone);
    days.set(day, [...(days.get(day) ?? []), gap]);
  }
  return [...days];
}

/** A place in the gap for an event of that length: near the wanted minute if given, else at the start. */
export function placeIn({ providerId, start, end }: Gap, minutes: number, zone: string, wanted?: number): EventPlace {
  const day = dayOf(start, zone);
  const [first, until] = [minuteOfDay(start, zone), dayOf(end, zone) > day ? 24 * 60 : minuteOfDay(end, zone)];
  const last = Math.max(first, until - minutes);
  const from = Math.min(last, Math.max(first, wanted ?? first));
  return { providerId, when: lasting(day, clockOf(from), minutes) };
}

/** The places of a day nearest to a minute of it: one in each gap, at most `most`, earliest first. */
export function nearestIn(
  gaps: readonly Gap[],
  minutes: number,
  zone: string,
  { day, wanted, most }: { day: Day; wanted: number; most: number },
): EventPlace[] {
  const far = ({ when }: EventPlace) => Math.abs(minuteOf(when.from) - wanted);
  return gaps
    .map((gap) => placeIn(gap, minutes, zone, wanted))
    .filter(({ when }) => when.day === day)
    .toSorted((a, b) => far(a) - far(b))
    .slice(0, most)
    .toSorted((a, b) => minuteOf(a.when.from) - minuteOf(b.when.from));
}

/** A gap as a grid mark. */
export function gapMark(gap: Gap, zone: string, onPick: (minute: number) => void): GridMark {
  const day = dayOf(gap.start, zone);
  return {
    id: `${gap.providerId} ${gap.start}`,
    day,
    from: minuteOfDay(gap.start, zone),
    until: dayOf(gap.end, zone) > day ? 24 * 60 : minuteOfDay(gap.end, zone),
    providerId: gap.providerId,
    look: 'gap',
    text: '',
    onPick,
  };
}

export const timeOf = ({ start, end }: Gap, zone: string): string =>
  `${formatTime(start, zone)}–${formatTime(end, zone)}`;
