import { useSyncExternalStore } from 'react';

/** Above 1000 px a week is shown, else three days. */
const wideQuery = '(min-width: 1000.02px)';

const queryList = (): MediaQueryList | undefined => window.matchMedia?.(wideQuery);

function subscribe(listener: () => void): () => void {
  const list = queryList();
  list?.addEventListener('change', listener);
  return () => list?.removeEventListener('change', listener);
}

/** Days shown at once, by the window's width. */
export function useDays(): 3 | 7 {
  return useSyncExternalStore(subscribe, () => (queryList()?.matches === false ? 3 : 7));
}

const viewKey = 'dateView';
export type DateView = 'calendar' | 'list';

/** The last view of this browser. */
export function storedView(): DateView {
  try {
    return localStorage.getItem(viewKey) === 'list' ? 'list' : 'calendar';
  } catch {
    return 'calendar';
  }
}

export function storeView(view: DateView): void {
  try {
    localStorage.setItem(viewKey, view);
  } catch {
    // Without storage the choice holds for this page only.
  }
}
