import { useState } from 'react';
import type { SubscriptionDto } from '../../api/subscription';
import { useProlongSubscriptionMutation } from '../../api/subscription';
import { Alert } from '../../components/Alert';
import { Button } from '../../components/Button';
import { RefusalAlert } from '../../components/form/RefusalAlert';
import { Modal } from '../../components/kit/Modal';
import { notify } from '../../components/kit/notify';
import { SelectField } from '../../components/kit/SelectField';
import ui from '../../components/ui.module.css';
import { formatMoney } from '../../lib/money';
import { formatDateTime } from '../../lib/time';
import { useT } from '../../lib/workspaceTexts';
import { usePurchase } from './usePurchase';

interface Props {
  state: SubscriptionDto;
  zone: string;
  onClose: () => void;
}

const choices = [1, 3, 6, 12];
const day = 24 * 3600 * 1000;

/** When so many months more end; twelve are a year of the calendar, as `billing::prolong` reckons. */
export function endAfter(from: number, months: number, monthDays: number): number {
  if (months % 12 !== 0) {
    return from + months * monthDays * day;
  }
  const end = new Date(from);
  end.setUTCFullYear(end.getUTCFullYear() + months / 12);
  // Of 29 February the last of February, not the first of March.
  return end.getUTCDate() === new Date(from).getUTCDate() ? end.getTime() : end.getTime() - day;
}

/** Prolongs the subscription: for how long, what it costs, and the new end. */
export function ProlongDialog({ state, zone, onClose }: Props) {
  const t = useT();
  const [months, setMonths] = useState('1');
  const [prolong] = useProlongSubscriptionMutation();
  const price = (state.tiers.find((it) => it.tier === state.tier)?.price ?? 0) * Number(months);
  // Days of grace are paid for afterwards.
  const from = state.isActive && state.until != null ? Date.parse(state.until) : Date.now();
  const endOf = (count: number) => endAfter(from, count, state.monthDays);
  const end = new Date(endOf(Number(months))).toISOString();
  const missing = price - state.balance;
  const { busy, refusal, buy } = usePurchase(
    (key) => prolong({ 'idempotency-key': key, prolongRequest: { months: Number(months), cost: price } }),
    (done) => {
      notify('info', t('prolong.done', { date: formatDateTime(done.until ?? end, zone) }));
      onClose();
    },
  );
  return (
    <Modal
      open
      title={t('prolong.title')}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('auth.cancel')}
          </Button>
          <Button busy={busy} disabled={missing > 0} onClick={buy}>
            {t('prolong.pay', { price: formatMoney(price) })}
          </Button>
        </>
      }
    >
      <div className={ui.stack}>
        <SelectField
          name="months"
          label={t('prolong.months')}
          value={months}
          options={choices.map((it) => ({
            value: `${it}`,
            text: t('prolong.month', {
              count: it,
              days: Math.round((endOf(it) - from) / day),
              price: formatMoney((price / Number(months)) * it),
            }),
          }))}
          onChange={setMonths}
        />
        <p>{t('prolong.newEnd', { date: formatDateTime(end, zone) })}</p>
        {missing > 0 ? (
          <Alert
            severity="warning"
            text={t('prolong.missing', { available: formatMoney(state.balance), missing: formatMoney(missing) })}
          />
        ) : (
          <p className={ui.muted}>
            {t('prolong.balance', { available: formatMoney(state.balance), left: formatMoney(-missing) })}
          </p>
        )}
        <RefusalAlert refusal={refusal} text={t('prolong.failed')} />
      </div>
    </Modal>
  );
}
