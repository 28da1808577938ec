import dayjs from 'dayjs';
import type { ReactElement, ReactNode } from 'react';
import { cloneElement, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { EventProps, EventWrapperProps } from 'react-big-calendar';
import Calendar from 'react-big-calendar/lib/Calendar';
import dayjsLocalizer from 'react-big-calendar/lib/localizers/dayjs';
import type { Day } from '../../lib/time';
import { dayOf, minuteOfDay } from '../../lib/time';
import type { GridCell, Span } from './calendarModel';
import { cellAt, chosenCells, dayOfWall, freeCells, gridHours, minuteOfWall, wallDate } from './calendarModel';
import { gridProps, linesOf } from './gridProps';
import './salonCalendar.css';
import './timeGrid.css';
import { views } from './views';

/** A free time with the texts of its cell. */
export interface CalendarSlot extends Span {
  /** The clock time. */
  time: string;
  /** The person's name. */
  name: string;
}

interface Props {
  /** The first day shown. */
  from: Day;
  days: 3 | 7;
  slots: CalendarSlot[];
  chosen: CalendarSlot | undefined;
  /** Whether each cell names the person. */
  named: boolean;
  /** The company's zone. */
  zone: string;
  /** Minutes between two starts. */
  step: number;
  now: number;
  onPick: (slot: CalendarSlot) => void;
}

type Cell = GridCell<CalendarSlot>;

const localizer = dayjsLocalizer(dayjs);
const longPressMs = 200;
const formats = { timeGutterFormat: (date: Date) => `${String(date.getHours()).padStart(2, '0')}:00` };

function CellText({ event }: EventProps<Cell>) {
  return (
    <>
      {event.chosen && <span className="salon-tick">✓</span>}
      <span className="salon-time">{event.of.time}</span>
      <span className="salon-name">{event.of.name}</span>
    </>
  );
}

/** The grid makes every cell a button and a tab stop; here none is. */
function PlainCell({ children }: EventWrapperProps<Cell> & { children?: ReactNode }) {
  return cloneElement(children as ReactElement<Record<string, unknown>>, { tabIndex: -1, role: 'presentation' });
}

const components = { event: CellText, eventWrapper: PlainCell };
const cellProps = (cell: Cell) => ({ className: cell.chosen ? 'salon-chosen' : 'salon-free' });

/**
 * The grid of free times: striped cells of one step, the chosen one solid at its full length.
 *
 * Hidden from assistive technology, without tab stops: its markup has wrong table roles, times follow only from positions,
 * and hundreds of cells would be tab stops. The list beside it has every time with day and person and supports arrow keys.
 */
export default function SalonCalendar({ from, days, slots, chosen, named, zone, step, now, onPick }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const cells = useMemo(() => freeCells(slots, zone, step), [slots, zone, step]);
  const chosenCell = useMemo(() => chosenCells(chosen, zone), [chosen, zone]);
  const date = useMemo(() => wallDate(from, 0), [from]);
  const today = dayOf(now, zone);
  const dayLook = useMemo(
    () => (day: Date) => ({
      className: dayOfWall(day) < today ? 'salon-past' : dayOfWall(day) === today ? 'salon-today' : '',
    }),
    [today],
  );
  const getNow = useMemo(() => () => wallDate(today, minuteOfDay(now, zone)), [today, now, zone]);

  // A scroll container needs a tab stop when it contains none. The scroll bar is measured to align the headings above.
  useLayoutEffect(() => {
    const content = box.current?.querySelector<HTMLElement>('.rbc-time-content');
    if (content != null) {
      content.tabIndex = cells.length === 0 ? 0 : -1;
      box.current?.parentElement?.style.setProperty('--bar', `${content.offsetWidth - content.clientWidth}px`);
    }
  });

  const earliest = cells.length === 0 ? undefined : Math.min(...cells.map((cell) => minuteOfWall(cell.start)));
  useEffect(() => {
    if (earliest !== undefined) {
      scrollTo(box.current, earliest - 15, 'top');
    }
  }, [earliest]);
  const chosenMinute = chosenCell.map((cell) => minuteOfWall(cell.start)).at(0);
  useEffect(() => {
    if (chosenMinute !== undefined) {
      scrollTo(box.current, chosenMinute, 'nearest');
    }
  }, [chosenMinute]);

  return (
    <div
      ref={box}
      className={`time-grid salon-calendar${named ? ' salon-named' : ''}`}
      data-step={step}
      aria-hidden="true"
    >
      <Calendar<Cell>
        {...gridProps}
        {...linesOf(step)}
        localizer={localizer}
        formats={formats}
        components={components}
        views={views}
        view={days === 7 ? 'week' : 'day'}
        date={date}
        getNow={getNow}
        events={chosenCell}
        backgroundEvents={cells}
        eventPropGetter={cellProps}
        dayPropGetter={dayLook}
        dayLayoutAlgorithm="no-overlap"
        selectable
        longPressThreshold={longPressMs}
        onSelectEvent={(cell) => onPick(cell.of)}
        // Fires for a long press, and after a short one together with `onSelectEvent`; both choose the same time.
        onSelectSlot={({ start }) => {
          const cell = cellAt(cells, new Date(start));
          if (cell !== undefined) {
            onPick(cell.of);
          }
        }}
      />
    </div>
  );
}

/** Scrolls the grid so that a minute is at the top, or in view. */
function scrollTo(box: HTMLElement | null, minute: number, where: 'top' | 'nearest'): void {
  const content = box?.querySelector('.rbc-time-content');
  if (content == null) {
    return;
  }
  const { scrollHeight, clientHeight, scrollTop } = content;
  const top = (scrollHeight * Math.max(0, minute - gridHours.from * 60)) / ((gridHours.to - gridHours.from) * 60);
  if (where === 'top' || top < scrollTop || top > scrollTop + clientHeight * 0.8) {
    content.scrollTop = where === 'top' ? top : top - clientHeight / 3;
  }
}
