import type { MouseEvent } from 'react';
import { createContext, memo, useContext, useMemo } from 'react';
import type { Day } from '../../lib/time';
import { gridHours } from './calendarModel';
import type { DeskColumn } from './columnModel';
import { bufferBox, columnKey, heightOf, sideBySide } from './columnModel';
import { BufferBox, EventBox } from './DeskEvent';
import type { ClosedCell, DeskCell, GridHours } from './deskModel';
import { MarkedColumn } from './GridMarks';

interface ColumnsState {
  /** By `columnKey`. */
  columns: ReadonlyMap<string, DeskColumn>;
  hours: GridHours;
  now: number;
  /** Ids of colliding events. */
  pulsing: ReadonlySet<string>;
  onOpen: (id: string) => void;
}

const Columns = createContext<ColumnsState>({
  columns: new Map(),
  hours: gridHours,
  now: 0,
  pulsing: new Set(),
  onOpen: () => undefined,
});

/** Passes events to the columns without rendering the grid again when they change. */
export const DeskColumns = Columns.Provider;

interface Props {
  day: Day;
  /** The column's provider; undefined where columns are days. */
  providerId: string | undefined;
}

/** A column's events, closed times and marks; rendered again only when they change. */
export function EventColumn({ day, providerId }: Props) {
  const { columns, hours, now, pulsing, onOpen } = useContext(Columns);
  const column = columns.get(columnKey(day, providerId));
  const cells = column?.cells ?? noCells;
  const running = useMemo(() => runningAt(cells, now), [cells, now]);
  const press = ({ target }: MouseEvent) => {
    const id = boxAround(target)?.dataset.event;
    if (id !== undefined) {
      onOpen(id);
    }
  };
  return (
    <MarkedColumn day={day} providerId={providerId} hours={hours}>
      <ClosedTimes cells={column?.closed ?? noClosed} hours={hours} />
      {cells.length > 0 && (
        // biome-ignore lint/a11y/noStaticElementInteractions: handles presses of the buttons in it
        // biome-ignore lint/a11y/useKeyWithClickEvents: keys press the buttons
        <div className="desk-events" onClick={press}>
          <ColumnEvents cells={cells} hours={hours} running={running} pulsing={pulsing} />
        </div>
      )}
    </MarkedColumn>
  );
}

const boxAround = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-event]') : null;

const noCells: readonly DeskCell[] = [];
const noClosed: readonly ClosedCell[] = [];

const ClosedTimes = memo(function ClosedTimes({ cells, hours }: { cells: readonly ClosedCell[]; hours: GridHours }) {
  return cells.map((it) => {
    const { top, height } = heightOf(it, hours);
    const style = { top: `${top}%`, height: `${height}%` };
    return <div key={it.id} className="desk-closed" style={style} aria-hidden="true" />;
  });
});

interface EventsProps {
  cells: readonly DeskCell[];
  hours: GridHours;
  /** Ids of events going on now, joined by spaces. */
  running: string;
  pulsing: ReadonlySet<string>;
}

const ColumnEvents = memo(function ColumnEvents({ cells, hours, running, pulsing }: EventsProps) {
  const placed = useMemo(() => sideBySide(cells, hours), [cells, hours]);
  return (
    <>
      {placed.map((it) => {
        const box = bufferBox(it, hours);
        return box && <BufferBox key={it.cell.id} look={it.cell.of} {...box} />;
      })}
      {placed.map(({ cell, ...place }) => (
        <EventBox
          key={cell.id}
          cell={cell}
          {...place}
          running={running.includes(cell.of.id)}
          pulsing={pulsing.has(cell.of.id)}
        />
      ))}
    </>
  );
});

const runningAt = (cells: readonly DeskCell[], now: number): string =>
  cells
    .filter(
      ({ of: { look, start, end } }) => look === 'appointment' && Date.parse(start) <= now && now < Date.parse(end),
    )
    .map(({ of }) => of.id)
    .join(' ');
