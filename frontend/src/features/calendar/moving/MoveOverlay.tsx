import type { ComponentProps, ReactNode } from 'react';
import { Suspense, useCallback, useMemo, useRef, useState } from 'react';
import type { EventDto } from '../../../api/calendar';
import type { GridMark, GridPoint } from '../../../components/calendar/GridMarks';
import { GridMarks } from '../../../components/calendar/GridMarks';
import { onDemand } from '../../../components/onDemand';
import type { Day } from '../../../lib/time';
import { addDays, dayOf } from '../../../lib/time';
import { loadTexts } from '../../../lib/workspaceTexts';
import type { Desk, DeskView } from '../desk';
import { hasColumns } from '../desk';
import { clockOf } from '../editor/draft';
import type { MoveBar, MoveBarHandle } from './MoveBar';
import { moveSteps } from './moveSteps';
import type { ShownDays, TargetLook } from './places';
import { at, onDay, targetMark } from './places';
import { useEventKeys } from './useEventKeys';
import { useEventTexts } from './useEventTexts';
import { useFocusWhenDrawn } from './useFocusWhenDrawn';
import type { EventPlace, SavedChange } from './useMoveEvent';
import type { PickUpControls } from './usePickedUpEvent';

/** The calendar's first paint does not need the bar. */
const moveBar = onDemand<ComponentProps<typeof MoveBar>>(async () => {
  const [it] = await Promise.all([
    import(/* webpackChunkName: "desk-forms" */ './MoveBar'),
    loadTexts('calendarMoving'),
  ]);
  return it.MoveBar;
});

/** Loads the bar of the event that is being moved. */
export const loadMoveBar = () => moveBar.load();

interface Props {
  desk: Desk;
  view: DeskView;
  shown: ShownDays;
  events: readonly EventDto[] | undefined;
  picking: PickUpControls;
  /** Gaps that are drawn as well. */
  gaps: readonly GridMark[];
  onShow: (change: { day?: Day; who?: string }) => void;
  onDone: (done: SavedChange) => void;
  onForm: (event: EventDto, at: EventPlace) => void;
  /** Draws the calendar under it. */
  children: (over: OverlayState) => ReactNode;
}

/** The calendar's view of the event being moved. */
export interface OverlayState {
  /** Sets the target. */
  onTarget: (place: EventPlace) => void;
  /** Over a month: the target day, and how to move to a day at once; undefined while nothing is being moved. */
  month: MonthTarget | undefined;
}

export interface MonthTarget {
  day: Day;
  look: TargetLook;
  text: string;
  onMoveTo: (day: Day) => void;
}

/** Wraps the calendar while an event is being moved: a press on the grid or the keys choose the target. */
export function MoveOverlay({ desk, view, shown, events, picking, gaps, onShow, onDone, onForm, children }: Props) {
  const { pickedUp, pickUp, setTarget, cancel } = picking;
  const texts = useEventTexts(desk);
  const [look, setLook] = useState<TargetLook>('stays');
  useEventKeys(events, pickUp);
  const focusWhenDrawn = useFocusWhenDrawn(events);
  const { from, count, person } = shown;
  const bar = useRef<MoveBarHandle>(null);
  const isMonth = view === 'month';

  const goTo = (place: EventPlace) => {
    setTarget(place);
    const { day } = place.when;
    const isSeen = from <= day && day < addDays(from, count);
    const isTheirs = person === '' || person === place.providerId;
    if (!isSeen || !isTheirs) {
      onShow({ ...(isSeen ? {} : { day }), ...(isTheirs ? {} : { who: place.providerId }) });
    }
  };
  const tap = ({ day, minute, providerId }: GridPoint) =>
    pickedUp &&
    goTo({ providerId: providerId ?? pickedUp.place.providerId, when: at(pickedUp.place.when, day, clockOf(minute)) });
  const done = useCallback(
    (what: SavedChange) => {
      cancel();
      focusWhenDrawn(what.event.id);
      onDone(what);
      if (isMonth) {
        // The event itself may be hidden behind the day's count.
        const day = dayOf(what.event.start, desk.zone);
        document.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
      }
    },
    [cancel, focusWhenDrawn, onDone, isMonth, desk.zone],
  );

  const title = pickedUp === undefined ? '' : texts.title(pickedUp.event);
  const place = pickedUp?.place;
  const marks = useMemo(
    () => (place === undefined ? gaps : [...gaps.map(notPressable), targetMark(place, look, title)]),
    [gaps, place, look, title],
  );
  const people = hasColumns(view) && person === '' ? desk.colleagues.filter((it) => it.showCalendar) : undefined;
  const moves = moveSteps({ step: desk.step, people: people?.map((it) => it.id), days: count });
  const overMonth = place && {
    day: place.when.day,
    look,
    text: `${place.when.from} ${title}`,
    onMoveTo: (day: Day) => bar.current?.moveEvent({ ...place, when: onDay(place.when, day) }),
  };
  return (
    <GridMarks value={{ marks, step: desk.step, onTap: pickedUp === undefined ? undefined : tap }}>
      {pickedUp !== undefined && (
        <Suspense fallback={null}>
          <moveBar.Component
            key={`${pickedUp.event.id} ${pickedUp.copy}`}
            ref={bar}
            desk={desk}
            pickedUp={pickedUp}
            moves={moves}
            isMonth={isMonth}
            onTarget={goTo}
            onState={setLook}
            onDone={done}
            onCancel={() => {
              cancel();
              focusWhenDrawn(pickedUp.event.id);
            }}
            onForm={() => onForm(pickedUp.event, pickedUp.place)}
          />
        </Suspense>
      )}
      {children({ onTarget: goTo, month: isMonth ? overMonth : undefined })}
    </GridMarks>
  );
}

/** A press belongs to the event being moved, so gaps do not handle it. */
const notPressable = ({ onPick: _pick, ...mark }: GridMark): GridMark => mark;
