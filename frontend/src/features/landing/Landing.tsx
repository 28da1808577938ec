import { useRef } from 'react';
import { Navigate } from 'react-router';
import { ButtonLink } from '../../components/Button';
import { Card } from '../../components/Card';
import { BookingOff } from '../../components/company/BookingOff';
import { bookingPath, useCompany } from '../../components/company/CompanyContext';
import { calendarPlus } from '../../components/icons/icons';
import { PageHeading } from '../../components/PageHeading';
import { Link } from '../../components/router/Link';
import ui from '../../components/ui.module.css';
import { useT } from '../../lib/i18n';
import { byHungarian } from '../../lib/names';
import { useBottomBar } from '../../lib/useBottomBar';
import { EarliestFree } from './EarliestFree';
import styles from './Landing.module.css';
import { People } from './People';
import { Sales } from './Sales';
import { Works } from './Works';

/** The salon's first page; each section loads and fails separately. */
export function Landing() {
  const company = useCompany();
  if (!company.enableHomePage) {
    return <Navigate to={bookingPath(company, 'service')} replace />;
  }
  return company.enableOnlineBooking ? <OpenLanding /> : <BookingOff />;
}

function OpenLanding() {
  const t = useT();
  const company = useCompany();
  const bar = useRef<HTMLDivElement>(null);
  useBottomBar(bar);
  return (
    <div className={styles.landing}>
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
      <Sales />
      <People />
      <Shops />
      <Works />
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
          </Card>
        ))}
      </ul>
    </section>
  );
}
