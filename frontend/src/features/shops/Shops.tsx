import { useCompany } from '../../components/company/CompanyContext';
import { PageHeading } from '../../components/PageHeading';
import ui from '../../components/ui.module.css';
import { useT } from '../../lib/i18n';
import { byHungarian } from '../../lib/names';
import styles from './Shops.module.css';

/** Where to find the salon: its shops by name. */
export function Shops() {
  const t = useT();
  const company = useCompany();
  const shops = [...company.shops].sort(byHungarian((shop) => shop.name));
  return (
    <div className={ui.stack}>
      <PageHeading site={company.name}>{t('shops.title')}</PageHeading>
      <ul className={ui.stack}>
        {shops.map((shop) => (
          <li key={shop.id} className={`${ui.card} ${ui.stack}`}>
            {shop.coverPhoto != null && <img className={styles.cover} src={shop.coverPhoto} alt="" loading="lazy" />}
            <h2>{shop.name}</h2>
            <p className={ui.muted}>{shop.address}</p>
            {shop.description != null && <p>{shop.description}</p>}
          </li>
        ))}
      </ul>
    </div>
  );
}
