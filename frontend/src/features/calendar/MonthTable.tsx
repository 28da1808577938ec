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
import type { HeldOverMonth } from './moving/HeldPart';

interface Props {
  days: readonly Day[];
  /** A day of the month that is shown; the others are its neighbours'. */
  day: Day;
  today: Day;
  items: readonly DeskItem[];
  zone: string;
  busy: boolean;
  /** What is held over it; then a press on a day puts it there. */
  held: HeldOverMonth | undefined;
  onOpen: (id: string) => void;
  onDay: (day: Day) => void;
}

/** Events that a day names before it only counts them. */
const named = 3;

/** A month, week by week: how much stands on each day, and what comes first. */
export function MonthTable({ days, day, today, items, zone, busy, held, onOpen, onDay }: Props) {
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
                <DayCell of={it} held={held} onOpen={onOpen} onDay={onDay} />
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
  held: HeldOverMonth | undefined;
  onOpen: (id: string) => void;
  onDay: (day: Day) => void;
}

function DayCell({ of: { day, items, appointments, minutes }, held, onOpen, onDay }: CellProps) {
  const t = useT();
  const language = useLanguage();
  const hours = new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(minutes / 60);
  const counts = appointments === 0 ? '' : t('desk.dayCounts', { count: appointments, hours });
  // Who comes is worth more than when somebody eats.
  const first = items.toSorted((a, b) => Number(isAway(a)) - Number(isAway(b))).slice(0, named);
  const more = items.length - named;
  const name = formatDay(day, language);
  const said = [held === undefined ? name : t('held.putOn', { day: name }), counts];
  const isAimed = held?.day === day && held.look !== 'stays';
  const aimed = useRef<HTMLParagraphElement>(null);
  // Where it would be put stays in sight, wherever keys take it.
  useEffect(() => {
    if (isAimed) {
      aimed.current?.scrollIntoView({ block: 'nearest' });
    }
  }, [isAimed]);
  return (
    <>
      <button
        type="button"
        className={`${styles.day} ${held === undefined ? '' : styles.target}`}
        data-day={day}
        onClick={() => (held === undefined ? onDay(day) : held.onPut(day))}
      >
        <span className={ui.hidden}>{said.filter((it) => it !== '').join(', ')}</span>
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
      {isAimed && (
        <p
          ref={aimed}
          className={`${styles.aimed} ${held.look === 'refused' ? styles.refused : ''}`}
          aria-hidden="true"
        >
          <span>{held.text}</span>
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
