import type { SubscriptionDto } from '../../api/subscription';
import { Button } from '../../components/Button';
import ui from '../../components/ui.module.css';
import { useLanguage } from '../../lib/i18n';
import { formatMoney } from '../../lib/money';
import { nameOfTier } from '../../lib/tierName';
import { formatDateTime } from '../../lib/time';
import { useT } from '../../lib/workspaceTexts';
import { Renewal } from './Renewal';
import styles from './subscription.module.css';

interface Props {
  state: SubscriptionDto;
  zone: string;
  onProlong: () => void;
  onCancel: () => void;
}

const day = 24 * 3600 * 1000;

/** Tier, end and balance, and what the last thirty days cost. */
export function StateCard({ state, zone, onProlong, onCancel }: Props) {
  const t = useT();
  const { tier, until, graceUntil, balance, reserved, smsPrice, usage, tiers, isActive, isTrial, cancelReturns } =
    state;
  const name = nameOfTier(tiers, tier, useLanguage()) ?? tier ?? t('plan.everything');
  const days = until == null ? 0 : Math.floor((Date.parse(until) - Date.now()) / day);
  return (
    <section aria-labelledby="plan-title" className={`${ui.card} ${ui.stack}`}>
      <h2 id="plan-title" className={styles.subtitle}>
        {t('plan.current')}
      </h2>
      <dl className={styles.facts}>
        <div>
          <dt>{t('plan.current')}</dt>
          <dd className={styles.large}>{name}</dd>
        </div>
        <div>
          <dt>{t('plan.until')}</dt>
          <dd className={styles.large}>
            {until == null
              ? t('plan.noEnd')
              : isActive && graceUntil == null
                ? formatDateTime(until, zone)
                : t('plan.overSince', { date: formatDateTime(until, zone) })}
          </dd>
          {graceUntil != null ? (
            <dd>{t('plan.grace', { date: formatDateTime(graceUntil, zone) })}</dd>
          ) : (
            until != null && isActive && <dd className={ui.muted}>{t('plan.daysLeft', { count: days })}</dd>
          )}
        </div>
        <div>
          <dt>{t('plan.balance')}</dt>
          <dd className={styles.large}>{formatMoney(balance)}</dd>
          {reserved > 0 && (
            <dd className={ui.muted}>
              {t('plan.reserved')}: {formatMoney(reserved)}
            </dd>
          )}
        </div>
        <div>
          <dt>{t('plan.smsPrice')}</dt>
          <dd className={styles.large}>{formatMoney(smsPrice)}</dd>
        </div>
      </dl>
      {until != null && !isTrial && (
        <div className={ui.row}>
          <Button onClick={onProlong}>{t('plan.prolong')}</Button>
          {cancelReturns != null && (
            <Button kind="quiet" onClick={onCancel}>
              {t('plan.cancel')}
            </Button>
          )}
        </div>
      )}
      {until != null && !isTrial && tier != null && isActive && <Renewal state={state} />}
      <h3 className={styles.subtitle}>{t('plan.usage')}</h3>
      <p>{t('plan.usageText', { messages: usage.messages, parts: usage.parts })}</p>
      <dl className={styles.costs}>
        <dt>{t('plan.onSms')}</dt>
        <dd>{formatMoney(usage.onSms)}</dd>
        <dt>{t('plan.onPlan')}</dt>
        <dd>{formatMoney(usage.onSubscription)}</dd>
        <dt>{t('plan.together')}</dt>
        <dd>
          <strong>{formatMoney(usage.onSms + usage.onSubscription)}</strong>
        </dd>
      </dl>
    </section>
  );
}
