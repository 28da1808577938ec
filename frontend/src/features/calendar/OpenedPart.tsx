import { Suspense, useEffect, useState } from 'react';
import type { EventDto } from '../../api/workspace';
import { onDemand } from '../../components/onDemand';
import type { FollowUp } from './bars/FollowUpBar';
import { FollowUpBar } from './bars/FollowUpBar';
import { MovedBar } from './bars/MovedBar';
import type { Desk } from './desk';
import type { CompletedMove } from './moving/useMoveEvent';
import type { Props as DialogProps } from './OpenedDialog';
import type { Opened } from './opened';

/** The calendar's first paint does not need the panel and the forms. */
const dialog = onDemand<DialogProps>(() =>
  import(/* webpackChunkName: "desk-forms" */ './OpenedDialog').then((it) => it.OpenedDialog),
);

/** Loads what can be opened over the calendar. */
export const loadDialogs = dialog.load;

const prefetchDelayMs = 300;

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
  useEffect(() => {
    const timer = setTimeout(() => void loadDialogs().catch(() => undefined), prefetchDelayMs);
    return () => clearTimeout(timer);
  }, []);
  const shown = opened?.kind === 'event' ? events.find((it) => it.id === opened.id) : undefined;
  // Removed by somebody else meanwhile.
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
            desk={desk}
            events={events}
            shown={shown}
            opened={opened}
            onOpen={onOpen}
            onDone={onDone}
            onPickUp={onPickUp}
            onFollowUp={(next) => {
              setFollowUp(next);
              onDone(undefined);
              onOpen(undefined);
            }}
          />
        </Suspense>
      )}
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
