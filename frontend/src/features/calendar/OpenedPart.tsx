import type { ComponentProps } from 'react';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import type { EventDto } from '../../api/calendar';
import { onDemand } from '../../components/onDemand';
import { inBackground } from '../../lib/chunks';
import { keepPage } from '../../lib/keptOffline';
import { useFirstUse } from '../../lib/useFirstUse';
import { loadTexts } from '../../lib/workspaceTexts';
import type { FollowUp, FollowUpBar } from './bars/FollowUpBar';
import type { SavedBar } from './bars/SavedBar';
import { loadMonth } from './CalendarView';
import { loadGrid } from './DeskGrid';
import type { Desk } from './desk';
import type { AppointmentDraft } from './editor/draft';
import { loadMoveBar } from './moving/MoveOverlay';
import type { SavedChange } from './moving/useMoveEvent';
import type { Props as DialogProps } from './OpenedDialog';
import type { ChosenPlace, OpenedPanel } from './opened';
import { loadDock } from './tray/DockPart';

/** The calendar's first paint does not need the panel and the forms. */
const dialog = onDemand<DialogProps>(async () => {
  const [{ OpenedDialog }] = await Promise.all([
    import(/* webpackChunkName: "desk-forms" */ './OpenedDialog'),
    loadTexts('incomePayments', 'calendarPanel', 'calendarMoving', 'guestsCard'),
  ]);
  return OpenedDialog;
});

const followUpBar = onDemand<ComponentProps<typeof FollowUpBar>>(() =>
  import(/* webpackChunkName: "desk-forms" */ './bars/FollowUpBar').then((it) => it.FollowUpBar),
);
const savedBar = onDemand<ComponentProps<typeof SavedBar>>(() =>
  import(/* webpackChunkName: "desk-forms" */ './bars/SavedBar').then((it) => it.SavedBar),
);

/** Loads what can be opened over the calendar, and the bars that follow. */
export const loadDialogs = () =>
  Promise.all([dialog.load(), followUpBar.load(), savedBar.load(), loadMoveBar(), loadDock()]);

interface Props {
  desk: Desk;
  events: readonly EventDto[];
  opened: OpenedPanel;
  /** Whether the opened event cannot be changed. */
  isReadOnly: boolean;
  /** A place chosen while the form of an appointment is open. */
  place: ChosenPlace | undefined;
  onOpen: (opened: OpenedPanel) => void;
  /** The last move, which can be undone. */
  done: SavedChange | undefined;
  onDone: (done: SavedChange | undefined) => void;
  /** Starts moving or copying an event. */
  onPickUp: (event: EventDto, copy: boolean) => void;
}

/** The open panel or form, and the bar offered after it. */
export function OpenedPart({ desk, events, opened, isReadOnly, place, onOpen, done, onDone, onPickUp }: Props) {
  const [followUp, setFollowUp] = useState<FollowUp>();
  useFirstUse(true, () => {
    // They are wanted without a network too, and so is the grid where a list is shown.
    void inBackground(() => Promise.all([loadDialogs(), loadGrid(), loadMonth()])).then(
      () => keepPage(),
      () => undefined,
    );
  });
  // Unsaved values of a form are offered again when another event is opened beside it.
  const unsaved = useRef<AppointmentDraft>(undefined);
  const onUnsaved = useCallback((draft: AppointmentDraft | undefined) => {
    unsaved.current = draft;
  }, []);
  const [current, setCurrent] = useState({ opened, key: 0 });
  if (current.opened !== opened) {
    setCurrent({ opened, key: current.key + 1 });
  }
  // A cleanup runs before the next form tells of itself.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something else is opened
  useEffect(
    () => () => {
      const draft = unsaved.current;
      unsaved.current = undefined;
      if (draft !== undefined) {
        setFollowUp({ kind: 'unsaved', draft });
      }
    },
    [current.key],
  );
  const shown = opened?.kind === 'event' ? events.find((it) => it.id === opened.id) : undefined;
  // Deleted on another device meanwhile.
  const isRemoved = opened?.kind === 'event' && shown === undefined;
  useEffect(() => {
    if (isRemoved) {
      onOpen(undefined);
    }
  }, [isRemoved, onOpen]);
  return (
    <>
      {opened !== undefined && !isRemoved && (
        <Suspense fallback={null}>
          <dialog.Component
            key={current.key}
            desk={desk}
            events={events}
            shown={shown}
            opened={opened}
            isReadOnly={isReadOnly}
            onOpen={onOpen}
            onDone={onDone}
            onPickUp={onPickUp}
            onUnsaved={onUnsaved}
            place={place}
            onOffer={(next) => {
              setFollowUp(next);
              onDone(undefined);
            }}
            onFollowUp={(next) => {
              setFollowUp(next);
              onDone(undefined);
              onOpen(undefined);
            }}
          />
        </Suspense>
      )}
      {followUp !== undefined && done === undefined && opened === undefined && (
        <Suspense fallback={null}>
          <followUpBar.Component
            desk={desk}
            followUp={followUp}
            onOpen={onOpen}
            onClose={() => setFollowUp(undefined)}
          />
        </Suspense>
      )}
      {done !== undefined && (
        <Suspense fallback={null}>
          <savedBar.Component
            key={`${done.event.id} ${done.event.version}`}
            desk={desk}
            done={done}
            onClose={() => onDone(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
