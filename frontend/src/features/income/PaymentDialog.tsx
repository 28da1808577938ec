import type { VisitMoneyDto, VisitPaymentsDto } from '../../api/income';
import { useGetVisitPaymentsQuery, useRecordPaymentsMutation } from '../../api/income';
import { FormDialog } from '../../components/form/FormDialog';
import { useForm } from '../../components/form/useForm';
import money from '../../components/money/money.module.css';
import { PaymentParts } from '../../components/payments/PaymentParts';
import { areForints, partsOf, sentParts } from '../../components/payments/parts';
import ui from '../../components/ui.module.css';
import { errorText } from '../../lib/i18n';
import { formatMoney } from '../../lib/money';
import { formatDateTime } from '../../lib/time';
import { useT } from '../../lib/workspaceTexts';

interface Props {
  visit: VisitMoneyDto;
  zone: string;
  onClose: () => void;
}

/** The payments of a visit: by several methods, with tips; a correction leaves a trace. */
export function PaymentDialog({ visit, zone, onClose }: Props) {
  const t = useT();
  const [send] = useRecordPaymentsMutation();
  const due = visit.payment ?? visit.price;
  const { data: rows } = useGetVisitPaymentsQuery(visit.id);
  const editor = useForm({
    initial: { parts: partsOf(visit.payments, due) },
    check: ({ parts }) => ({ parts: areForints(parts) ? undefined : errorText('field.money') }),
    send: ({ parts }) =>
      send({
        id: visit.id,
        recordPaymentsRequest: { version: visit.version, payments: sentParts(parts) },
      }),
    onSaved: onClose,
  });
  return (
    <FormDialog title={t('income.payments')} editor={editor} onClose={onClose}>
      <p className={ui.muted}>{t('income.agreed', { amount: formatMoney(visit.price) })}</p>
      <PaymentParts
        parts={editor.values.parts}
        due={due}
        showErrors={editor.wasSubmitted}
        onChange={(parts) => editor.change({ parts }, 'payments')}
      />
      <History rows={rows} zone={zone} />
    </FormDialog>
  );
}

function History({ rows, zone }: { rows: VisitPaymentsDto | undefined; zone: string }) {
  const t = useT();
  if (rows === undefined || rows.items.length === 0) {
    return null;
  }
  return (
    <section aria-labelledby="history">
      <h3 id="history" className={money.heading}>
        {t('income.history')}
      </h3>
      <ul className={`${ui.muted} ${ui.small}`}>
        {rows.items.map(({ id, at, method, amount, tip, reverses }) => (
          <li key={id}>
            {t(reverses == null ? 'income.historyRow' : 'income.historyBack', {
              time: formatDateTime(at, zone),
              method: t(`income.method.${method}`),
              amount: formatMoney(Math.abs(amount)),
              tip: formatMoney(Math.abs(tip)),
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}
