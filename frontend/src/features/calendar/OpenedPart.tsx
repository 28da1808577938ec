import { useEffect, useState } from 'react';
import type { EventDto } from '../../api/workspace';
import { useLanguage } from '../../lib/i18n';
import { useT } from '../../lib/workspaceTexts';
import type { After } from './bars/AfterBar';
import { AfterBar } from './bars/AfterBar';
import { PutBar } from './bars/PutBar';
import type { Desk } from './desk';
import { titleOf } from './desk';
import { AbsenceEditor } from './editor/AbsenceEditor';
import { AppointmentEditor } from './editor/AppointmentEditor';
import { newerOf } from './editor/ChangedElsewhere';
import type { AbsenceDraft, AppointmentDraft, When } from './editor/draft';
import { absenceOf, draftOf, newDraft } from './editor/draft';
import { MoveForm } from './moving/MoveForm';
import type { Done, Place } from './moving/usePut';
import { EventPanel } from './panel/EventPanel';

/** What lies over the calendar; a draft is a form with something in it already. */
export type Opened =
  | { kind: 'event'; id: string }
  | { kind: 'edit'; of: EventDto }
  | { kind: 'move'; of: EventDto; at: Place }
  | { kind: 'appointment' | 'absence'; providerId: string; when: When }
  | { kind: 'draft'; draft: AppointmentDraft }
  | { kind: 'absenceDraft'; draft: AbsenceDraft }
  | undefined;

interface Props {
  desk: Desk;
  events: readonly EventDto[];
  opened: Opened;
  onOpen: (opened: Opened) => void;
  /** What was put somewhere last, and can be taken back. */
  done: Done | undefined;
  onDone: (done: Done | undefined) => void;
  /** Takes an event in hand, to move it or to book it once more. */
  onTake: (event: EventDto, copy: boolean) => void;
}

/** The panel or form that is open, and what may be wanted after it. */
export function OpenedPart({ desk, events, opened, onOpen, done, onDone, onTake }: Props) {
  const [after, setAfter] = useState<After>();
  const close = () => onOpen(undefined);
  const shown = opened?.kind === 'event' ? events.find((it) => it.id === opened.id) : undefined;
  // Somebody else took it away meanwhile.
  const gone = opened?.kind === 'event' && shown === undefined;
  useEffect(() => {
    if (gone) {
      onOpen(undefined);
    }
  }, [gone, onOpen]);
  const leave = (next: After) => {
    setAfter(next);
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
          onTake={(copy) => {
            close();
            onTake(shown, copy);
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
      <OpenedEditor desk={desk} events={events} opened={opened} onClose={close} onAfter={leave} />
      {after !== undefined && done === undefined && opened === undefined && (
        <AfterBar desk={desk} after={after} onOpen={onOpen} onClose={() => setAfter(undefined)} />
      )}
      {done !== undefined && (
        <PutBar
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
  onAfter: (after: After) => void;
}

function OpenedEditor({ desk, events, opened, onClose, onAfter }: EditorProps) {
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
          onClose={(draft) => (draft === undefined ? onClose() : onAfter({ kind: 'unsaved', draft }))}
          onSaved={(event, before) => {
            if (event.payment != null && before.payment === '' && !event.didNotAppear && !event.guest?.isWalkIn) {
              onAfter({ kind: 'paid', event });
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
          onWeeksMade={(event, weeks) => onAfter({ kind: 'weeksMade', event, weeks })}
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

/** Something deleted, as the form that brings it back at another time. */
function restoredAt(event: EventDto, when: When, zone: string): Opened {
  return event.kind === 'nonwork'
    ? { kind: 'absenceDraft', draft: { ...absenceOf(event, zone), when, revive: true } }
    : { kind: 'draft', draft: { ...draftOf(event, '', zone), when, revive: true } };
}
