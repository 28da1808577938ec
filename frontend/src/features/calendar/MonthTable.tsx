import '../../styles/events.css';
import '../../components/calendar/eventColours.css';
import { useEffect, useMemo, useRef } from 'react';
import type { DeskItem, OpenTime } from '../../components/calendar/deskModel';
import ui from '../../components/ui.module.css';
import { useLanguage } from '../../lib/i18n';
import type { Day } from '../../lib/time';
import { formatDay, formatMonth, formatShortDay } from '../../lib/time';
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
}

/** Events listed per day; the rest is only counted. */
const named = 3;

/** A month by weeks: each day's guests, how full it is, and its first events. */
export function MonthTable({ days, day, today, items, open, zone, busy, pickedUp, onOpen, onDay }: Props) {
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
              >
                <DayCell of={it} full={fullness?.get(it.day)} pickedUp={pickedUp} onOpen={onOpen} onDay={onDay} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
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
}

function DayCell({ of: { day, items, guests }, full, pickedUp, onOpen, onDay }: CellProps) {
  const t = useT();
  const language = useLanguage();
  const counts = guests === 0 ? '' : t('desk.guests', { count: guests });
  const percent = full === undefined ? undefined : Math.round(full * 100);
  // Appointments before absences.
  const first = items.toSorted((a, b) => Number(isAway(a)) - Number(isAway(b))).slice(0, named);
  const more = items.filter(isGuest).length - first.filter(isGuest).length;
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
              className={`${styles.event} desk-${it.colour} desk-${it.look}`}
              title={it.label}
              data-event={it.id}
              onClick={() => onOpen(it.id)}
            >
              <span className={styles.time}>{it.time.slice(0, 5)}</span> <span className="desk-title">{it.title}</span>
            </button>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={styles.more}>{t('desk.moreEvents', { count: more })}</p>}
    </>
  );
}
