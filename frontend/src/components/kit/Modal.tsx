import { Modal as MantineModal } from '@mantine/core';
import { DialogFrame } from './DialogFrame';
import styles from './dialogs.module.css';
import type { DialogProps } from './useDialog';
import { shared, useDialog } from './useDialog';

/** A centred dialog. */
export function Modal({ open, ...props }: DialogProps & { open: boolean }) {
  return open ? <OpenModal {...props} /> : null;
}

function OpenModal({ title, onClose, children, actions }: DialogProps) {
  const id = useDialog(onClose);
  return (
    <MantineModal.Root {...shared} id={id} centered onClose={onClose} className={styles.root}>
      <MantineModal.Overlay className={styles.overlay} />
      <MantineModal.Content classNames={{ inner: styles.inner ?? '', content: `${styles.content} ${styles.modal}` }}>
        <DialogFrame
          title={<MantineModal.Title className={styles.title}>{title}</MantineModal.Title>}
          actions={actions}
          onClose={onClose}
        >
          {children}
        </DialogFrame>
      </MantineModal.Content>
    </MantineModal.Root>
  );
}
