import { useEffect, useState } from 'react';
import { opennessAt, weekdayName } from '../../lib/hours';
import { useLanguage, useT } from '../../lib/i18n';
import { Icon } from '../icons/Icon';
import { clock } from '../icons/icons';
import { useCompany } from './CompanyContext';
import styles from './company.module.css';

const minuteMs = 60_000;

interface Props {
  /** One word on narrow screens. */
  short?: boolean;
}

/** `Ma nyitva 20:00-ig`: whether any shop is open now, updated every minute. */
export function OpenNow({ short = false }: Props) {
  const t = useT();
  const language = useLanguage();
  const { weekAhead, timeZone } = useCompany();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  const openness = opennessAt(weekAhead, now, timeZone);
  const text = () => {
    switch (openness.kind) {
      case 'open':
        return t('hours.openUntil', { time: openness.until });
      case 'later':
        return t('hours.opensToday', { time: openness.from });
      case 'closed':
        return openness.next === undefined
          ? undefined
          : t('hours.opens', { day: weekdayName(openness.next.weekday, language), time: openness.next.from });
    }
  };
  const shown = text();
  if (shown === undefined) {
    return null;
  }
  return short ? (
    <span className={styles.open}>
      <Icon path={clock} size={16} />
      <span className={styles.short} aria-hidden="true">
        {t(openness.kind === 'open' ? 'hours.openNow' : 'hours.closedNow')}
      </span>
      <span className={styles.full}>{shown}</span>
    </span>
  ) : (
    <span>
      <Icon path={clock} size={16} />
      <span>{shown}</span>
    </span>
  );
}
