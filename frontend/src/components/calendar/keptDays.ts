import type { EventDto } from '../../api/calendar';
import { keptDaysKey } from '../../lib/keptOffline';
import type { Day } from '../../lib/time';
import { addDays, dayOf } from '../../lib/time';
import type { Desk, OpenTime } from './deskModel';

/** Days of the calendar as they were last read. */
export interface KeptDays {
  from: Day;
  count: number;
  /** Milliseconds. */
  readAt: number;
  events: readonly EventDto[];
  hours: readonly OpenTime[] | undefined;
  /** Today and the day after: kept however many other days are looked at. */
  isNear?: boolean;
}

interface StoredDays {
  account: string;
  desk: Desk;
  /** The last read first. */
  days: KeptDays[];
}

const maxPeriods = 5;
/** A month would fill the storage. */
export const maxKeptDays = 7;

/** The guests' phone numbers by card: in this page's memory only, never in the browser's storage. */
const phones = new Map<string, string>();

/** Keeps days for when there is no network (docs/trust.md#what-is-kept-offline). */
export function keepDays(account: string, desk: Desk, days: KeptDays): void {
  if (days.count > maxKeptDays) {
    return;
  }
  const before = read(account);
  if (before === undefined) {
    // Of another account, or erased.
    phones.clear();
  }
  for (const { guest } of days.events) {
    if (guest?.phone != null) {
      phones.set(guest.id, guest.phone);
    }
  }
  const isReplaced = (it: KeptDays) =>
    days.isNear === true ? it.isNear === true : it.isNear !== true && it.from === days.from && it.count === days.count;
  const all = [
    { ...days, events: days.events.map(withoutPrivate) },
    ...(before?.days ?? []).filter((it) => !isReplaced(it)),
  ];
  const shown = all.filter((it) => it.isNear !== true);
  const kept: StoredDays = {
    account,
    desk: { ...desk, shortNames: false },
    days: all.filter((it) => it.isNear === true || shown.indexOf(it) < maxPeriods),
  };
  try {
    localStorage.setItem(keptDaysKey, JSON.stringify(kept));
  } catch {
    // No storage, or it is full: what is there is as old as it says.
  }
}

/** The salon as it was last read by this account. */
export const keptDesk = (account: string): Desk | undefined => read(account)?.desk;

/** The last state of all these days, if they were read. */
export function keptDaysOf(account: string, from: Day, count: number): KeptDays | undefined {
  return newestOf(read(account)?.days ?? [], from, count);
}

/** Events that begin on some days, as they were last read. */
export interface KeptEvents {
  /** With phone numbers as far as this page has read them. */
  events: EventDto[];
  zone: string;
  colleagues: Desk['colleagues'];
  /** When the oldest of these days was read, in milliseconds. */
  readAt: number;
}

/** The events that are kept of today and the days after it; undefined when no day is. */
export function keptEvents(account: string, now: number, dayCount: number): KeptEvents | undefined {
  const kept = read(account);
  if (kept === undefined) {
    return undefined;
  }
  const { zone, colleagues } = kept.desk;
  const days = Array.from({ length: dayCount }, (_day, index) => addDays(dayOf(now, zone), index)).flatMap((day) => {
    const period = newestOf(kept.days, day, 1);
    return period === undefined
      ? []
      : [{ readAt: period.readAt, events: period.events.filter((it) => dayOf(it.start, zone) === day) }];
  });
  return days.length === 0
    ? undefined
    : {
        events: days.flatMap(({ events }) => events.map(withPhone)),
        zone,
        colleagues,
        readAt: Math.min(...days.map((it) => it.readAt)),
      };
}

/** With the hours that were read last, where the days themselves were read without. */
function newestOf(all: readonly KeptDays[], from: Day, count: number): KeptDays | undefined {
  const until = addDays(from, count);
  const covering = all
    .filter((it) => it.from <= from && until <= addDays(it.from, it.count))
    .toSorted((one, other) => other.readAt - one.readAt);
  const newest = covering[0];
  return newest && { ...newest, hours: covering.find((it) => it.hours !== undefined)?.hours };
}

function withoutPrivate({ description: _description, guest, ...event }: EventDto): EventDto {
  return guest == null ? event : { ...event, guest: { ...guest, phone: null } };
}

function withPhone({ guest, ...event }: EventDto): EventDto {
  return guest == null ? event : { ...event, guest: { ...guest, phone: phones.get(guest.id) ?? null } };
}

function read(account: string): StoredDays | undefined {
  try {
    const kept: Partial<StoredDays> | null = JSON.parse(localStorage.getItem(keptDaysKey) ?? 'null');
    return kept?.account === account && kept.desk !== undefined && Array.isArray(kept.days)
      ? { account, desk: kept.desk, days: kept.days }
      : undefined;
  } catch {
    return undefined;
  }
}
