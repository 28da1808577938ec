import { expect, expectSound, test } from './test';

for (const page of [
  '/szalonka/appointmentbook',
  '/szalonka/appointmentbook/employees',
  '/szalonka/appointmentbook/shops',
  '/kekulo-barber/appointmentbook',
  '/zarva/appointmentbook',
  '/nincs-ilyen/appointmentbook',
  '/login',
  '/privacy',
  '/forgatpassword',
  '/',
]) {
  test(`${page} is sound`, async ({ page: tab, path }) => {
    await tab.goto(path(page));
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
    await expectSound(tab);
  });
}

test('a salon without a home page begins at the services, flat when it has one category', async ({ page, path }) => {
  await page.goto(path('/kekulo-barber/appointmentbook'));
  await expect(page).toHaveURL(/\/service/);
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  await expect(page.locator('details')).toHaveCount(0);
});

test('a salon without online booking says only that', async ({ page, path }) => {
  await page.goto(path('/zarva/appointmentbook'));
  await expect(page.getByRole('alert')).toBeVisible();
  await page.goto(path('/zarva/appointmentbook/service'));
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
});

test('steps that may not be entered lead to the services', async ({ page, path }) => {
  for (const step of ['date', 'finalize', 'success']) {
    await page.goto(path(`/szalonka/appointmentbook/${step}`));
    await expect(page).toHaveURL(/\/service/);
  }
});

test('own bookings need somebody signed in', async ({ page, path }) => {
  await page.goto(path('/guest/dashboard'));
  await expect(page).toHaveURL(/\/login/);
});

test('a used or invented link says so', async ({ page, path }) => {
  await page.goto(path('/signin/nincs-ilyen-kod'));
  await page
    .getByRole('button')
    .filter({ hasText: /^(Belépek|Sign in)$/ })
    .click();
  await expect(page.getByRole('alert')).toBeVisible();
});
