/** What the browser keeps of the desk for when there is no network (docs/trust.md#what-the-desk-keeps-offline). */
export const keptDaysKey = 'desk.kept';

/** As `crates/server/src/pages/desk_worker.js` calls its cache. */
const cacheName = 'desk';
const workerPath = '/provider/worker.js';

/** Has the worker keep the page and the files it is made of; where browsers have none, or it is refused, nothing is. */
export async function keepPage(): Promise<void> {
  if (!('serviceWorker' in navigator)) {
    return;
  }
  try {
    await navigator.serviceWorker.register(workerPath);
    const { active } = await navigator.serviceWorker.ready;
    const files = (await loadedSoFar()).map(({ name }) => new URL(name));
    active?.postMessage({
      files: files
        .filter(({ origin, pathname }) => origin === window.location.origin && pathname.startsWith('/assets/'))
        .map(({ pathname }) => pathname),
    });
  } catch {
    // Everything works without it, but only with a network.
  }
}

/** What the browser loaded for this page; not from `performance`, which a test's clock replaces. */
function loadedSoFar(): Promise<PerformanceEntry[]> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      observer.disconnect();
      resolve(list.getEntries());
    });
    observer.observe({ type: 'resource', buffered: true });
  });
}

/** Erases all of it. */
export function forgetKept(): void {
  try {
    localStorage.removeItem(keptDaysKey);
  } catch {
    // Without storage nothing was kept.
  }
  if (typeof caches !== 'undefined') {
    void caches.delete(cacheName).catch(() => undefined);
  }
}
