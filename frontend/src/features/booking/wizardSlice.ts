import type { PayloadAction } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';
import type { AppointmentDto } from '../../api/booking';
import type { ChosenSlot, FinalizeFields, FollowedLink, ProviderSelection, Step, Wizard } from './wizard';
import { bookingFingerprint, enter, followLink, freshWizard } from './wizard';

/** The state is one of the wizard's four steps; actions that do not apply to a step change nothing. */
const wizardSlice = createSlice({
  name: 'wizard',
  initialState: (): Wizard => freshWizard,
  selectors: {
    selectWizard: (wizard) => wizard,
    selectPicked: (wizard) => (wizard.step === 'success' ? [] : wizard.picked),
    /** The step that asking for `asked` leads to. */
    selectAllowedStep: (wizard, asked: Step) => enter(wizard, asked).step,
  },
  reducers: {
    stepEntered: (wizard, { payload }: PayloadAction<Step>) => enter(wizard, payload),
    linkFollowed: (wizard, { payload }: PayloadAction<FollowedLink>) => followLink(wizard, payload),
    serviceToggled: (wizard, { payload: id }: PayloadAction<string>) => {
      if (wizard.step === 'service') {
        wizard.picked = wizard.picked.includes(id) ? wizard.picked.filter((it) => it !== id) : [...wizard.picked, id];
      }
    },
    /** Drops services that no longer exist. */
    servicesKnown: (wizard, { payload: ids }: PayloadAction<string[]>) => {
      if (wizard.step === 'service') {
        wizard.picked = wizard.picked.filter((id) => ids.includes(id));
      }
    },
    /** Person and first day stay, the time does not, since it may not fit. */
    servicesChanged: (wizard, { payload }: PayloadAction<{ picked: string[]; later: string[] }>) => {
      if (wizard.step === 'date' && payload.picked.length > 0) {
        wizard.picked = payload.picked;
        wizard.later = payload.later.length > 0 ? payload.later : undefined;
        wizard.slot = undefined;
      }
    },
    whoChosen: (wizard, { payload: who }: PayloadAction<ProviderSelection>) => {
      if (wizard.step === 'date') {
        wizard.who = who;
        wizard.slot = undefined;
      }
    },
    slotPicked: (wizard, { payload: slot }: PayloadAction<ChosenSlot>) => {
      if (wizard.step === 'date' && wizard.who !== undefined) {
        wizard.slot = slot;
        delete wizard.preset?.start;
      }
    },
    /** The time of a link is not free any more. */
    linkedTimeLost: (wizard) => {
      if (wizard.step === 'date') {
        delete wizard.preset?.start;
      }
    },
    /** The chosen time is not free any more. */
    slotDropped: (wizard) => {
      if (wizard.step === 'date') {
        wizard.slot = undefined;
      }
    },
    /** Allowed in the date step too: a guest who joins the waiting list is asked for their name there. */
    typed: (wizard, { payload }: PayloadAction<Partial<FinalizeFields>>) => {
      if (wizard.step === 'date' || (wizard.step === 'finalize' && !wizard.sending)) {
        Object.assign(wizard, payload);
      }
    },
    /** The key is reused while the booking is the same, so that a retry cannot book twice. */
    bookingStarted: (wizard, { payload: freshKey }: PayloadAction<string>) => {
      if (wizard.step === 'finalize') {
        const madeFor = bookingFingerprint(wizard);
        wizard.sending = true;
        if (wizard.key?.madeFor !== madeFor) {
          wizard.key = { value: freshKey, madeFor };
        }
      }
    },
    bookingRefused: (wizard, { payload: alternatives }: PayloadAction<ChosenSlot[] | undefined>) => {
      if (wizard.step === 'finalize') {
        wizard.sending = false;
        if (alternatives !== undefined) {
          wizard.alternatives = alternatives;
        }
      }
    },
    alternativePicked: (wizard, { payload: slot }: PayloadAction<ChosenSlot>) => {
      if (wizard.step === 'finalize' && !wizard.sending) {
        wizard.slot = slot;
      }
    },
    bookingSucceeded: (wizard, { payload: appointment }: PayloadAction<AppointmentDto>): Wizard => ({
      step: 'success',
      appointment,
      later: wizard.step === 'finalize' ? wizard.later : undefined,
    }),
    wizardCancelled: () => freshWizard,
  },
});

export const {
  stepEntered,
  linkFollowed,
  serviceToggled,
  servicesKnown,
  servicesChanged,
  whoChosen,
  slotPicked,
  linkedTimeLost,
  slotDropped,
  typed,
  bookingStarted,
  bookingRefused,
  alternativePicked,
  bookingSucceeded,
  wizardCancelled,
} = wizardSlice.actions;
export const { selectWizard, selectPicked, selectAllowedStep } = wizardSlice.selectors;
export const wizardReducer = wizardSlice.reducer;
