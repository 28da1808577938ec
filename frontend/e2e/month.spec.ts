import { bundle } from '../src/locales/hu';
import { messages } from '../src/locales/workspace/hu';
import { signIn } from './desk';
import { expect, test } from './test';

test('a month shows how much stands on each day, opens what it names and goes to a day', async ({ page, path }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page, path);
  await expect(page.locator('.rbc-event').first()).toBeVisible();
  await page.keyboard.press('m');
  const month = page.locator('table[data-month]');
  await expect(month.locator('[data-event]').first()).toBeVisible();

  // Guests are counted, and how full the day is by its work hours.
  const [one = ''] = messages['desk.guests'].split('{count}').slice(1);
  await expect(month.locator('td > button', { hasText: one.trim() }).first()).toHaveAccessibleName(/\d+% /);

  await month.locator('[data-event]').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: bundle.messages['app.close'] }).click();

  const shown = await month.getAttribute('data-month');
  await page.getByRole('button', { name: messages['desk.later'] }).click();
  await expect(month).not.toHaveAttribute('data-month', shown ?? '');
  await month.locator('td > button').nth(10).click();
  await expect(page).toHaveURL(/view=day&day=\d{4}-\d\d-\d\d/);
  await expect(page.locator('.rbc-day-slot').first()).toBeVisible();
});
