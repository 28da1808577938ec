import { cannotBookHere } from '../../lib/foreignFrame';
import { useT } from '../../lib/i18n';
import { Alert } from '../Alert';
import { ButtonAnchor } from '../Button';
import styles from './company.module.css';

/** Says in a frame in which no booking can succeed why, and leads out of it. */
export function FrameNotice() {
  const t = useT();
  return cannotBookHere() ? (
    <div className={styles.notice}>
      <Alert severity="warning" text={t('frame.warning')}>
        <ButtonAnchor kind="quiet" href={window.location.href} target="_blank" rel="noopener">
          {t('frame.out')}
        </ButtonAnchor>
      </Alert>
    </div>
  ) : null;
}
