import { useState } from 'react';
import { useBeginTransferMutation, useListTopupsQuery, useTopUpMutation } from '../../api/topups';
import { Button } from '../../components/Button';
import { RefusalAlert } from '../../components/form/RefusalAlert';
import { TextField } from '../../components/form/TextField';
import ui from '../../components/ui.module.css';
import { forintsOf } from '../../lib/forints';
import { formatMoney } from '../../lib/money';
import { useT } from '../../lib/workspaceTexts';
import styles from './subscription.module.css';
import { usePurchase } from './usePurchase';

/** Begins a payment into the balance, by card or by transfer. */
export function TopUp({ onBegun }: { onBegun: (id: string) => void }) {
  const t = useT();
  const { data } = useListTopupsQuery();
  const [amount, setAmount] = useState('10000');
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [byCard] = useTopUpMutation();
  const [byTransfer] = useBeginTransferMutation();
  const forints = forintsOf(amount) ?? 0;
  const done = ({ id }: { id: string }) => onBegun(id);
  const topUpRequest = { amount: forints };
  const card = usePurchase((key) => byCard({ 'idempotency-key': key, topUpRequest }), done);
  const transfer = usePurchase((key) => byTransfer({ 'idempotency-key': key, topUpRequest }), done);
  if (data === undefined) {
    return null;
  }
  const { takesCards, takesTransfers, least, most } = data;
  const bounds = { least: formatMoney(least), most: formatMoney(most) };
  const isRight = least <= forints && forints <= most;
  const begin = (by: typeof card) => {
    setWasSubmitted(true);
    if (isRight) {
      by.buy();
    }
  };
  return (
    <section aria-labelledby="topup-title" className={`${ui.card} ${ui.stack}`} id="topup">
      <h2 id="topup-title" className={styles.subtitle}>
        {t('pay.title')}
      </h2>
      {takesCards || takesTransfers ? (
        <form
          className={ui.stack}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            begin(takesCards ? card : transfer);
          }}
        >
          <TextField
            name="amount"
            label={t('pay.amount')}
            hint={t('pay.hint', bounds)}
            value={amount}
            error={isRight ? undefined : t('pay.wrong', bounds)}
            showError={wasSubmitted}
            inputMode="numeric"
            autoComplete="off"
            onChange={setAmount}
          />
          <div className={ui.row}>
            {takesCards && (
              <Button type="submit" busy={card.busy} disabled={transfer.busy}>
                {t('pay.card')}
              </Button>
            )}
            {takesTransfers && (
              <Button kind="quiet" busy={transfer.busy} disabled={card.busy} onClick={() => begin(transfer)}>
                {t('pay.transfer')}
              </Button>
            )}
          </div>
          <RefusalAlert refusal={card.refusal ?? transfer.refusal} text={t('pay.failed')} />
        </form>
      ) : (
        <p>{t('pay.none')}</p>
      )}
    </section>
  );
}
