import { useState } from 'react';
import type { EventDto } from '../../../api/calendar';
import type { VisitPaymentsDto } from '../../../api/income';
import { useGetVisitPaymentsQuery } from '../../../api/income';
import { useGetInvoiceQuery } from '../../../api/invoices';
import { Button } from '../../../components/Button';
import { InvoiceDialog } from '../../../components/invoices/InvoiceDialog';
import { standingPayments } from '../../../components/payments/parts';
import ui from '../../../components/ui.module.css';
import { formatMoney } from '../../../lib/money';
import { useT } from '../../../lib/workspaceTexts';
import styles from './till.module.css';

interface Props {
  event: EventDto;
  busy: boolean;
  onTakeBack: () => void;
  onCorrect: () => void;
}

/** The payments of a visit, to be taken back, corrected or invoiced. */
export function Paid({ event, busy, onTakeBack, onCorrect }: Props) {
  const t = useT();
  const { currentData } = useGetVisitPaymentsQuery(event.id);
  const invoices = useGetInvoiceQuery(event.id).currentData;
  const [isInvoicing, setInvoicing] = useState(false);
  const hasInvoice = invoices !== undefined && (invoices.service != null || invoices.items.length > 0);
  const how = currentData === undefined ? '' : howPaid(currentData, t);
  return (
    <>
      <b className={styles.price}>{t('desk.isPaid', { sum: formatMoney(event.payment ?? 0) })}</b>
      {how !== '' && <p className={ui.muted}>{how}</p>}
      <div className={ui.row}>
        <Button kind="quiet" busy={busy} onClick={onTakeBack}>
          {t('desk.undo')}
        </Button>
        <Button kind="quiet" onClick={onCorrect}>
          {t('income.pay.correct')}
        </Button>
        {hasInvoice && event.payment !== 0 && (
          <Button kind="quiet" onClick={() => setInvoicing(true)}>
            {t('invoice.title')}
          </Button>
        )}
      </div>
      {isInvoicing && <InvoiceDialog visit={{ id: event.id }} onClose={() => setInvoicing(false)} />}
    </>
  );
}

/** `Készpénz 10 000 Ft, borravaló 500 Ft · Bankkártya 2 900 Ft` */
function howPaid({ items, discount }: VisitPaymentsDto, t: ReturnType<typeof useT>): string {
  const parts = standingPayments(items).map(({ method, amount, tip }) =>
    [
      `${t(`income.method.${method}`)} ${formatMoney(amount)}`,
      ...(tip === 0 ? [] : [t('income.pay.tip', { sum: formatMoney(tip) })]),
    ].join(', '),
  );
  const off =
    discount == null
      ? []
      : [t('income.pay.discounted', { sum: formatMoney(discount.amount), reason: discount.reason })];
  return [...parts, ...off].join(' · ');
}
