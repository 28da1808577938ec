import type { EventDto, SaveAppointmentRequest, SaveNonworkEventRequest } from '../../../api/calendar';
import type { ChosenPhoto } from '../../../api/calendarPhotos';
import { forintsOf } from '../../../lib/forints';
import type { Language } from '../../../lib/i18n';
import type { Day, Instant } from '../../../lib/time';
import { addDays, dayOf, formatTime, instantOf } from '../../../lib/time';

/** A typed period in the company's time zone: days `YYYY-MM-DD`, times `HH:mm`. */
export interface TypedPeriod {
  day: Day;
  from: string;
  untilDay: Day;
  until: string;
}

/** A guest without a card; `language` is for messages, the salon's unless chosen. */
export interface NewGuestDraft {
  kind: 'new';
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
  language?: Language;
}

/** The guest of an appointment form; `typed` is a search that was begun before. */
export type GuestDraft =
  | { kind: 'none'; typed?: string }
  | { kind: 'known'; id: string; name: string }
  | NewGuestDraft
  | { kind: 'walkIn' };

export interface AppointmentDraft {
  /** The edited event; undefined for a new one. */
  of?: EventDto;
  providerId: string;
  when: TypedPeriod;
  /** The end was typed, so it does not follow the services. */
  ownEnd: boolean;
  guest: GuestDraft;
  services: string[];
  payment: string;
  description: string;
  /** To be uploaded on saving. */
  /** The visitor's name, if not the guest; else empty. */
  visitorName: string;
  photos: readonly ChosenPhoto[];
  didNotAppear: boolean;
  evenOutsideHours: boolean;
  /** Saving restores the event: it was deleted while it was edited. */
  revive?: boolean;
}

export const reasons = ['lunch', 'holiday', 'training', 'sick', 'other'] as const;
export type Reason = (typeof reasons)[number];

export interface AbsenceDraft {
  of?: EventDto;
  providerId: string;
  when: TypedPeriod;
  reason: Reason;
  description: string;
  /** Repeats weekly until this day; empty for once. */
  repeatUntil?: Day;
  revive?: boolean;
}

const dayMinutes = 24 * 60;
const two = (value: number) => String(value).padStart(2, '0');

/** `14:30` of minutes since 00:00. */
export const clockOf = (minute: number): string => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;

/** Minutes since 00:00 of `14:30`. */
export function minuteOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

/** The period of that length on the clock. */
export function lasting(day: Day, from: string, minutes: number): TypedPeriod {
  const end = minuteOf(from) + minutes;
  return { day, from, untilDay: addDays(day, Math.floor(end / dayMinutes)), until: clockOf(end % dayMinutes) };
}

/** Minutes. A longer period past midnight is taken for a typing mistake. */
const maxPastMidnight = 6 * 60;

/** The end on the same day, or on the next when that is soon after midnight. */
export function endingAt({ day, from }: TypedPeriod, until: string): TypedPeriod {
  const isNight = dayMinutes - minuteOf(from) + minuteOf(until) <= maxPastMidnight;
  return { day, from, untilDay: until <= from && isNight ? addDays(day, 1) : day, until };
}

/** The length on the clock. */
export function minutesOf({ day, from, untilDay, until }: TypedPeriod): number {
  const days = Math.round((Date.parse(untilDay) - Date.parse(day)) / (dayMinutes * 60_000));
  return days * dayMinutes + minuteOf(until) - minuteOf(from);
}

/** Complete, and the end is after the start. */
export function isPeriod(when: TypedPeriod): boolean {
  const typed = [when.day, when.untilDay].every((it) => /^\d{4}-\d\d-\d\d$/.test(it));
  return typed && [when.from, when.until].every((it) => /^\d\d:\d\d$/.test(it)) && minutesOf(when) > 0;
}

/** Whether a period is whole days, from midnight to midnight. */
export const isWholeDays = ({ day, from, untilDay, until }: TypedPeriod): boolean =>
  from === '00:00' && until === '00:00' && untilDay > day;

/** The last day that a period touches. */
export const lastDayOf = ({ day, untilDay, until }: TypedPeriod): Day =>
  until === '00:00' && untilDay > day ? addDays(untilDay, -1) : untilDay;

/** Whole days from the first to the last. */
export const wholeDays = (day: Day, last: Day): TypedPeriod => ({
  day,
  from: '00:00',
  untilDay: addDays(last < day ? day : last, 1),
  until: '00:00',
});

/** Whether a visit at that time has begun; assumed while the start is not typed. */
export function hasBegun({ day, from }: TypedPeriod, zone: string, now: number): boolean {
  const isTyped = /^\d{4}-\d\d-\d\d$/.test(day) && /^\d\d:\d\d$/.test(from);
  return !isTyped || Date.parse(instantOf(day, minuteOf(from), zone)) <= now;
}

export function whenOf({ start, end }: { start: Instant; end: Instant }, zone: string): TypedPeriod {
  return {
    day: dayOf(start, zone),
    from: formatTime(start, zone),
    untilDay: dayOf(end, zone),
    until: formatTime(end, zone),
  };
}

/**
 * A period for a request. An unchanged time is sent as its instant, since a local time is ambiguous when clocks go back.
 */
export function moments(when: TypedPeriod, of: { start: Instant; end: Instant } | undefined, zone: string) {
  const before = of && whenOf(of, zone);
  const same = before !== undefined && before.day === when.day && before.from === when.from;
  const sameEnd = before !== undefined && before.untilDay === when.untilDay && before.until === when.until;
  return {
    start: same && of !== undefined ? of.start : `${when.day.replaceAll('-', '.')} ${when.from}`,
    end: sameEnd && of !== undefined ? of.end : `${when.untilDay.replaceAll('-', '.')} ${when.until}`,
  };
}

/** An amount of forints; may be empty. */
export const isPayment = (typed: string): boolean => typed.trim() === '' || forintsOf(typed) !== undefined;

/** A new appointment with the given values. */
export function newDraft(
  providerId: string,
  when: TypedPeriod,
  known: Partial<AppointmentDraft> = {},
): AppointmentDraft {
  return {
    providerId,
    when,
    ownEnd: false,
    guest: { kind: 'none' },
    services: [],
    payment: '',
    description: '',
    visitorName: '',
    photos: [],
    didNotAppear: false,
    evenOutsideHours: false,
    ...known,
  };
}

/** The form values of an appointment. */
export function draftOf(event: EventDto, name: string, zone: string): AppointmentDraft {
  const { guest } = event;
  const when = whenOf(event, zone);
  return {
    of: event,
    providerId: event.providerId,
    when,
    ownEnd: minutesOf(when) !== event.services.reduce((sum, it) => sum + it.minutes, 0),
    guest:
      guest == null
        ? { kind: 'none' }
        : guest.isWalkIn
          ? { kind: 'walkIn' }
          : { kind: 'known', id: guest.id, name: guest.phone == null ? name : `${name}, ${guest.phone}` },
    services: event.services.map((it) => it.id),
    payment: event.payment == null ? '' : String(event.payment),
    description: event.description ?? '',
    visitorName: event.visitorName ?? '',
    photos: [],
    didNotAppear: event.didNotAppear,
    evenOutsideHours: false,
  };
}

/** The form values of the same visit some weeks after an appointment; `name` is the guest's. */
export function nextVisit(event: EventDto, weeks: number, name: string, zone: string): AppointmentDraft {
  const { guest, services, providerId, ownEnd, when } = draftOf(event, name, zone);
  const next = lasting(addDays(when.day, weeks * 7), when.from, minutesOf(when));
  return newDraft(providerId, next, { guest, services, ownEnd });
}

/** The form values of an absence. */
export function absenceOf(event: EventDto, zone: string): AbsenceDraft {
  return {
    of: event,
    providerId: event.providerId,
    when: whenOf(event, zone),
    reason: reasons.find((it) => it === event.reason) ?? 'other',
    description: event.description ?? '',
  };
}

/** The request of an appointment form; the server derives the shop from the provider's work hours. */
export function appointmentRequest(draft: AppointmentDraft, zone: string): SaveAppointmentRequest {
  const { of, guest } = draft;
  const { start, end } = moments(draft.when, of, zone);
  return {
    ...(of === undefined ? {} : { id: of.id, version: of.version }),
    start,
    end,
    ...guestRequest(guest),
    services: draft.services,
    providerId: draft.providerId,
    visitorName: draft.visitorName.trim() || null,
    description: draft.description.trim() || null,
    payment: forintsOf(draft.payment) ?? null,
    didNotAppear: draft.didNotAppear,
    evenOutsideHours: draft.evenOutsideHours,
    ...(draft.revive === true ? { state: 1 } : {}),
  };
}

function guestRequest(guest: GuestDraft): Pick<SaveAppointmentRequest, 'guestId' | 'newGuest' | 'walkIn'> {
  switch (guest.kind) {
    case 'none':
      return {};
    case 'known':
      return { guestId: guest.id };
    case 'walkIn':
      return { walkIn: true };
    case 'new': {
      const { firstName, lastName, phone, email, language } = guest;
      return {
        newGuest: {
          firstName: firstName.trim(),
          lastName: lastName.trim(),
          ...(phone.trim() === '' ? {} : { phone: phone.trim() }),
          ...(email.trim() === '' ? {} : { email: email.trim() }),
          ...(language === undefined ? {} : { language }),
        },
      };
    }
  }
}

/** The request of an absence form. */
export function absenceRequest(draft: AbsenceDraft, zone: string): SaveNonworkEventRequest {
  const { of, repeatUntil = '' } = draft;
  return {
    ...(of === undefined ? {} : { id: of.id, version: of.version }),
    ...moments(draft.when, of, zone),
    providerId: draft.providerId,
    description: draft.description.trim() || null,
    reason: draft.reason,
    ...(of === undefined && repeatUntil !== '' ? { repeatUntil: repeatUntil.replaceAll('-', '.') } : {}),
    ...(draft.revive === true ? { state: 1 } : {}),
  };
}
