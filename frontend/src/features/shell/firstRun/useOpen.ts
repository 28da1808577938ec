import { useState } from 'react';

const storageKey = 'firstRun';

/** Whether the steps are unfolded, stored in this browser; folded by default on narrow screens. */
export function useOpen(): [boolean, (open: boolean) => void] {
  const [open, setOpen] = useState(() => {
    try {
      const stored = localStorage.getItem(storageKey);
      return stored === null ? 1000 <= window.innerWidth : stored === 'open';
    } catch {
      return false;
    }
  });
  return [
    open,
    (to) => {
      setOpen(to);
      try {
        localStorage.setItem(storageKey, to ? 'open' : 'folded');
      } catch {
        // Without storage the choice holds for this page only.
      }
    },
  ];
}
