import { browser } from './browser';

let keep = (): void => undefined;

/** Sets what stores what the page holds in memory only, before the page reloads itself. */
export function beforeReload(act: () => void): void {
  keep = act;
}

export function reload(): void {
  keep();
  browser.reload();
}
