import { PageHeading } from '../../components/PageHeading';
import { Link } from '../../components/router/Link';
import ui from '../../components/ui.module.css';
import { useT } from '../../lib/i18n';
import styles from './publicInfo.module.css';

/** Without the password: what can be done today. */
export function Forgotten() {
  const t = useT();
  return (
    <div className={`${ui.stack} ${styles.text}`}>
      <PageHeading site="Szalonka">{t('forgotten.title')}</PageHeading>
      <p>{t('forgotten.text')}</p>
      <ul className={styles.list}>
        <li>{t('forgotten.link')}</li>
        <li>{t('forgotten.call')}</li>
      </ul>
      <p>
        <Link to="/login">{t('forgotten.login')}</Link>
      </p>
    </div>
  );
}
