import type { AppointmentDto } from '../../api/api';
import type { Day } from '../../lib/time';

/** The steps in their order; each is a page of its own. */
export const steps = ['service', 'date', 'finalize', 'success'] as const;
export type Step = (typeof steps)[number];
export type StepState = 'TODO' | 'INPROGRESS' | 'DONE';

/** Whose free times are shown: one person's in one shop, or everybody's of a shop. */
export type Who =
  | { kind: 'one'; providerId: string; shopId: string; suggested: boolean }
  | { kind: 'anyone'; shopId: string };

/** A free time that was chosen; it always names a person and a shop. */
export interface ChosenSlot {
  start: string;
  end: string;
  providerId: string;
  shopId: string;
}

/** What a link asked for beyond the services: with whom, where, and from which day on. */
export interface Wish {
  providerId?: string;
  shopId?: string;
  from?: Day;
}

/** The key that makes sending the same booking twice harmless, and what it was made for. */
export interface SendKey {
  value: string;
  madeFor: string;
}

export interface Finalizing {
  step: 'finalize';
  picked: string[];
  later?: string[];
  who: Who;
  slot: ChosenSlot;
  note: string;
  sending: boolean;
  key?: SendKey;
  /** Offered when the chosen time was taken meanwhile: the free times nearest to it. */
  alternatives?: ChosenSlot[];
}

export type Wizard =
  | { step: 'service'; picked: string[]; wish?: Wish }
  | {
      step: 'date';
      picked: string[];
      /** Services that nobody can do together with these; they are booked after them. */
      later?: string[];
      wish?: Wish;
      who?: Who;
      slot?: ChosenSlot;
    }
  | Finalizing
  | { step: 'success'; appointment: AppointmentDto; later?: string[] };

export const freshWizard: Wizard = { step: 'service', picked: [] };

/**
 * Where the wizard is after somebody asks for a step, by a button, the address bar or the browser's back button.
 * The answer's step differs from the asked one when that may not be entered now.
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
      return wizard.picked.length > 0 ? { step: 'date', picked: wizard.picked, wish: wizard.wish } : wizard;
    case 'finalize': {
      // A running request decides first; leaving now could book a time nobody sees.
      const { picked, later, who, slot } = wizard;
      return wizard.sending ? wizard : { step: 'date', picked, later, who, slot };
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
    const { picked, later, who, slot } = wizard;
    return { step: 'finalize', picked, later, who, slot, note: '', sending: false };
  }
  return freshWizard;
}

/** What a link asks for, of what exists. */
export interface LinkAsked {
  step: 'service' | 'date';
  /** Undefined: those chosen before stay. */
  picked: string[] | undefined;
  wish: Wish;
}

/** Where the wizard is after a link was followed: what it asks for takes the place of what was chosen before. */
export function followLink(wizard: Wizard, { step, picked, wish }: LinkAsked): Wizard {
  if (wizard.step === 'finalize' && wizard.sending) {
    return wizard;
  }
  const before = enter(wizard, step);
  const chosen = picked ?? (before.step === 'success' ? [] : before.picked);
  return { step: step === 'date' && chosen.length > 0 ? 'date' : 'service', picked: chosen, wish };
}

/** What the row of steps shows for one of them. After success nothing can be clicked: the selections are gone. */
export function stepState(current: Step, step: Step): StepState {
  const distance = steps.indexOf(step) - steps.indexOf(current);
  return distance === 0 ? 'INPROGRESS' : distance < 0 ? 'DONE' : 'TODO';
}

/** What a booking consists of; the same again must travel under the same key. */
export function bookingFingerprint({ picked, slot, note }: Finalizing): string {
  return JSON.stringify([slot.providerId, slot.shopId, slot.start, slot.end, picked, note]);
}
