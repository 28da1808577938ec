import type { KeyboardEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useListFreeDaysQuery } from '../../api/api';
import { useCompany } from '../../components/company/CompanyContext';
import { QueryError } from '../../components/QueryError';
import ui from '../../components/ui.module.css';
import { weekdayName } from '../../lib/hours';
import { useLanguage, useT } from '../../lib/i18n';
import type { Day } from '../../lib/time';
import { addDays, formatDay, formatMonth, formatShortDay, mondayOf, startOfDay } from '../../lib/time';
import styles from './MonthPicker.module.css';
import type { Who } from './wizard';

/** How many months may be chosen from, this one included. */
const monthsAhead = 12;

const week = [1, 2, 3, 4, 5, 6, 7];

/** The first day of the month so many months after a day's. */
function monthAfter(day: Day, count: number): Day {
  return new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + count, 1)).toISOString().slice(0, 10);
}

interface Props {
  who: Who;
  services: string[];
  today: Day;
  /** The first day shown behind it. */
  shown: Day;
  onDay: (day: Day) => void;
}

/** A month with its free days marked, by one call a month. */
export function MonthPicker({ who, services, today, shown, onDay }: Props) {
  const t = useT();
  const language = useLanguage();
  const { id: companyId, timeZone: zone } = useCompany();
  const [month, setMonth] = useState(() => monthAfter(shown, 0));
  const [stop, setStop] = useState<Day>();
  const moved = useRef(false);
  const grid = useRef<HTMLTableElement>(null);
  const next = monthAfter(month, 1);
  const free = useListFreeDaysQuery(
    {
      companyId,
      shop: who.shopId,
      start: startOfDay(month < today ? today : month, zone),
      // One day longer: a late time of the last day may end after midnight.
      end: startOfDay(addDays(next, 1), zone),
      serviceIds: services,
      ...(who.kind === 'one' ? { employeeId: who.providerId } : {}),
    },
    { refetchOnMountOrArgChange: true },
  );
  const marked = free.currentData && new Set(free.currentData.items.filter((day) => month <= day && day < next));
  const weeks: Day[] = [];
  for (let monday = mondayOf(month); monday < next; monday = addDays(monday, 7)) {
    weeks.push(monday);
  }
  const first = [...(marked ?? [])].at(0) ?? (month < today ? today : month);
  const tabStop = stop !== undefined && month <= stop && stop < next ? stop : first;

  useEffect(() => {
    if (moved.current && stop !== undefined) {
      moved.current = false;
      grid.current?.querySelector<HTMLElement>(`[data-date="${stop}"]`)?.focus();
    }
  }, [stop]);

  const showMonth = (to: Day) => {
    setMonth(to);
    setStop(undefined);
  };
  const last = addDays(monthAfter(today, monthsAhead), -1);
  const move = (event: KeyboardEvent<HTMLButtonElement>) => {
    const monday = mondayOf(tabStop);
    const sameDay = (months: number): Day => {
      const to = monthAfter(tabStop, months);
      const day = addDays(to, Number(tabStop.slice(8)) - 1);
      return day < monthAfter(to, 1) ? day : addDays(monthAfter(to, 1), -1);
    };
    const targets: Record<string, Day> = {
      ArrowLeft: addDays(tabStop, -1),
      ArrowRight: addDays(tabStop, 1),
      ArrowUp: addDays(tabStop, -7),
      ArrowDown: addDays(tabStop, 7),
      Home: monday,
      End: addDays(monday, 6),
      PageUp: sameDay(event.shiftKey ? -12 : -1),
      PageDown: sameDay(event.shiftKey ? 12 : 1),
    };
    const wanted = targets[event.key];
    if (wanted !== undefined) {
      event.preventDefault();
      const to = wanted < today ? today : wanted > last ? last : wanted;
      moved.current = true;
      setMonth(monthAfter(to, 0));
      setStop(to);
    }
  };

  return (
    <div className={styles.picker}>
      <fieldset className={styles.months}>
        <legend className={ui.hidden}>{t('date.months')}</legend>
        {Array.from({ length: monthsAhead }, (_month, index) => monthAfter(today, index)).map((it) => (
          <button
            key={it}
            type="button"
            className={styles.month}
            aria-pressed={it === month}
            onClick={() => showMonth(it)}
          >
            <span className={ui.hidden}>{formatMonth(it, language)}</span>
            <span aria-hidden="true">{shortMonth(it, language)}</span>
          </button>
        ))}
      </fieldset>
      <h3 id="month-shown" aria-live="polite">
        {formatMonth(month, language)}
      </h3>
      {free.isError && (
        <QueryError text={t('date.loadFailed')} error={free.error} onRetry={() => void free.refetch()} />
      )}
      <table ref={grid} aria-labelledby="month-shown" className={styles.grid}>
        <thead>
          <tr>
            {week.map((weekday) => (
              <th key={weekday} scope="col">
                <span className={ui.hidden}>{weekdayName(weekday, language)}</span>
                <span aria-hidden="true">
                  {formatShortDay(addDays(mondayOf(month), weekday - 1), language).weekday}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((monday) => (
            <tr key={monday}>
              {week.map((weekday) => {
                const day = addDays(monday, weekday - 1);
                return day < month || day >= next ? (
                  <td key={day} />
                ) : (
                  <td key={day}>
                    <DayButton
                      day={day}
                      free={marked?.has(day)}
                      stop={day === tabStop}
                      today={day === today}
                      onFocus={() => setStop(day)}
                      onKeyDown={move}
                      onPick={() => onDay(day)}
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p role="status" className={ui.muted}>
        {free.isFetching ? t('app.loading') : marked?.size === 0 && t('date.monthNone')}
      </p>
    </div>
  );
}

interface DayProps {
  day: Day;
  /** Undefined while that is not known. */
  free: boolean | undefined;
  stop: boolean;
  today: boolean;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => void;
  onPick: () => void;
}

function DayButton({ day, free, stop, today, onFocus, onKeyDown, onPick }: DayProps) {
  const t = useT();
  const language = useLanguage();
  const state = free === undefined ? undefined : t(free ? 'date.dayFree' : 'date.dayNone');
  return (
    <button
      type="button"
      data-date={day}
      className={styles.day}
      tabIndex={stop ? 0 : -1}
      aria-disabled={free !== true}
      aria-current={today ? 'date' : undefined}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      onClick={() => {
        if (free === true) {
          onPick();
        }
      }}
    >
      <span className={ui.hidden}>{[formatDay(day, language), state].filter(Boolean).join(', ')}</span>
      <span aria-hidden="true">{Number(day.slice(8))}</span>
    </button>
  );
}

/** `jan.` or `Jan` */
function shortMonth(month: Day, language: string): string {
  return new Date(`${month}T00:00:00Z`).toLocaleDateString(language === 'hu' ? 'hu' : 'en-GB', {
    timeZone: 'UTC',
    month: 'short',
  });
}
