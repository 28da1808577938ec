import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { PageHeading } from '../../../components/PageHeading';
import { PageLinks } from '../../../components/PageLinks';
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
      <PageLinks
        label={t('settings.pages')}
        links={pages.map(({ to, text }) => ({ to, text: t(text), isCurrent: pathname === to }))}
      />
      <div className={styles.head}>
        <PageHeading site="Szalonka">{t(heading)}</PageHeading>
        {children}
      </div>
    </>
  );
}
