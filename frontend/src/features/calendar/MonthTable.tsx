import '../../styles/events.css';
import '../../components/calendar/desk.css';
import { useEffect, useMemo, useRef } from 'react';
import type { DeskItem } from '../../components/calendar/deskModel';
import ui from '../../components/ui.module.css';
import { useLanguage } from '../../lib/i18n';
import type { Day } from '../../lib/time';
import { formatDay, formatMonth, formatShortDay } from '../../lib/time';
import { useT } from '../../lib/workspaceTexts';
import styles from './MonthTable.module.css';
import type { MonthDay } from './month';
import { monthOf, weeksOf } from './month';
import type { MonthTarget } from './moving/MoveOverlay';

interface Props {
  days: readonly Day[];
  /** A day of the month that is shown; the others are its neighbours'. */
  day: Day;
  today: Day;
  items: readonly DeskItem[];
  zone: string;
  busy: boolean;
  /** The event being moved; a press on a day then moves it there. */
  pickedUp: MonthTarget | undefined;
  onOpen: (id: string) => void;
  onDay: (day: Day) => void;
}

/** Events listed per day; the rest is only counted. */
const named = 3;

/** A month by weeks: each day's counts and its first events. */
export function MonthTable({ days, day, today, items, zone, busy, pickedUp, onOpen, onDay }: Props) {
  const language = useLanguage();
  const weeks = useMemo(() => weeksOf(monthOf(items, days, zone)), [items, days, zone]);
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
                <DayCell of={it} pickedUp={pickedUp} onOpen={onOpen} onDay={onDay} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const isAway = ({ look }: DeskItem): boolean => look === 'absence' || look === 'deleted';

interface CellProps {
  of: MonthDay;
  pickedUp: MonthTarget | undefined;
  onOpen: (id: string) => void;
  onDay: (day: Day) => void;
}

function DayCell({ of: { day, items, appointments, minutes }, pickedUp, onOpen, onDay }: CellProps) {
  const t = useT();
  const language = useLanguage();
  const hours = new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(minutes / 60);
  const counts = appointments === 0 ? '' : t('desk.dayCounts', { count: appointments, hours });
  // Appointments before absences.
  const first = items.toSorted((a, b) => Number(isAway(a)) - Number(isAway(b))).slice(0, named);
  const more = items.length - named;
  const name = formatDay(day, language);
  const spoken = [pickedUp === undefined ? name : t('held.putOn', { day: name }), counts];
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
        <span className={styles.dots}>
          {first.map((it) => (
            <span key={it.id} className={`desk-${it.colour}`} />
          ))}
        </span>
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
