import type { ShopDto } from '../../api/salon';
import { timesOf, weekdayName, weekRows } from '../../lib/hours';
import { useLanguage, useT } from '../../lib/i18n';
import styles from './openingTimes.module.css';

interface Props {
  shop: ShopDto;
}

/** A shop's weekly opening hours, and today's where they differ. */
export function OpeningTimes({ shop }: Props) {
  const t = useT();
  const language = useLanguage();
  const { openingHours, differsToday } = shop;
  if (openingHours.length === 0 && differsToday == null) {
    return null;
  }
  const shown = (times: readonly string[]) => (times.length === 0 ? t('hours.closed') : times.join(', '));
  return (
    <dl className={styles.hours} aria-label={t('hours.title')}>
      {differsToday != null && (
        <div className={styles.today}>
          <dt>{t('hours.today')}</dt>
          <dd>{shown(differsToday.map(timesOf))}</dd>
        </div>
      )}
      {weekRows(openingHours).map(({ first, last, times }) => (
        <div key={first}>
          <dt>
            {weekdayName(first, language)}
            {last > first && `–${weekdayName(last, language)}`}
          </dt>
          <dd>{shown(times)}</dd>
        </div>
      ))}
    </dl>
  );
}
