import path from 'node:path';
import type { Locator } from '@playwright/test';
import { hungarianOrder } from '../src/testing/hungarianOrder';
import { publicPages, serviceId } from './salon';
import { expect, settled, test } from './test';
import * as walk from './walk';

test('nothing sticks out of a window of 320 pixels, or of one enlarged to that', async ({
  page,
  path: address,
  salon,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const date = '/szalonka/appointmentbook/date';
  const addresses = Object.values(publicPages(salon)).map(address);
  for (const to of [...addresses, `${address(date)}&services=${serviceId(salon, 'Hajhosszabbítás felrakása')}`]) {
    await page.goto(to);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await settled(page);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(over, to).toBe(0);
  }
});

test('what opens over a page is closed by Escape, and the focus goes back', async ({ page, path: address, say }) => {
  const dialog = page.getByRole('dialog');
  const opened = async (by: Locator) => {
    await by.click();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(by).toBeFocused();
  };
  await page.goto(address('/szalonka/appointmentbook'));
  await opened(page.getByRole('button', { name: /^−15%/ }));
  await opened(page.locator('figure').getByRole('button').first());
  await page.getByRole('link', { name: say.book }).click();
  await page.getByRole('checkbox').first().check();
  await opened(page.locator('button[aria-haspopup=dialog]').last());
});

test('by mouse from the first page to every other, and back', async ({ page, path: address, say }) => {
  await page.goto(address('/szalonka/appointmentbook'));
  // A link of the server's page loads the next page whole, and the focus is then the browser's.
  await settled(page);
  const main = page.getByRole('main');
  await main.getByRole('link', { name: say.everybody }).click();
  await expect(page).toHaveURL(/\/employees/);
  await main.getByRole('link', { name: 'Kovács Lilla', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kovács Lilla' })).toBeFocused();
  await page.goBack();
  await page.goBack();
  await main.getByRole('link', { name: 'Belváros' }).click();
  await expect(page).toHaveURL(/\/shops/);
  // Of the page of shops; the first page, which may still be there, has a link of the name alone.
  await main
    .getByRole('link', { name: /: Belváros$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/service/);
  await page.getByRole('banner').getByRole('link', { name: 'Szalonka Szépségszalon' }).click();
  await expect(page.getByRole('link', { name: say.book })).toBeVisible();
});

test('pictures that cannot be loaded are tried again alone', async ({ page, path: address, say }) => {
  const pictures = (url: URL) => url.pathname === '/public/reference/image';
  await walk.withoutBoot(page);
  await page.route(pictures, (route) => route.abort());
  await page.goto(address('/szalonka/appointmentbook'));
  const alert = page.getByRole('main').getByRole('alert');
  // The gallery is loaded when it comes near.
  await walk.scrollUntil(page, alert);
  await expect(alert).toHaveCount(1);
  await expect(page.getByRole('link', { name: say.book })).toBeVisible();
  await page.unroute(pictures);
  await alert.getByRole('button').click();
  await expect(page.locator('figure').first()).toBeVisible();
  await expect(alert).toHaveCount(0);
});

test('a booking by keyboard only', async ({ page, path: address, say }) => {
  await page.goto(address('/szalonka/appointmentbook'));
  await walk.tabTo(page, page.getByRole('link', { name: say.book }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/service/);
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

test('after booking the redirect comes while the pointer rests where it pressed', async ({
  page,
  path: address,
  salon,
  say,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${address('/szalonka/appointmentbook/date')}&services=${serviceId(salon, 'Manikűr')}`);
  await walk.chooseFirstTime(page);
  await walk.logIn(page, say);
  await page.getByRole('button', { name: say.send }).click();
  await expect(page.getByRole('heading', { name: say.success })).toBeVisible();
  await expect(page.getByRole('button', { name: say.stay })).toBeVisible();
  // Five seconds; so long because the machine may be busy.
  await expect(page).toHaveURL(/\/guest\/dashboard/, { timeout: 20_000 });
});

test('what has the focus is never under what stays in the window', async ({ page, path: address, salon }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const step of ['', `/employees/${salon.employees[0]?.id}`, '/service']) {
    // Ratings, which are loaded when they are near, move what follows them.
    const ratings = step === '/service' ? undefined : page.waitForResponse(/\/public\/ratings\//);
    await page.goto(address(`/szalonka/appointmentbook${step}`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await settled(page);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await ratings;
    await settled(page);
    await walk.expectFocusInSight(page);
  }
  // Two services that no single employee offers: the notice makes the bar higher.
  for (const service of ['Balayage', 'Gél lakk']) {
    await page.getByRole('searchbox').fill(service);
    await page.getByRole('checkbox', { name: service }).check();
  }
  await page.getByRole('searchbox').fill('');
  await walk.expectFocusInSight(page);

  await page.goto(`${address('/szalonka/appointmentbook/date')}&services=${serviceId(salon, 'Manikűr')}`);
  await expect(walk.freeTimes(page).first()).toBeAttached();
  await walk.freeTimes(page).first().check({ force: true });
  await expect(walk.timeButton(page)).toBeEnabled();
  await walk.expectFocusInSight(page);
  await walk.timeButton(page).click();
  await expect(page).toHaveURL(/\/finalize/);
  await walk.expectFocusInSight(page);
});

test('the browser sorts Hungarian words as the shared list says', async ({ page, path: address }) => {
  await page.goto(address('/privacy'));
  for (const group of hungarianOrder(path.resolve(import.meta.dirname, '../..'))) {
    const sorted = await page.evaluate((words) => [...words].reverse().sort(new Intl.Collator('hu').compare), group);
    expect(sorted).toEqual(group);
  }
});

test('where nothing is to be chosen or entered the way leads on', async ({ page, path: address }) => {
  // No home page: the services at once, flat when there is one category.
  await page.goto(address('/kekulo-barber/appointmentbook'));
  await expect(page).toHaveURL(/\/service/);
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  await expect(page.locator('details')).toHaveCount(0);

  // No online booking: only that is said, on every page of the booking.
  await page.goto(address('/zarva/appointmentbook'));
  await expect(page.getByRole('alert')).toBeVisible();
  await page.goto(address('/zarva/appointmentbook/service'));
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);

  // Nothing chosen: no later step may be entered.
  for (const step of ['date', 'finalize', 'success']) {
    await page.goto(address(`/szalonka/appointmentbook/${step}`));
    await expect(page).toHaveURL(/\/service/);
  }

  // Not signed in: no bookings to show.
  await page.goto(address('/guest/dashboard'));
  await expect(page).toHaveURL(/\/login/);
});

test('a used or invented link says so', async ({ page, path: address, words }) => {
  await page.goto(address('/signin/nincs-ilyen-kod'));
  await expect(page.getByRole('alert')).toHaveText(words['signin.failed']);
});
