import { formatMoney } from '../../lib/money';
import type { useT } from '../../lib/workspaceTexts';

/** The cost of a change, or the amount it refunds, in words. */
export function costText(cost: number, t: ReturnType<typeof useT>): string {
  if (cost === 0) {
    return t('plan.costsNothing');
  }
  return cost > 0 ? t('plan.costs', { cost: formatMoney(cost) }) : t('plan.returns', { cost: formatMoney(-cost) });
}
