import type { SegmentDto } from '../../../api/messages';
import { durationOf } from '../../../lib/duration';
import { instantOf } from '../../../lib/time';

/** The conditions as they are edited; empty for none. */
export interface SegmentEdit {
  notSeenWeeks: string;
  seenWithinWeeks: string;
  services: string[];
  neverCameBack: boolean;
  /** 1 to 12. */
  birthdayMonth: string;
}

export const weekRange = { least: 1, most: 520 };

/** The conditions that an address names: the list of guests who have not come for a while links here. */
export function segmentOf(asked: URLSearchParams): SegmentEdit {
  const weeks = asked.get('notSeenWeeks') ?? '';
  return {
    notSeenWeeks: isWeeks(weeks) ? weeks : '',
    seenWithinWeeks: '',
    services: [],
    neverCameBack: false,
    birthdayMonth: '',
  };
}

/** Whether a text is a number of weeks, or empty. */
export function isWeeks(text: string): boolean {
  const weeks = durationOf(text, 'weeks');
  return text.trim() === '' || (weeks !== undefined && weeks >= weekRange.least && weeks <= weekRange.most);
}

/** The request; undefined while a number is wrong. */
export function requestOf(edit: SegmentEdit): SegmentDto | undefined {
  const { notSeenWeeks, seenWithinWeeks, services, neverCameBack, birthdayMonth } = edit;
  if (!isWeeks(notSeenWeeks) || !isWeeks(seenWithinWeeks)) {
    return undefined;
  }
  const [notSeen, seenWithin] = [notSeenWeeks, seenWithinWeeks].map((text) => durationOf(text, 'weeks'));
  const month = birthdayMonth === '' ? undefined : Number(birthdayMonth);
  return {
    ...(notSeen === undefined ? {} : { notSeenWeeks: notSeen }),
    ...(seenWithin === undefined ? {} : { seenWithinWeeks: seenWithin }),
    ...(services.length === 0 ? {} : { services }),
    ...(neverCameBack ? { neverCameBack } : {}),
    ...(month === undefined ? {} : { birthdayMonth: month }),
  };
}

/** The instant of a day and a time of the company's clock; undefined while one of them is missing. */
export function sendFromOf(day: string, time: string, zone: string): string | undefined {
  const [hours, minutes] = time.split(':').map(Number);
  return day === '' || hours === undefined || minutes === undefined || Number.isNaN(hours + minutes)
    ? undefined
    : instantOf(day, hours * 60 + minutes, zone);
}
