import type { ReactNode } from 'react';
import { useCallback, useMemo, useState } from 'react';
import type { EventDto } from '../../../api/workspace';
import type { GridMark, GridPoint } from '../../../components/calendar/GridMarks';
import { GridMarks } from '../../../components/calendar/GridMarks';
import type { Day } from '../../../lib/time';
import { addDays } from '../../../lib/time';
import type { Desk, DeskView } from '../desk';
import { clockOf } from '../editor/draft';
import { HeldBar } from './HeldBar';
import type { HeldLook, Shown } from './held';
import { at, heldMark } from './held';
import { heldMoves } from './heldMoves';
import { useEventKeys } from './useEventKeys';
import type { Hand } from './useHeld';
import { useLanding } from './useLanding';
import type { Done, Place } from './usePut';
import { useWords } from './useWords';

interface Props {
  desk: Desk;
  view: DeskView;
  shown: Shown;
  events: readonly EventDto[] | undefined;
  hand: Hand;
  /** Where something fits, drawn besides. */
  gaps: readonly GridMark[];
  onShow: (change: { day?: Day; who?: string }) => void;
  onDone: (done: Done) => void;
  onForm: (event: EventDto, at: Place) => void;
  /** The calendar; what is given is where a press of its own puts what is held. */
  children: (onPlace: (place: Place) => void) => ReactNode;
}

/** The calendar with what is held over it: it is put down by a press on the hours or by keys. */
export function HeldPart({ desk, view, shown, events, hand, gaps, onShow, onDone, onForm, children }: Props) {
  const { held, take, aim, letGo } = hand;
  const words = useWords(desk);
  const [look, setLook] = useState<HeldLook>('stays');
  useEventKeys(events, take);
  const land = useLanding(events);
  const { from, count, person } = shown;

  const goTo = (place: Place) => {
    aim(place);
    const { day } = place.when;
    const isSeen = from <= day && day < addDays(from, count);
    const isHers = person === '' || person === place.providerId;
    if (!isSeen || !isHers) {
      onShow({ ...(isSeen ? {} : { day }), ...(isHers ? {} : { who: place.providerId }) });
    }
  };
  const tap = ({ day, minute, providerId }: GridPoint) =>
    held && goTo({ providerId: providerId ?? held.place.providerId, when: at(held.place.when, day, clockOf(minute)) });
  const done = useCallback(
    (what: Done) => {
      letGo();
      land(what.event.id);
      onDone(what);
    },
    [letGo, land, onDone],
  );

  const title = held === undefined ? '' : words.title(held.event);
  const place = held?.place;
  const marks = useMemo(
    () => (place === undefined ? gaps : [...gaps.map(seenOnly), heldMark(place, look, title)]),
    [gaps, place, look, title],
  );
  const people = view === 'day' && person === '' ? desk.colleagues.filter((it) => it.showCalendar) : undefined;
  const moves = heldMoves({ step: desk.step, people: people?.map((it) => it.id) });
  return (
    <GridMarks value={{ marks, step: desk.step, onTap: held === undefined ? undefined : tap }}>
      {held !== undefined && (
        <HeldBar
          key={`${held.event.id} ${held.copy}`}
          desk={desk}
          held={held}
          moves={moves}
          onAim={goTo}
          onKnown={setLook}
          onDone={done}
          onLetGo={() => {
            letGo();
            land(held.event.id);
          }}
          onForm={() => onForm(held.event, held.place)}
        />
      )}
      {children(goTo)}
    </GridMarks>
  );
}

/** Glows, but does not answer: the press is for what is held. */
const seenOnly = ({ onPick: _pick, ...mark }: GridMark): GridMark => mark;
