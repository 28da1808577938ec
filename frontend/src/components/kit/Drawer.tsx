import { Drawer as MantineDrawer } from '@mantine/core';
import { useMedia } from '../../lib/useMedia';
import { Beside } from './Beside';
import { DialogFrame } from './DialogFrame';
import styles from './dialogs.module.css';
import type { DialogProps } from './useDialog';
import { shared, useDialog } from './useDialog';

interface Props extends DialogProps {
  open: boolean;
  /** Where there is room, stands beside the page, which stays in use. */
  beside?: boolean;
}

/** A dialog at the bottom on phones, at the side on wide screens. */
export function Drawer({ open, beside = false, ...props }: Props) {
  const hasRoom = useMedia('(min-width: 1024px)');
  if (!open) {
    return null;
  }
  return beside && hasRoom ? <Beside {...props} /> : <OpenDrawer {...props} />;
}

function OpenDrawer({ title, onClose, children, notice, actions }: DialogProps) {
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
          notice={notice}
          actions={actions}
          onClose={onClose}
        >
          {children}
        </DialogFrame>
      </MantineDrawer.Content>
    </MantineDrawer.Root>
  );
}
