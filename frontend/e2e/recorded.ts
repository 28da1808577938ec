import type { Page } from '@playwright/test';

/** The browser's records; by an observer, as the tests' clock replaces `performance`. */
export function recorded(page: Page, type: 'paint' | 'resource'): Promise<Record<string, unknown>[]> {
  return page.evaluate(
    (type) =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().map((it) => it.toJSON()))).observe({
          type,
          buffered: true,
        });
      }),
    type,
  );
}
