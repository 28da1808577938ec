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
export function ConfirmDialog(props: Props) {
  const { open = true, title, action, kind = 'danger', cancelText, onConfirm, onClose, children, ...button } = props;
  const t = useT();
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
          <Button {...button} type={button.form === undefined ? 'button' : 'submit'} kind={kind} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      {children}
    </Modal>
  );
}
