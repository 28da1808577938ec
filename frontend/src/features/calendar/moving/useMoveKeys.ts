import { useEffect, useRef } from 'react';
import { isForThePage } from '../../../lib/shortcuts';

/** Actions of the keys while an event is being moved. */
export interface MoveKeys {
  earlier: () => void;
  later: () => void;
  shorter: () => void;
  longer: () => void;
  left: () => void;
  right: () => void;
  before: () => void;
  after: () => void;
  moveEvent: () => void;
  cancel: () => void;
}

const names: Record<string, keyof MoveKeys> = {
  ArrowUp: 'earlier',
  ArrowDown: 'later',
  'Shift ArrowUp': 'shorter',
  'Shift ArrowDown': 'longer',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  PageUp: 'before',
  PageDown: 'after',
  Enter: 'moveEvent',
  Escape: 'cancel',
};

/**
 * Handles these keys before the page's own shortcuts. Enter is left to a focused button or link.
 */
export function useMoveKeys(keys: MoveKeys): void {
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
