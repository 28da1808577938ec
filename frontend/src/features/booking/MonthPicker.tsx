import type { KeyboardEvent } from 'react';
import { QueryError } from '../../components/QueryError';
import ui from '../../components/ui.module.css';
import { weekdayName } from '../../lib/hours';
import { useLanguage, useT } from '../../lib/i18n';
import type { Day } from '../../lib/time';
import { addDays, formatDay, formatMonth, formatShortDay, mondayOf } from '../../lib/time';
import styles from './MonthPicker.module.css';
import { useMonth } from './useMonth';
import type { ProviderSelection } from './wizard';

const week = [1, 2, 3, 4, 5, 6, 7];

interface Props {
  who: ProviderSelection;
  services: string[];
  today: Day;
  /** The first day shown behind it. */
  shown: Day;
  onDay: (day: Day) => void;
}

/** A month with its free days marked. */
export function MonthPicker({ who, services, today, shown, onDay }: Props) {
  const t = useT();
  const language = useLanguage();
  const { month, next, free, marked, tabStop, ...picker } = useMonth({ who, services, today, shown });
  const weeks: Day[] = [];
  for (let monday = mondayOf(month); monday < next; monday = addDays(monday, 7)) {
    weeks.push(monday);
  }

  return (
    <div className={styles.picker}>
      <fieldset className={styles.months}>
        <legend className={ui.hidden}>{t('date.months')}</legend>
        {picker.months.map((it) => (
          <button
            key={it}
            type="button"
            className={styles.month}
            aria-pressed={it === month}
            onClick={() => picker.showMonth(it)}
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
      <table ref={picker.grid} aria-labelledby="month-shown" className={styles.grid}>
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
                      onFocus={() => picker.setTabStop(day)}
                      onKeyDown={picker.onKeyDown}
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
