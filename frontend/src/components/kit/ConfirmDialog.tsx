import type { ReactNode } from 'react';
import { useT } from '../../lib/workspaceTexts';
import { Button } from '../Button';
import { Modal } from './Modal';

interface Props {
  open?: boolean;
  title: string;
  /** Text of the button that confirms. */
  action: string;
  /** The look of that button: most of what is asked about cannot be undone. */
  kind?: 'danger' | 'primary';
  busy?: boolean;
  disabled?: boolean;
  /** The id of the form that the button submits, in place of `onConfirm`. */
  form?: string;
  /** Text of the button that closes the question, if not the usual one. */
  cancelText?: string;
  onConfirm?: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A question before something is done, with its consequences. */
export function ConfirmDialog({ open = true, title, action, kind = 'danger', cancelText, ...props }: Props) {
  const t = useT();
  const { form, onConfirm, onClose, children, busy = false, disabled = false } = props;
  const submits = form === undefined ? {} : ({ type: 'submit', form } as const);
  return (
    <Modal
      open={open}
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {cancelText ?? t('auth.cancel')}
          </Button>
          <Button {...submits} kind={kind} busy={busy} disabled={disabled} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      {children}
    </Modal>
  );
}
