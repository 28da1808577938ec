import { useEffect, useState } from 'react';
import type { EventDto } from '../../api/workspace';
import { useLanguage } from '../../lib/i18n';
import { useT } from '../../lib/workspaceTexts';
import type { FollowUp } from './bars/FollowUpBar';
import { FollowUpBar } from './bars/FollowUpBar';
import { MovedBar } from './bars/MovedBar';
import type { Desk } from './desk';
import { titleOf } from './desk';
import { AbsenceEditor } from './editor/AbsenceEditor';
import { AppointmentEditor } from './editor/AppointmentEditor';
import { newerOf } from './editor/ChangedElsewhere';
import type { AbsenceDraft, AppointmentDraft, When } from './editor/draft';
import { absenceOf, draftOf, newDraft } from './editor/draft';
import { MoveForm } from './moving/MoveForm';
import type { CompletedMove, EventPlace } from './moving/useMoveEvent';
import { EventPanel } from './panel/EventPanel';

/** What is open over the calendar; a draft is a prefilled form. */
export type Opened =
  | { kind: 'event'; id: string }
  | { kind: 'edit'; of: EventDto }
  | { kind: 'move'; of: EventDto; at: EventPlace }
  | { kind: 'appointment' | 'absence'; providerId: string; when: When }
  | { kind: 'draft'; draft: AppointmentDraft }
  | { kind: 'absenceDraft'; draft: AbsenceDraft }
  | undefined;

interface Props {
  desk: Desk;
  events: readonly EventDto[];
  opened: Opened;
  onOpen: (opened: Opened) => void;
  /** The last move, which can be undone. */
  done: CompletedMove | undefined;
  onDone: (done: CompletedMove | undefined) => void;
  /** Starts moving or copying an event. */
  onPickUp: (event: EventDto, copy: boolean) => void;
}

/** The open panel or form, and the bar offered after it. */
export function OpenedPart({ desk, events, opened, onOpen, done, onDone, onPickUp }: Props) {
  const [followUp, setFollowUp] = useState<FollowUp>();
  const close = () => onOpen(undefined);
  const shown = opened?.kind === 'event' ? events.find((it) => it.id === opened.id) : undefined;
  // Removed by somebody else meanwhile.
  const isRemoved = opened?.kind === 'event' && shown === undefined;
  useEffect(() => {
    if (isRemoved) {
      onOpen(undefined);
    }
  }, [isRemoved, onOpen]);
  const leave = (next: FollowUp) => {
    setFollowUp(next);
    onDone(undefined);
    close();
  };
  return (
    <>
      {shown !== undefined && (
        <EventPanel
          desk={desk}
          event={shown}
          onClose={close}
          onEdit={() => onOpen({ kind: 'edit', of: shown })}
          onPickUp={(copy) => {
            close();
            onPickUp(shown, copy);
          }}
          onDeleted={(notified) => leave({ kind: 'deleted', event: shown, notified })}
          onWeeksDeleted={(weeks) => leave({ kind: 'weeksDeleted', event: shown, weeks })}
          onRestored={(event, notified) => leave({ kind: 'restored', event, notified })}
          onRestoreAt={(when) => onOpen(restoredAt(shown, when, desk.zone))}
        />
      )}
      {opened?.kind === 'move' && (
        <MoveForm desk={desk} event={opened.of} at={opened.at} onClose={close} onMoved={onDone} />
      )}
      <OpenedEditor desk={desk} events={events} opened={opened} onClose={close} onFollowUp={leave} />
      {followUp !== undefined && done === undefined && opened === undefined && (
        <FollowUpBar desk={desk} followUp={followUp} onOpen={onOpen} onClose={() => setFollowUp(undefined)} />
      )}
      {done !== undefined && (
        <MovedBar
          key={`${done.event.id} ${done.event.version}`}
          desk={desk}
          done={done}
          onClose={() => onDone(undefined)}
        />
      )}
    </>
  );
}

interface EditorProps {
  desk: Desk;
  events: readonly EventDto[];
  opened: Opened;
  onClose: () => void;
  onFollowUp: (followUp: FollowUp) => void;
}

function OpenedEditor({ desk, events, opened, onClose, onFollowUp }: EditorProps) {
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
          onClose={(draft) => (draft === undefined ? onClose() : onFollowUp({ kind: 'unsaved', draft }))}
          onSaved={(event, before) => {
            if (event.payment != null && before.payment === '' && !event.didNotAppear && !event.guest?.isWalkIn) {
              onFollowUp({ kind: 'paid', event });
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

function appointmentIn(opened: Opened, draftOfEvent: (event: EventDto) => AppointmentDraft) {
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

function absenceIn(opened: Opened, zone: string): AbsenceDraft | undefined {
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
function restoredAt(event: EventDto, when: When, zone: string): Opened {
  return event.kind === 'nonwork'
    ? { kind: 'absenceDraft', draft: { ...absenceOf(event, zone), when, revive: true } }
    : { kind: 'draft', draft: { ...draftOf(event, '', zone), when, revive: true } };
}
