import { useRef, useState } from 'react';
import type { EventDto } from '../../../api/calendar';
import type { DeskPlace } from '../../../components/calendar/DeskCalendar';
import { notify } from '../../../components/kit/notify';
import { useBottomBar } from '../../../lib/useBottomBar';
import { useT } from '../../../lib/workspaceTexts';
import { TogetherBar } from '../bars/TogetherBar';
import type { Desk } from '../desk';
import { minuteOf, whenOf } from '../editor/draft';
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
import { visitOf } from './visitOf';

export interface Props {
  desk: Desk;
  events: readonly EventDto[] | undefined;
  selection: Selection;
  tray: TrayControls;
  picking: PickUpControls;
  isReadOnly: boolean;
  /** Moves an appointment, which the days shown may not have. */
  onMove: (id: string, place: DeskPlace, known: EventDto) => void;
  /** The employee id of the person whose days are shown; empty for all. */
  person: string;
  /** Begins an appointment for a guest, at a place where one was chosen. */
  onBook: (wanted: VisitRequest, place?: DeskPlace) => void;
}

/** The bars at the bottom of the calendar: the tray, and what is done with the selected appointments. */
export function Dock({ desk, events, selection, tray, picking, person, isReadOnly, onMove, onBook }: Props) {
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
        onPlace={(event, at) => {
          const place = withPerson(at, person);
          const { day, from } = whenOf(event, desk.zone);
          const isThere = place.day === day && place.from === minuteOf(from) && place.providerId === event.providerId;
          if (isThere) {
            tray.remove(event.id);
          } else {
            onMove(event.id, place, event);
          }
        }}
        onBook={(of, place) => onBook(visitOf(of, desk), place && withPerson(place, person))}
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
          onClear={() => {
            const [first] = selection.events;
            selection.clear();
            if (first !== undefined) {
              focusWhenDrawn(first.id);
            }
          }}
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

/** The place with its provider, which is the person whose days the columns are. */
const withPerson = (place: DeskPlace, person: string): DeskPlace => ({
  ...place,
  providerId: place.providerId ?? (person || undefined),
});
