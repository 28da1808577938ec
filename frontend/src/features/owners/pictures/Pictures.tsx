import { useT } from '../../../lib/ownersTexts';
import { pictures } from '../facts';
import styles from '../owners.module.css';
import day from './owners-day.webp';
import figures from './owners-figures.webp';
import phone from './owners-phone.webp';

/** A day of the desk, beside the heading. */
export function DayPicture() {
  const t = useT();
  return (
    <figure className={styles.figure}>
      <img src={day} alt={t('owners.day.alt')} {...pictures.day} fetchPriority="high" />
      <figcaption>
        <strong>{t('owners.day')}</strong> {t('owners.day.text')}
      </figcaption>
    </figure>
  );
}

/** Statistics, and a booking on a phone. */
export function Pictures() {
  const t = useT();
  return (
    <section aria-labelledby="pictures" className={styles.section}>
      <h2 id="pictures">{t('owners.pictures')}</h2>
      <div className={styles.pictures}>
        <figure className={styles.figure}>
          <img src={figures} alt={t('owners.figures.alt')} {...pictures.figures} loading="lazy" />
          <figcaption>
            <strong>{t('owners.figures')}</strong> {t('owners.figures.text')}
          </figcaption>
        </figure>
        <figure className={`${styles.figure} ${styles.phone}`}>
          <img src={phone} alt={t('owners.phone.alt')} {...pictures.phone} loading="lazy" />
          <figcaption>
            <strong>{t('owners.phone')}</strong> {t('owners.phone.text')}
          </figcaption>
        </figure>
      </div>
    </section>
  );
}
