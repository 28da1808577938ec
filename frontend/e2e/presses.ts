import type { Page } from '@playwright/test';

/** Counts presses of the pointer from now on. */
export async function countPresses(page: Page): Promise<() => Promise<number>> {
  let presses = 0;
  await page.exposeFunction('pressed', () => {
    presses += 1;
  });
  await page.evaluate(() =>
    // Not the click that a label passes on to its field.
    document.addEventListener('pointerup', () => (window as unknown as { pressed: () => void }).pressed(), true),
  );
  return async () => presses;
}
