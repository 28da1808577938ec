import { expect, test } from './test';
import * as walk from './walk';

test('booking pages speak the language of the account, and another one chosen holds', async ({
  page,
  demo,
  path,
  say,
}) => {
  await page.goto(path('/login'));
  await page.getByRole('textbox', { name: say.username }).fill(walk.guest.email);
  await page.getByLabel(say.password, { exact: true }).fill(walk.guest.password);
  await page.getByRole('main').getByRole('button', { name: say.login, exact: true }).click();
  await expect(page).toHaveURL(/\/guest\/dashboard/);
  // As an earlier visitor left this browser.
  await page.evaluate(() => {
    sessionStorage.clear();
    localStorage.setItem('language', 'en');
  });
  const salon = `${demo}/szalonka/appointmentbook/service`;
  await page.goto(salon);
  await expect(page.getByRole('checkbox').first()).toBeAttached();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hu');
  await page.getByRole('button', { name: 'English' }).first().click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.goto(salon);
  await expect(page.getByRole('checkbox').first()).toBeAttached();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});
