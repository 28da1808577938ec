import { accountStates } from './accountStates';
import { bookingStates } from './bookingStates';
import { deskStates } from './deskStates';
import { eventStates } from './eventStates';
import { signedInStates } from './signedInStates';
import type { State, Visit } from './states';
import { test as base } from './test';

/** Every page in every state, by a short name. */
export const everyState: Record<string, State> = {
  ...bookingStates,
  ...accountStates,
  ...signedInStates,
  ...deskStates,
  ...eventStates,
};

/** Whether a page in this state lacks what it asked for, and may have no heading. */
export const isWaiting = (name: string): boolean => /-(loading|failing)$/.test(name);

/** A test that can be brought to a state. */
export const test = base.extend<{ visit: Visit }>({
  visit: async ({ page, say, words, salon, demo, callAs, path }, use) => {
    const goTo = async (to: string, query = '') => {
      await page.goto(`${path(to)}${query}`);
    };
    const open = (step: string, query?: string) => goTo(`/szalonka/appointmentbook${step}`, query);
    await use({ page, say, words, salon, demo, callAs, open, goTo });
  },
});
