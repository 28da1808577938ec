import { useRef, useState } from 'react';
import type { EventDto } from '../../../api/calendar';
import type { DeskWishDto } from '../../../api/waiting';
import { notify } from '../../../components/kit/notify';
import { useBottomBar } from '../../../lib/useBottomBar';
import { useT } from '../../../lib/workspaceTexts';
import { TogetherBar } from '../bars/TogetherBar';
import type { Desk } from '../desk';
import { useFocusWhenDrawn } from '../moving/useFocusWhenDrawn';
import type { PickUpControls } from '../moving/usePickedUpEvent';
import { SelectionBar } from '../selection/SelectionBar';
import type { TogetherResult } from '../selection/useChangeTogether';
import type { Selection } from '../selection/useSelection';
import type { VisitRequest } from '../useNewFromAddress';
import styles from './dock.module.css';
import { maxEntries } from './storedTray';
import { Tray } from './Tray';
import type { TrayControls } from './useTray';
import { canBeAside } from './useTray';

export interface Props {
  desk: Desk;
  events: readonly EventDto[] | undefined;
  selection: Selection;
  tray: TrayControls;
  picking: PickUpControls;
  isReadOnly: boolean;
  /** Begins an appointment for a guest. */
  onBook: (wanted: VisitRequest) => void;
}

/** The bars at the bottom of the calendar: the tray, and what is done with the selected appointments. */
export function Dock({ desk, events, selection, tray, picking, isReadOnly, onBook }: Props) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  useBottomBar(box);
  const [result, setResult] = useState<TogetherResult>();
  const focusWhenDrawn = useFocusWhenDrawn(events);
  const { pickedUp } = picking;
  const setAside = (ids: readonly string[]) => {
    if (new Set([...tray.entries.map(({ id }) => id), ...ids]).size > maxEntries) {
      notify('warn', t('tray.full', { count: maxEntries }));
    }
    tray.add(...ids.map((id) => ({ kind: 'appointment' as const, id })));
  };
  const finish = (to: TogetherResult) => {
    const [first] = to.before;
    setResult(to);
    tray.remove(...to.before.map(({ id }) => id));
    selection.clear();
    if (first !== undefined) {
      focusWhenDrawn(first.id);
    }
  };
  return (
    <div ref={box} className={styles.dock} data-dock>
      <Tray
        desk={desk}
        tray={tray}
        pickedUp={pickedUp?.copy === false ? pickedUp.event.id : undefined}
        isMoving={pickedUp !== undefined}
        isReadOnly={isReadOnly}
        onPickUp={(event) => picking.pickUp(event, false)}
        onBook={(of) => onBook(visitOf(of, desk))}
        onDrop={(id) => {
          // Of days that are not shown any more it is unknown here; the tray asks for it.
          const event = events?.find((it) => it.id === id);
          if (event === undefined || canBeAside(event, Date.now())) {
            setAside([id]);
          } else {
            notify('warn', t('tray.kind'));
          }
        }}
      />
      {selection.isOn && pickedUp === undefined && (
        <SelectionBar
          desk={desk}
          selection={selection}
          onDone={finish}
          onSetAside={() => {
            const now = Date.now();
            setAside(selection.events.filter((it) => canBeAside(it, now)).map(({ id }) => id));
            selection.clear();
          }}
        />
      )}
      {result !== undefined && (
        <TogetherBar
          key={result.after.map(({ id, version }) => `${id} ${version}`).join()}
          result={result}
          onClose={() => setResult(undefined)}
        />
      )}
    </div>
  );
}

/** The visit that a guest waits for; the list names services and people as guests read them. */
function visitOf({ guestId, wish }: DeskWishDto, { services, colleagues }: Desk): VisitRequest {
  const { providerFirstName, providerLastName } = wish;
  const provider = colleagues.find((it) => it.firstName === providerFirstName && it.lastName === providerLastName);
  return {
    guest: guestId,
    services: wish.services.flatMap((name) => services.find((it) => it.name === name)?.id ?? []),
    provider: provider?.id ?? null,
  };
}
