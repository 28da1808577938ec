import type { OpeningHours } from '../../lib/hours';
import { weekdayName, weekRows } from '../../lib/hours';
import { useLanguage, useT } from '../../lib/i18n';
import styles from './map.module.css';

interface Props {
  hours: readonly OpeningHours[];
}

/** A shop's weekly opening hours. */
export function OpeningTimes({ hours }: Props) {
  const t = useT();
  const language = useLanguage();
  if (hours.length === 0) {
    return null;
  }
  return (
    <dl className={styles.hours} aria-label={t('hours.title')}>
      {weekRows(hours).map(({ first, last, times }) => (
        <div key={first}>
          <dt>
            {weekdayName(first, language)}
            {last > first && `–${weekdayName(last, language)}`}
          </dt>
          <dd>{times.length === 0 ? t('hours.closed') : times.join(', ')}</dd>
        </div>
      ))}
    </dl>
  );
}
