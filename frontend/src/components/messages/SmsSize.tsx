import type { SmsPreviewDto } from '../../api/messages';
import { formatMoney } from '../../lib/money';
import { useT } from '../../lib/workspaceTexts';
import styles from './sms.module.css';

interface Props {
  sms: SmsPreviewDto;
}

/** Letters, parts and price of an SMS: `92 karakter, 2 rész, 50 Ft`. */
export function SmsSize({ sms: { places, parts, price, left } }: Props) {
  const t = useT();
  return (
    <>
      <span className={styles.figures}>{t('sms.size', { places, count: parts, price: formatMoney(price) })}</span>
      {left > 0 && <span className={styles.left}>{t('sms.left', { count: left })}</span>}
    </>
  );
}
