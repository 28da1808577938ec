import type { RatingDto } from '../../api/ratings';
import { useAnswerRatingMutation } from '../../api/ratings';
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

/** Answers a rating, or changes the answer. */
export function AnswerDialog({ rating, onClose }: Props) {
  const t = useT();
  const [send] = useAnswerRatingMutation();
  const editor = useForm({
    initial: { text: rating.answer ?? '' },
    check: ({ text }) => ({ text: text.trim() === '' ? errorText('field.required') : undefined }),
    send: ({ text }) => send({ id: rating.id, answerRatingRequest: { text } }),
    onSaved: () => {
      notify('info', t('said.answered'));
      onClose();
    },
  });
  return (
    <FormDialog title={t('said.answerTitle')} centred editor={editor} saveText={t('said.publish')} onClose={onClose}>
      <TextArea
        name="text"
        label={t('said.answerText')}
        hint={t('said.answerHint')}
        value={editor.values.text}
        error={editor.wasSubmitted ? editor.errorOf('text') : undefined}
        maxLength={1000}
        onChange={(text) => editor.change({ text })}
      />
    </FormDialog>
  );
}
