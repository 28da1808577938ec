import { useEffect, useRef } from 'react';

/** What single keys do on the page; not while something is typed or a dialog is open. */
export function useDeskKeys(keys: Record<string, () => void>): void {
  const current = useRef(keys);
  useEffect(() => {
    current.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      const typing =
        target?.closest('input, textarea, select, [contenteditable], [role=menu], [role=radiogroup]') != null;
      const busy = document.querySelector('dialog[open], [role=dialog]') !== null;
      if (typing || busy || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) {
        return;
      }
      const act = current.current[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (act !== undefined) {
        event.preventDefault();
        act();
      }
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
