import type { ComponentProps, ReactNode } from 'react';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { inBackground } from '../../lib/chunks';
import type { Day } from '../../lib/time';
import { addDays } from '../../lib/time';
import { useNow } from '../../lib/useNow';
import { ChoiceLayer } from './ChoiceLayer';
import type { Choice } from './choice';
import type { DeskColumn } from './columnModel';
import { columnKey, columnsOf, gridColumns } from './columnModel';
import { DeskColumns } from './DeskColumn';
import { DeskHours } from './DeskHours';
import { DragLayer } from './DragLayer';
import '../../styles/events.css';
import './desk.css';
import type { ClosedCell, DeskCell, DeskItem, GridHours, OpenTime } from './deskModel';
import { closedCells, deskCells, hoursFor, openCells } from './deskModel';
import type { DropTarget } from './drag';
import './eventColours.css';
import { useGridMarks } from './GridMarks';
import type { HoverCard } from './HoverCard';
import './timeGrid.css';
import { useGridScroll } from './useGridScroll';

/** A place in the grid, in the salon's time zone. */
export interface DeskPlace {
  day: Day;
  /** Minutes of the day. */
  from: number;
  until: number;
  providerId: string | undefined;
}

/** Handlers of an event that is dragged to days that are not shown yet; the same between renders. */
export interface CarryHandlers {
  /** It is held at the edge: the days before or after are wanted, for the first time of its drag or again. */
  onTurn: (id: string, direction: 1 | -1, isFirst: boolean) => void;
  /** It was released at the edge of other days: its place is still to be chosen. */
  onPickUp: (id: string, place: DeskPlace) => void;
  /** It is put back. */
  onBack: () => void;
}

interface Props {
  from: Day;
  days: 1 | 3 | 7;
  /** One column for each on each of the days; undefined where columns are days. */
  people: readonly { id: string }[] | undefined;
  /** The provider whose days are shown, where columns are days. */
  person: string;
  items: readonly DeskItem[];
  /** Work hours; other times are grey. Nothing is grey until they are loaded. */
  open: readonly OpenTime[] | undefined;
  zone: string;
  /** Minutes between two lines. */
  step: number;
  /** Ids of colliding events. */
  pulsing: ReadonlySet<string>;
  /** Whether events can be dragged. */
  canDrag: boolean;
  carrying: CarryHandlers;
  onOpen: (id: string) => void;
  onPlace: (place: DeskPlace) => void;
  onMove: (id: string, place: DeskPlace) => void;
  /** Drawn beside the event under the mouse. */
  card: (id: string) => ReactNode;
}

const minuteMs = 60_000;
const nothing: ClosedCell[] = [];

/**
 * The salon's calendar as a time grid; events are buttons in the order of time. An empty place is chosen by mouse or long
 * press only; keyboard users create events with the button above and can read the list view. The grid draws hours and
 * empty places; events are drawn by column, and only columns whose data changed: unchanged data keeps its identity.
 */
function DeskCalendar(props: Props) {
  const { from, days, people, person, items, open, zone, step, pulsing, canDrag, onOpen, onPlace, onMove, card } =
    props;
  const { onTurn, onPickUp, onBack } = props.carrying;
  const box = useRef<HTMLDivElement>(null);
  const now = useNow(minuteMs);
  const shown = useMemo(() => Array.from({ length: days }, (_day, index) => addDays(from, index)), [from, days]);
  const cells = useCells(items, people, shown, zone);
  const columnIds = useMemo(() => people?.map(({ id }) => id) ?? [person], [people, person]);
  const worked = useMemo(
    () => (open === undefined ? undefined : openCells(open, columnIds, shown, zone)),
    [open, columnIds, shown, zone],
  );
  const closed = useMemo(
    () => (worked === undefined ? nothing : closedCells(worked, columnIds, shown)),
    [worked, columnIds, shown],
  );
  const hours = useHours(cells, worked, shown);
  const movable = useMemo(
    () => new Map(cells.filter((it) => it.whole && it.of.movable).map((it) => [it.of.id, it])),
    [cells],
  );
  const columns = useColumns(cells, closed, people !== undefined);
  const drawn = useMemo(() => ({ columns, hours, now, pulsing, onOpen }), [columns, hours, now, pulsing, onOpen]);

  const grid = useMemo(() => gridColumns(shown, people), [shown, people]);

  useGridScroll(box, { hours, cells, from, grid, byDay: people === undefined, zone });

  const choose = ({ index, from: start, until }: Choice) => {
    const column = grid[index];
    if (column !== undefined) {
      onPlace({ day: column.day, from: start, until, providerId: column.providerId });
    }
  };
  const dropBy = (act: (id: string, place: DeskPlace) => void) => (target: DropTarget) => {
    const { cell, column, from: start, until } = target;
    const to = grid[column];
    if (to !== undefined) {
      act(cell.of.id, { day: to.day, from: start, until, providerId: to.providerId ?? cell.of.providerId });
    }
  };

  return (
    <div ref={box} className="time-grid desk-calendar">
      <DeskColumns value={drawn}>
        <DeskHours
          columns={grid}
          hours={hours}
          zone={zone}
          now={now}
          marksToday={days > 1}
          isEmpty={cells.length === 0}
        />
      </DeskColumns>
      <LaterCard box={box} card={card} />
      <ChoiceLayer box={box} step={step} hours={hours} onChoose={choose} />
      {canDrag && (
        <DragLayer
          box={box}
          cells={movable}
          step={step}
          hours={hours}
          onDrop={dropBy(onMove)}
          onTurn={({ of }, direction, isFirst) => onTurn(of.id, direction, isFirst)}
          onEdge={dropBy(onPickUp)}
          onBack={onBack}
        />
      )}
    </div>
  );
}

export default memo(DeskCalendar);

/** The card of the event under the mouse, loaded once there is a mouse over the grid. */
function LaterCard({ box, card }: Omit<ComponentProps<typeof HoverCard>, 'first'>) {
  const [loaded, setLoaded] = useState<{ Card: typeof HoverCard; first: PointerEvent }>();
  useEffect(() => {
    const element = box.current;
    const load = (first: PointerEvent) => {
      inBackground(() => import(/* webpackChunkName: "desk-pointer" */ './HoverCard')).then(
        (it) => setLoaded({ Card: it.HoverCard, first }),
        () => undefined,
      );
    };
    element?.addEventListener('pointerover', load, { once: true, passive: true });
    return () => element?.removeEventListener('pointerover', load);
  }, [box]);
  return loaded && <loaded.Card box={box} first={loaded.first} card={card} />;
}

/** The cells of these columns; an unchanged item keeps its cells. */
function useCells(
  items: readonly DeskItem[],
  people: readonly { id: string }[] | undefined,
  days: readonly Day[],
  zone: string,
): DeskCell[] {
  const known = useMemo(() => ({ days, zone, of: new Map<DeskItem, DeskCell[]>() }), [days, zone]);
  return useMemo(() => {
    const ids = people && new Set(people.map(({ id }) => id));
    const shown = items.filter((it) => ids === undefined || ids.has(it.providerId));
    known.of = new Map(shown.map((it) => [it, known.of.get(it) ?? deskCells([it], known.days, known.zone)]));
    return [...known.of.values()].flat();
  }, [items, people, known]);
}

/** The hours that show everything; the same object while they stay the same. */
function useHours(
  cells: readonly DeskCell[],
  worked: readonly DeskCell<OpenTime & { id: string }>[] | undefined,
  days: readonly Day[],
): GridHours {
  const marks = useGridMarks();
  const { from, to } = useMemo(
    () => hoursFor([...cells, ...marks.filter((it) => days.includes(it.day))], worked),
    [cells, worked, marks, days],
  );
  return useMemo(() => ({ from, to }), [from, to]);
}

/** Cells by column: by day, and by person where each has a column. */
function useColumns(cells: readonly DeskCell[], closed: readonly ClosedCell[], byPerson: boolean) {
  const known = useMemo(() => ({ columns: new Map<string, DeskColumn>(), byPerson }), [byPerson]);
  return useMemo(() => {
    const keyOf = (it: DeskCell | ClosedCell) => columnKey(it.day, known.byPerson ? it.resourceId : undefined);
    known.columns = columnsOf(cells, closed, keyOf, known.columns);
    return known.columns;
  }, [cells, closed, known]);
}
