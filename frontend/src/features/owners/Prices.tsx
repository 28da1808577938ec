import type { TiersDto } from '../../api/subscriptionTiers';
import { Icon } from '../../components/icons/Icon';
import { check } from '../../components/icons/icons';
import { QueryError } from '../../components/QueryError';
import { Skeleton } from '../../components/Skeleton';
import ui from '../../components/ui.module.css';
import { useLanguage } from '../../lib/i18n';
import { formatMoney } from '../../lib/money';
import { useT } from '../../lib/ownersTexts';
import { tierName } from '../../lib/tierName';
import { features } from './facts';
import styles from './owners.module.css';
import { useTiers } from './useTiers';

/** The tiers side by side, as they are sold now. */
export function Prices() {
  const t = useT();
  const { tiers, error, isError, refetch } = useTiers();
  return (
    <section aria-labelledby="prices" className={styles.section}>
      <h2 id="prices">{t('owners.prices')}</h2>
      {tiers !== undefined ? (
        <Tiers tiers={tiers} />
      ) : isError ? (
        <QueryError text={t('owners.prices.failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={3} />
      )}
    </section>
  );
}

function Tiers({ tiers: { items, smsPrice, monthDays } }: { tiers: TiersDto }) {
  const t = useT();
  const language = useLanguage();
  if (items.length === 0) {
    return <p>{t('owners.prices.unsold')}</p>;
  }
  return (
    <>
      <p className={ui.muted}>{t('owners.prices.hint', { days: monthDays, price: formatMoney(smsPrice) })}</p>
      <ul className={styles.tiers}>
        {items.map((it) => (
          <li key={it.tier} className={ui.card}>
            <h3>{tierName(it, language)}</h3>
            <p className={styles.price}>
              {t('owners.prices.perMonth', { price: formatMoney(it.price), days: monthDays })}
            </p>
            <p>
              {it.calendars == null
                ? t('owners.prices.anyCalendars')
                : t('owners.prices.calendars', { count: it.calendars })}
            </p>
            <ul className={styles.features}>
              {(['base', ...features] as const)
                .filter((name) => name === 'base' || it.features[name])
                .map((name) => (
                  <li key={name}>
                    <Icon path={check} /> {t(`owners.prices.${name}`)}
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ul>
    </>
  );
}
