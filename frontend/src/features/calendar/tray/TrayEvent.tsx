import { useEffect } from 'react';
import type { EventDto } from '../../../api/calendar';
import { useGetAppointmentQuery } from '../../../api/calendar';
import { IconButton } from '../../../components/Button';
import type { DeskPlace } from '../../../components/calendar/DeskCalendar';
import { x } from '../../../components/icons/icons';
import { QueryError } from '../../../components/QueryError';
import { Skeleton } from '../../../components/Skeleton';
import ui from '../../../components/ui.module.css';
import { useNow } from '../../../lib/useNow';
import { useT } from '../../../lib/workspaceTexts';
import type { Desk } from '../desk';
import { whenOf } from '../editor/draft';
import { useEventTexts } from '../moving/useEventTexts';
import styles from './tray.module.css';
import { canBeAside } from './useTray';
import type { useTrayDrag } from './useTrayDrag';

interface Props {
  desk: Desk;
  id: string;
  /** It is being moved. */
  isPickedUp: boolean;
  isReadOnly: boolean;
  onPickUp: (event: EventDto) => void;
  onPlace: (event: EventDto, place: DeskPlace) => void;
  onRemove: () => void;
  /** Begins a drag; undefined where nothing can be dragged. */
  onPress: ReturnType<typeof useTrayDrag>['onPress'] | undefined;
}

const minuteMs = 60_000;

/**
 * An appointment that was set aside: who, what for and its time, as it stands now. A press picks it up, and it can be
 * dragged to the hours.
 */
export function TrayEvent({ desk, id, isPickedUp, isReadOnly, onPickUp, onPlace, onRemove, onPress }: Props) {
  const t = useT();
  const texts = useEventTexts(desk);
  const { currentData: event, error, refetch } = useGetAppointmentQuery(id);
  const now = useNow(minuteMs);
  const isMissing = error !== undefined && 'status' in error && error.status === 404;
  const isGone = isMissing || (event !== undefined && !canBeAside(event, now));
  useEffect(() => {
    if (isGone) {
      onRemove();
    }
  }, [isGone, onRemove]);
  if (event === undefined || isGone) {
    return error === undefined || isGone ? (
      <Skeleton rows={1} />
    ) : (
      <QueryError text={t('tray.failed')} error={error} onRetry={() => void refetch()} />
    );
  }
  const name = texts.title(event);
  const place = texts.place({ providerId: event.providerId, when: whenOf(event, desk.zone) });
  return (
    <>
      <button
        type="button"
        className={styles.pick}
        aria-pressed={isPickedUp}
        disabled={isReadOnly}
        onClick={() => onPickUp(event)}
        onPointerDown={(press) =>
          onPress?.(press, {
            title: name,
            minutes: (Date.parse(event.end) - Date.parse(event.start)) / minuteMs,
            onPlace: (place) => onPlace(event, place),
          })
        }
      >
        <b>{name}</b>
        <span>{texts.services(event)}</span>
        <span className={ui.muted}>{t('held.before', { place })}</span>
        <span className={ui.hidden}>{t('tray.place')}</span>
      </button>
      <IconButton icon={x} label={t('tray.remove', { name })} onClick={onRemove} />
    </>
  );
}
