import { useEffect, useRef } from 'react';
import { useAddFormulaMutation } from '../../api/guests';
import { errorText } from '../../lib/i18n';
import { useT } from '../../lib/workspaceTexts';
import { Button } from '../Button';
import form from '../form/form.module.css';
import { RefusalAlert } from '../form/RefusalAlert';
import { TextArea } from '../form/TextArea';
import { useForm } from '../form/useForm';
import ui from '../ui.module.css';

/** In characters. */
const maxLength = 1000;

interface Props {
  guestId: string;
  /** The appointment at which it is written down. */
  eventId: string | undefined;
  onUnsaved: ((unsaved: boolean) => void) | undefined;
  onClose: () => void;
}

/** Adds a formula; it closes once that is saved. */
export function FormulaForm({ guestId, eventId, onUnsaved, onClose }: Props) {
  const t = useT();
  const [add] = useAddFormulaMutation();
  const { values, change, errorOf, ...editor } = useForm({
    initial: { text: '' },
    check: ({ text }) => ({ text: problemOf(text.trim()) }),
    send: ({ text }) =>
      add({ id: guestId, addFormulaRequest: { text: text.trim(), ...(eventId === undefined ? {} : { eventId }) } }),
    onSaved: onClose,
  });
  const { isDirty } = editor;
  const field = useRef<HTMLTextAreaElement>(null);
  // The button that was pressed is gone.
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    onUnsaved?.(isDirty);
    return () => onUnsaved?.(false);
  }, [isDirty, onUnsaved]);
  return (
    <form className={form.form} noValidate onSubmit={editor.onSubmit}>
      <TextArea
        name="text"
        label={t('formulas.add')}
        value={values.text}
        error={editor.wasSubmitted ? errorOf('text') : undefined}
        ref={field}
        onChange={(text) => change({ text })}
      />
      <RefusalAlert refusal={editor.refusal} />
      <div className={ui.row}>
        <Button kind="quiet" onClick={() => editor.leave(onClose)}>
          {t('auth.cancel')}
        </Button>
        <Button type="submit" busy={editor.busy}>
          {editor.busy ? t('personal.saving') : t('formulas.save')}
        </Button>
      </div>
      {editor.question}
    </form>
  );
}

function problemOf(text: string): string | undefined {
  return text === ''
    ? errorText('field.required')
    : Array.from(text).length > maxLength
      ? errorText('field.too_long')
      : undefined;
}
