import { useT } from '../../lib/i18n';
import { GoogleButton } from './GoogleButton';
import { isOffered } from './offered';
import styles from './social.module.css';

interface Props {
  purpose: 'login' | 'guest';
}

/** The Google button above a form; hidden where Google is not offered. */
export function GoogleFirst({ purpose }: Props) {
  const t = useT();
  if (!isOffered('google')) {
    return null;
  }
  return (
    <div className={styles.stack}>
      <GoogleButton purpose={purpose} />
      <p className={styles.or}>{t('auth.or')}</p>
    </div>
  );
}
