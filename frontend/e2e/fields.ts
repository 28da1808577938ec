import type { Locator } from '@playwright/test';
import { expect } from './test';

/** Chooses the first option with such a text of a field. */
export async function chooseIn(field: Locator, option: string | RegExp): Promise<void> {
  const choice = field.page().getByRole('option', { name: option }).first();
  // Later content above the field can move it from under the press.
  await expect(async () => {
    if (!(await choice.isVisible())) {
      await field.click();
    }
    await expect(choice).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await choice.click();
}

/** The field of a form that has such a name, whatever the page's language. */
export const select = (within: Locator, name: string): Locator => within.locator(`[role=combobox][data-name=${name}]`);
