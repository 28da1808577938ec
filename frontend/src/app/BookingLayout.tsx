import { lazy, Suspense } from 'react';
import { Outlet, useLocation, useParams } from 'react-router';
import { toRefusal } from '../api/errors';
import { useGetCompanyQuery } from '../api/salon';
import { CompanyContext } from '../components/company/CompanyContext';
import { CompanyFooter } from '../components/company/CompanyFooter';
import { CompactHeader, CompanyHeader } from '../components/company/CompanyHeader';
import { CompanySkeleton } from '../components/company/CompanySkeleton';
import company from '../components/company/company.module.css';
import { DemoNotice } from '../components/company/DemoNotice';
import { OpenNow } from '../components/company/OpenNow';
import { OfflineNotice } from '../components/OfflineNotice';
import { QueryError } from '../components/QueryError';
import { Skeleton } from '../components/Skeleton';
import ui from '../components/ui.module.css';
import { isFramedOverHttp } from '../lib/frame';
import { useLanguage, useT } from '../lib/i18n';
import { withLaterTexts } from '../lib/laterTexts';
import { missing } from './missing';
import { SkipLink } from './SkipLink';

const FrameNotice = lazy(() =>
  withLaterTexts(import(/* webpackChunkName: "frame" */ '../components/company/FrameNotice')).then((it) => ({
    default: it.FrameNotice,
  })),
);

const isFirstStep = /\/service\/?$/;
/** The steps of a booking, where the head is one line. */
const isStep = /\/(service|date|finalize|success)\/?$/;

/** Header and footer around a salon's pages; a page of its own for an unknown salon. */
export function BookingLayout() {
  const t = useT();
  const language = useLanguage();
  const { companyId = '' } = useParams();
  const { pathname } = useLocation();
  const compact = isStep.test(pathname);
  const { data, isError, error, refetch } = useGetCompanyQuery(companyId);
  const refusal = isError ? toRefusal(error) : undefined;

  if (refusal !== undefined) {
    return refusal.code.endsWith('not_found') ? (
      <Suspense fallback={<CompanySkeleton compact={compact} />}>
        <missing.unknownCompany.Component id={companyId} similar={refusal.similar} />
      </Suspense>
    ) : (
      <main className={ui.main}>
        <QueryError text={t('company.loadFailed')} error={error} onRetry={() => void refetch()} />
      </main>
    );
  }
  if (data === undefined) {
    return <CompanySkeleton compact={compact} />;
  }
  return (
    <CompanyContext value={data}>
      <div className={company.page}>
        <SkipLink />
        {/*
          Without online booking the steps refer to the contacts in the head; without a home page guests begin with the
          services. `plain.rs` chooses the same.
        */}
        {compact && data.enableOnlineBooking && (data.enableHomePage || !isFirstStep.test(pathname)) ? (
          <CompactHeader key={pathname} company={data}>
            <OpenNow short />
          </CompactHeader>
        ) : (
          <CompanyHeader company={data}>
            <OpenNow />
          </CompanyHeader>
        )}
        <main id="content" tabIndex={-1} className={ui.main}>
          <OfflineNotice />
          <DemoNotice />
          {/* The style sheet shows it where a text of the page is in the salon’s language only. */}
          {language !== data.language && <p className={company.writtenIn}>{t('company.writtenIn')}</p>}
          {isFramedOverHttp() && (
            <Suspense>
              <FrameNotice />
            </Suspense>
          )}
          <Suspense fallback={<Skeleton rows={6} />}>
            <Outlet />
          </Suspense>
        </main>
        <CompanyFooter company={data} />
      </div>
    </CompanyContext>
  );
}
