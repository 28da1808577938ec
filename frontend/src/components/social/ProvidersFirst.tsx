import { useT } from '../../lib/i18n';
import { FacebookButton } from './FacebookButton';
import { GoogleButton } from './GoogleButton';
import { isOffered } from './offered';
import styles from './social.module.css';

interface Props {
  purpose: 'login' | 'guest';
}

/** The buttons of providers above a form; hidden where none is offered. */
export function ProvidersFirst({ purpose }: Props) {
  const t = useT();
  if (!isOffered('google') && !isOffered('facebook')) {
    return null;
  }
  return (
    <div className={styles.stack}>
      <GoogleButton purpose={purpose} />
      <FacebookButton purpose={purpose} />
      <p className={styles.or}>{t('auth.or')}</p>
    </div>
  );
}
