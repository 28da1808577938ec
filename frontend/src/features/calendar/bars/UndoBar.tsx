import { useState } from 'react';
import type { Refusal } from '../../../api/errors';
import { Button, IconButton } from '../../../components/Button';
import { RefusalAlert } from '../../../components/form/RefusalAlert';
import { x } from '../../../components/icons/icons';
import { useT } from '../../../lib/workspaceTexts';
import styles from './UndoBar.module.css';

interface Props {
  /** What was done. */
  text: string;
  onUndo: () => Promise<Refusal | undefined>;
  onClose: () => void;
}

/** Says what was done, with undo; stays until closed. */
export function UndoBar({ text, onUndo, onClose }: Props) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const undo = async () => {
    setBusy(true);
    const refused = await onUndo();
    setBusy(false);
    setRefusal(refused);
    if (refused === undefined) {
      onClose();
    }
  };
  return (
    <div role="status" className={styles.bar}>
      <p>{text}</p>
      <Button kind="quiet" busy={busy} onClick={() => void undo()}>
        {t('desk.undo')}
      </Button>
      <IconButton icon={x} label={t('app.close')} onClick={onClose} />
      <RefusalAlert refusal={refusal} />
    </div>
  );
}
