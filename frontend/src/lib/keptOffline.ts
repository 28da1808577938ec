/**
 * Storage key of the desk's days that the browser keeps for when there is no network
 * (docs/trust.md#what-is-kept-offline).
 */
export const keptDaysKey = 'desk.kept';
/** Storage key of a guest's next booking, kept for the same reason. */
export const keptNextKey = 'guest.kept';
/** Beginning of the storage keys of what the desk has set aside, in the tab. */
export const trayKeyStart = 'desk.tray.';

/** As `crates/server/src/pages/offline_worker.js` calls its caches. */
const cacheNames = ['desk', 'guest'];

/** The page that is kept: a colleague's calendar, or a guest's bookings. */
type KeptPage = 'provider' | 'guest';

/** Has the worker keep the page and the files it is made of; where browsers have none, or it is refused, nothing is. */
export async function keepPage(page: KeptPage = 'provider'): Promise<void> {
  if (!('serviceWorker' in navigator)) {
    return;
  }
  try {
    await navigator.serviceWorker.register(`/${page}/worker.js`);
    const { active } = await navigator.serviceWorker.ready;
    const files = (await loadedSoFar()).map(({ name }) => new URL(name));
    active?.postMessage({
      files: files
        .filter(({ origin, pathname }) => origin === window.location.origin && pathname.startsWith('/assets/'))
        .map(({ pathname }) => pathname),
    });
  } catch {
    // The page works without the worker, but only with a network.
  }
}

/** Resources that the browser loaded for this page; not from `performance`, which a test's clock replaces. */
function loadedSoFar(): Promise<PerformanceEntry[]> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      observer.disconnect();
      resolve(list.getEntries());
    });
    observer.observe({ type: 'resource', buffered: true });
  });
}

/** Erases everything that is kept offline, and what was set aside. */
export function forgetKept(): void {
  try {
    localStorage.removeItem(keptDaysKey);
    localStorage.removeItem(keptNextKey);
    for (const key of Object.keys(sessionStorage).filter((it) => it.startsWith(trayKeyStart))) {
      sessionStorage.removeItem(key);
    }
  } catch {
    // Without storage nothing was kept.
  }
  if (typeof caches !== 'undefined') {
    for (const name of cacheNames) {
      void caches.delete(name).catch(() => undefined);
    }
  }
}
