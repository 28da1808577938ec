import { useState } from 'react';
import type { EventDto } from '../../../api/calendar';
import type { Refusal } from '../../../api/errors';
import { toRefusal } from '../../../api/errors';
import type { PaymentMethodDto } from '../../../api/income';
import { useRecordPaymentsMutation } from '../../../api/income';
import { Button } from '../../../components/Button';
import { RefusalAlert } from '../../../components/form/RefusalAlert';
import ui from '../../../components/ui.module.css';
import { formatMoney } from '../../../lib/money';
import { useT } from '../../../lib/workspaceTexts';
import { Paid } from './Paid';
import { PayForm } from './PayForm';
import styles from './till.module.css';

interface Props {
  /** An appointment that has begun and whose guest came. */
  event: EventDto;
  /** The event with what was paid, or without it where that was taken back. */
  onRecorded: (event: EventDto) => void;
  /** Whether a payment is typed and not recorded. */
  onUnsaved: (unsaved: boolean) => void;
}

/** The till of a visit: its price, paid in one press of the method, or in parts, with tips, discount and change. */
export function Till({ event, onRecorded, onUnsaved }: Props) {
  const t = useT();
  const [send, { isLoading }] = useRecordPaymentsMutation();
  const [refusal, setRefusal] = useState<Refusal>();
  const [isTyping, setTyping] = useState(false);
  const record = async (payments: { method: PaymentMethodDto; amount: number }[]) => {
    setRefusal(undefined);
    const recordPaymentsRequest = { version: event.version, payments };
    const { data, error } = await send({ id: event.id, recordPaymentsRequest });
    if (data === undefined) {
      setRefusal(toRefusal(error));
      return;
    }
    onRecorded({ ...event, payment: data.payment ?? null, version: data.version });
  };
  if (isTyping) {
    return (
      <PayForm
        event={event}
        onUnsaved={onUnsaved}
        onClose={() => setTyping(false)}
        onRecorded={(recorded) => {
          setTyping(false);
          onRecorded(recorded);
        }}
      />
    );
  }
  const pay = (method: PaymentMethodDto) => void record([{ method, amount: event.total ?? 0 }]);
  return (
    <section className={styles.till} aria-label={t('income.payments')}>
      {event.payment == null ? (
        <>
          <b className={styles.price}>{formatMoney(event.total ?? 0)}</b>
          <div className={ui.row}>
            <Button busy={isLoading} onClick={() => pay('cash')}>
              {t('income.pay.cash')}
            </Button>
            <Button busy={isLoading} onClick={() => pay('card')}>
              {t('income.pay.card')}
            </Button>
            <Button kind="quiet" onClick={() => setTyping(true)}>
              {t('income.pay.other')}
            </Button>
          </div>
        </>
      ) : (
        <Paid event={event} busy={isLoading} onTakeBack={() => void record([])} onCorrect={() => setTyping(true)} />
      )}
      <RefusalAlert refusal={refusal} />
    </section>
  );
}
