import { useEffect, useRef, useState } from 'react';
import type { EventDto } from '../../../api/calendar';
import { Alert } from '../../../components/Alert';
import { Button } from '../../../components/Button';
import { isOwnChange } from '../../../lib/ownChanges';
import { useT } from '../../../lib/workspaceTexts';

/** The newer version of an edited event. */
export function newerOf(edited: EventDto | undefined, events: readonly EventDto[]): EventDto | undefined {
  return events.find((it) => it.id === edited?.id && it.version > edited.version);
}

interface Props {
  /** The version the form is based on. */
  here: EventDto | undefined;
  newer: EventDto | undefined;
  onLoad: (newer: EventDto) => void;
}

/**
 * Offers to merge a newer version into the form; typed values stay. Changes saved by this tab are merged without
 * asking.
 */
export function ChangedElsewhere({ here, newer, onLoad }: Props) {
  const t = useT();
  const isNewer = newer !== undefined && here !== undefined && newer.version > here.version;
  const isOwn = isNewer && isOwnChange(newer);
  const load = useRef(onLoad);
  load.current = onLoad;
  useEffect(() => {
    if (isOwn) {
      load.current(newer);
    }
  }, [isOwn, newer]);
  if (!isNewer || isOwn) {
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

/** Says that an open event was changed elsewhere; the panel shows the new state. */
export function JustChanged({ event }: { event: EventDto }) {
  const t = useT();
  const [{ id, version }] = useState(event);
  return id === event.id && version !== event.version && !isOwnChange(event) ? (
    <Alert severity="info" size="small" text={t('live.justChanged')} />
  ) : null;
}
