import { Suspense } from 'react';
import type { SaleDto, ServiceDto } from '../../api/salon';
import { useWritten } from '../../components/company/useWritten';
import { onDemand } from '../../components/onDemand';
import { useT } from '../../lib/i18n';
import { formatMoney } from '../../lib/money';
import styles from './ServiceStep.module.css';

/** `estimationType` of an hourly price. */
const perHour = 1;

const lines = onDemand(() =>
  import(/* webpackChunkName: "sale-lines" */ '../../components/sales/SaleLines').then((it) => it.SaleLines),
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
      {sales.length > 0 && (
        <Suspense fallback={<div className={styles.sale} />}>
          <lines.Component sales={sales} />
        </Suspense>
      )}
    </li>
  );
}
