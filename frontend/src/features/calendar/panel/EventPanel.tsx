import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import type { AppointmentVersionDto, EventDto } from '../../../api/calendar';
import { useGetNonworkEventQuery } from '../../../api/calendar';
import { Alert } from '../../../components/Alert';
import { Button } from '../../../components/Button';
import { RefusalAlert } from '../../../components/form/RefusalAlert';
import { useLeaveGuard } from '../../../components/form/useLeaveGuard';
import { Drawer } from '../../../components/kit/Drawer';
import ui from '../../../components/ui.module.css';
import { useLanguage } from '../../../lib/i18n';
import { formatName } from '../../../lib/names';
import { useNow } from '../../../lib/useNow';
import { useT } from '../../../lib/workspaceTexts';
import styles from '../Calendar.module.css';
import type { Desk } from '../desk';
import { marksOf, titleOf } from '../desk';
import { JustChanged } from '../editor/ChangedElsewhere';
import type { AppointmentDraft, TypedPeriod } from '../editor/draft';
import { whenOf } from '../editor/draft';
import { FocusedNotice } from '../editor/FocusedNotice';
import { TimeCheck } from '../editor/TimeCheck';
import { RecurrencePart } from '../recurrence/RecurrencePart';
import { AsideButton } from '../tray/AsideButton';
import { EventFacts } from './EventFacts';
import { GoogleOverlap } from './GoogleOverlap';
import { GuestPart } from './GuestPart';
import { NextVisit } from './NextVisit';
import { Photos } from './Photos';
import type { EventHandlers } from './useEventActions';
import { useEventActions } from './useEventActions';
import { useVisitor } from './useVisitor';
import { VisitFormulas } from './VisitFormulas';
import { VisitResult } from './VisitResult';
import { VisitSteps } from './VisitSteps';

interface Props extends EventHandlers {
  desk: Desk;
  event: EventDto;
  /** Without a network: it is shown, and nothing can be done with it. */
  isReadOnly: boolean;
  onClose: () => void;
  onEdit: () => void;
  /** Paid, or the payment taken back; it stays open. */
  onPayment: (event: EventDto) => void;
  /** Starts moving or copying it. */
  onPickUp: (copy: boolean) => void;
  /** Opens the form of the next visit. */
  onNext: (draft: AppointmentDraft) => void;
  /** To recur, or several of its visits to be changed. */
  onRepeat: () => void;
  onChangeVisits: (visits: readonly AppointmentVersionDto[]) => void;
  /** To be restored at another time. */
  onRestoreAt: (when: TypedPeriod) => void;
}

/** Details of an event: who comes and what they pay first, then moving and changing it, and last deleting it. */
export function EventPanel({
  desk,
  event,
  isReadOnly,
  onClose,
  onEdit,
  onPayment,
  onPickUp,
  onNext,
  onRepeat,
  onChangeVisits,
  onRestoreAt,
  ...handlers
}: Props) {
  const t = useT();
  const language = useLanguage();
  const { zone, colleagues } = desk;
  const weeks = useGetNonworkEventQuery(event.kind === 'nonwork' ? event.id : skipToken).currentData?.weeks ?? [];
  const [isAmountTyped, setAmountTyped] = useState(false);
  const [isFormulaTyped, setFormulaTyped] = useState(false);
  const isNamed = event.kind === 'appointment' && event.guest != null && !event.guest.isWalkIn;
  const visitor = useVisitor(event);
  const actions = useEventActions({ event, weeks, zone }, handlers);
  const { refusal } = actions;
  const who = colleagues.find((it) => it.id === event.providerId);
  const isActive = event.state === 1 && event.kind !== 'imported' && !isReadOnly;
  // An appointment still ahead has no payment and no missed visit; a result recorded earlier can be taken back.
  const hasBegun = Date.parse(event.start) <= useNow(60_000);
  const hasResult =
    isActive && event.kind === 'appointment' && (hasBegun || event.payment != null || event.didNotAppear);
  const guard = useLeaveGuard(isAmountTyped || isFormulaTyped);
  const buttons =
    event.kind === 'imported' || isReadOnly ? undefined : event.state === 0 ? (
      <Button onClick={() => void actions.restoreEvent()}>{t('desk.restore')}</Button>
    ) : (
      <>
        <Button kind="quiet" onClick={() => onPickUp(false)}>
          {t('desk.move')}
        </Button>
        <Button kind="quiet" onClick={() => onPickUp(true)}>
          {t('held.copy')}
        </Button>
        <AsideButton
          takesBack
          event={event}
          onPress={(act) =>
            guard.leave(() => {
              act();
              onClose();
            })
          }
        />
        <Button kind={hasResult ? 'quiet' : 'primary'} onClick={onEdit}>
          {t('desk.edit')}
        </Button>
      </>
    );
  const marks = marksOf(event, t, zone);
  return (
    <Drawer
      open
      title={titleOf(event, t, language)}
      onClose={() => guard.leave(onClose)}
      notice={
        <FocusedNotice subject={refusal}>
          <RefusalAlert refusal={refusal} />
        </FocusedNotice>
      }
      actions={buttons}
    >
      <div className={ui.stack}>
        {event.kind === 'imported' && <Alert severity="hint" text={t('desk.importedText')} />}
        {!isReadOnly && who && <GoogleOverlap event={event} name={formatName(who, language)} zone={zone} />}
        <JustChanged event={event} />
        {marks.length > 0 && <p className={ui.muted}>{marks.join(' · ')}</p>}
        {event.guest != null && isNamed && <GuestPart guest={event.guest} visitor={visitor} desk={desk} />}
        {isActive && event.kind === 'appointment' && <VisitSteps event={event} zone={zone} />}
        {hasResult && (
          <VisitResult key={event.id} desk={desk} event={event} onPayment={onPayment} onUnsaved={setAmountTyped} />
        )}
        <EventFacts desk={desk} event={event} weeks={weeks} hasResult={hasResult} />
        {isNamed && event.guest != null && (
          <VisitFormulas event={event} guest={event.guest} isReadOnly={!isActive} onUnsaved={setFormulaTyped} />
        )}
        {isActive && isNamed && (
          <>
            <NextVisit desk={desk} event={event} visitor={visitor} onNext={onNext} />
            <RecurrencePart event={event} zone={zone} onRepeat={onRepeat} onChange={onChangeVisits} />
          </>
        )}
        {event.state === 0 && refusal !== undefined && (
          <TimeCheck
            providerId={event.providerId}
            when={whenOf(event, zone)}
            of={event}
            zone={zone}
            onWhen={onRestoreAt}
          />
        )}
        {/* After the rest, so that it is visible on a phone without scrolling. */}
        {!isReadOnly && <Photos event={event} zone={zone} />}
        {isActive && (
          <div className={styles.deleting}>
            <Button kind="link" busy={actions.isDeleting} onClick={() => void actions.deleteEvent()}>
              {t('desk.delete')}
            </Button>
            {weeks.length > 1 && (
              <Button kind="link" busy={actions.isDeletingWeeks} onClick={() => void actions.deleteWeeks()}>
                {t('desk.deleteWeeks', { count: weeks.length })}
              </Button>
            )}
          </div>
        )}
      </div>
      {guard.question}
    </Drawer>
  );
}
