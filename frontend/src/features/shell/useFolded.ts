import { useState, useSyncExternalStore } from 'react';
import { hasOpenForm, subscribe } from '../../components/kit/openForms';
import { useMedia } from '../../lib/useMedia';

const storageKey = 'sidebar';

/**
 * Whether the sidebar is folded to icons, stored in this browser; folded by default on narrow screens, and there always
 * while a form is open beside the page.
 */
export function useFolded(): [boolean, (folded: boolean) => void] {
  const isNarrow = useMedia('(max-width: 1199px)');
  const isBesideForm = useSyncExternalStore(subscribe, hasOpenForm);
  const [chosen, setChosen] = useState(() => {
    try {
      return localStorage.getItem(storageKey);
    } catch {
      return null;
    }
  });
  return [
    chosen === null || (isNarrow && isBesideForm) ? isNarrow : chosen === 'folded',
    (to) => {
      const value = to ? 'folded' : 'open';
      setChosen(value);
      try {
        localStorage.setItem(storageKey, value);
      } catch {
        // Without storage the choice holds for this page only.
      }
    },
  ];
}
