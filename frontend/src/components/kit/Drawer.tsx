import { Drawer as MantineDrawer } from '@mantine/core';
import { useMedia } from '../../lib/useMedia';
import { DialogFrame } from './DialogFrame';
import styles from './dialogs.module.css';
import type { DialogProps } from './useDialog';
import { shared, useDialog } from './useDialog';

/** A dialog at the bottom on phones, at the side on wide screens. */
export function Drawer({ open, ...props }: DialogProps & { open: boolean }) {
  return open ? <OpenDrawer {...props} /> : null;
}

function OpenDrawer({ title, onClose, children, actions }: DialogProps) {
  const id = useDialog(onClose);
  const isNarrow = useMedia('(max-width: 767px)');
  return (
    <MantineDrawer.Root
      {...shared}
      id={id}
      position={isNarrow ? 'bottom' : 'right'}
      size={isNarrow ? 'auto' : '26rem'}
      onClose={onClose}
      className={styles.root}
    >
      <MantineDrawer.Overlay className={styles.overlay} />
      <MantineDrawer.Content
        classNames={{
          inner: styles.inner ?? '',
          content: `${styles.content} ${isNarrow ? styles.fromBelow : styles.fromSide}`,
        }}
      >
        <DialogFrame
          title={<MantineDrawer.Title className={styles.title}>{title}</MantineDrawer.Title>}
          actions={actions}
          onClose={onClose}
        >
          {children}
        </DialogFrame>
      </MantineDrawer.Content>
    </MantineDrawer.Root>
  );
}
