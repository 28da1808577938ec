import { useRef } from 'react';
import { Button } from '../../../../components/Button';
import { useBottomBar } from '../../../../lib/useBottomBar';
import { useT } from '../../../../lib/workspaceTexts';
import hours from '../hours.module.css';
import type { PersonDays } from './model/draft';
import { countDays } from './model/draft';
import styles from './rota.module.css';

interface Props {
  people: readonly PersonDays[];
  busy: boolean;
  onSave: (people: readonly PersonDays[]) => void;
  onDiscard: () => void;
  /** Takes the last change back. */
  onUndo: () => void;
}

/** Number of unsaved days, and what becomes of them. */
export function DraftBar({ people, busy, onSave, onDiscard, onUndo }: Props) {
  const t = useT();
  const bar = useRef<HTMLDivElement>(null);
  useBottomBar(bar);
  return (
    <div ref={bar} className={hours.bar}>
      <p>{t('rota.changed', { count: countDays(people) })}</p>
      <div className={styles.actions}>
        <Button kind="quiet" disabled={busy} onClick={onUndo}>
          {t('desk.undo')}
        </Button>
        <Button kind="quiet" disabled={busy} onClick={onDiscard}>
          {t('hours.discard')}
        </Button>
        <Button busy={busy} onClick={() => onSave(people)}>
          {t(busy ? 'personal.saving' : 'personal.save')}
        </Button>
      </div>
    </div>
  );
}
