import type { EventDto } from '../../../api/calendar';
import { Formulas } from '../../../components/guests/Formulas';
import { useCounterMode } from '../../../lib/counterMode';

/** Formulas shown in the panel; the rest is on the card. */
const mostShown = 2;

interface Props {
  event: EventDto;
  guest: NonNullable<EventDto['guest']>;
  isReadOnly: boolean;
  onUnsaved: (unsaved: boolean) => void;
}

/** The newest formulas of the guest of an appointment, at which a new one is written down. */
export function VisitFormulas({ event, guest, isReadOnly, onUnsaved }: Props) {
  // Only the calendar is shown at the counter.
  const isCounter = useCounterMode().isOn;
  return (
    <Formulas
      key={event.id}
      guestId={guest.id}
      eventId={event.id}
      most={mostShown}
      isReadOnly={isReadOnly}
      allAt={isCounter ? undefined : `/provider/guests/${guest.id}`}
      onUnsaved={onUnsaved}
    />
  );
}
