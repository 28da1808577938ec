import { Modal as MantineModal } from '@mantine/core';
import { DialogFrame } from './DialogFrame';
import styles from './dialogs.module.css';
import type { DialogProps } from './useDialog';
import { shared, useDialog } from './useDialog';

interface Props extends DialogProps {
  /** As wide as a table needs. */
  wide?: boolean;
}

/** A centred dialog. */
export function Modal({ open, ...props }: Props & { open: boolean }) {
  return open ? <OpenModal {...props} /> : null;
}

function OpenModal({ title, wide = false, onClose, children, notice, actions }: Props) {
  const id = useDialog(onClose);
  return (
    <MantineModal.Root {...shared} id={id} centered onClose={onClose} className={styles.root}>
      <MantineModal.Overlay className={styles.overlay} />
      <MantineModal.Content
        classNames={{
          inner: styles.inner ?? '',
          content: `${styles.content} ${styles.modal} ${wide ? styles.wide : ''}`,
        }}
      >
        <DialogFrame
          title={<MantineModal.Title className={styles.title}>{title}</MantineModal.Title>}
          notice={notice}
          actions={actions}
          onClose={onClose}
        >
          {children}
        </DialogFrame>
      </MantineModal.Content>
    </MantineModal.Root>
  );
}
