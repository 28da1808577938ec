import type { ComponentProps, ReactNode } from 'react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { CompanyInfoDto } from '../../api/identity';
import type { CurrentUserDto } from '../../api/identitySession';
import { useGetGuestOrUserQuery } from '../../api/identitySession';
import { ButtonLink } from '../../components/Button';
import { EmptyState } from '../../components/EmptyState';
import { onDemand } from '../../components/onDemand';
import { PageHeading } from '../../components/PageHeading';
import { QueryError } from '../../components/QueryError';
import { Skeleton } from '../../components/Skeleton';
import ui from '../../components/ui.module.css';
import { homeOf, isProvider } from '../../lib/roles';
import type { TextKey } from '../../lib/workspaceTexts';
import { loadTexts, useT } from '../../lib/workspaceTexts';
import type { SecondFactorNeeded } from './SecondFactorNeeded';

const secondFactor = onDemand<ComponentProps<typeof SecondFactorNeeded>>(async () => {
  const [{ SecondFactorNeeded: loaded }] = await Promise.all([
    import(/* webpackChunkName: "second-factor-needed" */ './SecondFactorNeeded'),
    loadTexts('secondFactor'),
  ]);
  return loaded;
});

interface Props {
  to: 'guest' | 'provider' | 'supervisor';
  feature?: keyof CompanyInfoDto['features'];
  children: ReactNode;
}

/** Guards a page by role and feature: redirects to the login, or says why access is refused. */
export function Allowed({ to, feature, children }: Props) {
  const t = useT();
  const { pathname, search, hash } = useLocation();
  const { data, isError, error, refetch } = useGetGuestOrUserQuery();
  const me = data;
  const wasIn = useRef(false);
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => {
    wasIn.current ||= me != null;
  });
  if (isError && me === undefined) {
    return <QueryError text={t('guard.failed')} error={error} onRetry={() => void refetch()} />;
  }
  if (me === undefined) {
    return <Skeleton rows={4} />;
  }
  if (me === null) {
    const next = encodeURIComponent(pathname + search + hash);
    return <Navigate to={`/login?next=${next}`} state={{ ended: wasIn.current }} replace />;
  }
  if (me.mustSetUpSecondFactor === true && !isNeeded) {
    // Stays until the recovery codes were kept, although the current user may be read again before.
    setNeeded(true);
  }
  if (isNeeded) {
    return (
      <Suspense fallback={<Skeleton rows={4} />}>
        <secondFactor.Component me={me} />
      </Suspense>
    );
  }
  const reason = refusalOf(me, to, feature);
  if (reason === undefined) {
    return children;
  }
  return (
    <div className={ui.stack}>
      <PageHeading site="Szalonka">{t('guard.title')}</PageHeading>
      <EmptyState bird="searching" text={t(reason)}>
        <ButtonLink kind="quiet" to={homeOf(me.roles)}>
          {t(isProvider(me.roles) ? 'guard.toCalendar' : 'guard.toDashboard')}
        </ButtonLink>
      </EmptyState>
    </div>
  );
}

function refusalOf(me: CurrentUserDto, to: Props['to'], feature: Props['feature']): TextKey | undefined {
  switch (to) {
    case 'guest':
      return me.roles.includes('GUEST') ? undefined : 'guard.guest';
    case 'provider':
    case 'supervisor':
      if (!isProvider(me.roles)) {
        return 'guard.provider';
      }
      if (to === 'supervisor' && !me.roles.includes('SUPERVISOR')) {
        return 'guard.supervisor';
      }
      return feature === undefined || me.companyInfo?.features[feature] === true ? undefined : 'guard.feature';
  }
}
