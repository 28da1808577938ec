import { Button, IconButton } from '../../../components/Button';
import { x } from '../../../components/icons/icons';
import { useT } from '../../../lib/workspaceTexts';
import styles from './UndoBar.module.css';

interface Props {
  text: string;
  action: string;
  onAct: () => void;
  onClose: () => void;
}

/** Offers one action until it is used or closed. */
export function ActionBar({ text, action, onAct, onClose }: Props) {
  const t = useT();
  return (
    <div role="status" className={styles.bar}>
      <p>{text}</p>
      <Button kind="quiet" onClick={onAct}>
        {action}
      </Button>
      <IconButton icon={x} label={t('app.close')} onClick={onClose} />
    </div>
  );
}
