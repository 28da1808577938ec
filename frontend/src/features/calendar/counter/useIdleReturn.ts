import { useEffect, useRef } from 'react';
import { isOverlaid } from '../../../lib/shortcuts';

/** Milliseconds that nobody touches anything before the page goes back to now. */
export const patience = 3 * 60_000;

/** What a person does; the mouse as it is pushed aside, too. */
const touches = ['pointerdown', 'pointermove', 'wheel', 'keydown', 'input'] as const;

/**
 * Goes back when nobody has touched the page for three minutes; once, until somebody touches it again. Not while the
 * page is busy with what somebody has begun, nor while anything lies over it: then the three minutes begin anew.
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
      timer = setTimeout(() => (isOverlaid() ? wait() : latest.current()), patience);
    };
    wait();
    for (const name of touches) {
      window.addEventListener(name, wait, { capture: true, passive: true });
    }
    return () => {
      clearTimeout(timer);
      for (const name of touches) {
        window.removeEventListener(name, wait, { capture: true });
      }
    };
  }, [isOn, isBusy]);
}
