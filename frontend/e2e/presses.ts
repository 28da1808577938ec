import type { Page } from '@playwright/test';
import { test } from './test';

/**
 * Counts presses of the pointer from now on. Each reading notes them and the seconds until then as an annotation of the
 * test; the seconds are the product's share of the act, without a person's time to look and point.
 */
export async function countPresses(page: Page): Promise<() => Promise<number>> {
  let presses = 0;
  await page.exposeFunction('pressed', () => {
    presses += 1;
  });
  await page.evaluate(() =>
    // Not the click that a label passes on to its field.
    document.addEventListener('pointerup', () => (window as unknown as { pressed: () => void }).pressed(), true),
  );
  const begun = performance.now();
  return async () => {
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    test.info().annotations.push({ type: 'act', description: `${presses} presses, ${seconds} s` });
    return presses;
  };
}
