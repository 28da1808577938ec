import { Button } from '../../../components/Button';
import { Chip } from '../../../components/Chip';
import ui from '../../../components/ui.module.css';
import { useT } from '../../../lib/workspaceTexts';
import styles from './Counter.module.css';
import type { Counter } from './useCounter';

interface Props {
  counter: Counter;
  onChange: (change: Partial<Counter>) => void;
}

/** Says that the calendar is in counter mode; what belongs to it, and the way out. */
export function CounterBar({ counter, onChange }: Props) {
  const t = useT();
  return (
    <section className={styles.bar} aria-label={t('counter.title')}>
      <p>
        <b>{t('counter.title')}</b> <span className={`${ui.muted} ${ui.small}`}>{t('counter.isOn')}</span>
      </p>
      <Chip pressed={counter.shortNames} onClick={() => onChange({ shortNames: !counter.shortNames })}>
        {t('counter.shortNames')}
      </Chip>
      <Button kind="quiet" onClick={() => onChange({ isOn: false })}>
        {t('counter.leave')}
      </Button>
    </section>
  );
}
