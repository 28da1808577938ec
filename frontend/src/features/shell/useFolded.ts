import { useState } from 'react';

const storageKey = 'sidebar';

/** Whether the sidebar is folded to icons, stored in this browser; folded by default on narrow screens. */
export function useFolded(): [boolean, (folded: boolean) => void] {
  const [folded, setFolded] = useState(() => {
    try {
      const stored = localStorage.getItem(storageKey);
      return stored === null ? window.innerWidth < 1000 : stored === 'folded';
    } catch {
      return false;
    }
  });
  return [
    folded,
    (to) => {
      setFolded(to);
      try {
        localStorage.setItem(storageKey, to ? 'folded' : 'open');
      } catch {
        // Without storage the choice holds for this page only.
      }
    },
  ];
}
