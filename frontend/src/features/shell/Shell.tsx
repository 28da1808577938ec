import { AppShell, Drawer, MantineProvider } from '@mantine/core';
import type { ComponentProps } from 'react';
import { Suspense, useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useGetGuestOrUserQuery } from '../../api/identitySession';
import { Notifications } from '../../components/kit/Notifications';
import { notify } from '../../components/kit/notify';
import { OfflineNotice } from '../../components/OfflineNotice';
import { onDemand } from '../../components/onDemand';
import { Link } from '../../components/router/Link';
import { Skeleton } from '../../components/Skeleton';
import ui from '../../components/ui.module.css';
import { inBackground } from '../../lib/chunks';
import { useCounterMode } from '../../lib/counterMode';
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
import { FirstRunRing } from './firstRun/FirstRunRing';
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

/** Pixels. A phone is low: the hours begin within 96. */
const sizes = { header: 56, lowHeader: 48, wide: 232, folded: 64, bottom: 60 };

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

/**
 * Header; for colleagues a sidebar, on phones a drawer and a bottom bar. A guest's few entries are in the drawer on every
 * width.
 */
function Frame({ skipLink, bell }: Props) {
  const t = useT();
  const { pathname } = useLocation();
  const { data } = useGetGuestOrUserQuery(undefined, { refetchOnFocus: true, refetchOnReconnect: true });
  const me = data;
  useAccountLanguage(me);
  const narrow = useMedia('(max-width: 767px)');
  const [folded, setFolded] = useFolded();
  const [menuAt, setMenuAt] = useState<string | undefined>(undefined);
  const inside = /^\/(guest|provider)(\/|$)/.test(pathname) && me != null;
  const isCalendar = pathname === '/provider/calendar';
  const atWork = me != null && isProvider(me.roles);
  // Guests stand before it: the calendar is all there is.
  const isCounter = useCounterMode().isOn && inside && atWork;
  const hasMenu = inside && atWork && !isCounter;
  const beside = hasMenu && !narrow;
  const thumb = hasMenu && narrow;
  // Closes on navigation.
  const menuOpen = menuAt === pathname;
  const closeMenu = () => setMenuAt(undefined);
  const search = useSearch({ isOn: atWork && !isCounter, isLikely: hasMenu, isCalendar });

  return (
    <>
      {skipLink}
      <AppShell
        className={inside ? (atWork ? styles.inside : styles.guest) : undefined}
        transitionDuration={0}
        {...(isCounter ? {} : { header: { height: thumb ? sizes.lowHeader : sizes.header } })}
        {...(beside ? { navbar: { width: folded ? sizes.folded : sizes.wide, breakpoint: 0 } } : {})}
        {...(thumb ? { footer: { height: sizes.bottom } } : {})}
      >
        {!isCounter && (
          <AppShell.Header className={styles.head}>
            <Header
              me={me}
              adds={beside}
              shops={beside}
              bell={
                inside &&
                atWork && (
                  <>
                    <FirstRunRing me={me} />
                    {bell}
                  </>
                )
              }
              menuOpen={beside ? !folded : menuOpen}
              onMenu={() => (beside ? setFolded(!folded) : setMenuAt(pathname))}
              onSearch={atWork ? search.open : undefined}
            />
          </AppShell.Header>
        )}
        {beside && (
          <AppShell.Navbar aria-label={t('workspace.menu')} className={styles.side}>
            <Sidebar me={me} folded={folded} />
            {!folded && <AppearanceControls />}
          </AppShell.Navbar>
        )}
        <AppShell.Main id="content" tabIndex={-1} className={styles.main}>
          <div className={isCalendar ? `${styles.page} ${styles.whole}` : styles.page}>
            <div className={styles.notice}>
              <OfflineNotice />
            </div>
            {me != null && !isCounter && <Banners me={me} />}
            <Suspense fallback={<Skeleton rows={5} />}>
              {isCounter && !isCalendar ? <Navigate to="/provider/calendar" replace /> : <Outlet />}
            </Suspense>
          </div>
          {!(inside && atWork) && (
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
          {inside && atWork && <ShopSwitcher wide />}
          <nav aria-label={t('workspace.menu')}>
            <Sidebar me={me} onLeave={closeMenu} />
          </nav>
          {inside && atWork && <AppearanceControls />}
        </Drawer>
      )}
      {atWork && !isCounter && <Shortcuts />}
      {inside && atWork && <LiveUpdates />}
      <Notifications />
      {search.isOpen && atWork && !isCounter && (
        <Suspense fallback={null}>
          <searchPalette.Component me={me} onClose={search.close} />
        </Suspense>
      )}
    </>
  );
}

/** The search over the page, opened by its button or Ctrl K. */
function useSearch({ isOn, isLikely, isCalendar }: { isOn: boolean; isLikely: boolean; isCalendar: boolean }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const open = useStable(() => {
    void searchPalette.load().then(
      () => setOpen(true),
      () => notify('error', t('search.notLoaded')),
    );
  });
  // It is wanted without a network too.
  useFirstUse(isLikely, () => {
    void inBackground(searchPalette.load).then(
      () => (isCalendar ? keepPage() : undefined),
      () => undefined,
    );
  });
  useEffect(() => {
    if (!isOn) {
      return undefined;
    }
    const onKey = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        open();
      }
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isOn, open]);
  return { isOpen, open, close: () => setOpen(false) };
}
