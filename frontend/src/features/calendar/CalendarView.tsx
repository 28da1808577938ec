import type { ComponentProps } from 'react';
import { Suspense } from 'react';
import type { EventDto } from '../../api/calendar';
import type { DeskPlace } from '../../components/calendar/DeskCalendar';
import type { DeskItem, OpenTime } from '../../components/calendar/deskModel';
import type { GridMark } from '../../components/calendar/GridMarks';
import { onDemand } from '../../components/onDemand';
import { Skeleton } from '../../components/Skeleton';
import type { Day } from '../../lib/time';
import styles from './Calendar.module.css';
import { DeskGrid } from './DeskGrid';
import type { Density } from './desk';
import { EventCard } from './EventCard';
import { EventList } from './EventList';
import type { MonthTable } from './MonthTable';
import { MoveOverlay } from './moving/MoveOverlay';
import { useCarriedEvent } from './moving/useCarriedEvent';
import { useFreePlaces } from './moving/useFreePlaces';
import type { SavedChange } from './moving/useMoveEvent';
import type { PickUpControls } from './moving/usePickedUpEvent';
import type { OpenedPanel } from './opened';
import type { Selection } from './selection/useSelection';
import type { ShownDesk } from './useShownDesk';

/** Only the view of a month needs it. */
const monthTable = onDemand<ComponentProps<typeof MonthTable>>(() =>
  import(/* webpackChunkName: "desk-month" */ './MonthTable').then((it) => it.MonthTable),
);

/** Loads the view of a month, so that it is there without a network too. */
export const loadMonth = () => monthTable.load();

interface Props {
  shown: ShownDesk;
  events: readonly EventDto[] | undefined;
  items: readonly DeskItem[];
  /** Handlers of presses that select events instead of opening them. */
  presses: Selection['presses'];
  /** Work hours of the people shown. */
  openHours: readonly OpenTime[] | undefined;
  picking: PickUpControls;
  gaps: readonly GridMark[];
  density: Density;
  pulsing: ReadonlySet<string>;
  isLarge: boolean;
  onOpen: (opened: OpenedPanel) => void;
  onPlace: (place: DeskPlace) => void;
  /** Moves an event, which the days shown may not have. */
  onMove: (id: string, place: DeskPlace, known?: EventDto) => void;
  /** Makes an appointment on a day. */
  onNew: (day: Day) => void;
  onStep: (direction: 1 | -1) => void;
  onDone: (done: SavedChange) => void;
}

/** The days shown, as a list, a month or a grid, with the event that is being moved. */
export function CalendarView(props: Props) {
  const { shown, events, items, presses, openHours, picking, gaps, onOpen, onNew, onDone, ...grid } = props;
  const { desk, view, day, today, days, known, show } = shown;
  const free = useFreePlaces(desk, picking.pickedUp, view === 'list' ? shown : undefined);
  const { onStep } = grid;
  const { carrying, onMove } = useCarriedEvent({
    zone: desk.zone,
    shown,
    events,
    picking,
    onStep,
    onMove: grid.onMove,
  });
  const open = (id: string) => onOpen({ kind: 'event', id });
  return (
    <MoveOverlay
      desk={desk}
      view={view}
      shown={shown}
      events={events}
      picking={picking}
      gaps={gaps}
      onShow={show}
      onDone={onDone}
      onForm={(of, at) => onOpen({ kind: 'move', of, at })}
    >
      {({ onTarget, month }) => (
        // Fades events that may be out of date; a fast answer shows no fading.
        <div className={`${styles.view} ${known.state === 'current' ? '' : styles.faded}`} {...presses}>
          {events !== undefined && view === 'list' && (
            <EventList desk={desk} days={days} items={items} onOpen={open} free={free} onPlace={onTarget} />
          )}
          {events !== undefined && view === 'month' && (
            <Suspense fallback={<Skeleton rows={6} />}>
              <monthTable.Component
                days={days}
                day={day}
                today={today}
                items={items}
                open={openHours}
                zone={desk.zone}
                busy={known.isFetching}
                pickedUp={month}
                onOpen={open}
                onNew={shown.isReadOnly ? undefined : onNew}
                onMove={shown.isReadOnly ? undefined : onMove}
                onDay={(to) => show({ view: 'day', day: to })}
              />
            </Suspense>
          )}
          {events !== undefined && view !== 'list' && view !== 'month' && (
            <DeskGrid
              desk={desk}
              view={view}
              from={shown.from}
              count={shown.count}
              today={today}
              person={shown.person}
              items={items}
              hours={known.hours}
              busy={known.isFetching}
              isReadOnly={shown.isReadOnly}
              {...grid}
              carrying={carrying}
              onMove={onMove}
              onOpen={open}
              onShow={show}
              card={(id) => {
                const event = events.find((it) => it.id === id);
                return event && <EventCard desk={desk} event={event} />;
              }}
            />
          )}
        </div>
      )}
    </MoveOverlay>
  );
}
