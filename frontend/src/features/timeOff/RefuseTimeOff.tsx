import { useRefuseTimeOffMutation } from '../../api/timeOff';
import { FormDialog } from '../../components/form/FormDialog';
import { TextField } from '../../components/form/TextField';
import { useForm } from '../../components/form/useForm';
import { notify } from '../../components/kit/notify';
import { useT } from '../../lib/workspaceTexts';

interface Props {
  id: string;
  /** The name of the person who asked. */
  who: string;
  when: string;
  onClose: () => void;
}

/** The question before a refusal, with its reason. */
export function RefuseTimeOff({ id, who, when, onClose }: Props) {
  const t = useT();
  const [refuse] = useRefuseTimeOffMutation();
  const editor = useForm({
    initial: { answer: '' },
    send: ({ answer }) => refuse({ id, refuseTimeOffRequest: answer.trim() === '' ? {} : { answer: answer.trim() } }),
    onSaved: () => {
      notify('info', t('timeOff.refused', { who, when }));
      onClose();
    },
  });
  return (
    <FormDialog
      centred
      title={t('timeOff.refuseTitle', { who })}
      editor={editor}
      saveText={t('timeOff.refuseSend')}
      onClose={onClose}
    >
      <TextField {...editor.field('answer')} label={t('timeOff.refuseWhy')} maxLength={100} autoComplete="off" />
    </FormDialog>
  );
}
