import { Suspense, useEffect } from 'react';
import { Outlet, useParams } from 'react-router';
import { useGetCompanyQuery, useReportClientErrorMutation } from '../api/api';
import { toRefusal } from '../api/errors';
import { ButtonAnchor } from '../components/Button';
import { CompanyContext } from '../components/company/CompanyContext';
import { CompanyFooter } from '../components/company/CompanyFooter';
import { CompanyHeader } from '../components/company/CompanyHeader';
import { CompanySkeleton } from '../components/company/CompanySkeleton';
import company from '../components/company/company.module.css';
import { OpenNow } from '../components/company/OpenNow';
import { EmptyState } from '../components/EmptyState';
import { LanguageSwitch } from '../components/LanguageSwitch';
import { OfflineNotice } from '../components/OfflineNotice';
import { PageHeading } from '../components/PageHeading';
import { QueryError } from '../components/QueryError';
import { Skeleton } from '../components/Skeleton';
import ui from '../components/ui.module.css';
import { useT } from '../lib/i18n';
import { SkipLink } from './SkipLink';

/** Header and footer around a salon's pages; a page of its own for an unknown salon. */
export function BookingLayout() {
  const t = useT();
  const { companyId = '' } = useParams();
  const { data, isError, error, refetch } = useGetCompanyQuery(companyId);
  const unknown = isError && toRefusal(error).code.endsWith('not_found');

  if (isError) {
    return unknown ? (
      <UnknownCompany id={companyId} />
    ) : (
      <main className={ui.main}>
        <QueryError text={t('company.loadFailed')} error={error} onRetry={() => void refetch()} />
      </main>
    );
  }
  if (data === undefined) {
    return <CompanySkeleton />;
  }
  return (
    <CompanyContext value={data}>
      <div className={company.page}>
        <SkipLink />
        <CompanyHeader company={data}>
          <OpenNow />
        </CompanyHeader>
        <main id="content" tabIndex={-1} className={ui.main}>
          <OfflineNotice />
          <Suspense fallback={<Skeleton rows={6} />}>
            <Outlet />
          </Suspense>
        </main>
        <CompanyFooter company={data} />
      </div>
    </CompanyContext>
  );
}

interface Props {
  id: string;
}

function UnknownCompany({ id }: Props) {
  const t = useT();
  const [report] = useReportClientErrorMutation();
  useEffect(() => {
    void report({ location: window.location.pathname, details: 'company.not_found' });
  }, [report]);
  return (
    <main className={`${ui.main} ${ui.stack}`}>
      <PageHeading site="Szalonka">{t('company.unknown')}</PageHeading>
      <EmptyState bird="searching" text={t('company.unknownText', { id })}>
        <ButtonAnchor kind="quiet" href="/">
          {t('app.toHome')}
        </ButtonAnchor>
        <LanguageSwitch />
      </EmptyState>
    </main>
  );
}
