import type { SubscriptionDto } from '../../api/subscription';
import { useCancelSubscriptionMutation } from '../../api/subscription';
import { Button } from '../../components/Button';
import { RefusalAlert } from '../../components/form/RefusalAlert';
import { Modal } from '../../components/kit/Modal';
import { notify } from '../../components/kit/notify';
import ui from '../../components/ui.module.css';
import { formatMoney } from '../../lib/money';
import { useT } from '../../lib/workspaceTexts';
import { usePurchase } from './usePurchase';

interface Props {
  state: SubscriptionDto;
  onClose: () => void;
}

/** Ends the subscription at once, after saying what that means. */
export function CancelDialog({ state, onClose }: Props) {
  const t = useT();
  const [cancel] = useCancelSubscriptionMutation();
  const returns = state.cancelReturns ?? 0;
  const { busy, refusal, buy } = usePurchase(
    (key) => cancel({ 'idempotency-key': key, changeTierRequest: { cost: returns === 0 ? 0 : -returns } }),
    () => {
      notify('info', t('cancel.done'));
      onClose();
    },
  );
  return (
    <Modal
      open
      title={t('cancel.title')}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('cancel.keep')}
          </Button>
          <Button kind="danger" busy={busy} onClick={buy}>
            {t('cancel.confirm')}
          </Button>
        </>
      }
    >
      <div className={ui.stack}>
        <p>{t('cancel.text')}</p>
        <p>
          <strong>{returns > 0 ? t('cancel.returns', { cost: formatMoney(returns) }) : t('cancel.nothing')}</strong>
        </p>
        <RefusalAlert refusal={refusal} text={t('cancel.failed')} />
      </div>
    </Modal>
  );
}
