import { useListServiceCategoriesQuery, useListServicesQuery } from '../../../api/salon';
import { BookingOff } from '../../../components/company/BookingOff';
import { useCompany } from '../../../components/company/CompanyContext';
import { groupServices } from '../../../components/company/groupServices';
import { useWritten } from '../../../components/company/useWritten';
import { RouteLinks } from '../../../components/map/RouteLinks';
import { RatingsLater } from '../../../components/ratings/RatingsLater';
import ui from '../../../components/ui.module.css';
import { useT } from '../../../lib/i18n';
import { formatMoney } from '../../../lib/money';
import { About } from './About';
import { FirstPictures } from './FirstPictures';
import styles from './Landing.module.css';
import { People } from './People';
import { Shops } from './Shops';
import { WorksLater } from './WorksLater';

/** The reason, and below it what the salon is. */
export function ClosedLanding() {
  const t = useT();
  return (
    <div className={styles.landing}>
      <BookingOff text={t('landing.bookingOff')} />
      <FirstPictures />
      <div className={styles.welcome}>
        <About />
      </div>
      <PriceList />
      <People />
      <Shops>{(shop) => <RouteLinks place={shop} />}</Shops>
      <WorksLater />
      <RatingsLater />
    </div>
  );
}

/** Every service with its duration and price, by category. */
function PriceList() {
  const t = useT();
  const company = useCompany();
  const written = useWritten();
  const services = useListServicesQuery(company.id).data?.items ?? [];
  const categories = useListServiceCategoriesQuery(company.id).data?.items ?? [];
  const groups = groupServices(services, categories, t('service.otherCategory'));
  if (groups.length === 0) {
    return null;
  }
  return (
    <section aria-labelledby="prices" className={styles.section}>
      <h2 id="prices">{t('service.prices')}</h2>
      {groups.map((group) => (
        <div key={group.id} className={styles.section}>
          <h3 {...written(group.name, group.translatedName)} />
          <dl className={styles.prices}>
            {group.services.map((it) => {
              const price = formatMoney(it.price);
              return (
                <div key={it.id}>
                  <dt>
                    <span {...written(it.name, it.translatedName)} />{' '}
                    <small className={ui.muted}>{t('service.minutes', { minutes: it.duration })}</small>
                  </dt>
                  <dd>{it.estimationType === 0 ? price : t('service.perHour', { price })}</dd>
                </div>
              );
            })}
          </dl>
        </div>
      ))}
    </section>
  );
}
