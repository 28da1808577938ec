import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import ui from '../../components/ui.module.css';
import { useLanguage, useT } from '../../lib/i18n';
import type { Day } from '../../lib/time';
import { formatDay, formatShortDay } from '../../lib/time';
import styles from './DayStrip.module.css';

interface Props {
  /** The days shown, each with the number of its free times. */
  days: { day: Day; count: number }[];
  /** The day whose times are shown below. */
  open: Day | undefined;
  /** The id of the open day's panel; undefined where the list of all days is beside. */
  panel: string | undefined;
  today: Day;
  onChoose: (day: Day) => void;
}

/** Day headings with the number of free times. One tab stop with arrow keys. */
export function DayStrip({ days, open, panel, today, onChoose }: Props) {
  const t = useT();
  const language = useLanguage();
  const [stop, setStop] = useState<Day>();
  const tabStop = [stop, open, days.find(({ count }) => count > 0)?.day, days.at(0)?.day].find((day) =>
    days.some((it) => it.day === day),
  );

  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const at = buttons.findIndex((button) => button.matches(':focus'));
    const targets: Record<string, number> = {
      ArrowLeft: Math.max(0, at - 1),
      ArrowRight: Math.min(buttons.length - 1, at + 1),
      Home: 0,
      End: buttons.length - 1,
    };
    const to = targets[event.key];
    if (to !== undefined) {
      event.preventDefault();
      buttons[to]?.focus();
    }
  };

  return (
    <div role="toolbar" aria-label={t('date.days')} className={styles.strip} onKeyDown={move}>
      {days.map(({ day, count }) => {
        const { weekday, date } = formatShortDay(day, language);
        const free = count > 0;
        return (
          <button
            key={day}
            type="button"
            data-day={day}
            className={styles.head}
            tabIndex={day === tabStop ? 0 : -1}
            aria-disabled={!free}
            aria-expanded={panel === undefined || !free ? undefined : day === open}
            aria-controls={panel !== undefined && day === open ? panel : undefined}
            aria-current={day === today ? 'date' : undefined}
            onFocus={() => setStop(day)}
            onClick={() => {
              if (free) {
                onChoose(day);
              }
            }}
          >
            <span className={ui.hidden}>
              {`${formatDay(day, language)}, ${free ? t('date.dayCount', { count }) : t('date.dayNone')}`}
            </span>
            <span aria-hidden="true" className={styles.face}>
              <span>{weekday}</span>
              <strong>{date}</strong>
              <span className={styles.count}>{free ? t('date.free', { count }) : '–'}</span>
            </span>
          </button>
        );
      })}
    </div>
  );
}

/** Focuses a day's heading. */
export function focusHead(day: Day | undefined): void {
  document.querySelector<HTMLElement>(`button[data-day="${day}"]`)?.focus();
}
