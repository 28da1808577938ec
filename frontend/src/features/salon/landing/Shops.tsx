import type { ReactNode } from 'react';
import type { ShopDto } from '../../../api/salon';
import { Card } from '../../../components/Card';
import { bookingPath, useCompany } from '../../../components/company/CompanyContext';
import { OpeningTimes } from '../../../components/map/OpeningTimes';
import { Link } from '../../../components/router/Link';
import ui from '../../../components/ui.module.css';
import { useT } from '../../../lib/i18n';
import { byHungarian } from '../../../lib/names';
import styles from './Landing.module.css';

interface Props {
  /** Further content of a shop. */
  children?: (shop: ShopDto) => ReactNode;
}

/** The salon's shops with address and opening hours. */
export function Shops({ children }: Props) {
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
            {children?.(shop)}
          </Card>
        ))}
      </ul>
    </section>
  );
}
