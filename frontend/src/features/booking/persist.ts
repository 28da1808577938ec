import { wizardKey } from '../../lib/keptWizard';
import type { BookingAuth } from './authSlice';
import type { Wizard } from './wizard';

/** State kept over a reload, per salon. */
export interface StoredBooking {
  wizard: Wizard;
  bookingAuth: BookingAuth;
}

/**
 * Saves the wizard in the tab's storage; after success the appointment's id. Names and numbers only for a reload that the
 * page begins: the first change after it saves without them.
 */
export function save(
  storage: () => Storage,
  company: string,
  { wizard, bookingAuth }: StoredBooking,
  withContact = false,
): void {
  try {
    const saved =
      wizard.step === 'success'
        ? { ...wizard, id: wizard.appointment.id, appointment: undefined }
        : withContact
          ? wizard
          : { ...wizard, contact: undefined };
    storage().setItem(wizardKey(company), JSON.stringify({ wizard: saved, bookingAuth }));
  } catch {
    // Without storage the wizard lives as long as the page.
  }
}

/** The saved text, for `restore.ts`; most visits begin without one. */
export function readSaved(storage: () => Storage, company: string): string | null {
  try {
    return storage().getItem(wizardKey(company));
  } catch {
    return null;
  }
}
