import { useState } from 'react';
import type { EventDto } from '../../../api/calendar';
import { Button } from '../../../components/Button';
import { RefusalAlert } from '../../../components/form/RefusalAlert';
import ui from '../../../components/ui.module.css';
import { useT } from '../../../lib/workspaceTexts';
import type { Desk } from '../desk';
import { Till } from './Till';
import { useSaveVisit } from './useSaveVisit';

interface Props {
  desk: Desk;
  /** An active appointment that has begun. */
  event: EventDto;
  /** After paying and after taking it back. */
  onPayment: (event: EventDto) => void;
  /** Whether a payment is typed and not recorded. */
  onUnsaved: (unsaved: boolean) => void;
}

/** The result of a visit: how it was paid, or that the guest did not come. */
export function VisitResult({ desk: { zone, hidesMoney }, event: listed, onPayment, onUnsaved }: Props) {
  const t = useT();
  const { save, busy, refusal } = useSaveVisit(zone);
  const [saved, setSaved] = useState<EventDto>();
  // The list follows a moment later.
  const event = saved !== undefined && saved.id === listed.id && listed.version < saved.version ? saved : listed;
  const note = async (didNotAppear: boolean) => {
    const answer = await save(event, { didNotAppear });
    if (answer !== undefined) {
      setSaved(answer);
    }
  };
  const isOpen = event.payment == null && !event.didNotAppear;
  return (
    <div className={ui.stack}>
      {event.isPaymentVisible && !hidesMoney && !event.didNotAppear && (
        <Till
          key={event.id}
          event={event}
          onUnsaved={onUnsaved}
          onRecorded={(recorded) => {
            setSaved(recorded);
            onPayment(recorded);
          }}
        />
      )}
      {isOpen && (
        <div>
          <Button kind="quiet" busy={busy} onClick={() => void note(true)}>
            {t('desk.missed')}
          </Button>
        </div>
      )}
      {event.didNotAppear && (
        <div>
          <Button kind="quiet" busy={busy} onClick={() => void note(false)}>
            {t('desk.cameAfterAll')}
          </Button>
        </div>
      )}
      <RefusalAlert refusal={refusal} />
    </div>
  );
}
