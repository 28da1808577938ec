import { useEffect, useState } from 'react';
import ui from '../../components/ui.module.css';
import { useT } from '../../lib/i18n';
import { clockOf } from '../../lib/useCountdown';
import styles from './HoldNotice.module.css';
import type { LocalHold } from './useHold';

/** Seconds before the end, from which on the guest may ask for more. */
const askFrom = 180;

interface Props {
  hold: LocalHold | undefined;
  isAsked: boolean;
  onProlong: () => Promise<void>;
}

/** For how long the chosen time is held, as a countdown, and the button that prolongs it once. */
export function HoldNotice({ hold, isAsked, onProlong }: Props) {
  const t = useT();
  const left = useSecondsUntil(hold?.endsAt);
  const [isAsking, setAsking] = useState(false);
  if (hold === undefined) {
    // Keeps its place, so that a press below does not miss when it comes.
    return isAsked ? (
      <p className={styles.asked} aria-hidden="true">
        {t('finalize.held', { time: '0:00' })}
      </p>
    ) : null;
  }
  if (left === 0) {
    return (
      <p role="status" className={styles.notice}>
        {t('finalize.holdOver')}
      </p>
    );
  }
  const minutes = Math.ceil(left / 60);
  const mayAsk = hold.mayBeProlonged && left <= askFrom;
  return (
    <div className={styles.notice}>
      <p>
        <span aria-hidden="true">
          {t('finalize.held', { time: left < 60 ? `0:${`${left}`.padStart(2, '0')}` : clockOf(left) })}
        </span>
        {/* By the minute: a screen reader would say every second. */}
        <span role="timer" aria-live={left <= askFrom ? 'polite' : 'off'} className={ui.hidden}>
          {t('finalize.heldMinutes', { count: minutes })}
        </span>
      </p>
      {mayAsk && (
        <button
          type="button"
          className={ui.quiet}
          disabled={isAsking}
          onClick={() => {
            setAsking(true);
            void onProlong().finally(() => setAsking(false));
          }}
        >
          {t('finalize.prolong')}
        </button>
      )}
    </div>
  );
}

/** Whole seconds until an instant; 0 from then on. */
function useSecondsUntil(end: number | undefined): number {
  const leftNow = () => (end === undefined ? 0 : Math.max(0, Math.ceil((end - Date.now()) / 1000)));
  const [, tick] = useState(0);
  useEffect(() => {
    if (end === undefined) {
      return undefined;
    }
    const timer = setInterval(() => {
      tick((count) => count + 1);
      if (end <= Date.now()) {
        clearInterval(timer);
      }
    }, 1000);
    return () => clearInterval(timer);
  }, [end]);
  return leftNow();
}
