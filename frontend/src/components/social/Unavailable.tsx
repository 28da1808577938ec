import { useId } from 'react';
import { useT } from '../../lib/i18n';
import { Alert } from '../Alert';
import { Button } from '../Button';
import { isOffered } from './offered';
import styles from './social.module.css';

/** Disabled sign-in buttons with the reason. */
export function Unavailable() {
  const t = useT();
  const reason = useId();
  const google = isOffered('google');
  return (
    <div className={styles.stack}>
      {!google && (
        <Button kind="quiet" wide disabled aria-describedby={reason}>
          {t('auth.google')}
        </Button>
      )}
      <Button kind="quiet" wide disabled aria-describedby={reason}>
        {t('auth.facebook')}
      </Button>
      <div id={reason}>
        <Alert
          severity="hint"
          size="small"
          text={google ? t('auth.facebookUnavailable') : t('auth.socialUnavailable')}
        />
      </div>
    </div>
  );
}
