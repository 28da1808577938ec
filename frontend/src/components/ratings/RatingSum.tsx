import type { RatingSumDto } from '../../api/ratingsPublic';
import { useLanguage } from '../../lib/i18n';
import { useT } from '../../lib/ratingTexts';
import ui from '../ui.module.css';
import { Distribution } from './Distribution';
import styles from './ratings.module.css';
import { Stars } from './Stars';

interface Props {
  sum: RatingSumDto;
  className?: string;
}

/** The average of ratings, and how many have how many stars. */
export function RatingSum({ sum: { average, count, stars }, className = '' }: Props) {
  const t = useT();
  const language = useLanguage();
  const value = average ?? 0;
  const shown = value.toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <div className={`${styles.sum} ${className}`}>
      <p className={styles.average}>
        <strong>{shown}</strong>
        <Stars stars={value} text={t('ratings.stars', { stars: shown })} />
        <span className={ui.muted}>{t('ratings.count', { count })}</span>
      </p>
      <Distribution
        counts={stars}
        label={t('ratings.distribution')}
        textOf={(of, many) => t('ratings.bar', { stars: of, count: many })}
      />
    </div>
  );
}
