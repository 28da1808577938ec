import { useState } from 'react';
import { Button } from '../../../components/Button';
import { Chip } from '../../../components/Chip';
import ui from '../../../components/ui.module.css';
import type { CounterMode } from '../../../lib/counterMode';
import { setCounterMode } from '../../../lib/counterMode';
import { useT } from '../../../lib/workspaceTexts';
import styles from './Counter.module.css';
import { LeaveCounter } from './LeaveCounter';

/** Says that the calendar is in counter mode; what belongs to it, and the way out. */
export function CounterBar({ counter: { shortNames, lock } }: { counter: CounterMode }) {
  const t = useT();
  const [isLeaving, setLeaving] = useState(false);
  return (
    <section className={styles.bar} aria-label={t('counter.title')}>
      <p>
        <b>{t('counter.title')}</b> <span className={`${ui.muted} ${ui.small}`}>{t('counter.isOn')}</span>
      </p>
      {/* Guests must not bring the names back. */}
      {lock === undefined && (
        <Chip pressed={shortNames} onClick={() => setCounterMode({ shortNames: !shortNames })}>
          {t('counter.shortNames')}
        </Chip>
      )}
      <Button kind="quiet" onClick={() => (lock === undefined ? setCounterMode({ isOn: false }) : setLeaving(true))}>
        {t('counter.leave')}
      </Button>
      {isLeaving && lock !== undefined && <LeaveCounter lock={lock} onClose={() => setLeaving(false)} />}
    </section>
  );
}
