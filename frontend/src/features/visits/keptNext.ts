import type { AppointmentDto } from '../../api/booking';
import { keptNextKey } from '../../lib/keptOffline';

/** The next booking as it was last read. */
export interface KeptNext {
  appointment: AppointmentDto;
  /** Milliseconds. */
  readAt: number;
}

/** Keeps the next booking of an account for when there is no network (docs/trust.md#what-is-kept-offline). */
export function keepNext(account: string, appointment: AppointmentDto | undefined, readAt: number): void {
  try {
    if (appointment === undefined) {
      localStorage.removeItem(keptNextKey);
    } else {
      localStorage.setItem(keptNextKey, JSON.stringify({ account, appointment, readAt }));
    }
  } catch {
    // There is no storage, or it is full: a booking kept before says how old it is.
  }
}

/** The booking kept for this account, until it is over. */
export function keptNext(account: string, now: number): KeptNext | undefined {
  try {
    const kept: Partial<KeptNext & { account: string }> | null = JSON.parse(
      localStorage.getItem(keptNextKey) ?? 'null',
    );
    const { appointment, readAt } = kept ?? {};
    return kept?.account === account &&
      appointment !== undefined &&
      readAt !== undefined &&
      now < Date.parse(appointment.end)
      ? { appointment, readAt }
      : undefined;
  } catch {
    return undefined;
  }
}
