import type { SubscriptionDto, TierDto } from '../../api/subscription';
import { Button } from '../../components/Button';
import { Icon } from '../../components/icons/Icon';
import { check, x } from '../../components/icons/icons';
import ui from '../../components/ui.module.css';
import { useLanguage } from '../../lib/i18n';
import { formatMoney } from '../../lib/money';
import { tierName } from '../../lib/tierName';
import type { TextKey } from '../../lib/workspaceTexts';
import { useT } from '../../lib/workspaceTexts';
import { costText } from './costText';
import styles from './subscription.module.css';

interface Props {
  state: SubscriptionDto;
  onChoose: (tier: string) => void;
}

const features = [
  ['photos', 'plan.photos'],
  ['providerFinder', 'plan.finder'],
  ['rating', 'plan.rating'],
  ['expenses', 'plan.expenses'],
] as const satisfies [keyof TierDto['features'], TextKey][];

/** The tiers side by side, with the cost of changing to each now. */
export function Tiers({ state, onChoose }: Props) {
  const t = useT();
  const language = useLanguage();
  return (
    <section aria-labelledby="tiers-title" className={`${ui.card} ${ui.stack}`}>
      <h2 id="tiers-title" className={styles.subtitle}>
        {t('plan.tiers')}
      </h2>
      <p className={ui.muted}>{t('plan.tiersHint')}</p>
      <ul className={styles.tiers}>
        {state.tiers.map((it) => {
          const isOwn = it.tier === state.tier;
          const change = state.changes.find((to) => to.tier === it.tier);
          return (
            <li key={it.tier} className={isOwn ? `${styles.tier} ${styles.own}` : styles.tier}>
              <h3>{tierName(it, language)}</h3>
              <p className={styles.price}>{t('plan.perMonth', { price: formatMoney(it.price) })}</p>
              <p>{it.calendars == null ? t('plan.anyCalendars') : t('plan.calendars', { count: it.calendars })}</p>
              <ul className={styles.features}>
                {features.map(([name, text]) => (
                  <li key={name} className={it.features[name] ? undefined : ui.muted}>
                    <Icon path={it.features[name] ? check : x} />
                    {t(it.features[name] ? 'plan.has' : 'plan.hasNot', { feature: t(text) })}
                  </li>
                ))}
              </ul>
              {isOwn && <p className={styles.yours}>{t('plan.yours')}</p>}
              {change !== undefined && !change.fits && (
                <p className={ui.muted}>{t('plan.tooSmall', { count: state.calendars })}</p>
              )}
              {change?.fits === true && (
                <>
                  <p className={ui.muted}>{costText(change.cost, t)}</p>
                  <Button
                    kind="quiet"
                    aria-label={`${t('plan.choose')}: ${tierName(it, language)}`}
                    onClick={() => onChoose(it.tier)}
                  >
                    {t('plan.choose')}
                  </Button>
                </>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
