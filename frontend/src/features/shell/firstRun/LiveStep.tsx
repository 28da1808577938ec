import { Button } from '../../../components/Button';
import { useT } from '../../../lib/workspaceTexts';
import styles from './FirstSteps.module.css';

/** The last step of a salon on trial: going live. */
export function LiveStep({ onOpen }: { onOpen: () => void }) {
  const t = useT();
  return (
    <li className={`${styles.step} ${styles.last}`} data-state="open">
      <span className={styles.name}>
        <span className={styles.ring} aria-hidden="true" />
        <span>
          {t('firstRun.live')} <small className={styles.note}>{t('firstRun.liveText')}</small>
        </span>
      </span>
      <Button kind="go" onClick={onOpen}>
        {t('firstRun.goLive')}
      </Button>
    </li>
  );
}
