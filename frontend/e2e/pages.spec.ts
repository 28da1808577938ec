import path from 'node:path';
import type { Page } from '@playwright/test';
import { hungarianOrder } from '../src/testing/hungarianOrder';
import { expect, expectSound, schemes, test, texts } from './test';
import * as walk from './walk';

const pages = walk.publicPages({ id: '', services: [], employees: [] });

for (const name of Object.keys(pages)) {
  test(`the page ${name} is sound by day and by night`, async ({ page, path: address, demo }) => {
    const salon = await walk.readSalon(page.request, demo);
    await page.goto(address(walk.publicPages(salon)[name] ?? '/'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await settled(page);
    await expectSound(page, schemes);
  });
}

/** No skeleton stands any more. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}

test('every step of a booking is sound by night', async ({ page, path: address, demo }, info) => {
  const say = info.project.name === 'en' ? texts.en : texts.hu;
  const salon = await walk.readSalon(page.request, demo);
  const services = walk.serviceId(salon, 'Manikűr');
  await page.goto(`${address('/szalonka/appointmentbook/date')}&services=${services}`);
  await expect(walk.freeTimes(page).first()).toBeAttached();
  await settled(page);
  await expectSound(page, ['dark']);
  await walk.chooseFirstTime(page);
  await expectSound(page, ['dark']);
  await walk.logIn(page, say);
  await expectSound(page, ['dark']);
  await page.getByRole('button', { name: say.send }).click();
  await page.getByRole('button', { name: say.stay }).click();
  await expectSound(page, ['dark']);
});

test('a booking by keyboard only', async ({ page, path: address }, info) => {
  const say = info.project.name === 'en' ? texts.en : texts.hu;
  await page.goto(address('/szalonka/appointmentbook/service'));
  await page.getByRole('checkbox').first().waitFor();
  await walk.tabTo(page, page.getByRole('checkbox').first());
  await page.keyboard.press('Space');
  await walk.tabTo(page, page.getByRole('button', { name: /^1 / }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/date/);

  await walk.tabTo(page, walk.freeTimes(page));
  await page.keyboard.press('Space');
  const time = walk.timeButton(page);
  await expect(time).toBeEnabled();
  await walk.tabTo(page, time);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/finalize/);

  await walk.tabTo(page, page.getByRole('textbox', { name: say.email }));
  await page.keyboard.type(walk.guest.email);
  await page.keyboard.press('Enter');
  await walk.tabTo(page, page.getByLabel(say.password, { exact: true }));
  await page.keyboard.type(walk.guest.password);
  await page.keyboard.press('Enter');
  const send = page.getByRole('button', { name: say.send });
  await expect(send).toBeEnabled();
  await walk.tabTo(page, send);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: say.success })).toBeVisible();
  await walk.tabTo(page, page.getByRole('button', { name: say.stay }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: say.stay })).toHaveCount(0);
});

test('the browser sorts Hungarian words as the shared list says', async ({ page, path: address }) => {
  await page.goto(address('/privacy'));
  for (const group of hungarianOrder(path.resolve(import.meta.dirname, '../..'))) {
    const sorted = await page.evaluate((words) => [...words].reverse().sort(new Intl.Collator('hu').compare), group);
    expect(sorted).toEqual(group);
  }
});

test('a salon without a home page begins at the services, flat when it has one category', async ({
  page,
  path: address,
}) => {
  await page.goto(address('/kekulo-barber/appointmentbook'));
  await expect(page).toHaveURL(/\/service/);
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  await expect(page.locator('details')).toHaveCount(0);
});

test('a salon without online booking says only that', async ({ page, path: address }) => {
  await page.goto(address('/zarva/appointmentbook'));
  await expect(page.getByRole('alert')).toBeVisible();
  await page.goto(address('/zarva/appointmentbook/service'));
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
});

test('steps that may not be entered lead to the services', async ({ page, path: address }) => {
  for (const step of ['date', 'finalize', 'success']) {
    await page.goto(address(`/szalonka/appointmentbook/${step}`));
    await expect(page).toHaveURL(/\/service/);
  }
});

test('own bookings need somebody signed in', async ({ page, path: address }) => {
  await page.goto(address('/guest/dashboard'));
  await expect(page).toHaveURL(/\/login/);
});

test('a used or invented link says so', async ({ page, path: address }) => {
  await page.goto(address('/signin/nincs-ilyen-kod'));
  await page
    .getByRole('button')
    .filter({ hasText: /^(Belépek|Sign in)$/ })
    .click();
  await expect(page.getByRole('alert')).toBeVisible();
});
