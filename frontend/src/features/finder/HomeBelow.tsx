import { ButtonAnchor } from '../../components/Button';
import bird from '../../components/brand/bird-flying.svg';
import ui from '../../components/ui.module.css';
import { useT } from '../../lib/finderTexts';
import { pageData } from '../../lib/pageData';
import { trades } from './query';
import styles from './salonFinder.module.css';

/**
 * The introduction of the product for guests and for salons, under the search; the server writes the same as plain
 * HTML.
 */
export function HomeBelow() {
  const t = useT();
  const { demo, trades: listed } = pageData();
  const shown = trades.filter(([code]) => listed?.includes(code) ?? true);
  return (
    <>
      {shown.length > 0 && (
        <nav aria-label={t('find.trades')} className={styles.trades}>
          <h2>{t('find.trades')}</h2>
          <ul>
            {shown.map(([code, slug]) => (
              <li key={code}>
                <a href={`/kereso/${slug}`}>{t(`find.trade.${code}`)}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className={styles.sides}>
        <section className={ui.card}>
          <h2>{t('find.guests')}</h2>
          <ul>
            <li>{t('find.guests.times')}</li>
            <li>{t('find.guests.free')}</li>
            <li>{t('find.guests.order')}</li>
          </ul>
          <img src={bird} alt="" width={120} height={96} loading="lazy" />
        </section>
        <section className={ui.card}>
          <h2>{t('find.salons')}</h2>
          <ul>
            <li>{t('find.salons.all')}</li>
            <li>{t('find.salons.price')}</li>
            <li>{t('find.salons.data')}</li>
          </ul>
          <p className={ui.row}>
            <ButtonAnchor href="/register">{t('find.salons.begin')}</ButtonAnchor>
            {demo !== undefined && (
              <ButtonAnchor kind="quiet" href={`/${demo}/appointmentbook`}>
                {t('find.salons.try')}
              </ButtonAnchor>
            )}
          </p>
        </section>
      </div>
    </>
  );
}
