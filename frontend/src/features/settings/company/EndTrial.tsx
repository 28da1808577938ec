import { Button } from '../../../components/Button';
import ui from '../../../components/ui.module.css';
import { useT } from '../../../lib/workspaceTexts';
import styles from '../shared/settings.module.css';

/** Explains the trial, and leads to its end. */
export function EndTrial({ onOpen }: { onOpen: () => void }) {
  const t = useT();
  return (
    <section id="trial" aria-labelledby="trial-title" className={`${ui.card} ${ui.stack}`}>
      <h2 id="trial-title" className={styles.subtitle}>
        {t('trial.title')}
      </h2>
      <p>{t('trial.text')}</p>
      <div className={ui.row}>
        <Button kind="go" onClick={onOpen}>
          {t('trial.open')}
        </Button>
      </div>
    </section>
  );
}
