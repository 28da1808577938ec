import { useRef } from 'react';
import type { PaymentMethodDto, VisitMoneyDto } from '../../api/income';
import { useGetVisitPaymentsQuery, useRecordPaymentsMutation } from '../../api/income';
import { Button } from '../../components/Button';
import { FormDialog } from '../../components/form/FormDialog';
import { TextField } from '../../components/form/TextField';
import { useForm } from '../../components/form/useForm';
import { plus } from '../../components/icons/icons';
import { SelectField } from '../../components/kit/SelectField';
import money from '../../components/money/money.module.css';
import ui from '../../components/ui.module.css';
import { forintsOf } from '../../lib/forints';
import { errorText } from '../../lib/i18n';
import { formatMoney } from '../../lib/money';
import { formatDateTime } from '../../lib/time';
import { useT } from '../../lib/workspaceTexts';
import styles from './income.module.css';
import { methods } from './methods';

interface Part {
  key: number;
  method: PaymentMethodDto;
  amount: string;
  tip: string;
  /** Added, and its amount not typed yet: it gets the rest of the amount due. */
  isRest?: boolean;
}

interface Props {
  visit: VisitMoneyDto;
  zone: string;
  onClose: () => void;
}

/** The parts to be recorded: the payments recorded already, and the rest of the agreed price in cash. */
function partsOf({ payments, payment, price }: VisitMoneyDto): Part[] {
  const parts = payments.map(({ method, amount, tip }, key) => ({ key, method, amount: `${amount}`, tip: `${tip}` }));
  const known = payments.reduce((sum, { amount }) => sum + amount, 0);
  const rest = (payment ?? price) - known;
  return parts.length === 0 || rest > 0
    ? [...parts, { key: parts.length, method: 'cash', amount: `${Math.max(0, rest)}`, tip: '0' }]
    : parts;
}

/** Computes the amount of the part whose amount was not typed. */
function withRest(parts: Part[], due: number): Part[] {
  return parts.map((part) => {
    if (!part.isRest) {
      return part;
    }
    const others = parts.filter((it) => it !== part).reduce((sum, { amount }) => sum + (forintsOf(amount) ?? 0), 0);
    return { ...part, amount: `${Math.max(0, due - others)}` };
  });
}

/** The payments of a visit: by several methods, with tips; a correction leaves a trace. */
export function PaymentDialog({ visit, zone, onClose }: Props) {
  const t = useT();
  const [send] = useRecordPaymentsMutation();
  const next = useRef(100);
  const isWrong = (typed: string) => forintsOf(typed) === undefined;
  const editor = useForm({
    initial: { parts: partsOf(visit) },
    check: ({ parts }) => ({
      parts: parts.some(({ amount, tip }) => isWrong(amount) || isWrong(tip)) ? errorText('field.money') : undefined,
    }),
    send: ({ parts }) =>
      send({
        id: visit.id,
        recordPaymentsRequest: {
          version: visit.version,
          payments: parts.map(({ method, amount, tip }) => ({
            method,
            amount: forintsOf(amount) ?? amount,
            tip: forintsOf(tip) ?? tip,
          })),
        },
      }),
    onSaved: onClose,
  });
  const { parts } = editor.values;
  const due = visit.payment ?? visit.price;
  const put = (next: Part[]) => editor.change({ parts: withRest(next, due) }, 'payments');
  const change = (key: number, typed: Partial<Part>) =>
    put(parts.map((it) => (it.key === key ? { ...it, ...typed } : it)));
  const shownError = (typed: string) => (isWrong(typed) ? errorText('field.money') : undefined);
  return (
    <FormDialog title={t('income.payments')} editor={editor} onClose={onClose}>
      <p className={ui.muted}>{t('income.agreed', { amount: formatMoney(visit.price) })}</p>
      {parts.map(({ key, method, amount, tip }) => (
        <div key={key} className={styles.part}>
          <SelectField
            name={`method-${key}`}
            label={t('income.method')}
            value={method}
            options={methods.map((it) => ({ value: it, text: t(`income.method.${it}`) }))}
            onChange={(value) => change(key, { method: methods.find((it) => it === value) ?? 'cash' })}
          />
          <TextField
            name={`amount-${key}`}
            label={t('income.amount')}
            value={amount}
            error={shownError(amount)}
            showError={editor.wasSubmitted}
            inputMode="numeric"
            autoComplete="off"
            onChange={(value) => change(key, { amount: value, isRest: false })}
          />
          <TextField
            name={`tip-${key}`}
            label={t('income.tip')}
            value={tip}
            error={shownError(tip)}
            showError={editor.wasSubmitted}
            inputMode="numeric"
            autoComplete="off"
            onChange={(value) => change(key, { tip: value })}
          />
          <Button kind="link" onClick={() => put(parts.filter((it) => it.key !== key))}>
            {t('income.removePart')}
          </Button>
        </div>
      ))}
      <div>
        <Button
          kind="quiet"
          icon={plus}
          onClick={() => {
            next.current += 1;
            const method = methods.find((it) => parts.every((part) => part.method !== it)) ?? 'card';
            const part: Part = { key: next.current, method, amount: '0', tip: '0', isRest: true };
            put([...parts.map((it) => ({ ...it, isRest: false })), part]);
          }}
        >
          {t('income.addPart')}
        </Button>
      </div>
      <History visit={visit.id} zone={zone} />
    </FormDialog>
  );
}

function History({ visit, zone }: { visit: string; zone: string }) {
  const t = useT();
  const { data } = useGetVisitPaymentsQuery(visit);
  if (data === undefined || data.items.length === 0) {
    return null;
  }
  return (
    <section aria-labelledby="history">
      <h3 id="history" className={money.heading}>
        {t('income.history')}
      </h3>
      <ul className={`${ui.muted} ${ui.small}`}>
        {data.items.map(({ id, at, method, amount, tip, reverses }) => (
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
