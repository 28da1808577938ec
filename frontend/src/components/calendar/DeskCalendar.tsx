import type { RefObject } from 'react';
import { memo, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { Day } from '../../lib/time';
import { addDays, dayOf, minuteOfDay } from '../../lib/time';
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
import './timeGrid.css';

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
}

const minuteMs = 60_000;
const nothing: ClosedCell[] = [];

/**
 * The salon's calendar as a time grid; events are buttons in the order of time. An empty place is chosen by mouse or long
 * press only; keyboard users create events with the button above and can read the list view. The grid draws hours and
 * empty places; events are drawn by column, and only columns whose data changed: unchanged data keeps its identity.
 */
function DeskCalendar(props: Props) {
  const { from, days, people, person, items, open, zone, step, pulsing, canDrag, onOpen, onPlace, onMove } = props;
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

  useKeepScrolled(box, hours);
  // Scrolls to before the current time, or to the morning.
  const shownHours = useRef(hours);
  shownHours.current = hours;
  const byDay = people === undefined;
  useEffect(() => {
    const content = box.current?.querySelector<HTMLElement>('.desk-scroll');
    if (content != null) {
      const minutes = from === dayOf(Date.now(), zone) ? minuteOfDay(Date.now(), zone) - 90 : 8 * 60 - 15;
      const { from: first, to: last } = shownHours.current;
      // A narrow screen shows some of the days: today and those after it.
      const columns = content.querySelectorAll<HTMLElement>('.desk-column');
      const column = columns[byDay ? shown.indexOf(dayOf(Date.now(), zone)) : 0];
      content.scrollLeft = (column?.offsetLeft ?? 0) - (columns[0]?.offsetLeft ?? 0);
      content.scrollTop = (content.scrollHeight * Math.max(0, minutes - first * 60)) / ((last - first) * 60);
      const { style } = box.current?.parentElement ?? content;
      const bar = `${content.offsetWidth - content.clientWidth}px`;
      // Everything below would be styled again.
      if (style.getPropertyValue('--bar') !== bar) {
        style.setProperty('--bar', bar);
      }
    }
  }, [from, shown, byDay, zone]);

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
    <div ref={box} className="time-grid desk-calendar" data-step={step}>
      <DeskColumns value={drawn}>
        <DeskHours
          columns={grid}
          hours={hours}
          zone={zone}
          step={step}
          now={now}
          marksToday={days > 1}
          isEmpty={cells.length === 0}
        />
      </DeskColumns>
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
    () => hoursFor([...cells, ...(worked ?? []), ...marks.filter((it) => days.includes(it.day))]),
    [cells, worked, marks, days],
  );
  return useMemo(() => ({ from, to }), [from, to]);
}

/** Keeps the same times in view when earlier hours are added above them. */
function useKeepScrolled(box: RefObject<HTMLDivElement | null>, { from, to }: GridHours): void {
  const before = useRef(from);
  useLayoutEffect(() => {
    const content = box.current?.querySelector<HTMLElement>('.desk-scroll');
    if (content != null && before.current !== from) {
      content.scrollTop += ((before.current - from) * content.scrollHeight) / (to - from);
    }
    before.current = from;
  }, [box, from, to]);
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
