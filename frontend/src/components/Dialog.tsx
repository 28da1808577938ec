import type { MouseEvent, ReactNode } from 'react';
import { useId } from 'react';
import { useT } from '../lib/i18n';
import { useModal } from '../lib/useModal';
import { IconButton } from './Button';
import styles from './Dialog.module.css';
import { x } from './icons/icons';

interface Props {
  open: boolean;
  title: ReactNode;
  /** On Escape, the close button or a press outside; the owner of `open` closes it. */
  onClose: () => void;
  children: ReactNode;
  /** Buttons below the scrolling content. */
  actions?: ReactNode;
}

/** A modal dialog in the middle of the page. */
export function Modal(props: Props) {
  return <Dialog {...props} look={styles.modal} />;
}

/** A modal drawer, from below on phones and from the side on wide screens. */
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
        // Ignores `cancel` events bubbling from a nested dialog or a file input.
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
