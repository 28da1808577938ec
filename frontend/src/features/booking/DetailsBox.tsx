import { Fragment } from 'react';
import { useListCapableEmployeesQuery, useListServicesQuery } from '../../api/salon';
import { useCompany } from '../../components/company/CompanyContext';
import { useWritten } from '../../components/company/useWritten';
import { Moment } from '../../components/Moment';
import { QueryError } from '../../components/QueryError';
import { Skeleton } from '../../components/Skeleton';
import ui from '../../components/ui.module.css';
import { useLanguage, useT } from '../../lib/i18n';
import { formatMoney } from '../../lib/money';
import { formatName } from '../../lib/names';
import { useMedia } from '../../lib/useMedia';
import styles from './DetailsBox.module.css';
import { totalsOf } from './services';
import type { Finalizing } from './wizard';

interface Props {
  finalizing: Finalizing;
}

/** A summary of the booking. */
export function DetailsBox({ finalizing }: Props) {
  const t = useT();
  const language = useLanguage();
  const company = useCompany();
  const written = useWritten();
  const { picked, slot } = finalizing;
  const services = useListServicesQuery(company.id);
  const capable = useListCapableEmployeesQuery({ companyId: company.id, services: picked.join(',') });
  const chosen = picked.flatMap((id) => services.data?.items.find((service) => service.id === id) ?? []);
  const provider = capable.data?.items.find((employee) => employee.id === slot.providerId);
  const shop = company.shops.find((it) => it.id === slot.shopId);
  const { price, minutes } = totalsOf(chosen);
  const narrow = useMedia('(max-width: 559px)');

  if (services.isError || capable.isError) {
    return (
      <QueryError
        text={t('finalize.loadFailed')}
        error={services.error ?? capable.error}
        onRetry={() => {
          void services.refetch();
          void capable.refetch();
        }}
      />
    );
  }
  // The person comes later in a place of the same height, so that nothing below moves.
  if (services.data === undefined) {
    return <Skeleton rows={4} />;
  }
  const all = (
    <>
      <dl className={styles.details}>
        <div>
          <dt>{t('finalize.dateTime')}</dt>
          <dd>
            <Moment at={slot.start} zone={company.timeZone} />
          </dd>
        </div>
        <div>
          <dt>{t('finalize.provider')}</dt>
          <dd className={styles.provider}>
            {provider?.profilePicture != null && <img src={provider.profilePicture} alt="" width={40} height={40} />}
            {provider !== undefined && formatName(provider, language)}
          </dd>
        </div>
        <div>
          <dt>{t('finalize.services')}</dt>
          <dd>
            <ul>
              {chosen.map((service) => (
                <li key={service.id} {...written(service.name, service.translatedName)} />
              ))}
            </ul>
          </dd>
        </div>
        <div>
          <dt>{t('finalize.price')}</dt>
          <dd>
            <strong>{formatMoney(price)}</strong>
          </dd>
        </div>
        <div>
          <dt>{t('finalize.duration')}</dt>
          <dd>{t('service.minutes', { minutes })}</dd>
        </div>
        <div>
          <dt>{t('finalize.shop')}</dt>
          <dd>
            {shop?.name}
            <br />
            <span className={ui.muted}>{shop?.address}</span>
          </dd>
        </div>
      </dl>
      <p className={`${ui.muted} ${ui.small} ${styles.footnote}`}>{t('finalize.estimate')}</p>
    </>
  );
  if (narrow) {
    // Two lines with the rest folded, so that the form below is visible.
    return (
      <section aria-labelledby="details-title">
        <h2 id="details-title" className={ui.hidden}>
          {t('finalize.details')}
        </h2>
        <details className={styles.folded}>
          <summary>
            <span>
              <Moment at={slot.start} zone={company.timeZone} />
            </span>
            <span className={styles.second}>
              <span className={styles.what}>
                {provider !== undefined && `${formatName(provider, language)} · `}
                {chosen.map((service, index) => (
                  <Fragment key={service.id}>
                    {index > 0 && ', '}
                    <span {...written(service.name, service.translatedName)} />
                  </Fragment>
                ))}
              </span>
              <span>{formatMoney(price)}</span>
            </span>
          </summary>
          {all}
        </details>
      </section>
    );
  }
  return (
    <section aria-labelledby="details-title" className={ui.card}>
      <h2 id="details-title" className={ui.hidden}>
        {t('finalize.details')}
      </h2>
      {all}
    </section>
  );
}
