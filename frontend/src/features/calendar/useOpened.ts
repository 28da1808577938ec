import { useState } from 'react';
import type { DeskPlace } from '../../components/calendar/DeskCalendar';
import { clockOf, lasting } from './editor/draft';
import type { ChosenPlace, Opened } from './opened';
import { isAppointmentForm } from './opened';
import type { ShownDesk } from './useShownDesk';

/** What is open over the calendar. A free place that is chosen opens a form, or is the place of the one that is open. */
export function useOpened({ desk, person, ownId, isReadOnly }: ShownDesk, isMoving: boolean) {
  const [opened, setOpened] = useState<Opened>();
  const [place, setPlace] = useState<ChosenPlace>();
  return {
    opened,
    /** Chosen while the form of an appointment is open. */
    place,
    setOpened,
    onPlace: ({ day, from, until, providerId = person || ownId }: DeskPlace) => {
      if (isMoving || isReadOnly) {
        return;
      }
      // The form that is open beside the calendar goes there.
      if (isAppointmentForm(opened)) {
        setPlace({ providerId, day, from: clockOf(from) });
        return;
      }
      const when = lasting(day, clockOf(from), Math.max(desk.step, until - from));
      setOpened({ kind: 'appointment', providerId, when });
    },
  };
}
