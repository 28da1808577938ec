import type { Locator } from '@playwright/test';

/** Chooses the first option with such a text of a field. */
export async function chooseIn(field: Locator, option: string | RegExp): Promise<void> {
  await field.click();
  await field.page().getByRole('option', { name: option }).first().click();
}

/** The field of a form that has such a name, whatever the page's language. */
export const select = (within: Locator, name: string): Locator => within.locator(`[role=combobox][data-name=${name}]`);
