import { useState } from 'react';
import type { PublicRatingDto } from '../../api/ratingsPublic';
import { useListPublicRatingsQuery } from '../../api/ratingsPublic';
import { useLanguage } from '../../lib/i18n';
import { shortName } from '../../lib/names';
import { useT } from '../../lib/ratingTexts';
import { formatGalleryDate } from '../../lib/time';
import { Button } from '../Button';
import { useCompany } from '../company/CompanyContext';
import { QueryError } from '../QueryError';
import ui from '../ui.module.css';
import { firstRatings } from './firstRatings';
import { RatingSum } from './RatingSum';
import styles from './ratings.module.css';
import { Stars } from './Stars';

interface Props {
  /** Of this person's work only. */
  employee?: string;
}

/** Guests' ratings of the salon or of one person's work; nothing while there are few. */
export function GuestRatings({ employee }: Props) {
  const t = useT();
  const { id: companyId } = useCompany();
  const [size, setSize] = useState(firstRatings);
  const { data, isFetching, error, refetch } = useListPublicRatingsQuery({ companyId, employee, size });
  const failure = error !== undefined && (
    <QueryError text={t('ratings.failed')} error={error} onRetry={() => void refetch()} />
  );
  if (data === undefined || data.sum.average == null) {
    return failure;
  }
  return (
    <section aria-labelledby="ratings" className={ui.stack}>
      <h2 id="ratings">{t('ratings.title')}</h2>
      <RatingSum sum={data.sum} />
      {data.items.length > 0 && (
        <>
          <p className={`${ui.muted} ${ui.small}`}>{t('ratings.order')}</p>
          <ul className={styles.list}>
            {data.items.map((rating) => (
              <Said key={rating.id} rating={rating} />
            ))}
          </ul>
        </>
      )}
      {failure}
      {failure === false && data.items.length < data.total && (
        <p>
          <Button kind="quiet" busy={isFetching} onClick={() => setSize(Math.min(size + 15, 50))}>
            {t('ratings.more')}
          </Button>
        </p>
      )}
    </section>
  );
}

function Said({ rating }: { rating: PublicRatingDto }) {
  const t = useT();
  const language = useLanguage();
  const { timeZone } = useCompany();
  const { firstName, lastInitial, stars, text, answer, services, ratedAt } = rating;
  const who = firstName == null ? t('ratings.erased') : shortName({ firstName, lastName: lastInitial ?? '' }, language);
  return (
    <li className={`${ui.card} ${styles.item}`}>
      <p className={styles.head}>
        <Stars stars={stars} text={t('ratings.stars', { stars })} />
        <strong>{who}</strong>
        <span className={`${ui.muted} ${ui.small}`}>{formatGalleryDate(ratedAt, timeZone)}</span>
      </p>
      <p className={styles.text}>{text}</p>
      {services.length > 0 && <p className={`${ui.muted} ${ui.small}`}>{services.join(', ')}</p>}
      {answer != null && (
        <div className={styles.answer}>
          <p className={`${ui.muted} ${ui.small}`}>{t('ratings.answer')}</p>
          <p className={styles.text}>{answer}</p>
        </div>
      )}
    </li>
  );
}
