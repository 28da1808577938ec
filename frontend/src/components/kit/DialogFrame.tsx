import type { ReactNode } from 'react';
import { useT } from '../../lib/i18n';
import { IconButton } from '../Button';
import { x } from '../icons/icons';
import styles from './dialogs.module.css';

interface Props {
  title: ReactNode;
  /** In sight above the buttons, whatever is scrolled. */
  notice?: ReactNode;
  actions: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** Fixed header and footer; the content between them scrolls. */
export function DialogFrame({ title, notice, actions, onClose, children }: Props) {
  const t = useT();
  return (
    <>
      <div className={styles.head}>
        {title}
        <IconButton icon={x} label={t('app.close')} onClick={onClose} />
      </div>
      <div className={styles.body}>{children}</div>
      {notice !== undefined && <div className={styles.notice}>{notice}</div>}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </>
  );
}
