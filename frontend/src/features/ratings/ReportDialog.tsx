import type { RatingDto } from '../../api/ratings';
import { useReportRatingMutation } from '../../api/ratings';
import { FormDialog } from '../../components/form/FormDialog';
import { TextArea } from '../../components/form/TextArea';
import { useForm } from '../../components/form/useForm';
import { notify } from '../../components/kit/notify';
import { errorText } from '../../lib/i18n';
import { useT } from '../../lib/workspaceTexts';

interface Props {
  rating: RatingDto;
  onClose: () => void;
}

/** Reports a rating to the operator of the installation. */
export function ReportDialog({ rating, onClose }: Props) {
  const t = useT();
  const [send] = useReportRatingMutation();
  const editor = useForm({
    initial: { text: '' },
    check: ({ text }) => ({ text: text.trim() === '' ? errorText('field.required') : undefined }),
    send: ({ text }) => send({ id: rating.id, reportRatingRequest: { text } }),
    onSaved: () => {
      notify('info', t('said.reportSent'));
      onClose();
    },
  });
  return (
    <FormDialog title={t('said.reportTitle')} centred editor={editor} saveText={t('said.report')} onClose={onClose}>
      <TextArea
        name="text"
        label={t('said.reportText')}
        hint={t('said.reportHint')}
        value={editor.values.text}
        error={editor.wasSubmitted ? editor.errorOf('text') : undefined}
        maxLength={500}
        onChange={(text) => editor.change({ text })}
      />
    </FormDialog>
  );
}
