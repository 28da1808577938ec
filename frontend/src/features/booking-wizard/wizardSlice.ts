import type { PayloadAction } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';
import type { AppointmentDto } from '../../api/api';
import type { ChosenSlot, LinkAsked, Step, Who, Wizard } from './wizard';
import { bookingFingerprint, enter, followLink, freshWizard } from './wizard';

/** The state is one of the wizard's four shapes; an event that has no meaning in a shape changes nothing. */
const wizardSlice = createSlice({
  name: 'wizard',
  initialState: (): Wizard => freshWizard,
  selectors: {
    selectWizard: (wizard) => wizard,
    selectPicked: (wizard) => (wizard.step === 'success' ? [] : wizard.picked),
    /** The step a person may be on who asks for `asked`. */
    selectAllowedStep: (wizard, asked: Step) => enter(wizard, asked).step,
  },
  reducers: {
    stepEntered: (wizard, { payload }: PayloadAction<Step>) => enter(wizard, payload),
    linkFollowed: (wizard, { payload }: PayloadAction<LinkAsked>) => followLink(wizard, payload),
    serviceToggled: (wizard, { payload: id }: PayloadAction<string>) => {
      if (wizard.step === 'service') {
        wizard.picked = wizard.picked.includes(id) ? wizard.picked.filter((it) => it !== id) : [...wizard.picked, id];
      }
    },
    /** Services that no longer exist are dropped, so that a stale choice cannot travel on. */
    servicesKnown: (wizard, { payload: ids }: PayloadAction<string[]>) => {
      if (wizard.step === 'service') {
        wizard.picked = wizard.picked.filter((id) => ids.includes(id));
      }
    },
    /** Other services at the same step: with whom and from which day stays, the time does not, for it may not fit. */
    servicesChanged: (wizard, { payload }: PayloadAction<{ picked: string[]; later: string[] }>) => {
      if (wizard.step === 'date' && payload.picked.length > 0) {
        wizard.picked = payload.picked;
        wizard.later = payload.later.length > 0 ? payload.later : undefined;
        wizard.slot = undefined;
      }
    },
    whoChosen: (wizard, { payload: who }: PayloadAction<Who>) => {
      if (wizard.step === 'date') {
        wizard.who = who;
        wizard.slot = undefined;
      }
    },
    slotPicked: (wizard, { payload: slot }: PayloadAction<ChosenSlot>) => {
      if (wizard.step === 'date' && wizard.who !== undefined) {
        wizard.slot = slot;
      }
    },
    /** The chosen time is not free any more. */
    slotDropped: (wizard) => {
      if (wizard.step === 'date') {
        wizard.slot = undefined;
      }
    },
    noteWritten: (wizard, { payload }: PayloadAction<string>) => {
      if (wizard.step === 'finalize' && !wizard.sending) {
        wizard.note = payload;
      }
    },
    /** A key is kept as long as the booking is the same, so that a second press or a retry cannot book twice. */
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
  slotDropped,
  noteWritten,
  bookingStarted,
  bookingRefused,
  alternativePicked,
  bookingSucceeded,
  wizardCancelled,
} = wizardSlice.actions;
export const { selectWizard, selectPicked, selectAllowedStep } = wizardSlice.selectors;
export const wizardReducer = wizardSlice.reducer;
