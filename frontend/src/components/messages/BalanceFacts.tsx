import type { BalanceDto } from '../../api/messages';
import { formatMoney } from '../../lib/money';
import { useT } from '../../lib/workspaceTexts';
import { Alert } from '../Alert';
import styles from './sms.module.css';

interface Props {
  balance: BalanceDto;
  /** Of one part. */
  smsPrice: number;
}

/** The balance and the price of a message part, with a warning when the balance does not cover one. */
export function BalanceFacts({ balance: { available, reserved }, smsPrice }: Props) {
  const t = useT();
  return (
    <>
      <dl className={styles.facts}>
        <dt>{t('sms.balance')}</dt>
        <dd>{formatMoney(available)}</dd>
        {reserved > 0 && (
          <>
            <dt>{t('sms.reserved')}</dt>
            <dd>{formatMoney(reserved)}</dd>
          </>
        )}
        <dt>{t('sms.partPrice')}</dt>
        <dd>{formatMoney(smsPrice)}</dd>
      </dl>
      {available < smsPrice && (
        <Alert
          severity="warning"
          text={t('sms.lowBalance', { available: formatMoney(available), price: formatMoney(smsPrice) })}
        />
      )}
    </>
  );
}
