import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import type { EventDto } from '../../api/workspace';
import { useCheckEventIntervalQuery } from '../../api/workspace';
import { Alert } from '../../components/Alert';
import { Button } from '../../components/Button';
import { dayOf, formatDateTime, formatTime } from '../../lib/time';
import { useT } from '../../lib/workspaceTexts';
import { periodOf, reasonText } from './desk';
import type { When } from './draft';
import { isPeriod, lasting, minutesOf, moments } from './draft';

interface Props {
  providerId: string;
  when: When;
  /** What is moved; it is not in its own way. */
  of: EventDto | undefined;
  zone: string;
  onWhen: (when: When) => void;
}

/** Milliseconds without typing before it asks. */
const quiet = 300;

/** Whether the time is free, said while it is typed: what stands there, and when the next hole is. */
export function TimeCheck({ providerId, when, of, zone, onWhen }: Props) {
  const t = useT();
  const { day, from, untilDay, until } = when;
  const [settled, setSettled] = useState({ providerId, when });
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ providerId, when: { day, from, untilDay, until } }), quiet);
    return () => clearTimeout(timer);
  }, [providerId, day, from, untilDay, until]);
  const { currentData: answer } = useCheckEventIntervalQuery(
    isPeriod(settled.when) && settled.providerId !== ''
      ? {
          ...moments(settled.when, of, zone),
          providerId: settled.providerId,
          ...(of === undefined ? {} : { id: of.id }),
        }
      : skipToken,
    { refetchOnMountOrArgChange: true },
  );
  const next = answer?.nextFree;
  const said = (answer?.collisions ?? []).map((it) => {
    const name =
      it.guestName ??
      t(it.kind === 'imported' ? 'desk.imported' : it.kind === 'nonwork' ? 'desk.away' : reasonText(null));
    return `${name} ${periodOf(it, zone)}`;
  });
  return (
    <div role="status">
      {answer?.free === false && (
        <Alert severity="warning" text={t('desk.taken', { what: said.join(', ') })}>
          {next != null && (
            <Button
              kind="quiet"
              onClick={() => onWhen(lasting(dayOf(next.start, zone), formatTime(next.start, zone), minutesOf(when)))}
            >
              {t('desk.nextFree', { when: formatDateTime(next.start, zone) })}
            </Button>
          )}
        </Alert>
      )}
    </div>
  );
}
