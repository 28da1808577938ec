import { inBackground } from '../lib/chunks';
import { whenIdle } from '../lib/whenIdle';
import type { Page } from './page';
import { pages } from './pages';
import type { AppStore } from './store';

/** The pages that a guest may ask for next, by the last part of the address; elsewhere the first step. */
const next: Record<string, readonly Page[]> = {
  service: [pages.date],
  date: [pages.finalize, pages.waiting],
  finalize: [pages.success],
  waiting: [],
  success: [],
};

/** Browsers that are asked to save data load nothing that may not be needed. */
const savesData = (): boolean => {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
};

let place: string | undefined;

/** Loads what the next pages need, now and wherever the guest goes, so that they open without a network too. */
export function loadAhead(store: AppStore): void {
  if (place !== undefined || savesData()) {
    return;
  }
  const check = () => {
    const [, , , name = ''] = window.location.pathname.split('/');
    if (name !== place) {
      place = name;
      whenIdle(() => {
        for (const page of next[name] ?? [pages.service]) {
          inBackground(page.load).catch(() => undefined);
        }
        if (name === 'service') {
          inBackground(() => import(/* webpackChunkName: "price-print" */ '../features/booking/pricePrint')).then(
            (it) => it.preparePrint(store),
            () => undefined,
          );
        }
      });
    }
  };
  // Entering a page changes the store.
  store.subscribe(check);
  window.addEventListener('online', () => {
    place = undefined;
    check();
  });
  check();
}
