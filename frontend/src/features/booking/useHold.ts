import { useCallback, useEffect, useRef, useState } from 'react';
import { useDispatch, useStore } from 'react-redux';
import type { HoldDto } from '../../api/booking';
import { useEndOwnHoldMutation, useHoldTimeMutation, useProlongHoldMutation } from '../../api/booking';
import { toRefusal } from '../../api/errors';
import { useCompany } from '../../components/company/CompanyContext';
import { formatForSending } from '../../lib/time';
import type { ChosenSlot, Finalizing, Wizard } from './wizard';
import { bookingRefused } from './wizardSlice';

/** The state of releasing a hold, which the date step waits for. */
export const releaseKey = 'own-hold';

/** The company's own identification of a time: person, shop, and the salon's clock. */
export const placeOf = ({ providerId, shopId, start, end }: ChosenSlot, zone: string) => ({
  providerId,
  shopId,
  timeSlotFrom: formatForSending(start, zone),
  timeSlotTo: formatForSending(end, zone),
});

/** A time that is held, by the clock of this browser. */
export interface LocalHold {
  /** Milliseconds since 1970. */
  endsAt: number;
  mayBeProlonged: boolean;
}

export interface OwnHold {
  /** Undefined: nothing is held, or that is not known yet. */
  hold: LocalHold | undefined;
  /** The server was asked to hold the time, and has not answered. */
  isAsked: boolean;
  /** Call with what the server said. */
  known: (hold: HoldDto) => void;
  prolong: () => Promise<void>;
}

const nothingHeld: HoldDto = { secondsLeft: 0, mayBeProlonged: false };

/**
 * Holds the chosen time: at once for a guest who is signed in, otherwise from what the registration answered. Leaving the
 * step frees it.
 */
export function useHold(finalizing: Finalizing | undefined, isSignedIn: boolean): OwnHold {
  const company = useCompany();
  const dispatch = useDispatch();
  const store = useStore<{ wizard: Wizard }>();
  const [hold, setHold] = useState<LocalHold | undefined>(undefined);
  const known = useCallback(({ until, secondsLeft, mayBeProlonged }: HoldDto) => {
    setHold(until == null ? undefined : { endsAt: Date.now() + secondsLeft * 1000, mayBeProlonged });
  }, []);
  const [holdTime, { isUninitialized, isLoading }] = useHoldTimeMutation();
  const [prolongHold] = useProlongHoldMutation();
  const [endHold] = useEndOwnHoldMutation({ fixedCacheKey: releaseKey });
  const isHeld = useRef(false);
  isHeld.current = hold !== undefined;
  const slot = finalizing?.slot;
  const wanted = slot && JSON.stringify(placeOf(slot, company.timeZone));

  // Anew for another time, not for another list of services, which cannot change here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time is the event
  useEffect(() => {
    if (!isSignedIn || finalizing === undefined || slot === undefined || slot.providerId === '' || finalizing.sending) {
      return;
    }
    const { providerId, shopId } = slot;
    const request = {
      companySzalonkaId: company.szalonkaId,
      ...placeOf(slot, company.timeZone),
      services: finalizing.picked,
    };
    void holdTime(request).then(({ data, error }) => {
      known(data ?? nothingHeld);
      const refused = error === undefined ? undefined : toRefusal(error);
      if (refused?.code === 'booking.slot_taken') {
        dispatch(bookingRefused(refused.nearest.map(({ start, end }) => ({ start, end, providerId, shopId }))));
      }
    });
  }, [isSignedIn, wanted]);

  useEffect(
    () => () => {
      // Booking has ended it.
      if (isHeld.current && store.getState().wizard.step !== 'success') {
        void endHold();
      }
    },
    [endHold, store],
  );

  const prolong = async () => {
    const { data, error } = await prolongHold();
    if (error === undefined) {
      known(data);
    } else if (toRefusal(error).code.startsWith('booking.hold_')) {
      setHold((held) => held && { ...held, mayBeProlonged: false });
    }
  };
  return { hold, isAsked: isLoading || (isSignedIn && isUninitialized), known, prolong };
}
