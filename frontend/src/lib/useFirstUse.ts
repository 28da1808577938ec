import { useEffect } from 'react';
import { useStable } from './useStable';
import { whenIdle } from './whenIdle';

/** Signs of use with milliseconds to wait: the requests of a press or a key itself come first. */
const signsOfUse = { pointermove: 0, pointerdown: 2000, keydown: 2000 } as const;

/**
 * Calls `act` once soon after the page is first touched: a visitor who only looks loads no more than the page shown.
 */
export function useFirstUse(isOn: boolean, act: () => void): void {
  const latest = useStable(act);
  useEffect(() => {
    if (!isOn) {
      return undefined;
    }
    const stop = new AbortController();
    let cancel: (() => void) | undefined;
    const onUse = (delayMs: number) => {
      stop.abort();
      const timer = setTimeout(() => {
        cancel = whenIdle(latest);
      }, delayMs);
      cancel = () => clearTimeout(timer);
    };
    for (const [sign, delayMs] of Object.entries(signsOfUse)) {
      document.addEventListener(sign, () => onUse(delayMs), { signal: stop.signal, passive: true });
    }
    return () => {
      stop.abort();
      cancel?.();
    };
  }, [isOn, latest]);
}
