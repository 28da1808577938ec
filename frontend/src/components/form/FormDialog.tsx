import type { ReactNode } from 'react';
import { useId } from 'react';
import { useT } from '../../lib/workspaceTexts';
import { Button } from '../Button';
import { Drawer } from '../kit/Drawer';
import { Modal } from '../kit/Modal';
import form from './form.module.css';
import { RefusalAlert } from './RefusalAlert';
import type { Form } from './useForm';

interface Props {
  title: string;
  /** State of the form, with the notice of a newer version where the form shows one. */
  editor: Pick<Form<unknown>, 'busy' | 'refusal' | 'onSubmit' | 'leave' | 'question'> & { stale?: ReactNode };
  /** A centred dialog instead of a drawer. */
  centred?: boolean;
  /** Text of the save button, if not the usual one. */
  saveText?: string;
  /** Further buttons, before cancel and save. */
  actions?: ReactNode;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A dialog around one form: cancel and save, the server's refusal, the question about unsaved changes. */
export function FormDialog({ title, editor, centred = false, saveText, actions, onClose, children }: Props) {
  const t = useT();
  const id = useId();
  const close = () => editor.leave(onClose);
  const Dialog = centred ? Modal : Drawer;
  return (
    <Dialog
      open
      title={title}
      onClose={close}
      notice={
        <>
          {editor.stale}
          <RefusalAlert refusal={editor.refusal} />
        </>
      }
      actions={
        <>
          {actions}
          <Button kind="quiet" onClick={close}>
            {t('auth.cancel')}
          </Button>
          <Button type="submit" form={id} busy={editor.busy}>
            {editor.busy ? t('personal.saving') : (saveText ?? t('personal.save'))}
          </Button>
        </>
      }
    >
      <form
        id={id}
        // The dialog would focus its close button.
        ref={(fields) => fields?.querySelector('input')?.setAttribute('data-autofocus', '')}
        className={form.form}
        noValidate
        onSubmit={editor.onSubmit}
      >
        {children}
      </form>
      {editor.question}
    </Dialog>
  );
}
