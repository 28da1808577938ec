import { toRefusal } from '../../api/errors';
import type { TopupDto } from '../../api/topups';
import { useRefundTopupMutation } from '../../api/topups';
import { Button } from '../../components/Button';
import { RefusalAlert } from '../../components/form/RefusalAlert';
import { Modal } from '../../components/kit/Modal';
import { notify } from '../../components/kit/notify';
import ui from '../../components/ui.module.css';
import { formatMoney } from '../../lib/money';
import { useT } from '../../lib/workspaceTexts';

interface Props {
  payment: TopupDto;
  onClose: () => void;
}

/** Sends a payment by card back. */
export function RefundDialog({ payment, onClose }: Props) {
  const t = useT();
  const [refund, { isLoading, error }] = useRefundTopupMutation();
  const send = async () => {
    const answer = await refund(payment.id);
    if (answer.error === undefined) {
      notify('info', t('paid.refundDone'));
      onClose();
    }
  };
  return (
    <Modal
      open
      title={t('paid.refundTitle')}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('auth.cancel')}
          </Button>
          <Button kind="danger" busy={isLoading} onClick={() => void send()}>
            {t('paid.refund')}
          </Button>
        </>
      }
    >
      <div className={ui.stack}>
        <p>{t('paid.refundText', { amount: formatMoney(payment.amount) })}</p>
        <RefusalAlert refusal={error === undefined ? undefined : toRefusal(error)} text={t('paid.refundFailed')} />
      </div>
    </Modal>
  );
}
