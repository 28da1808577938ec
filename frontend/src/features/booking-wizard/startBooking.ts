import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import type { Finalizing, Wizard } from './wizard';
import { bookingStarted } from './wizardSlice';

interface WizardRoot {
  wizard: Wizard;
}

/**
 * The double-submit guard: answers what is to be sent, or nothing while a booking is already on its way. It asks the
 * store itself, so that two clicks of the same moment cannot both pass.
 */
export function startBooking(
  freshKey: string,
): ThunkAction<Finalizing | undefined, WizardRoot, unknown, UnknownAction> {
  return (dispatch, getState) => {
    const before = getState().wizard;
    if (before.step !== 'finalize' || before.sending) {
      return undefined;
    }
    dispatch(bookingStarted(freshKey));
    const { wizard } = getState();
    return wizard.step === 'finalize' ? wizard : undefined;
  };
}

/** A dispatch that understands `startBooking` and says what it answers. */
export const useBookingDispatch = useDispatch.withTypes<ThunkDispatch<WizardRoot, unknown, UnknownAction>>();
