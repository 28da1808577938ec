import { skipToken } from '@reduxjs/toolkit/query';
import { useGetCurrentCompanyQuery } from '../../../api/company';
import { useGetCompanyQuery } from '../../../api/salon';
import form from '../../../components/form/form.module.css';
import { OpeningTimes } from '../../../components/map/OpeningTimes';
import { QueryError } from '../../../components/QueryError';
import { Link } from '../../../components/router/Link';
import { Skeleton } from '../../../components/Skeleton';
import ui from '../../../components/ui.module.css';
import { useT } from '../../../lib/workspaceTexts';
import styles from '../shared/settings.module.css';

/** The opening hours that guests read of a shop, and the way to where they are set. */
export function ShopHours({ shopId }: { shopId: string }) {
  const t = useT();
  const company = useGetCurrentCompanyQuery();
  const id = company.data?.szalonkaId;
  // Follows from work hours, which may have just changed.
  const salon = useGetCompanyQuery(id ?? skipToken, { refetchOnMountOrArgChange: true });
  const shop = salon.data?.shops.find((it) => it.id === shopId);
  const failed = [company, salon].find((it) => it.isError && it.data === undefined);
  const hasHours = shop !== undefined && (shop.openingHours.length > 0 || shop.differsToday != null);
  return (
    <section aria-labelledby="shop-hours" className={ui.stack}>
      <h3 id="shop-hours" className={styles.subtitle}>
        {t('hours.title')}
      </h3>
      {failed !== undefined && (
        <QueryError text={t('shop.hoursFailed')} error={failed.error} onRetry={() => void failed.refetch()} />
      )}
      {failed === undefined && salon.data === undefined && <Skeleton rows={2} />}
      {hasHours && <OpeningTimes shop={shop} />}
      {salon.data !== undefined && !hasHours && <p>{t('shop.noHours')}</p>}
      <p className={form.hint}>
        {t('shop.hoursHint')} <Link to="/provider/settings/hours">{t('shop.toHours')}</Link>
      </p>
    </section>
  );
}
