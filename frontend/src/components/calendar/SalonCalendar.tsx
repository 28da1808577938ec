import dayjs from 'dayjs';
import type { ReactElement, ReactNode } from 'react';
import { cloneElement, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { EventProps, EventWrapperProps } from 'react-big-calendar';
import Calendar from 'react-big-calendar/lib/Calendar';
import dayjsLocalizer from 'react-big-calendar/lib/localizers/dayjs';
import type { Day } from '../../lib/time';
import { dayOf, minuteOfDay } from '../../lib/time';
import './calendar.css';
import type { GridCell, Span } from './calendarModel';
import { cellAt, chosenCells, dayOfWall, freeCells, gridHours, minuteOfWall, wallDate } from './calendarModel';
import { gridProps, linesOf } from './gridProps';
import { views } from './views';

/** A free time with the words that stand in its cell. */
export interface CalendarSlot extends Span {
  /** The clock time. */
  time: string;
  /** Who does it. */
  name: string;
}

interface Props {
  /** The first day shown. */
  from: Day;
  days: 3 | 7;
  slots: CalendarSlot[];
  chosen: CalendarSlot | undefined;
  /** Whether the person differs from cell to cell and stands in each. */
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
const longPress = 200;
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

/** Every cell is drawn as a button and a tab stop, those behind too; here none is. */
function PlainCell({ children }: EventWrapperProps<Cell> & { children?: ReactNode }) {
  return cloneElement(children as ReactElement<Record<string, unknown>>, { tabIndex: -1, role: 'presentation' });
}

const components = { event: CellText, eventWrapper: PlainCell };
const cellProps = (cell: Cell) => ({ className: cell.chosen ? 'salon-chosen' : 'salon-free' });

/**
 * The grid of free times: each a striped cell of one step, the chosen one solid at its full length.
 *
 * It is hidden from assistive technology and holds no tab stop. Its markup claims tables and rows that are none, a time
 * can be told only from where a cell lies, and hundreds of cells would be as many tab stops; the list beside it says
 * every time with its day and person, and moves by arrow keys. So the list is the one control that everybody can use,
 * and the grid a picture of it for mouse and touch.
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

  // What scrolls is a tab stop as long as nothing in it is one. Its scroll bar is measured, for the days above stand
  // over its columns.
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
      className={named ? 'salon-calendar salon-named' : 'salon-calendar'}
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
        longPressThreshold={longPress}
        onSelectEvent={(cell) => onPick(cell.of)}
        // A long press, and the end of a short one, which the cell under it then hears too: the same time either way.
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

/** Scrolls the hours, and only them, so that a minute of the day is at their top, or in view where it is not. */
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
