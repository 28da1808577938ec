import type { ComponentProps } from 'react';
import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { useGuestStatQuery } from '../../api/guests';
import type { CompanyInfoDto } from '../../api/identity';
import type { CurrentUserDto } from '../../api/identitySession';
import { useListServicesQuery } from '../../api/salon';
import { Alert } from '../../components/Alert';
import { Button } from '../../components/Button';
import { useGoLive } from '../../components/golive/useGoLive';
import { onDemand } from '../../components/onDemand';
import { Link } from '../../components/router/Link';
import ui from '../../components/ui.module.css';
import { isProvider } from '../../lib/roles';
import { useT } from '../../lib/workspaceTexts';
import styles from './Banners.module.css';
import type { GraceNotice } from './GraceNotice';

const grace = onDemand<ComponentProps<typeof GraceNotice>>(() =>
  import(/* webpackChunkName: "grace" */ './GraceNotice').then((it) => it.GraceNotice),
);

interface Props {
  me: CurrentUserDto;
}

/** Notices on every page: demo mode, a subscription that is over, temporary password. */
export function Banners({ me }: Props) {
  const t = useT();
  const { pathname } = useLocation();
  const provider = isProvider(me.roles);
  const company = provider ? (me.companyInfo ?? undefined) : undefined;
  const leads = me.roles.includes('SUPERVISOR');
  const personal = provider ? '/provider/personal' : '/guest/personal';
  // These pages have the password form.
  const choosesHere = pathname === personal || (!provider && pathname === '/guest/dashboard');
  const live = useGoLive();
  return (
    <>
      <div className={styles.banners}>
        {company?.demoMode === true && (
          <div className={styles.demo}>
            <p>
              <strong>{t('demo.ribbon')}</strong> <DemoLimits company={company} />
            </p>
            {leads && (
              <Button kind="go" onClick={live.open}>
                {t('demo.goLive')}
              </Button>
            )}
          </div>
        )}
        {company?.graceUntil != null && pathname !== '/provider/subscription' && (
          <Suspense fallback={null}>
            <grace.Component until={company.graceUntil} leads={leads} />
          </Suspense>
        )}
        {company?.subscriptionActive === false && (
          <Alert severity="warning" size="small" text={t('subscription.lapsed')}>
            {leads && pathname !== '/provider/subscription' && (
              <Link className={ui.quiet} to="/provider/subscription">
                {t('subscription.prolong')}
              </Link>
            )}
          </Alert>
        )}
        {me.mustChangePassword && !choosesHere && (
          <Alert severity="info" size="small" text={t(me.hasPassword ? 'password.mustChange' : 'password.mustChoose')}>
            <Link className={ui.quiet} to={`${personal}#password`}>
              {t('password.title')}
            </Link>
          </Alert>
        )}
      </div>
      {live.dialog}
    </>
  );
}

/** Remaining guests and services of a salon on trial; its limits until the counts are loaded. */
function DemoLimits({ company }: { company: CompanyInfoDto }) {
  const t = useT();
  const { data: stat } = useGuestStatQuery();
  const { data: sold } = useListServicesQuery(company.id);
  const { guestLimit: guests, serviceLimit: services } = company;
  if (guests == null || services == null) {
    return null;
  }
  if (stat === undefined || sold === undefined) {
    return <span>{t('demo.limits', { guests, services })}</span>;
  }
  return (
    <span>
      {t('demo.left', {
        guests: t('demo.guestsLeft', { count: Math.max(0, guests - stat.total) }),
        services: t('demo.servicesLeft', { count: Math.max(0, services - sold.items.length) }),
      })}
    </span>
  );
}
