import { useState } from 'react';
import type { Refusal } from '../../api/errors';
import type { EventDto } from '../../api/workspace';
import { Button, IconButton } from '../../components/Button';
import { RefusalAlert } from '../../components/form/RefusalAlert';
import { x } from '../../components/icons/icons';
import { useLanguage } from '../../lib/i18n';
import { useT } from '../../lib/workspaceTexts';
import type { Desk } from './desk';
import { titleOf } from './desk';
import styles from './UndoBar.module.css';
import { useRestore } from './useRestore';

interface Props {
  desk: Desk;
  event: EventDto;
  onClose: () => void;
}

/** Says what was deleted and takes it back; it stays until it is closed. */
export function UndoBar({ desk, event, onClose }: Props) {
  const t = useT();
  const language = useLanguage();
  const restore = useRestore(desk.zone);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const undo = async () => {
    setBusy(true);
    const refused = await restore(event);
    setBusy(false);
    setRefusal(refused);
    if (refused === undefined) {
      onClose();
    }
  };
  return (
    <div role="status" className={styles.bar}>
      <p>{t('desk.wasDeleted', { name: titleOf(event, t, language) })}</p>
      <Button kind="quiet" busy={busy} onClick={() => void undo()}>
        {t('desk.undo')}
      </Button>
      <IconButton icon={x} label={t('app.close')} onClick={onClose} />
      <RefusalAlert refusal={refusal} />
    </div>
  );
}
