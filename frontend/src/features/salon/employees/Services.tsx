import type { EmployeeDto } from '../../../api/salon';
import { useListServicesQuery } from '../../../api/salon';
import { bookingLink } from '../../../components/company/bookingLinks';
import { useCompany } from '../../../components/company/CompanyContext';
import { useWritten } from '../../../components/company/useWritten';
import { QueryError } from '../../../components/QueryError';
import { Link } from '../../../components/router/Link';
import { Skeleton } from '../../../components/Skeleton';
import ui from '../../../components/ui.module.css';
import { useT } from '../../../lib/i18n';
import { formatMoney } from '../../../lib/money';
import { byHungarian } from '../../../lib/names';
import styles from '../landing/Landing.module.css';

interface Props {
  employee: EmployeeDto;
}

/** A person's services with prices; each leads to their free times for it. */
export function Services({ employee }: Props) {
  const t = useT();
  const company = useCompany();
  const written = useWritten();
  const { data, isError, error, refetch } = useListServicesQuery(company.id);
  const own = (data?.items ?? [])
    .filter(({ id }) => employee.services.includes(id))
    .sort(byHungarian((service) => service.name));
  if (data !== undefined && own.length === 0) {
    return null;
  }
  return (
    <section aria-labelledby="prices" className={styles.section}>
      <h2 id="prices">{t('service.prices')}</h2>
      {isError && data === undefined && (
        <QueryError text={t('service.loadFailed')} error={error} onRetry={() => void refetch()} />
      )}
      {data === undefined && !isError && <Skeleton rows={3} />}
      <dl className={styles.prices}>
        {own.map((service) => {
          const { id, price, duration, estimationType } = service;
          const shown = formatMoney(price);
          const name = <span {...written(service.name, service.translatedName)} />;
          return (
            <div key={id}>
              <dt>
                {company.enableOnlineBooking ? (
                  <Link className={ui.link} to={bookingLink(company, { services: [id], provider: employee.id })}>
                    {name}
                  </Link>
                ) : (
                  name
                )}{' '}
                <small className={ui.muted}>{t('service.minutes', { minutes: duration })}</small>
              </dt>
              <dd>{estimationType === 0 ? shown : t('service.perHour', { price: shown })}</dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
