import { useGetCurrentCompanyQuery } from '../../../api/company';
import { useListAllServicesQuery } from '../../../api/prices';
import { useListEditedSalesQuery } from '../../../api/sales';
import { useListEditedShopsQuery } from '../../../api/shops';
import { ButtonLink } from '../../../components/Button';
import { useGoLive } from '../../../components/golive/useGoLive';
import { QueryError } from '../../../components/QueryError';
import { Skeleton } from '../../../components/Skeleton';
import ui from '../../../components/ui.module.css';
import { useT } from '../../../lib/workspaceTexts';
import { SettingsHead } from '../shared/SettingsHead';
import styles from '../shared/settings.module.css';
import { BookingBlock } from './BookingBlock';
import type { Company } from './company';
import { DataBlock } from './DataBlock';
import { EndTrial } from './EndTrial';
import { LinkBlock } from './LinkBlock';
import { LookBlock } from './LookBlock';
import { ModulesBlock } from './ModulesBlock';

/** The salon's settings, with the page its guests see beside them. */
export function Settings() {
  const t = useT();
  const { data, isError, error, refetch } = useGetCurrentCompanyQuery();
  const live = useGoLive();
  const company = data?.settings == null ? undefined : { ...data, settings: data.settings };
  return (
    <div className={ui.stack}>
      <SettingsHead heading="settings.company" />
      {isError && data === undefined && (
        <QueryError text={t('settings.loadFailed')} error={error} onRetry={() => void refetch()} />
      )}
      {data === undefined && !isError && <Skeleton rows={8} />}
      {company !== undefined && (
        <div className={styles.columns}>
          <div className={ui.stack}>
            <DataBlock company={company} />
            <HoursLinks />
            <Elsewhere />
            <BookingBlock company={company} />
            <LookBlock company={company} />
            <ModulesBlock company={company} />
            <LinkBlock company={company} />
            {company.demoMode && <EndTrial onOpen={live.open} />}
          </div>
          <Preview company={company} />
        </div>
      )}
      {live.dialog}
    </div>
  );
}

/** Links to the page of work hours and closed days. */
function HoursLinks() {
  const t = useT();
  return (
    <section id="hours" aria-labelledby="hours-title" className={`${ui.card} ${ui.stack}`}>
      <h2 id="hours-title" className={styles.subtitle}>
        {t('settings.hours')}
      </h2>
      <ul className={styles.rows}>
        <li>
          <span>{t('settings.hoursText')}</span>
          <ButtonLink kind="quiet" to="/provider/settings/hours">
            {t('settings.toHours')}
          </ButtonLink>
        </li>
        <li>
          <span>{t('settings.closedText')}</span>
          <ButtonLink kind="quiet" to="/provider/settings/hours#closed">
            {t('settings.toClosed')}
          </ButtonLink>
        </li>
      </ul>
    </section>
  );
}

/** Links to settings on pages of their own, with the number of items on each. */
function Elsewhere() {
  const t = useT();
  const services = useListAllServicesQuery({ includeDeleted: false });
  const shops = useListEditedShopsQuery(false);
  const sales = useListEditedSalesQuery();
  const active = services.data?.items.filter((it) => it.status === 'ACTIVE').length;
  return (
    <section id="services" aria-labelledby="services-title" className={`${ui.card} ${ui.stack}`}>
      <h2 id="services-title" className={styles.subtitle}>
        {t('settings.elsewhere')}
      </h2>
      <ul className={styles.rows}>
        <li>
          <span>{active === undefined ? t('settings.prices') : t('settings.priceCount', { count: active })}</span>
          <ButtonLink kind="quiet" to="/provider/settings/services">
            {t('settings.toPrices')}
          </ButtonLink>
        </li>
        <li>
          <span>
            {shops.data === undefined
              ? t('settings.shops')
              : t('settings.shopCount', { count: shops.data.items.length })}
          </span>
          <ButtonLink kind="quiet" to="/provider/settings/shops">
            {t('settings.toShops')}
          </ButtonLink>
        </li>
        <li>
          <span>
            {sales.data === undefined
              ? t('settings.sales')
              : t('settings.saleCount', { count: sales.data.items.length })}
          </span>
          <ButtonLink kind="quiet" to="/provider/settings/sales">
            {t('settings.toSales')}
          </ButtonLink>
        </li>
        <li>
          <span>{t('settings.messagesText')}</span>
          <ButtonLink kind="quiet" to="/provider/settings/notifications">
            {t('settings.toMessages')}
          </ButtonLink>
        </li>
      </ul>
    </section>
  );
}

/** The real page at the width of a phone, reloaded after each change. */
function Preview({ company }: { company: Company }) {
  const t = useT();
  return (
    <aside className={`${styles.beside} ${ui.stack}`} aria-label={t('settings.preview')}>
      <h2 className={styles.subtitle}>{t('settings.preview')}</h2>
      <iframe
        key={`${company.szalonkaId} ${company.settings.version} ${company.demoMode}`}
        className={styles.preview}
        src={`/${company.szalonkaId}/appointmentbook`}
        title={t('settings.preview')}
        loading="lazy"
      />
    </aside>
  );
}
