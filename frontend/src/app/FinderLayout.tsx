import type { ReactNode } from 'react';
import { useGetGuestOrUserQuery } from '../api/identitySession';
import logo from '../components/brand/logo.svg';
import { LanguageSwitch } from '../components/LanguageSwitch';
import { OfflineNotice } from '../components/OfflineNotice';
import { useT } from '../lib/finderTexts';
import { useLanguage } from '../lib/i18n';
import { ownersAddress } from '../lib/ownersAddress';
import { homeOf, isProvider } from '../lib/roles';
import styles from './finderLayout.module.css';
import { SkipLink } from './SkipLink';

interface Props {
  children: ReactNode;
}

/** Head and foot of the product's own public pages; the server writes the same as plain HTML. */
export function FinderLayout({ children }: Props) {
  const t = useT();
  const language = useLanguage();
  const { data: me } = useGetGuestOrUserQuery();
  const [own, text] =
    me == null
      ? (['/login', t('find.signIn')] as const)
      : isProvider(me.roles)
        ? ([homeOf(me.roles), t('find.desk')] as const)
        : ([homeOf(me.roles), t('find.own')] as const);
  return (
    <div className={styles.page}>
      <SkipLink />
      <header className={styles.header}>
        <div className={styles.band}>
          <a className={styles.brand} href="/" aria-label={t('find.home')}>
            <img src={logo} alt="" width={32} height={32} />
            szalonka
          </a>
          <nav className={styles.links}>
            <LanguageSwitch />
            <a href={ownersAddress[language]}>{t('find.forSalons')}</a>
            <a href={own}>{text}</a>
          </nav>
        </div>
      </header>
      <main id="content" tabIndex={-1} className={styles.main}>
        <OfflineNotice />
        {children}
      </main>
      <footer className={styles.footer}>
        <div className={styles.band}>
          <a href="/privacy">{t('app.privacy')}</a>
          <a href="https://www.geonames.org/">{t('find.credit')}</a>
        </div>
      </footer>
    </div>
  );
}
