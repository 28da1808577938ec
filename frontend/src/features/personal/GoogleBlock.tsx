import { useId } from 'react';
import { useLocation } from 'react-router';
import { Alert } from '../../components/Alert';
import { GoogleButton } from '../../components/social/GoogleButton';
import { isOffered } from '../../components/social/offered';
import ui from '../../components/ui.module.css';
import { useT } from '../../lib/workspaceTexts';
import styles from './personal.module.css';

/** Links a Google account; hidden where Google is not offered. */
export function GoogleBlock() {
  const t = useT();
  const id = useId();
  const { pathname, search } = useLocation();
  if (!isOffered('google')) {
    return null;
  }
  return (
    <section aria-labelledby={id} className={`${ui.card} ${ui.stack}`}>
      <div>
        <h2 id={id} className={styles.title}>
          {t('personal.google')}
        </h2>
        <p className={`${ui.muted} ${ui.small}`}>{t('personal.googleWhy')}</p>
      </div>
      {search === '?linked' ? (
        <Alert severity="success" size="small" text={t('personal.googleLinked')} />
      ) : (
        <GoogleButton purpose="link" next={`${pathname}?linked`}>
          {t('personal.googleLink')}
        </GoogleButton>
      )}
    </section>
  );
}
