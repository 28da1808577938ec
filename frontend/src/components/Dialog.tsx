import type { MouseEvent, ReactNode } from 'react';
import { useId } from 'react';
import { useT } from '../lib/i18n';
import { useModal } from '../lib/useModal';
import { IconButton } from './Button';
import styles from './Dialog.module.css';
import { x } from './icons/icons';

interface Props {
  open: boolean;
  title: string;
  /** Escape, the cross, a press beside it: whoever holds `open` closes it. */
  onClose: () => void;
  children: ReactNode;
  /** Buttons that stay in sight below what scrolls. */
  actions?: ReactNode;
}

/** A question or a text in the middle of the page; what is behind it does not answer until it is closed. */
export function Modal(props: Props) {
  return <Dialog {...props} look={styles.modal} />;
}

/** The same from below on phones, where a thumb reaches it, and from the side on wide screens. */
export function Sheet(props: Props) {
  return <Dialog {...props} look={styles.sheet} />;
}

function Dialog({ open, title, onClose, children, actions, look }: Props & { look: string | undefined }) {
  const t = useT();
  const id = useId();
  const dialog = useModal(open);
  if (!open) {
    return null;
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same, by `cancel`
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${look}`}
      aria-labelledby={id}
      onCancel={(event) => {
        // A dialog over this one, or a choice of files in it, is given up by itself.
        if (event.target === event.currentTarget) {
          event.preventDefault();
          onClose();
        }
      }}
      onClick={(event: MouseEvent<HTMLDialogElement>) => {
        if (event.target === event.currentTarget) {
          onClose();
        }
      }}
    >
      <div className={styles.frame}>
        <div className={styles.head}>
          <h2 id={id}>{title}</h2>
          <IconButton icon={x} label={t('app.close')} onClick={onClose} />
        </div>
        <div className={styles.body}>{children}</div>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
    </dialog>
  );
}
