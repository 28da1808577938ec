import '../../styles/events.css';
import '../../components/calendar/eventColours.css';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { DeskPlace } from '../../components/calendar/DeskCalendar';
import type { DeskItem, OpenTime } from '../../components/calendar/deskModel';
import { Icon } from '../../components/icons/Icon';
import { plus } from '../../components/icons/icons';
import ui from '../../components/ui.module.css';
import { useLanguage } from '../../lib/i18n';
import { isShortcut } from '../../lib/shortcuts';
import type { Day } from '../../lib/time';
import { dayOf, formatDay, formatMonth, formatShortDay, minuteOfDay } from '../../lib/time';
import { useT } from '../../lib/workspaceTexts';
import styles from './MonthTable.module.css';
import type { MonthDay } from './month';
import { fullnessOf, monthOf, weeksOf } from './month';
import type { MonthTarget } from './moving/MoveOverlay';

interface Props {
  days: readonly Day[];
  /** A day of the month that is shown; the others are its neighbours'. */
  day: Day;
  today: Day;
  items: readonly DeskItem[];
  /** Work hours of those whose events they are; undefined until known. */
  open: readonly OpenTime[] | undefined;
  zone: string;
  busy: boolean;
  /** The event being moved; a press on a day then moves it there. */
  pickedUp: MonthTarget | undefined;
  onOpen: (id: string) => void;
  onDay: (day: Day) => void;
  /** Makes an appointment on a day; undefined where nothing can be changed. */
  onNew: ((day: Day) => void) | undefined;
  /** Moves an event that was dropped on a day, at its time. */
  onMove: ((id: string, place: DeskPlace) => void) | undefined;
}

/** Events listed per day; the rest is only counted. */
const named = 3;

/** A month by weeks: each day's guests, how full it is, and its first events, which can be dragged to other days. */
export function MonthTable(props: Props) {
  const { days, day, today, items, open, zone, busy, pickedUp, onOpen, onDay, onNew, onMove } = props;
  const [dragged, setDragged] = useState<DeskItem>();
  const dropOn = (to: Day) => {
    const place = dragged && placeOn(to, dragged, zone);
    setDragged(undefined);
    if (dragged !== undefined && place !== undefined && dayOf(dragged.start, zone) !== to) {
      onMove?.(dragged.id, place);
    }
  };
  const language = useLanguage();
  const weeks = useMemo(() => weeksOf(monthOf(items, days, zone)), [items, days, zone]);
  const fullness = useMemo(() => open && fullnessOf(items, open, zone), [items, open, zone]);
  return (
    <table className={styles.month} aria-busy={busy} data-month={day.slice(0, 7)}>
      <caption className={ui.hidden}>{formatMonth(day, language)}</caption>
      <thead>
        <tr>
          {days.slice(0, 7).map((it) => (
            <th key={it} scope="col">
              {formatShortDay(it, language).weekday}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.day}>
            {week.map((it) => (
              <td
                key={it.day}
                className={it.day.slice(0, 7) === day.slice(0, 7) ? undefined : styles.neighbour}
                aria-current={it.day === today ? 'date' : undefined}
                onDragOver={dragged === undefined ? undefined : (event) => event.preventDefault()}
                onDrop={(event) => {
                  event.preventDefault();
                  dropOn(it.day);
                }}
              >
                <DayCell
                  of={it}
                  full={fullness?.get(it.day)}
                  pickedUp={pickedUp}
                  onOpen={onOpen}
                  onDay={onDay}
                  onNew={onNew}
                  onDrag={onMove === undefined ? undefined : setDragged}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Where an event would be on another day, at its time with the same person; none for one that lasts until midnight. */
function placeOn(day: Day, { start, end, providerId }: DeskItem, zone: string): DeskPlace | undefined {
  const from = minuteOfDay(start, zone);
  const until = from + Math.round((Date.parse(end) - Date.parse(start)) / 60_000);
  return until < 24 * 60 ? { day, from, until, providerId } : undefined;
}

const isGuest = ({ look }: DeskItem): boolean => look === 'appointment';
const isAway = ({ look }: DeskItem): boolean => look === 'absence' || look === 'deleted';

interface CellProps {
  of: MonthDay;
  /** 0 to 1; undefined on days without work hours, or until known. */
  full: number | undefined;
  pickedUp: MonthTarget | undefined;
  onOpen: (id: string) => void;
  onDay: (day: Day) => void;
  onNew: ((day: Day) => void) | undefined;
  /** An event is dragged, or not any more. */
  onDrag: ((item: DeskItem | undefined) => void) | undefined;
}

function DayCell({ of: { day, items, guests }, full, pickedUp, onOpen, onDay, onNew, onDrag }: CellProps) {
  const t = useT();
  const language = useLanguage();
  const counts = guests === 0 ? '' : t('desk.guests', { count: guests });
  const percent = full === undefined ? undefined : Math.round(full * 100);
  const [showsAll, setShowsAll] = useState(false);
  // Appointments before absences.
  const inOrder = items.toSorted((a, b) => Number(isAway(a)) - Number(isAway(b)));
  const first = showsAll ? inOrder : inOrder.slice(0, named);
  const more = items.filter(isGuest).length - inOrder.slice(0, named).filter(isGuest).length;
  const name = formatDay(day, language);
  const spoken = [
    pickedUp === undefined ? name : t('held.putOn', { day: name }),
    counts,
    percent === undefined ? '' : t('desk.dayFull', { percent }),
  ];
  const isTarget = pickedUp?.day === day && pickedUp.look !== 'stays';
  const aimed = useRef<HTMLParagraphElement>(null);
  // Keeps the target in view while keys move it.
  useEffect(() => {
    if (isTarget) {
      aimed.current?.scrollIntoView({ block: 'nearest' });
    }
  }, [isTarget]);
  return (
    <>
      <button
        type="button"
        className={`${styles.day} ${pickedUp === undefined ? '' : styles.target}`}
        data-day={day}
        onClick={() => (pickedUp === undefined ? onDay(day) : pickedUp.onMoveTo(day))}
        onKeyDown={(event) => {
          if (event.key.toLowerCase() === 'n' && onNew !== undefined && isShortcut(event.nativeEvent)) {
            // Not on the day that the page shows.
            event.stopPropagation();
            event.preventDefault();
            onNew(day);
          }
        }}
      >
        <span className={ui.hidden}>{spoken.filter((it) => it !== '').join(', ')}</span>
        <span className={styles.date} aria-hidden="true">
          {Number(day.slice(8))}
        </span>
        {counts !== '' && (
          <span className={styles.counts} aria-hidden="true">
            {counts}
          </span>
        )}
        {guests > 0 && (
          <span className={styles.people} aria-hidden="true">
            {guests}
          </span>
        )}
        {percent !== undefined && (
          <span className={styles.full} aria-hidden="true">
            <span style={{ inlineSize: `${percent}%` }} />
          </span>
        )}
      </button>
      {onNew !== undefined && pickedUp === undefined && (
        <button
          type="button"
          className={styles.add}
          // By keys: N on the day.
          tabIndex={-1}
          aria-label={t('desk.newOn', { day: name })}
          onClick={() => onNew(day)}
        >
          <Icon path={plus} size={16} />
        </button>
      )}
      {isTarget && (
        <p
          ref={aimed}
          className={`${styles.aimed} ${pickedUp.look === 'refused' ? styles.refused : ''}`}
          aria-hidden="true"
        >
          <span>{pickedUp.text}</span>
        </p>
      )}
      <ul className={styles.events}>
        {first.map((it) => (
          <li key={it.id}>
            <button
              type="button"
              className={`${styles.event} desk-${it.colour} desk-${it.look}${it.isSelected === true ? ' desk-selected' : ''}${it.isAside === true ? ` ${styles.aside}` : ''}`}
              aria-pressed={it.isSelected}
              title={it.label}
              data-event={it.id}
              draggable={onDrag !== undefined && it.movable}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move';
                event.dataTransfer.setData('text/plain', it.label);
                onDrag?.(it);
              }}
              onDragEnd={() => onDrag?.(undefined)}
              onClick={() => onOpen(it.id)}
            >
              <span className={styles.time}>{it.time.slice(0, 5)}</span> <span className="desk-title">{it.title}</span>
            </button>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <button type="button" className={styles.more} aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? t('desk.fewerEvents') : t('desk.moreEvents', { count: more })}
        </button>
      )}
    </>
  );
}
