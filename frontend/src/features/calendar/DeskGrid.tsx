import type { ComponentProps, ReactNode, UIEvent } from 'react';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { CarryHandlers, DeskPlace } from '../../components/calendar/DeskCalendar';
import type { DeskItem, OpenTime } from '../../components/calendar/deskModel';
// With the page, so that the grid's chunk needs no further request for them.
import '../../components/calendar/desk.css';
import '../../components/calendar/timeGrid.css';
import { onDemand } from '../../components/onDemand';
import { SkeletonBlock } from '../../components/Skeleton';
import type { Day } from '../../lib/time';
import { addDays } from '../../lib/time';
import { useMedia } from '../../lib/useMedia';
import { useStable } from '../../lib/useStable';
import styles from './Calendar.module.css';
import { ColumnHeads } from './ColumnHeads';
import type { Density, Desk, DeskView } from './desk';
import type { TeamHeads } from './TeamHeads';
import type { ShowDesk } from './useDeskAddress';
import { useSwipe } from './useSwipe';

/** Loads the grid of the hours. */
export const loadGrid = () => import(/* webpackChunkName: "desk-calendar" */ '../../components/calendar/DeskCalendar');

const DeskCalendar = lazy(loadGrid);

/** Only several days of everybody need them. */
const teamHeads = onDemand<ComponentProps<typeof TeamHeads>>(() =>
  import(/* webpackChunkName: "desk-month" */ './TeamHeads').then((it) => it.TeamHeads),
);

interface Props {
  desk: Desk;
  view: DeskView;
  from: Day;
  count: number;
  today: Day;
  /** Employee id; empty for all. */
  person: string;
  /** Everything is larger, so that less has room side by side. */
  isLarge: boolean;
  items: readonly DeskItem[];
  hours: readonly OpenTime[] | undefined;
  busy: boolean;
  /** Nothing can be moved. */
  isReadOnly: boolean;
  density: Density;
  pulsing: ReadonlySet<string>;
  onOpen: (id: string) => void;
  onPlace: (place: DeskPlace) => void;
  onMove: (id: string, place: DeskPlace) => void;
  carrying: CarryHandlers;
  onShow: ShowDesk;
  onStep: (direction: 1 | -1) => void;
  /** Drawn beside the event under the mouse. */
  card: (id: string) => ReactNode;
}

/** The time grid with the heads of its columns: everyone on one day or on several, or one person's days. */
export function DeskGrid(props: Props) {
  const { desk, view, from, count, today, person, items, hours } = props;
  const { zone, step, colleagues } = desk;
  const people = useMemo(
    () =>
      view === 'day' || person === ''
        ? colleagues.filter((it) => (person === '' ? it.showCalendar : it.id === person))
        : undefined,
    [view, colleagues, person],
  );
  const days = useMemo(() => Array.from({ length: count }, (_day, index) => addDays(from, index)), [from, count]);
  const canDrag = useMedia('(pointer: fine)');
  const isTeam = people !== undefined && count > 1;
  const paged = usePages(people, props.isLarge, isTeam);
  const open = useStable(props.onOpen);
  const place = useStable(props.onPlace);
  const card = useStable(props.card);
  const swipe = useSwipe(props.onStep);
  return (
    <div
      className={isTeam ? `${styles.grid} ${styles.team}` : styles.grid}
      data-density={props.density}
      data-narrow={isTeam || undefined}
      aria-busy={props.busy}
      onScrollCapture={syncScroll}
      {...swipe}
    >
      {isTeam ? (
        <Suspense fallback={<div className={`${styles.heads} ${styles.teamWait}`} />}>
          <teamHeads.Component days={days} people={people} today={today} onShow={props.onShow} />
        </Suspense>
      ) : (
        <ColumnHeads
          days={people === undefined ? days : undefined}
          people={paged.columns}
          today={today}
          pages={paged}
          onShow={props.onShow}
        />
      )}
      <Suspense fallback={<SkeletonBlock shape="card" height="60vh" />}>
        <DeskCalendar
          from={from}
          days={count === 1 || count === 3 ? count : 7}
          people={paged.columns}
          person={person}
          items={items}
          open={hours}
          zone={zone}
          step={step}
          pulsing={props.pulsing}
          canDrag={canDrag && !props.isReadOnly}
          onOpen={open}
          onPlace={place}
          carrying={props.carrying}
          onMove={props.onMove}
          card={card}
        />
      </Suspense>
    </div>
  );
}

/** Keeps the headings and the grid at the same horizontal scroll position. */
function syncScroll({ target, currentTarget }: UIEvent<HTMLElement>): void {
  const parts = [...currentTarget.querySelectorAll('[data-heads], .desk-scroll')];
  const moved = parts.find((it) => it === target);
  for (const part of moved === undefined ? [] : parts) {
    // Without the check the two would trigger each other for ever.
    if (part.scrollLeft !== moved?.scrollLeft) {
      part.scrollLeft = moved?.scrollLeft ?? 0;
    }
  }
}

/** As many people at once as a small screen has room for; on a wide one, and on several days, all of them. */
function usePages<Person>(people: readonly Person[] | undefined, isLarge: boolean, isWhole: boolean) {
  const narrow = useMedia('(max-width: 767px)');
  const wide = useMedia(isLarge ? '(min-width: 1250px)' : '(min-width: 1000px)');
  const [first, setFirst] = useState(0);
  const all = people?.length ?? 0;
  const atOnce = wide || isWhole ? Math.max(1, all) : narrow ? 2 : 4;
  const start = Math.min(first, Math.max(0, all - atOnce));
  return useMemo(
    () => ({
      columns: people?.slice(start, start + atOnce),
      canGo: { back: start > 0, on: start + atOnce < all },
      go: (direction: 1 | -1) => setFirst(Math.max(0, start + direction * atOnce)),
    }),
    [people, start, atOnce, all],
  );
}
