import type { CompanyNotificationsDto } from '../../../api/messages';
import { BalanceFacts } from '../../../components/messages/BalanceFacts';
import ui from '../../../components/ui.module.css';
import { formatMoney } from '../../../lib/money';
import { useT } from '../../../lib/workspaceTexts';
import shared from '../shared/settings.module.css';

/** The balance, and the cost of a month. */
export function CostBlock({ company }: { company: CompanyNotificationsDto }) {
  const t = useT();
  const { messages, cost } = company.estimate;
  return (
    <section aria-labelledby="cost-title" className={`${ui.card} ${ui.stack}`}>
      <h2 id="cost-title" className={shared.subtitle}>
        {t('messages.cost')}
      </h2>
      <BalanceFacts balance={company.balance} smsPrice={company.smsPrice} />
      <p>{t('messages.estimate', { count: messages, cost: formatMoney(cost) })}</p>
    </section>
  );
}
