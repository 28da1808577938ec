import { useEffect, useRef } from 'react';
import { isOverlaid } from '../../../lib/shortcuts';

/** Idle time after which the page returns to now. */
export const idleTimeoutMs = 3 * 60_000;

/** Any of these counts as activity. */
const activities = ['pointerdown', 'pointermove', 'wheel', 'keydown', 'input'] as const;

/**
 * Returns to now after three idle minutes, once until the next activity. Not while something is being edited or a
 * dialog is open: then the time starts again.
 */
export function useIdleReturn(isOn: boolean, isBusy: boolean, back: () => void): void {
  const latest = useRef(back);
  useEffect(() => {
    latest.current = back;
  });
  useEffect(() => {
    if (!isOn || isBusy) {
      return;
    }
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => (isOverlaid() ? wait() : latest.current()), idleTimeoutMs);
    };
    wait();
    for (const name of activities) {
      window.addEventListener(name, wait, { capture: true, passive: true });
    }
    return () => {
      clearTimeout(timer);
      for (const name of activities) {
        window.removeEventListener(name, wait, { capture: true });
      }
    };
  }, [isOn, isBusy]);
}
