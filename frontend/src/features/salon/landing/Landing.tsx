import { useRef } from 'react';
import { Navigate } from 'react-router';
import { ButtonLink } from '../../../components/Button';
import { Card } from '../../../components/Card';
import { BookingOff } from '../../../components/company/BookingOff';
import { bookingPath, useCompany } from '../../../components/company/CompanyContext';
import { calendarPlus } from '../../../components/icons/icons';
import { OpeningTimes } from '../../../components/map/OpeningTimes';
import { PageHeading } from '../../../components/PageHeading';
import { Picture } from '../../../components/Picture';
import { RatingsLater } from '../../../components/ratings/RatingsLater';
import { Link } from '../../../components/router/Link';
import ui from '../../../components/ui.module.css';
import { useT } from '../../../lib/i18n';
import { byHungarian } from '../../../lib/names';
import { useBottomBar } from '../../../lib/useBottomBar';
import { EarliestFree } from './EarliestFree';
import styles from './Landing.module.css';
import { MostBooked } from './MostBooked';
import { People } from './People';
import { Sales } from './Sales';
import { Works } from './Works';

/** The salon's first page; each section loads and fails separately. */
export function Landing() {
  const t = useT();
  const company = useCompany();
  if (!company.enableHomePage) {
    return <Navigate to={bookingPath(company, 'service')} replace />;
  }
  return company.enableOnlineBooking ? <OpenLanding /> : <BookingOff text={t('landing.bookingOff')} />;
}

function OpenLanding() {
  const t = useT();
  const company = useCompany();
  // `plain/first_view.rs` chooses the same.
  const interior = company.shops.find((it) => it.coverPhoto != null)?.coverPhoto;
  const bar = useRef<HTMLDivElement>(null);
  useBottomBar(bar);
  return (
    <div className={styles.landing}>
      {interior != null && (
        <Picture
          src={interior}
          alt=""
          width={1280}
          height={427}
          sizes="min(100vw, 928px)"
          priority
          className={styles.interior}
        />
      )}
      <div className={styles.welcome}>
        <PageHeading site={company.name} title={`${company.name} – ${t('landing.online')}`}>
          {t('landing.title')}
        </PageHeading>
        <p>{t('landing.intro')}</p>
      </div>
      <div ref={bar} className={styles.book}>
        <ButtonLink icon={calendarPlus} to={bookingPath(company, 'service')}>
          {t('landing.book')}
        </ButtonLink>
        <EarliestFree className={styles.earliest} />
      </div>
      <MostBooked />
      <Sales />
      <People />
      <Shops />
      <Works />
      <RatingsLater />
    </div>
  );
}

function Shops() {
  const t = useT();
  const company = useCompany();
  const shops = company.shops.toSorted(byHungarian((shop) => shop.name));
  if (shops.length === 0) {
    return null;
  }
  return (
    <section aria-labelledby="shops" className={styles.section}>
      <h2 id="shops">{t('landing.shops')}</h2>
      <ul className={styles.grid}>
        {shops.map((shop) => (
          <Card as="li" key={shop.id} pressable className={styles.shop}>
            <Link data-whole to={bookingPath(company, 'shops')}>
              {shop.name}
            </Link>
            <span className={`${ui.muted} ${ui.small}`}>{shop.address}</span>
            <OpeningTimes shop={shop} />
          </Card>
        ))}
      </ul>
    </section>
  );
}
