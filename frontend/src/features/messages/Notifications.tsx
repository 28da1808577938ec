import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { useGetGuestOrUserQuery } from '../../api/identitySession';
import { Button } from '../../components/Button';
import { bell } from '../../components/icons/icons';
import { PageHeading } from '../../components/PageHeading';
import { PageLinks } from '../../components/PageLinks';
import { Skeleton } from '../../components/Skeleton';
import ui from '../../components/ui.module.css';
import { useT } from '../../lib/workspaceTexts';
import { InappList } from './InappList';
import styles from './notificationPage.module.css';
import { tabOf, tabsOf } from './tabs';

const SmsLog = lazy(() => import(/* webpackChunkName: "sms-log" */ './SmsLog').then((it) => ({ default: it.SmsLog })));

const Campaigns = lazy(() =>
  import(/* webpackChunkName: "campaigns" */ './campaign/Campaigns').then((it) => ({ default: it.Campaigns })),
);

const OwnSwitches = lazy(() =>
  import(/* webpackChunkName: "own-switches" */ './OwnSwitches').then((it) => ({ default: it.OwnSwitches })),
);

/** The bell's list, the log of SMS, and campaigns, tab by tab (`?tab=`). */
export function Notifications() {
  const t = useT();
  const { search } = useLocation();
  const leads = useGetGuestOrUserQuery().data?.roles.includes('SUPERVISOR') ?? false;
  const [isSetting, setSetting] = useState(false);
  const tab = tabOf(new URLSearchParams(search).get('tab'), leads);
  return (
    <div className={ui.stack}>
      <div className={styles.between}>
        <PageHeading site="Szalonka">{t('menu.notifications')}</PageHeading>
        <Button kind="quiet" icon={bell} onClick={() => setSetting(true)}>
          {t('notifications.own')}
        </Button>
      </div>
      <PageLinks
        label={t('notifications.tabs')}
        links={tabsOf(leads).map((it) => ({
          to: `?tab=${it}`,
          text: t(`notifications.tab.${it}`),
          isCurrent: it === tab,
        }))}
        replace
      />
      <Suspense fallback={<Skeleton rows={6} />}>
        {tab === 'inapp' && <InappList />}
        {tab === 'sms' && <SmsLog />}
        {tab === 'campaign' && <Campaigns />}
      </Suspense>
      {isSetting && (
        <Suspense fallback={null}>
          <OwnSwitches leads={leads} onClose={() => setSetting(false)} />
        </Suspense>
      )}
    </div>
  );
}
