import { Suspense, useRef } from 'react';
import { Navigate } from 'react-router';
import { ButtonLink } from '../../../components/Button';
import { bookingPath, useCompany } from '../../../components/company/CompanyContext';
import { calendarPlus } from '../../../components/icons/icons';
import { onDemand } from '../../../components/onDemand';
import { PageHeading } from '../../../components/PageHeading';
import { RatingsLater } from '../../../components/ratings/RatingsLater';
import { useT } from '../../../lib/i18n';
import { useBottomBar } from '../../../lib/useBottomBar';
import { About } from './About';
import { EarliestFree } from './EarliestFree';
import { FirstPictures } from './FirstPictures';
import styles from './Landing.module.css';
import { MostBooked } from './MostBooked';
import { People } from './People';
import { Prices } from './Prices';
import { Sales } from './Sales';
import { Shops } from './Shops';
import { WorksLater } from './WorksLater';

/** The page of a salon that takes no online bookings. */
export const closed = onDemand<object>(() =>
  import(/* webpackChunkName: "closed" */ './ClosedLanding').then((it) => it.ClosedLanding),
);

/** The salon's first page; each section loads and fails separately. */
export function Landing() {
  const company = useCompany();
  if (!company.enableHomePage) {
    return <Navigate to={bookingPath(company, 'service')} replace />;
  }
  return company.enableOnlineBooking ? (
    <OpenLanding />
  ) : (
    <Suspense fallback={null}>
      <closed.Component />
    </Suspense>
  );
}

function OpenLanding() {
  const t = useT();
  const company = useCompany();
  const bar = useRef<HTMLDivElement>(null);
  useBottomBar(bar);
  return (
    <div className={styles.landing}>
      <FirstPictures />
      <div className={styles.welcome}>
        <PageHeading site={company.name} title={`${company.name} – ${t('landing.online')}`}>
          {t('landing.title')}
        </PageHeading>
        <About />
      </div>
      <div ref={bar} className={styles.book}>
        <ButtonLink icon={calendarPlus} to={bookingPath(company, 'service')}>
          {t('landing.book')}
        </ButtonLink>
        <EarliestFree className={styles.earliest} />
      </div>
      <MostBooked />
      <Prices />
      <Sales />
      <People />
      <Shops />
      <WorksLater />
      <RatingsLater />
    </div>
  );
}
