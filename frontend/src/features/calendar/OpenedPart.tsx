import { useEffect, useState } from 'react';
import type { EventDto } from '../../api/workspace';
import { useLanguage } from '../../lib/i18n';
import { useT } from '../../lib/workspaceTexts';
import { AbsenceEditor } from './AbsenceEditor';
import { AppointmentEditor } from './AppointmentEditor';
import type { Desk } from './desk';
import { titleOf } from './desk';
import type { When } from './draft';
import { absenceOf, draftOf } from './draft';
import { EventPanel } from './EventPanel';
import { MoveForm } from './MoveForm';
import { PutBar } from './PutBar';
import { UndoBar } from './UndoBar';
import type { Done } from './usePut';
import { useRestore } from './useRestore';

/** What lies over the calendar. */
export type Opened =
  | { kind: 'event'; id: string }
  | { kind: 'edit' | 'move'; of: EventDto }
  | { kind: 'appointment' | 'absence'; providerId: string; when: When }
  | undefined;

interface Props {
  desk: Desk;
  events: readonly EventDto[];
  opened: Opened;
  onOpen: (opened: Opened) => void;
  /** What was put somewhere last, and can be taken back. */
  done: Done | undefined;
  onDone: (done: Done | undefined) => void;
}

/** The panel or form that is open, and the way back from deleting. */
export function OpenedPart({ desk, events, opened, onOpen, done, onDone }: Props) {
  const t = useT();
  const language = useLanguage();
  const [deleted, setDeleted] = useState<EventDto>();
  const restore = useRestore(desk.zone);
  const close = () => onOpen(undefined);
  const shown = opened?.kind === 'event' ? events.find((it) => it.id === opened.id) : undefined;
  // Somebody else took it away meanwhile.
  const gone = opened?.kind === 'event' && shown === undefined;
  useEffect(() => {
    if (gone) {
      onOpen(undefined);
    }
  }, [gone, onOpen]);
  return (
    <>
      {shown !== undefined && (
        <EventPanel
          desk={desk}
          event={shown}
          onClose={close}
          onEdit={() => onOpen({ kind: 'edit', of: shown })}
          onMove={() => onOpen({ kind: 'move', of: shown })}
          onDeleted={() => {
            setDeleted(shown);
            onDone(undefined);
            close();
          }}
        />
      )}
      {opened?.kind === 'move' && <MoveForm desk={desk} event={opened.of} onClose={close} onMoved={onDone} />}
      {opened?.kind === 'edit' && opened.of.kind === 'appointment' && (
        <AppointmentEditor
          desk={desk}
          initial={draftOf(opened.of, titleOf(opened.of, t, language), desk.zone)}
          onClose={close}
        />
      )}
      {opened?.kind === 'edit' && opened.of.kind === 'nonwork' && (
        <AbsenceEditor desk={desk} initial={absenceOf(opened.of, desk.zone)} onClose={close} />
      )}
      {opened?.kind === 'appointment' && (
        <AppointmentEditor
          desk={desk}
          initial={{
            providerId: opened.providerId,
            when: opened.when,
            ownEnd: false,
            guest: { kind: 'none' },
            services: [],
            payment: '',
            description: '',
            didNotAppear: false,
            notifyGuest: true,
            evenOutsideHours: false,
          }}
          onClose={close}
        />
      )}
      {opened?.kind === 'absence' && (
        <AbsenceEditor
          desk={desk}
          initial={{ providerId: opened.providerId, when: opened.when, reason: 'lunch', description: '' }}
          onClose={close}
        />
      )}
      {deleted !== undefined && done === undefined && (
        <UndoBar
          key={deleted.id}
          text={t('desk.wasDeleted', { name: titleOf(deleted, t, language) })}
          onUndo={() => restore(deleted)}
          onClose={() => setDeleted(undefined)}
        />
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
