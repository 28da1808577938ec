import { Switch } from '@mantine/core';
import { toRefusal } from '../../api/errors';
import type { SubscriptionDto } from '../../api/subscription';
import { useSetRenewalMutation } from '../../api/subscription';
import { Alert } from '../../components/Alert';
import { RefusalAlert } from '../../components/form/RefusalAlert';
import { formatMoney } from '../../lib/money';
import { useT } from '../../lib/workspaceTexts';

/** Whether the subscription renews itself, what that costs, and whether the balance covers it. */
export function Renewal({ state: { tier, tiers, balance, renews, monthDays } }: { state: SubscriptionDto }) {
  const t = useT();
  const [setRenewal, { isLoading, error }] = useSetRenewalMutation();
  const price = tiers.find((it) => it.tier === tier)?.price;
  if (price === undefined) {
    return null;
  }
  return (
    <div>
      <Switch
        name="renews"
        label={t('plan.renews')}
        description={t('plan.renewsHint', { price: formatMoney(price), days: monthDays })}
        checked={renews}
        disabled={isLoading}
        onChange={(event) => void setRenewal({ renews: event.currentTarget.checked })}
      />
      {renews && balance < price && (
        <Alert
          severity="warning"
          size="small"
          text={t('plan.renewsShort', { available: formatMoney(balance), missing: formatMoney(price - balance) })}
        />
      )}
      <RefusalAlert refusal={error === undefined ? undefined : toRefusal(error)} />
    </div>
  );
}
