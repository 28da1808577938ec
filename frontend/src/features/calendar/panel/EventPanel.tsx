import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import type { Refusal } from '../../../api/errors';
import { toRefusal } from '../../../api/errors';
import type { EventDto, WeekDto } from '../../../api/workspace';
import {
  useDeleteEventMutation,
  useGetAppointmentQuery,
  useGetGuestQuery,
  useGetNonworkEventQuery,
} from '../../../api/workspace';
import { Alert } from '../../../components/Alert';
import { Button } from '../../../components/Button';
import { RefusalAlert } from '../../../components/form/RefusalAlert';
import { Drawer } from '../../../components/kit/Drawer';
import ui from '../../../components/ui.module.css';
import { useLanguage } from '../../../lib/i18n';
import { formatMoney } from '../../../lib/money';
import { formatName } from '../../../lib/names';
import { dayOf, formatDateTime, formatDay } from '../../../lib/time';
import { useT } from '../../../lib/workspaceTexts';
import styles from '../Calendar.module.css';
import type { Desk } from '../desk';
import { marksOf, periodOf, titleOf } from '../desk';
import { JustChanged } from '../editor/ChangedElsewhere';
import type { When } from '../editor/draft';
import { whenOf } from '../editor/draft';
import { NotifyField } from '../editor/NotifyField';
import { TimeCheck } from '../editor/TimeCheck';
import { Photos } from './Photos';
import { useRestore } from './useRestore';
import { useSetWeeks } from './useSetWeeks';

interface Props {
  desk: Desk;
  event: EventDto;
  onClose: () => void;
  onEdit: () => void;
  /** Starts moving or copying it. */
  onPickUp: (copy: boolean) => void;
  /** `notified`: whether the guest was told. */
  onDeleted: (notified: boolean) => void;
  /** Deleted together with the following weeks of the series. */
  onWeeksDeleted: (weeks: readonly WeekDto[]) => void;
  /** Restored at its old time. */
  onRestored: (event: EventDto, notified: boolean) => void;
  /** To be restored at another time. */
  onRestoreAt: (when: When) => void;
}

/** Details of an event and its actions. */
export function EventPanel({
  desk,
  event,
  onClose,
  onEdit,
  onPickUp,
  onDeleted,
  onWeeksDeleted,
  onRestored,
  onRestoreAt,
}: Props) {
  const t = useT();
  const language = useLanguage();
  const { zone, colleagues } = desk;
  const { data: more } = useGetAppointmentQuery(event.kind === 'appointment' ? event.id : skipToken);
  const weeks = useGetNonworkEventQuery(event.kind === 'nonwork' ? event.id : skipToken).currentData?.weeks ?? [];
  const last = weeks.at(-1);
  const [remove, removing] = useDeleteEventMutation();
  const setWeeks = useSetWeeks();
  const [busy, setBusy] = useState(false);
  const restore = useRestore(zone);
  const [refusal, setRefusal] = useState<Refusal>();
  const isNamed = event.kind === 'appointment' && event.guest != null && !event.guest.isWalkIn;
  // Guests are not notified of past events.
  const canNotify = isNamed && Date.parse(event.start) > Date.now();
  const { data: card } = useGetGuestQuery(canNotify && event.guest != null ? event.guest.id : skipToken);
  const [wantsNotice, setWantsNotice] = useState(true);
  const notifyGuest = canNotify && wantsNotice;
  const who = colleagues.find((it) => it.id === event.providerId);
  const remembered = [
    [t('desk.lastVisit'), more?.last],
    [t('desk.nextVisit'), more?.next],
  ] as const;
  const facts: [string, React.ReactNode][] = [
    [t('desk.when'), `${formatDay(dayOf(event.start, zone), language)} ${periodOf(event, zone)}`],
    [t('desk.who'), who && formatName(who, language)],
    [
      t('auth.phone'),
      event.guest?.phone && <a href={`tel:${event.guest.phone.replace(/[^+\d]/g, '')}`}>{event.guest.phone}</a>,
    ],
    [
      t('desk.services'),
      event.services.length > 0 && (
        <ul className={styles.plain}>
          {event.services.map((it) => (
            <li key={it.id}>
              {it.name} · {t('desk.minutes', { count: it.minutes })} · {formatMoney(it.price)}
            </li>
          ))}
        </ul>
      ),
    ],
    [
      t('desk.repeats'),
      weeks.length > 1 &&
        last !== undefined &&
        t('desk.repeatsFor', { count: weeks.length, last: formatDay(dayOf(last.start, zone), language) }),
    ],
    [t('desk.total'), event.kind === 'appointment' && formatMoney(event.total)],
    [t('desk.payment'), event.payment != null && formatMoney(event.payment)],
    [t('desk.note'), event.description],
    ...remembered.map(([label, it]): [string, React.ReactNode] => [
      label,
      it != null && it.id !== event.id && formatDateTime(it.start, zone),
    ]),
    [t('desk.createdBy'), more?.createdBy && formatName(more.createdBy, language)],
  ];
  const deleteEvent = async () => {
    const answer = await remove({ id: event.id, version: event.version, notifyGuest });
    if (answer.error === undefined) {
      onDeleted(notifyGuest);
    } else {
      setRefusal(toRefusal(answer.error));
    }
  };
  const deleteWeeks = async () => {
    setBusy(true);
    const answer = await setWeeks(weeks, false);
    setBusy(false);
    if ('refusal' in answer) {
      setRefusal(answer.refusal);
    } else {
      onWeeksDeleted(answer.weeks);
    }
  };
  const restoreEvent = async () => {
    const answer = await restore(event, notifyGuest);
    if ('refusal' in answer) {
      setRefusal(answer.refusal);
    } else {
      onRestored(answer.event, notifyGuest);
    }
  };
  const buttons =
    event.kind === 'imported' ? undefined : event.state === 0 ? (
      <Button onClick={() => void restoreEvent()}>{t('desk.restore')}</Button>
    ) : (
      <>
        <Button onClick={onEdit}>{t('desk.edit')}</Button>
        <Button kind="quiet" onClick={() => onPickUp(false)}>
          {t('desk.move')}
        </Button>
        <Button kind="quiet" onClick={() => onPickUp(true)}>
          {t('held.copy')}
        </Button>
        <Button kind="danger" busy={removing.isLoading} onClick={() => void deleteEvent()}>
          {t('desk.delete')}
        </Button>
        {weeks.length > 1 && (
          <Button kind="danger" busy={busy} onClick={() => void deleteWeeks()}>
            {t('desk.deleteWeeks', { count: weeks.length })}
          </Button>
        )}
      </>
    );
  const marks = marksOf(event, t);
  return (
    <Drawer open title={titleOf(event, t, language)} onClose={onClose} actions={buttons}>
      <div className={ui.stack}>
        {event.kind === 'imported' && <Alert severity="hint" text={t('desk.importedText')} />}
        <JustChanged event={event} />
        {marks.length > 0 && <p className={ui.muted}>{marks.join(' · ')}</p>}
        <dl className={styles.facts}>
          {facts
            .filter(([, fact]) => fact != null && fact !== false && fact !== '')
            .map(([label, fact]) => (
              <div key={label} style={{ display: 'contents' }}>
                <dt>{label}</dt>
                <dd>{fact}</dd>
              </div>
            ))}
        </dl>
        {canNotify && event.kind !== 'imported' && (
          <NotifyField
            hasAddress={card && card.email != null}
            label={t(event.state === 0 ? 'desk.notifyRestored' : 'desk.notifyDeleted')}
            checked={wantsNotice}
            onChange={setWantsNotice}
          />
        )}
        <RefusalAlert refusal={refusal} />
        {event.state === 0 && refusal !== undefined && (
          <TimeCheck
            providerId={event.providerId}
            when={whenOf(event, zone)}
            of={event}
            zone={zone}
            onWhen={onRestoreAt}
          />
        )}
        {/* Last, so that the rest is visible on a phone without scrolling. */}
        <Photos event={event} zone={zone} />
      </div>
    </Drawer>
  );
}
