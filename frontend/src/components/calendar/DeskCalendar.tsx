import dayjs from 'dayjs';
import type { KeyboardEvent, ReactElement, ReactNode } from 'react';
import { cloneElement, useEffect, useMemo, useRef } from 'react';
import type { EventProps, EventWrapperProps } from 'react-big-calendar';
import Calendar from 'react-big-calendar/lib/Calendar';
import dayjsLocalizer from 'react-big-calendar/lib/localizers/dayjs';
import type { Day } from '../../lib/time';
import { addDays, dayOf, minuteOfDay } from '../../lib/time';
import ui from '../ui.module.css';
import './calendar.css';
import { dayOfWall, gridHours, minuteOfWall, wallDate } from './calendarModel';
import '../../styles/events.css';
import './desk.css';
import type { DeskCell, DeskItem } from './deskModel';
import { deskCells } from './deskModel';
import { MarkedColumn } from './GridMarks';
import { deskViews } from './views';

/** A place in the grid, on the salon's clock. */
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
  /** One column for each, on one day; otherwise the columns are the days. */
  people: readonly { id: string }[] | undefined;
  items: readonly DeskItem[];
  zone: string;
  /** Minutes between two lines. */
  step: number;
  onOpen: (id: string) => void;
  onPlace: (place: DeskPlace) => void;
}

const localizer = dayjsLocalizer(dayjs);
const [min, max] = [wallDate('2000-01-03', gridHours.from * 60), wallDate('2000-01-03', gridHours.to * 60)];
const formats = { timeGutterFormat: (date: Date) => `${date.getHours()}:00` };
/** Milliseconds. */
const longPress = 300;

function EventText({ event: { of } }: EventProps<DeskCell>) {
  return (
    <>
      <span className="desk-time">{of.time}</span>
      <b className="desk-title">{of.title}</b>
      <span className="desk-detail">{of.detail}</span>
      <span className={ui.hidden}>{of.who}</span>
    </>
  );
}

type Press = (event: KeyboardEvent) => void;

/** The grid draws a button that keys do not press; here they do, and pointing at it shows what its box cuts off. */
function EventButton({ children, event }: EventWrapperProps<DeskCell> & { children?: ReactNode }) {
  const button = children as ReactElement<{ onClick?: Press }>;
  const onKeyDown: Press = (key) => {
    if (key.key === 'Enter' || key.key === ' ') {
      key.preventDefault();
      button.props.onClick?.(key);
    }
  };
  return cloneElement(button as ReactElement<Record<string, unknown>>, {
    title: event.of.label,
    'data-event': event.of.id,
    onKeyDown,
  });
}

const components = { event: EventText, eventWrapper: EventButton, eventContainerWrapper: MarkedColumn };

/**
 * The salon's calendar as a time grid: events are buttons in the order of time. An empty place can be chosen by mouse
 * and by a long press only; whoever uses keys makes something new by the button above and reads the list beside it.
 */
export default function DeskCalendar({ from, days, people, items, zone, step, onOpen, onPlace }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const shown = useMemo(() => Array.from({ length: days }, (_day, index) => addDays(from, index)), [from, days]);
  const cells = useMemo(() => {
    const inColumns =
      people === undefined ? items : items.filter((it) => people.some(({ id }) => id === it.providerId));
    return deskCells(inColumns, shown, zone);
  }, [items, people, shown, zone]);
  const date = useMemo(() => wallDate(from, 0), [from]);
  const { getNow, dayLook } = useMemo(() => {
    const now = () => wallDate(dayOf(Date.now(), zone), minuteOfDay(Date.now(), zone));
    return {
      getNow: now,
      dayLook: (day: Date) => ({ className: days > 1 && dayOfWall(day) === dayOfWall(now()) ? 'salon-today' : '' }),
    };
  }, [zone, days]);
  const cellLook = useMemo(() => {
    const now = Date.now();
    return ({ of }: DeskCell) => {
      const running = of.look === 'appointment' && Date.parse(of.start) <= now && now < Date.parse(of.end);
      return { className: `desk-${of.look} desk-${of.colour}${running ? ' desk-running' : ''}` };
    };
  }, []);
  const columns = useMemo(() => people?.map(({ id }) => ({ id, title: '' })), [people]);

  // Opens where work is: an hour before now, or in the morning. What scrolls holds buttons and needs no tab stop.
  useEffect(() => {
    const content = box.current?.querySelector<HTMLElement>('.rbc-time-content');
    if (content != null) {
      content.tabIndex = -1;
      const minute = from === dayOf(Date.now(), zone) ? minuteOfDay(Date.now(), zone) - 90 : 8 * 60 - 15;
      const hours = gridHours.to - gridHours.from;
      content.scrollTop = (content.scrollHeight * Math.max(0, minute - gridHours.from * 60)) / (hours * 60);
      box.current?.parentElement?.style.setProperty('--bar', `${content.offsetWidth - content.clientWidth}px`);
    }
  }, [from, zone]);

  return (
    <div ref={box} className="salon-calendar desk-calendar" data-step={step}>
      <Calendar<DeskCell>
        localizer={localizer}
        formats={formats}
        components={components}
        views={deskViews}
        view={days === 7 ? 'week' : days === 3 ? 'work_week' : 'day'}
        onView={ignore}
        date={date}
        onNavigate={ignore}
        getNow={getNow}
        toolbar={false}
        drilldownView={null}
        min={min}
        max={max}
        step={step}
        timeslots={Math.max(1, Math.round(60 / step))}
        events={cells}
        {...(columns === undefined ? {} : { resources: columns })}
        eventPropGetter={cellLook}
        dayPropGetter={dayLook}
        dayLayoutAlgorithm="no-overlap"
        enableAutoScroll={false}
        selectable
        longPressThreshold={longPress}
        onSelectEvent={(cell) => onOpen(cell.of.id)}
        onSelectSlot={({ start, end, resourceId }) => {
          const [begin, finish] = [new Date(start), new Date(end)];
          const until = dayOfWall(finish) === dayOfWall(begin) ? minuteOfWall(finish) : gridHours.to * 60;
          const providerId = resourceId === undefined ? undefined : String(resourceId);
          onPlace({ day: dayOfWall(begin), from: minuteOfWall(begin), until, providerId });
        }}
      />
    </div>
  );
}

function ignore(): void {
  // The page decides which days are shown.
}
