import type { MouseEvent, ReactNode, Ref } from 'react';
import { createContext, memo, useContext, useMemo } from 'react';
import { dayOfWall } from './calendarModel';
import type { DeskColumn } from './columnModel';
import { heightOf, sideBySide } from './columnModel';
import { EventBox } from './DeskEvent';
import type { DeskItem } from './deskModel';
import { MarkedColumn } from './GridMarks';

interface Drawn {
  /** By person where each has a column, else by day. */
  columns: ReadonlyMap<string, DeskColumn>;
  now: number;
  /** What is in somebody's way. */
  pulsing: ReadonlySet<string>;
  onOpen: (id: string) => void;
}

const Columns = createContext<Drawn>({
  columns: new Map(),
  now: 0,
  pulsing: new Set(),
  onOpen: () => undefined,
});

/** Whatever grid is inside shows these events. The grid itself is not drawn again when they change. */
export const DeskColumns = Columns.Provider;

interface BoxProps {
  className?: string;
  children?: ReactNode;
  ref?: Ref<HTMLDivElement>;
  /** The steps of each hour. */
  slotMetrics?: { groups?: Date[][] };
}

/** A column without the box that the grid draws for every step of every column; its lines are a background. */
export function ColumnBox({ className, children, ref, slotMetrics }: BoxProps) {
  const hours = slotMetrics?.groups ?? [];
  // As high as the gutter, which still has a box for every step and a line for every hour.
  const minHeight = `max(100%, calc(${hours.length} * (${hours[0]?.length ?? 0} * var(--cell) + 1px)))`;
  const [, events, selection, nowLine] = children as ReactNode[];
  return (
    <div ref={ref} className={`${className} desk-column`} style={{ minHeight }}>
      {events}
      {selection}
      {nowLine}
    </div>
  );
}

interface Props {
  resource?: unknown;
  slotMetrics?: { groups?: Date[][] };
}

/** A column's events, drawn here and not by the grid, which would draw all events of all columns again for each change. */
export function EventColumn({ resource, slotMetrics }: Props) {
  const { columns, now, pulsing, onOpen } = useContext(Columns);
  const begins = slotMetrics?.groups?.[0]?.[0];
  const column = columns.get(resource == null ? ((begins && dayOfWall(begins)) ?? '') : String(resource));
  const running = (column?.cells ?? []).filter(({ of }) => isRunning(of, now)).map(({ of }) => of.id);
  return (
    <MarkedColumn resource={resource} {...(slotMetrics && { slotMetrics })}>
      <div className="rbc-events-container">
        {column && <ColumnEvents column={column} running={running.join(' ')} pulsing={pulsing} onOpen={onOpen} />}
      </div>
    </MarkedColumn>
  );
}

interface EventsProps {
  column: DeskColumn;
  /** The ids of what goes on now, with a space between. */
  running: string;
  pulsing: ReadonlySet<string>;
  onOpen: (id: string) => void;
}

const ColumnEvents = memo(function ColumnEvents({ column, running, pulsing, onOpen }: EventsProps) {
  const placed = useMemo(() => sideBySide(column.cells), [column]);
  const press = useMemo(
    () => (event: MouseEvent<HTMLElement>) => onOpen(event.currentTarget.dataset.event ?? ''),
    [onOpen],
  );
  return (
    <>
      {column.closed.map((it) => (
        <div key={it.id} className="desk-closed" style={closedAt(it)} aria-hidden="true" />
      ))}
      {placed.map(({ cell, ...place }) => (
        <EventBox
          key={cell.id}
          cell={cell}
          {...place}
          running={running.includes(cell.of.id)}
          pulsing={pulsing.has(cell.of.id)}
          onClick={press}
        />
      ))}
    </>
  );
});

function closedAt(cell: { start: Date; end: Date }) {
  const { top, height } = heightOf(cell);
  return { top: `${top}%`, height: `${height}%` };
}

const isRunning = ({ look, start, end }: DeskItem, now: number): boolean =>
  look === 'appointment' && Date.parse(start) <= now && now < Date.parse(end);
