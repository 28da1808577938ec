import type { EventDto } from '../../../api/workspace';
import { Alert } from '../../../components/Alert';
import { Button } from '../../../components/Button';
import { dayOf, formatDateTime, formatTime } from '../../../lib/time';
import { useT } from '../../../lib/workspaceTexts';
import type { When } from './draft';
import { lasting, minutesOf } from './draft';
import { inTheWay, useIntervalCheck } from './useIntervalCheck';

interface Props {
  providerId: string;
  when: When;
  /** The event itself, which does not count as a collision. */
  of: EventDto | undefined;
  zone: string;
  onWhen: (when: When) => void;
}

/** Says while typing whether the time is free, what collides, and when the next free time is. */
export function TimeCheck({ providerId, when, of, zone, onWhen }: Props) {
  const t = useT();
  const answer = useIntervalCheck({ providerId, when, of, zone });
  const next = answer?.nextFree;
  return (
    <div role="status">
      {answer?.free === false && (
        <Alert severity="warning" text={t('desk.taken', { what: inTheWay(answer, zone, t) })}>
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
