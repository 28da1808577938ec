import type { AppointmentDto } from '../../api/booking';
import type { RegisterGuestRequest } from '../../api/identitySession';
import type { Day, Instant } from '../../lib/time';

/** The steps in order, each a page. */
export const steps = ['service', 'date', 'finalize', 'success'] as const;
export type Step = (typeof steps)[number];
export type StepState = 'TODO' | 'INPROGRESS' | 'DONE';

/** The selection whose free times are shown: one person in a shop, or anyone in a shop. */
export type ProviderSelection =
  | { kind: 'one'; providerId: string; shopId: string; suggested: boolean }
  | { kind: 'anyone'; shopId: string };

/** The chosen free time, with its person and shop. */
export interface ChosenSlot {
  start: string;
  end: string;
  providerId: string;
  shopId: string;
}

/** A link's preselection beside services: person, shop, first day, and a free time until it was chosen or is gone. */
export interface LinkPreset {
  providerId?: string;
  shopId?: string;
  from?: Day;
  start?: Instant;
}

/** The idempotency key and the booking it belongs to. */
export interface SendKey {
  value: string;
  madeFor: string;
}

/** Name and number as guests type them. */
export type Contact = Partial<Pick<RegisterGuestRequest, 'lastName' | 'firstName' | 'phone'>>;

/** Fields typed in the last step; kept while the guest is back at the times. */
export interface FinalizeFields {
  note: string;
  /** Name of the visitor as typed; undefined: the guest comes. */
  visitor?: string | undefined;
  /** In the tab's storage only while the page reloads itself. */
  contact?: Contact | undefined;
}

export interface Finalizing extends FinalizeFields {
  step: 'finalize';
  picked: string[];
  later?: string[];
  who: ProviderSelection;
  slot: ChosenSlot;
  sending: boolean;
  key?: SendKey;
  /** The nearest free times, when the chosen one was taken. */
  alternatives?: ChosenSlot[];
}

export type Wizard =
  | { step: 'service'; picked: string[]; preset?: LinkPreset }
  | (Partial<FinalizeFields> & {
      step: 'date';
      picked: string[];
      /** Services to be booked separately afterwards, since no employee can do all together. */
      later?: string[];
      preset?: LinkPreset;
      who?: ProviderSelection;
      slot?: ChosenSlot;
    })
  | Finalizing
  // Only the id after a reload: the rest is read again.
  | { step: 'success'; appointment: AppointmentDto | { id: string }; later?: string[] };

export const freshWizard: Wizard = { step: 'service', picked: [] };

/**
 * The state after asking for a step by button, address bar or back button; stays at or resets to another step when the
 * requested one may not be entered.
 */
export function enter(wizard: Wizard, asked: Step): Wizard {
  switch (asked) {
    case 'service':
      return wizard.step === 'service' ? wizard : freshWizard;
    case 'date':
      return enterDate(wizard);
    case 'finalize':
      return enterFinalize(wizard);
    case 'success':
      return wizard.step === 'success' ? wizard : freshWizard;
  }
}

function enterDate(wizard: Wizard): Wizard {
  switch (wizard.step) {
    case 'date':
      return wizard;
    case 'service':
      return wizard.picked.length > 0 ? { step: 'date', picked: wizard.picked, preset: wizard.preset } : wizard;
    case 'finalize': {
      // Not while sending: the guest could leave and not see the result.
      const { picked, later, who, slot, note, visitor, contact } = wizard;
      return wizard.sending ? wizard : { step: 'date', picked, later, who, slot, note, visitor, contact };
    }
    case 'success':
      return freshWizard;
  }
}

function enterFinalize(wizard: Wizard): Wizard {
  if (wizard.step === 'finalize') {
    return wizard;
  }
  if (wizard.step === 'date' && wizard.who !== undefined && wizard.slot !== undefined) {
    const { picked, later, who, slot, note = '', visitor, contact } = wizard;
    return { step: 'finalize', picked, later, who, slot, note, visitor, contact, sending: false };
  }
  return freshWizard;
}

/** The valid part of a link. */
export interface FollowedLink {
  step: 'service' | 'date';
  /** Undefined: services chosen before stay. */
  picked: string[] | undefined;
  preset: LinkPreset;
}

/** The state after following a link; it replaces earlier choices. */
export function followLink(wizard: Wizard, { step, picked, preset }: FollowedLink): Wizard {
  if (wizard.step === 'finalize' && wizard.sending) {
    return wizard;
  }
  const before = enter(wizard, step);
  const chosen = picked ?? (before.step === 'success' ? [] : before.picked);
  return { step: step === 'date' && chosen.length > 0 ? 'date' : 'service', picked: chosen, preset };
}

/** A step's state relative to the current one. */
export function stepState(current: Step, step: Step): StepState {
  const distance = steps.indexOf(step) - steps.indexOf(current);
  return distance === 0 ? 'INPROGRESS' : distance < 0 ? 'DONE' : 'TODO';
}

/** Identifies a booking; the same booking must be sent with the same idempotency key. */
export function bookingFingerprint({ picked, slot, note, visitor }: Finalizing): string {
  return JSON.stringify([slot.providerId, slot.shopId, slot.start, slot.end, picked, note, visitor]);
}
