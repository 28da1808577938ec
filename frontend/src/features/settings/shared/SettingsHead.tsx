import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { PageHeading } from '../../../components/PageHeading';
import { Link } from '../../../components/router/Link';
import type { TextKey } from '../../../lib/workspaceTexts';
import { useT } from '../../../lib/workspaceTexts';
import styles from './settings.module.css';

const pages: readonly { to: string; text: TextKey }[] = [
  { to: '/provider/settings', text: 'settings.company' },
  { to: '/provider/settings/services', text: 'settings.prices' },
  { to: '/provider/settings/shops', text: 'settings.shops' },
  { to: '/provider/settings/hours', text: 'settings.hours' },
  { to: '/provider/settings/sales', text: 'settings.sales' },
  { to: '/provider/settings/notifications', text: 'settings.messages' },
];

interface Props {
  heading: TextKey;
  /** Buttons beside the title. */
  children?: ReactNode;
}

/** The title of a page of the settings, and the way to the others. */
export function SettingsHead({ heading, children }: Props) {
  const t = useT();
  const { pathname } = useLocation();
  return (
    <>
      <nav aria-label={t('settings.pages')} className={styles.nav}>
        {pages.map(({ to, text }) => (
          <Link key={to} to={to} aria-current={pathname === to ? 'page' : undefined}>
            {t(text)}
          </Link>
        ))}
      </nav>
      <div className={styles.head}>
        <PageHeading site="Szalonka">{t(heading)}</PageHeading>
        {children}
      </div>
    </>
  );
}
