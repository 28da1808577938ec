import type { TopupDto } from '../../api/topups';
import { Button } from '../../components/Button';
import { notify } from '../../components/kit/notify';
import ui from '../../components/ui.module.css';
import { formatMoney } from '../../lib/money';
import type { TextKey } from '../../lib/workspaceTexts';
import { useT } from '../../lib/workspaceTexts';
import styles from './subscription.module.css';

interface Props {
  payment: TopupDto;
  transfer: NonNullable<TopupDto['transfer']>;
}

/** Details of the bank transfer, each with a button that copies it, and the code that banks' applications read. */
export function TransferCard({ payment: { amount, reference }, transfer }: Props) {
  const t = useT();
  const rows: [TextKey, string, string][] = [
    ['pay.holder', transfer.holder, transfer.holder],
    ['pay.iban', transfer.iban.replace(/(.{4})(?=.)/g, '$1 '), transfer.iban],
    ['pay.amount', formatMoney(amount), `${amount}`],
    ['pay.reference', reference, reference],
  ];
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      notify('info', t('pay.copied'));
    } catch {
      notify('error', t('pay.copyFailed'));
    }
  };
  return (
    <section aria-labelledby="transfer-title" className={`${ui.card} ${ui.stack}`}>
      <h2 id="transfer-title" className={styles.subtitle}>
        {t('pay.transferTitle')}
      </h2>
      <div className={styles.transfer}>
        <dl className={styles.copied}>
          {rows.map(([label, shown, copied]) => (
            <div key={label}>
              <dt>{t(label)}</dt>
              <dd>{shown}</dd>
              <dd>
                <Button kind="link" aria-label={`${t('pay.copy')}: ${t(label)}`} onClick={() => void copy(copied)}>
                  {t('pay.copy')}
                </Button>
              </dd>
            </div>
          ))}
        </dl>
        <img
          className={styles.code}
          alt={t('pay.code', { amount: formatMoney(amount), reference })}
          src={`data:image/svg+xml,${encodeURIComponent(transfer.code)}`}
          width={220}
          height={220}
        />
      </div>
      <p className={ui.muted}>{t('pay.codeHint')}</p>
    </section>
  );
}
