import type { EventDto } from '../../api/calendar';
import { notify } from '../../components/kit/notify';
import { useLanguage } from '../../lib/i18n';
import { useT } from '../../lib/workspaceTexts';
import type { FollowUp } from './bars/FollowUpBar';
import type { Desk } from './desk';
import { isWritable, titleOf } from './desk';
import { AbsenceEditor } from './editor/AbsenceEditor';
import { AppointmentEditor } from './editor/AppointmentEditor';
import { newerOf } from './editor/ChangedElsewhere';
import type { AbsenceDraft, AppointmentDraft, TypedPeriod } from './editor/draft';
import { absenceOf, draftOf, newDraft } from './editor/draft';
import { MoveForm } from './moving/MoveForm';
import type { SavedChange } from './moving/useMoveEvent';
import type { ChosenPlace, OpenedPanel } from './opened';
import { EventPanel } from './panel/EventPanel';
import { HoldPanel } from './panel/HoldPanel';
import { ChangeVisitsForm } from './recurrence/ChangeVisitsForm';
import { RecurrenceForm } from './recurrence/RecurrenceForm';

export interface Props {
  desk: Desk;
  events: readonly EventDto[];
  /** The event whose panel is open. */
  shown: EventDto | undefined;
  opened: OpenedPanel;
  /** The panel has no actions. */
  isReadOnly: boolean;
  onOpen: (opened: OpenedPanel) => void;
  onDone: (done: SavedChange | undefined) => void;
  onPickUp: (event: EventDto, copy: boolean) => void;
  /** Closes it and offers something after it. */
  onFollowUp: (followUp: FollowUp) => void;
  /** Told of values typed into the form of an appointment and not saved. */
  onUnsaved: (unsaved: AppointmentDraft | undefined) => void;
  /** A place chosen while that form is open. */
  place: ChosenPlace | undefined;
  /** Offers something once it is closed. */
  onOffer: (followUp: FollowUp | undefined) => void;
}

/** The panel of an event, or the form that is open. */
export function OpenedDialog({
  desk,
  events,
  shown,
  opened,
  isReadOnly,
  onOpen,
  onDone,
  onPickUp,
  onFollowUp,
  onOffer,
  onUnsaved,
  place,
}: Props) {
  const close = () => onOpen(undefined);
  const isLocked = isReadOnly || (shown !== undefined && !isWritable(desk, shown.providerId));
  return (
    <>
      {shown?.kind === 'hold' && <HoldPanel desk={desk} event={shown} isReadOnly={isLocked} onClose={close} />}
      {shown !== undefined && shown.kind !== 'hold' && (
        <EventPanel
          desk={desk}
          event={shown}
          isReadOnly={isLocked}
          onClose={close}
          onEdit={() => onOpen({ kind: 'edit', of: shown })}
          onPayment={(event) =>
            onOffer(event.payment != null && !event.guest?.isWalkIn ? { kind: 'paid', event } : undefined)
          }
          onPickUp={(copy) => {
            close();
            onPickUp(shown, copy);
          }}
          onNext={(draft) => onOpen({ kind: 'draft', draft })}
          onRepeat={() => onOpen({ kind: 'repeat', of: shown })}
          onChangeVisits={(visits) => onOpen({ kind: 'visits', of: shown, visits })}
          onDeleted={() => onFollowUp({ kind: 'deleted', event: shown })}
          onWeeksDeleted={(weeks) => onFollowUp({ kind: 'weeksDeleted', event: shown, weeks })}
          onRestored={(event) => onFollowUp({ kind: 'restored', event })}
          onRestoreAt={(when) => onOpen(restoredAt(shown, when, desk.zone))}
        />
      )}
      {opened?.kind === 'move' && (
        <MoveForm desk={desk} event={opened.of} at={opened.at} onClose={close} onMoved={onDone} />
      )}
      {opened?.kind === 'repeat' && (
        <RecurrenceForm
          desk={desk}
          event={opened.of}
          onClose={close}
          onBooked={(visits) => onFollowUp({ kind: 'visitsMade', event: opened.of, visits })}
        />
      )}
      {opened?.kind === 'visits' && (
        <ChangeVisitsForm
          desk={desk}
          event={opened.of}
          visits={opened.visits}
          onClose={close}
          onChanged={(visits, change) => onFollowUp({ kind: 'visitsChanged', event: opened.of, visits, change })}
          onCalledOff={(visits) => onFollowUp({ kind: 'visitsCalledOff', event: opened.of, visits })}
        />
      )}
      <OpenedEditor
        desk={desk}
        events={events}
        opened={opened}
        place={place}
        onClose={close}
        onFollowUp={onFollowUp}
        onSaved={onDone}
        onUnsaved={onUnsaved}
      />
    </>
  );
}

interface EditorProps {
  desk: Desk;
  events: readonly EventDto[];
  opened: OpenedPanel;
  place: ChosenPlace | undefined;
  onClose: () => void;
  onFollowUp: (followUp: FollowUp) => void;
  onSaved: (saved: SavedChange) => void;
  onUnsaved: (unsaved: AppointmentDraft | undefined) => void;
}

function OpenedEditor({ desk, events, opened, place, onClose, onFollowUp, onSaved, onUnsaved }: EditorProps) {
  const t = useT();
  const language = useLanguage();
  const { zone } = desk;
  const appointment = appointmentIn(opened, (event) => draftOf(event, titleOf(event, t, language), zone));
  const absence = absenceIn(opened, zone);
  const newer = newerOf(opened?.kind === 'edit' ? opened.of : undefined, events);
  return (
    <>
      {appointment !== undefined && (
        <AppointmentEditor
          desk={desk}
          newer={newer}
          initial={appointment}
          place={place}
          onUnsaved={onUnsaved}
          onClose={(draft) => (draft === undefined ? onClose() : onFollowUp({ kind: 'unsaved', draft }))}
          onSaved={(event, before) => {
            if (event.payment != null && before.payment === '' && !event.didNotAppear && !event.guest?.isWalkIn) {
              onFollowUp({ kind: 'paid', event });
              notify('info', t('personal.saved'));
            } else if (before.revive === true) {
              onFollowUp({ kind: 'restored', event });
            } else {
              onSaved({ event, before: before.of });
            }
          }}
        />
      )}
      {absence !== undefined && (
        <AbsenceEditor
          desk={desk}
          newer={newer}
          initial={absence}
          onClose={onClose}
          onWeeksMade={(event, weeks) => onFollowUp({ kind: 'weeksMade', event, weeks })}
        />
      )}
    </>
  );
}

function appointmentIn(opened: OpenedPanel, draftOfEvent: (event: EventDto) => AppointmentDraft) {
  switch (opened?.kind) {
    case 'edit':
      return opened.of.kind === 'appointment' ? draftOfEvent(opened.of) : undefined;
    case 'appointment':
      return newDraft(opened.providerId, opened.when);
    case 'draft':
      return opened.draft;
    default:
      return undefined;
  }
}

function absenceIn(opened: OpenedPanel, zone: string): AbsenceDraft | undefined {
  switch (opened?.kind) {
    case 'edit':
      return opened.of.kind === 'nonwork' ? absenceOf(opened.of, zone) : undefined;
    case 'absence':
      return { providerId: opened.providerId, when: opened.when, reason: 'lunch', description: '' };
    case 'absenceDraft':
      return opened.draft;
    default:
      return undefined;
  }
}

/** The form that restores a deleted event at another time. */
function restoredAt(event: EventDto, when: TypedPeriod, zone: string): OpenedPanel {
  return event.kind === 'nonwork'
    ? { kind: 'absenceDraft', draft: { ...absenceOf(event, zone), when, revive: true } }
    : { kind: 'draft', draft: { ...draftOf(event, '', zone), when, revive: true } };
}
