import { useT } from '../../lib/finderTexts';
import styles from './salonFinder.module.css';

/** Explains the order of results: the rule that the server follows. */
export function OrderExplained() {
  const t = useT();
  return (
    <details className={styles.order}>
      <summary>{t('find.order')}</summary>
      <p>{t('find.order.text')}</p>
      <ul>
        <li>{t('find.order.fit')}</li>
        <li>{t('find.order.distance')}</li>
        <li>{t('find.order.time')}</li>
        <li>{t('find.order.rating')}</li>
        <li>{t('find.order.completeness')}</li>
      </ul>
    </details>
  );
}
