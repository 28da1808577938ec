import { useState } from 'react';
import type { DeskPlace } from '../../components/calendar/DeskCalendar';
import { isWritable } from './desk';
import { clockOf, lasting } from './editor/draft';
import type { ChosenPlace, OpenedPanel } from './opened';
import { isAppointmentForm } from './opened';
import type { ShownDesk } from './useShownDesk';

/** The open panel or form. A chosen free place opens a form, or sets the place of the open one. */
export function useOpened({ desk, person, ownId, isReadOnly }: ShownDesk, isMoving: boolean) {
  const [opened, setOpened] = useState<OpenedPanel>();
  const [place, setPlace] = useState<ChosenPlace>();
  return {
    opened,
    /** Chosen while the form of an appointment is open. */
    place,
    setOpened,
    onPlace: ({ day, from, until, providerId = person || ownId }: DeskPlace) => {
      if (isMoving || isReadOnly || !isWritable(desk, providerId)) {
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
