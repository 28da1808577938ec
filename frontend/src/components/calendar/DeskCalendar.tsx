import type { ReactNode } from 'react';
import { memo, useMemo, useRef } from 'react';
import type { Day } from '../../lib/time';
import { addDays } from '../../lib/time';
import { useNow } from '../../lib/useNow';
import { ChoiceLayer } from './ChoiceLayer';
import type { Choice } from './choice';
import type { DeskColumn } from './columnModel';
import { columnsOf } from './columnModel';
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
import { HoverCard } from './HoverCard';
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

interface Props {
  from: Day;
  days: 1 | 3 | 7;
  /** One column for each on a single day; undefined where columns are days. */
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

  const grid = useMemo(
    () =>
      people?.map(({ id }) => ({ key: id, day: from, providerId: id })) ??
      shown.map((day, index) => ({ key: String(index), day, providerId: undefined })),
    [people, from, shown],
  );

  useGridScroll(box, { hours, cells, from, shown, byDay: people === undefined, zone });

  const choose = ({ index, from: start, until }: Choice) => {
    const column = grid[index];
    if (column !== undefined) {
      onPlace({ day: column.day, from: start, until, providerId: column.providerId });
    }
  };
  const drop = ({ cell, column, from: start, until }: DropTarget) => {
    const day = people === undefined ? shown[column] : from;
    const providerId = people === undefined ? cell.of.providerId : people[column]?.id;
    if (day !== undefined && providerId !== undefined) {
      onMove(cell.of.id, { day, from: start, until, providerId });
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
      <HoverCard box={box} card={card} />
      <ChoiceLayer box={box} step={step} hours={hours} onChoose={choose} />
      {canDrag && <DragLayer box={box} cells={movable} step={step} hours={hours} onDrop={drop} />}
    </div>
  );
}

export default memo(DeskCalendar);

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

/** Cells by column: by person or by day. */
function useColumns(cells: readonly DeskCell[], closed: readonly ClosedCell[], byPerson: boolean) {
  const known = useMemo(() => ({ columns: new Map<string, DeskColumn>(), byPerson }), [byPerson]);
  return useMemo(() => {
    const keyOf = (it: DeskCell | ClosedCell) => (known.byPerson ? it.resourceId : it.day);
    known.columns = columnsOf(cells, closed, keyOf, known.columns);
    return known.columns;
  }, [cells, closed, known]);
}
