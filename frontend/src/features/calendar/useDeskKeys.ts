import { useEffect, useRef } from 'react';
import { isShortcut } from '../../lib/shortcuts';

/**
 * Single-key shortcuts of the page; off while the user types, while a dialog is open, and where they are switched off.
 */
export function useDeskKeys(keys: Record<string, () => void>): void {
  const current = useRef(keys);
  useEffect(() => {
    current.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const act = current.current[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (act !== undefined && isShortcut(event)) {
        event.preventDefault();
        act();
      }
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
