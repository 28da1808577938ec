import { useListServicesQuery } from '../../../api/salon';
import { Card } from '../../../components/Card';
import { bookingLink } from '../../../components/company/bookingLinks';
import { useCompany } from '../../../components/company/CompanyContext';
import { useWritten } from '../../../components/company/useWritten';
import { Link } from '../../../components/router/Link';
import ui from '../../../components/ui.module.css';
import { useT } from '../../../lib/i18n';
import { formatMoney } from '../../../lib/money';
import styles from './Landing.module.css';

/** `estimationType` of an hourly price. */
const perHour = 1;

/** The services booked most often with their prices; each leads to its free times. */
export function MostBooked() {
  const t = useT();
  const company = useCompany();
  const written = useWritten();
  const { data } = useListServicesQuery(company.id);
  const shown = company.mostBooked.flatMap((id) => data?.items.find((it) => it.id === id) ?? []);
  if (shown.length === 0) {
    return null;
  }
  return (
    <section aria-labelledby="most-booked" className={styles.section}>
      <h2 id="most-booked">{t('landing.mostBooked')}</h2>
      <ul className={styles.grid}>
        {shown.map((it) => {
          const price = formatMoney(it.price);
          return (
            <Card as="li" key={it.id} pressable className={styles.shop}>
              <Link
                data-whole
                to={bookingLink(company, { services: [it.id] })}
                {...written(it.name, it.translatedName)}
              />
              <span className={`${ui.muted} ${ui.small}`}>
                {t('service.minutes', { minutes: it.duration })}
                {' · '}
                {it.estimationType === perHour ? t('service.perHour', { price }) : price}
              </span>
            </Card>
          );
        })}
      </ul>
    </section>
  );
}
