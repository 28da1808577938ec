import { useEffect, useRef } from 'react';
import { isForThePage } from '../../../lib/shortcuts';

/** What can be done with what is held. */
export interface HeldKeys {
  earlier: () => void;
  later: () => void;
  shorter: () => void;
  longer: () => void;
  left: () => void;
  right: () => void;
  before: () => void;
  after: () => void;
  put: () => void;
  letGo: () => void;
}

const names: Record<string, keyof HeldKeys> = {
  ArrowUp: 'earlier',
  ArrowDown: 'later',
  'Shift ArrowUp': 'shorter',
  'Shift ArrowDown': 'longer',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  PageUp: 'before',
  PageDown: 'after',
  Enter: 'put',
  Escape: 'letGo',
};

/**
 * While something is held, these keys are its own, before they are the page's. Enter stays with the button or link that
 * has the focus.
 */
export function useHeldKeys(keys: HeldKeys): void {
  const current = useRef(keys);
  useEffect(() => {
    current.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const name = names[event.shiftKey ? `Shift ${event.key}` : event.key];
      const target = event.target instanceof Element ? event.target : null;
      const own = event.key === 'Enter' && target?.closest('button, a, summary, [role=button]') != null;
      if (name !== undefined && !own && isForThePage(event)) {
        event.preventDefault();
        current.current[name]();
      }
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, []);
}
