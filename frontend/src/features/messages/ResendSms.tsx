import { toRefusal } from '../../api/errors';
import type { SmsDto } from '../../api/messages';
import { useResendSmsMutation } from '../../api/messages';
import { RefusalAlert } from '../../components/form/RefusalAlert';
import { ConfirmDialog } from '../../components/kit/ConfirmDialog';
import { notify } from '../../components/kit/notify';
import ui from '../../components/ui.module.css';
import { unbroken } from '../../components/unbroken';
import { useLanguage } from '../../lib/i18n';
import { formatMoney } from '../../lib/money';
import { useT } from '../../lib/workspaceTexts';
import { recipientOf } from './recipient';

interface Props {
  sms: SmsDto;
  price: number;
  onClose: () => void;
}

/** Sends an SMS again, after saying what it costs. */
export function ResendSms({ sms, price, onClose }: Props) {
  const t = useT();
  const language = useLanguage();
  const [resend, { isLoading, error }] = useResendSmsMutation();
  const confirm = async () => {
    const answer = await resend(sms.id);
    if (answer.error === undefined) {
      notify('info', t('smsLog.resent'));
      onClose();
    }
  };
  return (
    <ConfirmDialog
      title={t('smsLog.resendTitle')}
      action={t(isLoading ? 'smsLog.resending' : 'smsLog.resend')}
      kind="primary"
      busy={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <div className={ui.stack}>
        <p>{unbroken(t('smsLog.resendText', { to: recipientOf(sms, language), price: formatMoney(price) }))}</p>
        <RefusalAlert refusal={error === undefined ? undefined : toRefusal(error)} />
      </div>
    </ConfirmDialog>
  );
}
