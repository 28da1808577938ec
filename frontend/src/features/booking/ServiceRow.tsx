import { lazy, Suspense, useState } from 'react';
import type { SaleDto, ServiceDto } from '../../api/salon';
import { useWritten } from '../../components/company/useWritten';
import { useT } from '../../lib/i18n';
import { formatMoney } from '../../lib/money';
import styles from './ServiceStep.module.css';

/** `estimationType` of an hourly price. */
const perHour = 1;

const SaleDialog = lazy(() =>
  import(/* webpackChunkName: "sale" */ '../../components/sales/SaleDialog').then((it) => ({ default: it.SaleDialog })),
);

interface Props {
  service: ServiceDto;
  /** Those that name the service and are shown beside it. */
  sales?: SaleDto[];
  picked: boolean;
  onToggle: () => void;
}

/** A service; the whole row is a checkbox label. */
export function ServiceRow({ service, sales = [], picked, onToggle }: Props) {
  const t = useT();
  const written = useWritten();
  const [shown, setShown] = useState<SaleDto | undefined>(undefined);
  const price = formatMoney(service.price);
  return (
    <li>
      <label className={`${styles.row} ${picked ? styles.picked : ''}`}>
        <input type="checkbox" checked={picked} onChange={onToggle} />
        <span className={styles.what}>
          <span className={styles.name} {...written(service.name, service.translatedName)} />
          {service.note != null && <span className={styles.note} {...written(service.note, service.translatedNote)} />}
        </span>
        <span className={styles.numbers}>
          <span className={styles.price}>
            {service.estimationType === perHour ? t('service.perHour', { price }) : price}
          </span>
          <span className={styles.note}>{t('service.minutes', { minutes: service.duration })}</span>
        </span>
      </label>
      {sales.map((sale) => (
        <button
          key={sale.id}
          type="button"
          className={styles.sale}
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
    </li>
  );
}
