import { toRefusal } from '../../../api/errors';
import type { MessageKind } from '../../../api/messages';
import { useSendTestSmsMutation } from '../../../api/messages';
import { ButtonLink } from '../../../components/Button';
import { RefusalAlert } from '../../../components/form/RefusalAlert';
import { ConfirmDialog } from '../../../components/kit/ConfirmDialog';
import { notify } from '../../../components/kit/notify';
import ui from '../../../components/ui.module.css';
import type { Language } from '../../../lib/i18n';
import { formatMoney } from '../../../lib/money';
import { useT } from '../../../lib/workspaceTexts';

interface Props {
  message: { kind: MessageKind; language: Language; text: string; accents: boolean };
  price: number;
  onClose: () => void;
}

/** Sends a text to one's own number, after saying what it costs. */
export function TestSms({ message, price, onClose }: Props) {
  const t = useT();
  const [send, { isLoading, error }] = useSendTestSmsMutation();
  const refusal = error === undefined ? undefined : toRefusal(error);
  // The reason may stand at a field.
  const code = refusal && (Object.values(refusal.fields).flat().at(0) ?? refusal.code);
  const confirm = async () => {
    const answer = await send(message);
    if (answer.error === undefined) {
      notify('info', t('messages.testSent'));
      onClose();
    }
  };
  return (
    <ConfirmDialog
      title={t('messages.testTitle')}
      action={t(isLoading ? 'messages.testSending' : 'messages.testSend')}
      kind="primary"
      busy={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <div className={ui.stack}>
        <p>{t('messages.testText', { price: formatMoney(price) })}</p>
        <RefusalAlert refusal={refusal && code && { ...refusal, code }} />
        {code === 'sms.no_phone' && (
          <p>
            <ButtonLink kind="link" to="/provider/personal">
              {t('messages.toPhone')}
            </ButtonLink>
          </p>
        )}
      </div>
    </ConfirmDialog>
  );
}
