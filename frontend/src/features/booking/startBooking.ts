import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import type { Finalizing, Wizard } from './wizard';
import { bookingStarted } from './wizardSlice';

interface WizardRoot {
  wizard: Wizard;
}

/**
 * Prevents double submits: returns what to send, or undefined while a booking is being sent. It reads the store directly,
 * so that of two simultaneous clicks only one passes.
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

/** A dispatch typed for `startBooking`. */
export const useBookingDispatch = useDispatch.withTypes<ThunkDispatch<WizardRoot, unknown, UnknownAction>>();
