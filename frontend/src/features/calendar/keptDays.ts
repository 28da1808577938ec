import type { EventDto } from '../../api/workspace';
import type { OpenTime } from '../../components/calendar/deskModel';
import { keptDaysKey } from '../../lib/keptOffline';
import type { Day } from '../../lib/time';
import { addDays } from '../../lib/time';
import type { Desk } from './desk';

/** Days of the calendar as they were last read. */
export interface KeptDays {
  from: Day;
  count: number;
  /** Milliseconds. */
  readAt: number;
  events: readonly EventDto[];
  hours: readonly OpenTime[] | undefined;
}

interface Kept {
  account: string;
  desk: Desk;
  /** The last read first. */
  days: KeptDays[];
}

const maxPeriods = 5;
/** A month would fill the storage. */
const maxDays = 7;

/** Keeps days for when there is no network (docs/trust.md#what-the-desk-keeps-offline). */
export function keepDays(account: string, desk: Desk, days: KeptDays): void {
  if (days.count > maxDays) {
    return;
  }
  const others = read(account)?.days.filter((it) => it.from !== days.from || it.count !== days.count) ?? [];
  const kept: Kept = {
    account,
    desk: { ...desk, shortNames: false },
    days: [{ ...days, events: days.events.map(withoutPrivate) }, ...others].slice(0, maxPeriods),
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
  const until = addDays(from, count);
  return read(account)?.days.find((it) => it.from <= from && until <= addDays(it.from, it.count));
}

function withoutPrivate({ description: _description, guest, ...event }: EventDto): EventDto {
  return guest == null ? event : { ...event, guest: { ...guest, phone: null } };
}

function read(account: string): Kept | undefined {
  try {
    const kept: Partial<Kept> | null = JSON.parse(localStorage.getItem(keptDaysKey) ?? 'null');
    return kept?.account === account && kept.desk !== undefined && Array.isArray(kept.days)
      ? { account, desk: kept.desk, days: kept.days }
      : undefined;
  } catch {
    return undefined;
  }
}
