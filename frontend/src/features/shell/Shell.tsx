import { AppShell, Drawer, MantineProvider } from '@mantine/core';
import type { ComponentProps } from 'react';
import { Suspense, useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useGetGuestOrUserQuery } from '../../api/identitySession';
import { Notifications } from '../../components/kit/Notifications';
import { notify } from '../../components/kit/notify';
import { OfflineNotice } from '../../components/OfflineNotice';
import { onDemand } from '../../components/onDemand';
import { Link } from '../../components/router/Link';
import { Skeleton } from '../../components/Skeleton';
import ui from '../../components/ui.module.css';
import { inBackground } from '../../lib/chunks';
import { keepPage } from '../../lib/keptOffline';
import { isProvider } from '../../lib/roles';
import { useIsDark } from '../../lib/theme';
import { useFirstUse } from '../../lib/useFirstUse';
import { useMedia } from '../../lib/useMedia';
import { useStable } from '../../lib/useStable';
import { useT } from '../../lib/workspaceTexts';
import { AppearanceControls } from './AppearanceControls';
import { Banners } from './Banners';
import { BottomBar } from './BottomBar';
import { FirstRun } from './firstRun/FirstRun';
import { Header } from './Header';
import { LiveUpdates } from './LiveUpdates';
import { theme } from './mantine';
import type { SearchPalette } from './SearchPalette';
import styles from './Shell.module.css';
import { ShopSwitcher } from './ShopSwitcher';
import { Shortcuts } from './Shortcuts';
import { Sidebar } from './Sidebar';
import { useAccountLanguage } from './useAccountLanguage';
import { useFolded } from './useFolded';

const searchPalette = onDemand<ComponentProps<typeof SearchPalette>>(() =>
  import(/* webpackChunkName: "search" */ './SearchPalette').then((it) => it.SearchPalette),
);

/** Pixels. */
const sizes = { header: 56, wide: 232, folded: 64, bottom: 60 };

const nonce = () => document.querySelector('meta[name="csp-nonce"]')?.getAttribute('content') ?? '';

interface Props {
  skipLink: React.ReactNode;
  /** Of those who work for a company: what they were told. */
  bell: React.ReactNode;
}

/**
 * The frame of all pages except booking. It knows nothing of the page's address: whenever `MantineProvider` is rendered,
 * everything of Mantine on the page is rendered with it.
 */
export function Shell(props: Props) {
  const dark = useIsDark();
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme={dark ? 'dark' : 'light'}
      getStyleNonce={nonce}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <Frame {...props} />
    </MantineProvider>
  );
}

/** Header, and in the signed-in area a sidebar; on phones a drawer and, for colleagues, a bottom bar. */
function Frame({ skipLink, bell }: Props) {
  const t = useT();
  const { pathname } = useLocation();
  const { data } = useGetGuestOrUserQuery(undefined, { refetchOnFocus: true, refetchOnReconnect: true });
  const me = data;
  useAccountLanguage(me);
  const narrow = useMedia('(max-width: 767px)');
  const [folded, setFolded] = useFolded();
  const [menuAt, setMenuAt] = useState<string | undefined>(undefined);
  const [searching, setSearching] = useState(false);
  const inside = /^\/(guest|provider)(\/|$)/.test(pathname) && me != null;
  const isCalendar = pathname === '/provider/calendar';
  const beside = inside && !narrow;
  const thumb = inside && narrow && isProvider(me.roles);
  // Closes on navigation.
  const menuOpen = menuAt === pathname;
  const closeMenu = () => setMenuAt(undefined);
  const openSearch = useStable(() => {
    void searchPalette.load().then(
      () => setSearching(true),
      () => notify('error', t('search.notLoaded')),
    );
  });
  // It is wanted without a network too.
  useFirstUse(inside && isProvider(me.roles), () => {
    void inBackground(searchPalette.load).then(
      () => (isCalendar ? keepPage() : undefined),
      () => undefined,
    );
  });

  useEffect(() => {
    if (me == null) {
      return undefined;
    }
    const onKey = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        openSearch();
      }
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [me, openSearch]);

  return (
    <>
      {skipLink}
      <AppShell
        className={inside ? styles.inside : undefined}
        transitionDuration={0}
        header={{ height: sizes.header }}
        {...(beside ? { navbar: { width: folded ? sizes.folded : sizes.wide, breakpoint: 0 } } : {})}
        {...(thumb ? { footer: { height: sizes.bottom } } : {})}
      >
        <AppShell.Header className={styles.head}>
          <Header
            me={me}
            adds={beside && isProvider(me.roles)}
            shops={beside && isProvider(me.roles)}
            bell={inside && isProvider(me.roles) ? bell : null}
            menuOpen={beside ? !folded : menuOpen}
            onMenu={() => (beside ? setFolded(!folded) : setMenuAt(pathname))}
            onSearch={me == null ? undefined : openSearch}
          />
        </AppShell.Header>
        {beside && (
          <AppShell.Navbar aria-label={t('workspace.menu')} className={styles.side}>
            <Sidebar me={me} folded={folded} />
            {!folded && <AppearanceControls />}
          </AppShell.Navbar>
        )}
        <AppShell.Main id="content" tabIndex={-1} className={styles.main}>
          <div className={styles.page}>
            <div className={styles.notice}>
              <OfflineNotice />
            </div>
            {me != null && <Banners me={me} />}
            {me != null && isCalendar && <FirstRun me={me} />}
            <Suspense fallback={<Skeleton rows={5} />}>
              <Outlet />
            </Suspense>
          </div>
          {!inside && (
            <footer className={styles.foot}>
              <Link to="/privacy">{t('app.privacy')}</Link>
              <AppearanceControls />
            </footer>
          )}
        </AppShell.Main>
        {thumb && (
          <AppShell.Footer className={styles.bottom}>
            <BottomBar me={me} moreOpen={menuOpen} onMore={() => setMenuAt(pathname)} />
          </AppShell.Footer>
        )}
      </AppShell>
      {me != null && (
        <Drawer
          opened={menuOpen && !beside}
          onClose={closeMenu}
          position="right"
          size={300}
          title={<span className={ui.muted}>{t('workspace.menu')}</span>}
          closeButtonProps={{ 'aria-label': t('app.close'), size: 44, iconSize: 20 }}
        >
          {inside && isProvider(me.roles) && <ShopSwitcher wide />}
          <nav aria-label={t('workspace.menu')}>
            <Sidebar me={me} onLeave={closeMenu} />
          </nav>
          <AppearanceControls />
        </Drawer>
      )}
      {me != null && isProvider(me.roles) && <Shortcuts />}
      {inside && isProvider(me.roles) && <LiveUpdates />}
      <Notifications />
      {searching && me != null && (
        <Suspense fallback={null}>
          <searchPalette.Component me={me} onClose={() => setSearching(false)} />
        </Suspense>
      )}
    </>
  );
}
