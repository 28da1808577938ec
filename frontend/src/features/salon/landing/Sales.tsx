import { lazy, Suspense, useState } from 'react';
import type { SaleDto } from '../../../api/salon';
import { useListSalesQuery } from '../../../api/salon';
import { useCompany } from '../../../components/company/CompanyContext';
import { useWritten } from '../../../components/company/useWritten';
import { useT } from '../../../lib/i18n';
import styles from './Landing.module.css';
import { Section } from './Section';

const SaleDialog = lazy(() =>
  import(/* webpackChunkName: "sale" */ '../../../components/sales/SaleDialog').then((it) => ({
    default: it.SaleDialog,
  })),
);

/** Discounts; each opens its details. */
export function Sales() {
  const t = useT();
  const company = useCompany();
  const written = useWritten();
  const sales = useListSalesQuery(company.id);
  const [shown, setShown] = useState<SaleDto | undefined>(undefined);
  return (
    <>
      <Section id="sales" title={t('landing.sales')} list={sales} failed={t('landing.salesFailed')} height="44px">
        {(items) => (
          <ul className={styles.sales}>
            {items.map((sale) => (
              <li key={sale.id}>
                <button type="button" className={styles.sale} aria-haspopup="dialog" onClick={() => setShown(sale)}>
                  <strong>{t('landing.percent', { percent: sale.sale })}</strong>{' '}
                  <span {...written(sale.title, sale.translatedTitle)} />
                </button>
              </li>
            ))}
          </ul>
        )}
      </Section>
      {shown !== undefined && (
        <Suspense fallback={null}>
          <SaleDialog sale={shown} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </>
  );
}
