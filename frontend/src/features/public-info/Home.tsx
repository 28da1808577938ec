import { useGetGuestOrUserQuery } from '../../api/api';
import { ButtonLink } from '../../components/Button';
import { Card } from '../../components/Card';
import { PageHeading } from '../../components/PageHeading';
import ui from '../../components/ui.module.css';
import { isProvider } from '../../lib/roles';
import { useT } from '../../lib/workspaceTexts';
import styles from './publicInfo.module.css';

/** The product's home page, for guests and salon owners. */
export function Home() {
  const t = useT();
  const { data: me } = useGetGuestOrUserQuery();
  return (
    <div className={ui.stack}>
      <PageHeading site="Szalonka">{t('home.title')}</PageHeading>
      <div className={styles.ways}>
        {me != null && isProvider(me.roles) ? (
          <Card className={styles.way}>
            <h2>{t('home.calendar')}</h2>
            <p>{t('home.calendarText')}</p>
            <ButtonLink to="/provider/calendar">{t('menu.calendar')}</ButtonLink>
          </Card>
        ) : (
          <Card className={styles.way}>
            <h2>{t('home.guest')}</h2>
            <p>{t('home.text')}</p>
            <ButtonLink to="/guest/dashboard">{t('dashboard.title')}</ButtonLink>
          </Card>
        )}
        <Card className={styles.way}>
          <h2>{t('home.salon')}</h2>
          <p>{t('home.registerText')}</p>
          <ButtonLink kind="quiet" to="/register">
            {t('login.register')}
          </ButtonLink>
        </Card>
      </div>
    </div>
  );
}
