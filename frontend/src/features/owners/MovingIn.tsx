import ui from '../../components/ui.module.css';
import { useT } from '../../lib/ownersTexts';
import { moves } from './facts';
import styles from './owners.module.css';

/** The steps of moving in from another program. */
export function MovingIn() {
  const t = useT();
  return (
    <section aria-labelledby="moving" className={styles.section}>
      <h2 id="moving">{t('owners.move')}</h2>
      <p className={ui.muted}>{t('owners.move.hint')}</p>
      <ol className={styles.moves}>
        {moves.map((it, index) => (
          <li key={it} className={ui.card}>
            <h3>
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              {t(`owners.move.${it}`)}
            </h3>
            <p className={ui.muted}>{t(`owners.move.${it}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
