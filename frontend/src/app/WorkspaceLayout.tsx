import { Outlet } from 'react-router';
import { useGetGuestOrUserQuery, useLogoutMutation } from '../api/api';
import { Avatar } from '../components/Avatar';
import { Button } from '../components/Button';
import logo from '../components/brand/logo.svg';
import { LanguageSwitch } from '../components/LanguageSwitch';
import { Link } from '../components/router/Link';
import ui from '../components/ui.module.css';
import { browser } from '../lib/browser';
import { useLanguage, useT } from '../lib/i18n';
import { formatName } from '../lib/names';
import { SkipLink } from './SkipLink';
import styles from './WorkspaceLayout.module.css';

/** Logo, who is signed in, and the way out. */
export function WorkspaceLayout() {
  const t = useT();
  const language = useLanguage();
  const me = useGetGuestOrUserQuery();
  const [logout] = useLogoutMutation();
  const user = me.data ?? undefined;
  return (
    <div className={styles.page}>
      <SkipLink />
      <header className={styles.header}>
        <div className={styles.band}>
          <p className={styles.logo}>
            <Link to="/">
              <img src={logo} alt="" width={32} height={32} />
              szalonka
            </Link>
          </p>
          {user === undefined ? (
            <Link to="/login">{t('auth.login')}</Link>
          ) : (
            <>
              <p className={ui.row}>
                <Avatar src={user.profilePicture} name={formatName(user, language)} size={32} />
                {formatName(user, language)}
              </p>
              <Link to="/guest/dashboard">{t('dashboard.title')}</Link>
              <Button
                kind="link"
                onClick={() => void logout().then(({ error }) => error === undefined && browser.goTo('/'))}
              >
                {t('auth.logout')}
              </Button>
            </>
          )}
        </div>
      </header>
      <main id="content" tabIndex={-1} className={ui.main}>
        <Outlet />
      </main>
      <footer className={styles.footer}>
        <div className={styles.band}>
          <a href="/privacy">{t('app.privacy')}</a>
          <LanguageSwitch />
        </div>
      </footer>
    </div>
  );
}
