import { useEffect } from 'react';
import { useStable } from './useStable';

const signsOfUse = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Calls `act` once when the page is first touched, so that whoever only looks loads no more than what is shown. */
export function useFirstUse(isOn: boolean, act: () => void): void {
  const latest = useStable(act);
  useEffect(() => {
    if (!isOn) {
      return undefined;
    }
    const stop = new AbortController();
    const onUse = () => {
      stop.abort();
      latest();
    };
    for (const sign of signsOfUse) {
      document.addEventListener(sign, onUse, { signal: stop.signal, passive: true });
    }
    return () => stop.abort();
  }, [isOn, latest]);
}
