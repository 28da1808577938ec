import { useEffect, useId, useState } from 'react';
import type { EventDto } from '../../../api/calendar';
import type { VisitPaymentsDto } from '../../../api/income';
import { useGetVisitPaymentsQuery, useRecordPaymentsMutation } from '../../../api/income';
import { Button } from '../../../components/Button';
import formStyles from '../../../components/form/form.module.css';
import { RefusalAlert } from '../../../components/form/RefusalAlert';
import { TextField } from '../../../components/form/TextField';
import { useForm } from '../../../components/form/useForm';
import { PaymentParts } from '../../../components/payments/PaymentParts';
import type { PaymentPart } from '../../../components/payments/parts';
import { areForints, partsOf, sentParts, standingPayments, withRest } from '../../../components/payments/parts';
import { QueryError } from '../../../components/QueryError';
import { Skeleton } from '../../../components/Skeleton';
import ui from '../../../components/ui.module.css';
import { forintsOf } from '../../../lib/forints';
import { errorText } from '../../../lib/i18n';
import { formatMoney } from '../../../lib/money';
import { useT } from '../../../lib/workspaceTexts';
import styles from './till.module.css';

interface Props {
  event: EventDto;
  onRecorded: (event: EventDto) => void;
  onClose: () => void;
  onUnsaved: (unsaved: boolean) => void;
}

/** The form of a payment, once what is recorded already is known. */
export function PayForm(props: Props) {
  const t = useT();
  const { currentData, fulfilledTimeStamp, error, refetch } = useGetVisitPaymentsQuery(props.event.id, {
    refetchOnMountOrArgChange: true,
  });
  // The cached payments can be from before the last one was taken back.
  const [openedAt] = useState(() => Date.now());
  if (currentData === undefined || fulfilledTimeStamp === undefined || fulfilledTimeStamp < openedAt) {
    return error === undefined ? (
      <Skeleton rows={3} />
    ) : (
      <QueryError text={t('income.pay.failed')} error={error} onRetry={() => void refetch()} />
    );
  }
  return <LoadedPayForm {...props} recorded={currentData} />;
}

/** A payment in parts, with tips, a discount with its reason, and the change of the cash that was given. */
function LoadedPayForm({ event, recorded, onRecorded, onClose, onUnsaved }: Props & { recorded: VisitPaymentsDto }) {
  const t = useT();
  const id = useId();
  const [send] = useRecordPaymentsMutation();
  const form = useForm({
    initial: initialOf(event, recorded),
    check: ({ parts, discount, reason }) => ({
      parts: areForints(parts) ? undefined : errorText('field.money'),
      discount: discount === '' || isWithin(discount, event.total ?? 0) ? undefined : errorText('field.range'),
      reason: (forintsOf(discount) ?? 0) > 0 && reason.trim() === '' ? errorText('field.required') : undefined,
    }),
    send: ({ parts, discount, reason }) =>
      send({
        id: event.id,
        recordPaymentsRequest: {
          version: event.version,
          payments: sentParts(parts),
          discount: { amount: forintsOf(discount) ?? 0, ...(reason.trim() === '' ? {} : { reason: reason.trim() }) },
        },
      }),
    onSaved: (saved) => onRecorded({ ...event, payment: saved.payment ?? null, version: saved.version }),
  });
  const { parts, discount, given } = form.values;
  const due = (event.total ?? 0) - (forintsOf(discount) ?? 0);
  const sum = parts.reduce((all, it) => all + (forintsOf(it.amount) ?? 0) + (forintsOf(it.tip) ?? 0), 0);
  const { isDirty } = form;
  useEffect(() => {
    onUnsaved(isDirty);
    return () => onUnsaved(false);
  }, [isDirty, onUnsaved]);
  return (
    <form id={id} className={formStyles.form} noValidate onSubmit={form.onSubmit}>
      <PaymentParts
        parts={parts}
        due={due}
        showErrors={form.wasSubmitted}
        onChange={(next) => form.change({ parts: next }, 'payments')}
      />
      <div className={styles.pair}>
        <TextField
          {...form.field('discount')}
          error={form.errorOf('discount') ?? form.errorOf('discount.amount')}
          label={t('income.pay.discount')}
          inputMode="numeric"
          autoComplete="off"
          onChange={(typed) =>
            form.change(
              { discount: typed, parts: withRest(parts, (event.total ?? 0) - (forintsOf(typed) ?? 0)) },
              'discount.amount',
            )
          }
        />
        <TextField
          {...form.field('reason')}
          error={form.errorOf('reason') ?? form.errorOf('discount.reason')}
          label={t('income.pay.reason')}
          autoComplete="off"
        />
      </div>
      <CashBack parts={parts} given={given} onGiven={(typed) => form.change({ given: typed })} />
      <RefusalAlert refusal={form.refusal} />
      <div className={ui.row}>
        <Button type="submit" busy={form.busy}>
          {t('income.pay.record', { sum: formatMoney(sum) })}
        </Button>
        <Button kind="quiet" onClick={() => form.leave(onClose)}>
          {t('income.pay.back')}
        </Button>
      </div>
      {form.question}
    </form>
  );
}

/** The change of the cash that was given. */
function CashBack({
  parts,
  given,
  onGiven,
}: {
  parts: readonly PaymentPart[];
  given: string;
  onGiven: (typed: string) => void;
}) {
  const t = useT();
  const cash = parts.filter(({ method }) => method === 'cash');
  const due = cash.reduce((all, it) => all + (forintsOf(it.amount) ?? 0) + (forintsOf(it.tip) ?? 0), 0);
  const amount = forintsOf(given);
  return cash.length === 0 ? null : (
    <div className={styles.pair}>
      <TextField
        name="given"
        label={t('income.pay.given')}
        value={given}
        error={given === '' || amount !== undefined ? undefined : errorText('field.money')}
        inputMode="numeric"
        autoComplete="off"
        onChange={onGiven}
      />
      <p role="status" className={styles.change}>
        {amount !== undefined &&
          (amount < due
            ? t('income.pay.missing', { sum: formatMoney(due - amount) })
            : t('income.pay.change', { sum: formatMoney(amount - due) }))}
      </p>
    </div>
  );
}

const isWithin = (typed: string, most: number): boolean => {
  const amount = forintsOf(typed);
  return amount !== undefined && amount <= most;
};

interface PayValues {
  parts: PaymentPart[];
  discount: string;
  reason: string;
  given: string;
}

/** The recorded payments, or the whole price in cash, whose amount follows the discount until it is typed. */
function initialOf({ total }: EventDto, { items, discount }: VisitPaymentsDto): PayValues {
  const standing = standingPayments(items);
  const off = discount?.amount ?? 0;
  const parts = partsOf(standing, standing.length === 0 ? (total ?? 0) - off : 0);
  return {
    parts: standing.length === 0 ? parts.map((it) => ({ ...it, isRest: true })) : parts,
    discount: off === 0 ? '' : `${off}`,
    reason: discount?.reason ?? '',
    given: '',
  };
}
