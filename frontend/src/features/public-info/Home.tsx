import { useGetGuestOrUserQuery } from '../../api/api';
import { ButtonLink } from '../../components/Button';
import { PageHeading } from '../../components/PageHeading';
import { Link } from '../../components/router/Link';
import ui from '../../components/ui.module.css';
import { isProvider } from '../../lib/roles';
import { useT } from '../../lib/workspaceTexts';
import styles from './publicInfo.module.css';

/** The product's own first page. */
export function Home() {
  const t = useT();
  const { data: me } = useGetGuestOrUserQuery();
  return (
    <div className={`${ui.stack} ${styles.text}`}>
      <PageHeading site="Szalonka">{t('home.title')}</PageHeading>
      <p>
        <strong>{t('home.intro')}</strong>
      </p>
      <p>{t('home.text')}</p>
      <p>
        {t('home.registerText')} <Link to="/register">{t('login.register')}</Link>
      </p>
      <p>
        {me != null && isProvider(me.roles) ? (
          <ButtonLink to="/provider/calendar">{t('menu.calendar')}</ButtonLink>
        ) : (
          <ButtonLink to="/guest/dashboard">{t('dashboard.title')}</ButtonLink>
        )}
      </p>
    </div>
  );
}
