import type { SubscriptionDto } from '../../api/subscription';
import ui from '../../components/ui.module.css';
import { useLanguage } from '../../lib/i18n';
import { formatMoney } from '../../lib/money';
import { nameOfTier } from '../../lib/tierName';
import { formatDateTime } from '../../lib/time';
import { useT } from '../../lib/workspaceTexts';
import styles from './subscription.module.css';

/** The history of the subscription, the newest change first. */
export function Purchases({ state: { purchases, tiers }, zone }: { state: SubscriptionDto; zone: string }) {
  const t = useT();
  const language = useLanguage();
  const nameOf = (tier: string) => nameOfTier(tiers, tier, language) ?? tier;
  return (
    <section aria-labelledby="bought-title" className={`${ui.card} ${ui.stack}`}>
      <h2 id="bought-title" className={styles.subtitle}>
        {t('bought.title')}
      </h2>
      <ul className={styles.rows} aria-labelledby="bought-title">
        {purchases.map((it) => (
          <li key={it.id}>
            <p>
              <strong>{t(`bought.${it.kind}`, { count: it.months ?? 0, tier: nameOf(it.tier) })}</strong>{' '}
              <span>{formatMoney(-it.cost)}</span>
            </p>
            <p className={`${ui.muted} ${ui.small}`}>
              {formatDateTime(it.at, zone)}, {t('bought.until', { date: formatDateTime(it.until, zone) })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
