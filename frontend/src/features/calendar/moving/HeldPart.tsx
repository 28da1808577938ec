import type { ReactNode } from 'react';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { EventDto } from '../../../api/workspace';
import type { GridMark, GridPoint } from '../../../components/calendar/GridMarks';
import { GridMarks } from '../../../components/calendar/GridMarks';
import type { Day } from '../../../lib/time';
import { addDays, dayOf } from '../../../lib/time';
import type { Desk, DeskView } from '../desk';
import { clockOf } from '../editor/draft';
import type { HeldBarHandle } from './HeldBar';
import { HeldBar } from './HeldBar';
import type { HeldLook, Shown } from './held';
import { at, heldMark, onDay } from './held';
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
  /** The calendar, with what it needs to know of what is held. */
  children: (over: HeldOver) => ReactNode;
}

/** What is held, as the calendar under it knows of it. */
export interface HeldOver {
  /** A press of the calendar's own aims there. */
  onAim: (place: Place) => void;
  /** Over a month: where it would be put now, and what puts it on a day at once; nothing while nothing is held. */
  month: HeldOverMonth | undefined;
}

export interface HeldOverMonth {
  day: Day;
  look: HeldLook;
  text: string;
  onPut: (day: Day) => void;
}

/** The calendar with what is held over it: it is put down by a press on the hours or by keys. */
export function HeldPart({ desk, view, shown, events, hand, gaps, onShow, onDone, onForm, children }: Props) {
  const { held, take, aim, letGo } = hand;
  const words = useWords(desk);
  const [look, setLook] = useState<HeldLook>('stays');
  useEventKeys(events, take);
  const land = useLanding(events);
  const { from, count, person } = shown;
  const bar = useRef<HeldBarHandle>(null);
  const isMonth = view === 'month';

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
      if (isMonth) {
        // A day names but a few of its events.
        const day = dayOf(what.event.start, desk.zone);
        document.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
      }
    },
    [letGo, land, onDone, isMonth, desk.zone],
  );

  const title = held === undefined ? '' : words.title(held.event);
  const place = held?.place;
  const marks = useMemo(
    () => (place === undefined ? gaps : [...gaps.map(seenOnly), heldMark(place, look, title)]),
    [gaps, place, look, title],
  );
  const people = view === 'day' && person === '' ? desk.colleagues.filter((it) => it.showCalendar) : undefined;
  const moves = heldMoves({ step: desk.step, people: people?.map((it) => it.id) });
  const overMonth = place && {
    day: place.when.day,
    look,
    text: `${place.when.from} ${title}`,
    onPut: (day: Day) => bar.current?.put({ ...place, when: onDay(place.when, day) }),
  };
  return (
    <GridMarks value={{ marks, step: desk.step, onTap: held === undefined ? undefined : tap }}>
      {held !== undefined && (
        <HeldBar
          key={`${held.event.id} ${held.copy}`}
          ref={bar}
          desk={desk}
          held={held}
          moves={moves}
          isMonth={isMonth}
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
      {children({ onAim: goTo, month: isMonth ? overMonth : undefined })}
    </GridMarks>
  );
}

/** Glows, but does not answer: the press is for what is held. */
const seenOnly = ({ onPick: _pick, ...mark }: GridMark): GridMark => mark;
