import type { ServiceDto } from '../../api/salon';
import { Button, IconButton } from '../../components/Button';
import { useWritten } from '../../components/company/useWritten';
import { Sheet } from '../../components/Dialog';
import { x } from '../../components/icons/icons';
import { useT } from '../../lib/i18n';
import { formatMoney } from '../../lib/money';
import styles from './Basket.module.css';
import { totalsOf } from './services';

interface Props {
  open: boolean;
  services: ServiceDto[];
  onRemove: (id: string) => void;
  onClose: () => void;
  onGoOn: () => void;
}

/** The chosen services, which can be removed. */
export function Basket({ open, services, onRemove, onClose, onGoOn }: Props) {
  const t = useT();
  const written = useWritten();
  const { price, minutes } = totalsOf(services);
  return (
    <Sheet
      open={open}
      title={t('service.basket')}
      onClose={onClose}
      actions={
        <Button wide onClick={onGoOn}>
          {t('service.chosen', { count: services.length, sum: formatMoney(price) })}
        </Button>
      }
    >
      <ul className={styles.basket}>
        {services.map((service) => (
          <li key={service.id}>
            <span className={styles.name} {...written(service.name, service.translatedName)} />
            <span className={styles.numbers}>
              {t('service.minutes', { minutes: service.duration })}, {formatMoney(service.agreedPrice)}
            </span>
            <IconButton
              icon={x}
              label={t('service.remove', { name: written(service.name, service.translatedName).children ?? '' })}
              onClick={() => onRemove(service.id)}
            />
          </li>
        ))}
      </ul>
      <p className={styles.total}>
        <span>{t('service.total')}</span>
        <strong>
          {t('service.minutes', { minutes })}, {formatMoney(price)}
        </strong>
      </p>
    </Sheet>
  );
}
