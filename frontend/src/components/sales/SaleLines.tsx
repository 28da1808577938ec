import { lazy, Suspense, useState } from 'react';
import type { SaleDto } from '../../api/salon';
import { useT } from '../../lib/i18n';
import { useWritten } from '../company/useWritten';
import styles from './SaleLines.module.css';

const SaleDialog = lazy(() =>
  import(/* webpackChunkName: "sale" */ './SaleDialog').then((it) => ({ default: it.SaleDialog })),
);

interface Props {
  sales: SaleDto[];
}

/** The sales that name a service, each opening its details. The price beside them stays as it is. */
export function SaleLines({ sales }: Props) {
  const t = useT();
  const written = useWritten();
  const [shown, setShown] = useState<SaleDto | undefined>(undefined);
  return (
    <>
      {sales.map((sale) => (
        <button
          key={sale.id}
          type="button"
          className={styles.line}
          aria-haspopup="dialog"
          onClick={() => setShown(sale)}
        >
          {t('landing.percent', { percent: sale.sale })} <span {...written(sale.title, sale.translatedTitle)} />
        </button>
      ))}
      {shown !== undefined && (
        <Suspense fallback={null}>
          <SaleDialog sale={shown} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </>
  );
}
