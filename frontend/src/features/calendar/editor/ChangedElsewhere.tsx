import { useState } from 'react';
import type { EventDto } from '../../../api/workspace';
import { Alert } from '../../../components/Alert';
import { Button } from '../../../components/Button';
import { isOwn } from '../../../lib/ownChanges';
import { useT } from '../../../lib/workspaceTexts';

/** What an event being edited has become meanwhile, elsewhere. */
export function newerOf(edited: EventDto | undefined, events: readonly EventDto[]): EventDto | undefined {
  return events.find((it) => it.id === edited?.id && it.version > edited.version && !isOwn(it));
}

interface Props {
  /** What the form began with, or has caught up with. */
  here: EventDto | undefined;
  newer: EventDto | undefined;
  onLoad: (newer: EventDto) => void;
}

/** Over a form whose event somebody else has changed; what was typed stays when it catches up. */
export function ChangedElsewhere({ here, newer, onLoad }: Props) {
  const t = useT();
  if (newer === undefined || here === undefined || newer.version <= here.version) {
    return null;
  }
  return (
    <Alert severity="warning" size="small" text={t('live.changed')}>
      <Button kind="quiet" onClick={() => onLoad(newer)}>
        {t('live.load')}
      </Button>
    </Alert>
  );
}

/** Over the panel of an event that changed while it was open: it shows what is so now. */
export function JustChanged({ event }: { event: EventDto }) {
  const t = useT();
  const [{ id, version }] = useState(event);
  return id === event.id && version !== event.version && !isOwn(event) ? (
    <Alert severity="info" size="small" text={t('live.justChanged')} />
  ) : null;
}
