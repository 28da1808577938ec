import { useState } from 'react';
import { toRefusal } from '../../api/errors';
import { useListActiveEmployeesQuery } from '../../api/salon';
import type { FreeSlotDto } from '../../api/scheduling';
import { useLanguage } from '../../lib/i18n';
import { formatMomentInFull } from '../../lib/moment';
import { addDays, dayOf, formatDay, formatTime, startOfDay } from '../../lib/time';
import { useT } from '../../lib/workspaceTexts';
import { Alert } from '../Alert';
import { Button } from '../Button';
import { Chip } from '../Chip';
import { RefusalAlert } from '../form/RefusalAlert';
import { Modal } from '../kit/Modal';
import { QueryError } from '../QueryError';
import { Skeleton } from '../Skeleton';
import ui from '../ui.module.css';
import styles from './move.module.css';
import type { VisitAccess } from './useVisitCalls';
import { useVisitCalls, useVisitTimes } from './useVisitCalls';

/** Days shown at once. */
const span = 14;

export interface MovableVisit {
  szalonkaId: string;
  zone: string;
  start: string;
  providerId: string;
  sequence: number;
}

interface Props {
  access: VisitAccess;
  visit: MovableVisit;
  onClose: () => void;
  onMoved: (start: string) => void;
}

/** Free times of the same length for an appointment, and a press that moves it. */
export function MoveVisit({ access, visit, onClose, onMoved }: Props) {
  const t = useT();
  const { zone, providerId, sequence } = visit;
  const [today] = useState(() => dayOf(Date.now(), zone));
  const [page, setPage] = useState(0);
  const [anybody, setAnybody] = useState(false);
  const [picked, setPicked] = useState<FreeSlotDto | undefined>(undefined);
  const [nearest, setNearest] = useState<FreeSlotDto[] | undefined>(undefined);
  const from = addDays(today, page * span);
  const times = useVisitTimes(access, {
    start: startOfDay(from, zone),
    end: startOfDay(addDays(from, span), zone),
    anybody,
  });
  const { move, moving } = useVisitCalls(access);
  const refusal = moving.error === undefined ? undefined : toRefusal(moving.error);

  const send = async (slot: FreeSlotDto) => {
    const other = slot.providers?.includes(providerId) === true ? providerId : (slot.providers?.[0] ?? providerId);
    const answer = await move({ start: slot.start, providerId: other, sequence });
    if (answer.error === undefined) {
      onMoved(answer.data.start);
      return;
    }
    const refused = toRefusal(answer.error);
    if (refused.code === 'booking.slot_taken') {
      setNearest(refused.nearest.map(({ start, end }) => ({ start, end, providers: [other] })));
      setPicked(undefined);
    }
  };

  /** Clears the picked time, which the other page does not show. */
  const turnTo = (other: number) => {
    setPage(other);
    setPicked(undefined);
  };

  const shown = (times.currentData?.items ?? []).filter((it) => it.start !== visit.start);
  return (
    <Modal
      open
      title={t('visit.moveTitle')}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('visit.keep')}
          </Button>
          <Button
            busy={moving.isLoading}
            disabled={picked === undefined}
            onClick={() => picked !== undefined && void send(picked)}
          >
            {t(moving.isLoading ? 'visit.moving' : 'visit.moveConfirm')}
          </Button>
        </>
      }
    >
      <div className={ui.stack}>
        {refusal !== undefined && refusal.code !== 'booking.slot_taken' && (
          <RefusalAlert refusal={refusal} text={t('visit.failed')} />
        )}
        {nearest !== undefined && (
          <div className={ui.stack}>
            <Alert severity="warning" text={t(nearest.length === 0 ? 'visit.moveTakenNone' : 'visit.moveTaken')} />
            <Days visit={visit} slots={nearest} picked={picked} onPick={setPicked} />
          </div>
        )}
        <label className={styles.anybody}>
          <input
            type="checkbox"
            checked={anybody}
            onChange={(event) => {
              setAnybody(event.target.checked);
              setPicked(undefined);
              setNearest(undefined);
            }}
          />
          {t('visit.moveAnybody')}
        </label>
        {times.isError ? (
          <QueryError text={t('visit.timesFailed')} error={times.error} onRetry={() => void times.refetch()} />
        ) : times.currentData === undefined ? (
          <Skeleton rows={4} />
        ) : shown.length === 0 ? (
          <p>{t('visit.moveNone')}</p>
        ) : (
          <Days visit={visit} slots={shown} picked={picked} onPick={setPicked} />
        )}
        <div className={ui.row}>
          {page > 0 && (
            <Button kind="quiet" onClick={() => turnTo(page - 1)}>
              {t('visit.moveEarlier')}
            </Button>
          )}
          <Button kind="quiet" onClick={() => turnTo(page + 1)}>
            {t('visit.moveLater')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}

interface DaysProps {
  visit: MovableVisit;
  slots: readonly FreeSlotDto[];
  picked: FreeSlotDto | undefined;
  onPick: (slot: FreeSlotDto) => void;
}

/** Free times day by day. Where another person is free, their given name stands beside the time. */
function Days({ visit: { zone, szalonkaId, providerId }, slots, picked, onPick }: DaysProps) {
  const language = useLanguage();
  const others = slots.some((it) => it.providers !== undefined && !it.providers.includes(providerId));
  const people = useListActiveEmployeesQuery(szalonkaId, { skip: !others }).data?.items ?? [];
  const nameOf = ({ providers }: FreeSlotDto) =>
    providers === undefined || providers.includes(providerId)
      ? undefined
      : people.find(({ id }) => id === providers[0])?.firstName;
  const days = [...new Set(slots.map((it) => dayOf(it.start, zone)))];
  return (
    <div className={ui.stack}>
      {days.map((day) => (
        <fieldset key={day} className={styles.day}>
          <legend>{formatDay(day, language)}</legend>
          {slots
            .filter((it) => dayOf(it.start, zone) === day)
            .map((slot) => (
              <Chip
                key={slot.start}
                pressed={picked?.start === slot.start}
                aria-label={[formatMomentInFull(slot.start, zone, language), nameOf(slot)].filter(Boolean).join(', ')}
                onClick={() => onPick(slot)}
              >
                {[formatTime(slot.start, zone), nameOf(slot)].filter(Boolean).join(' ')}
              </Chip>
            ))}
        </fieldset>
      ))}
    </div>
  );
}
