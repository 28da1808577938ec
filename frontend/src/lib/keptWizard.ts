/** Where the tab keeps the wizard of a salon. `features/booking/persist.ts` checks what it reads there. */
export const wizardKey = (szalonkaId: string): string => `szalonka.wizard.${szalonkaId}`;

export interface Slot {
  start: string;
  end: string;
  providerId: string;
  shopId: string;
}

/** A booking that only has to be confirmed. */
interface Chosen {
  services: string[];
  slot: Slot;
  /** Other times, when the slot was taken. */
  alternatives?: Slot[] | undefined;
  /** Address of the guest who is signed in. */
  email: string;
}

/** Lets the wizard of a salon begin with its last step, from a page that is not the wizard's. */
export function keepForWizard(szalonkaId: string, { services, slot, alternatives, email }: Chosen): void {
  const who = { kind: 'one', providerId: slot.providerId, shopId: slot.shopId, suggested: false };
  const wizard = { step: 'finalize', picked: services, who, slot, note: '', alternatives };
  try {
    sessionStorage.setItem(wizardKey(szalonkaId), JSON.stringify({ wizard, bookingAuth: { at: 'finalize', email } }));
  } catch {
    // Without storage the wizard begins with its first step.
  }
}
