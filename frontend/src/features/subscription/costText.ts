import { formatMoney } from '../../lib/money';
import type { useT } from '../../lib/workspaceTexts';

/** What a change costs, or gives back. */
export function costText(cost: number, t: ReturnType<typeof useT>): string {
  if (cost === 0) {
    return t('plan.costsNothing');
  }
  return cost > 0 ? t('plan.costs', { cost: formatMoney(cost) }) : t('plan.returns', { cost: formatMoney(-cost) });
}
