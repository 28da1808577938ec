import type { Page } from '@playwright/test';
import { ApiClient } from './apiClient';
import { signIn } from './desk';
import { expect, settled, test } from './test';

test.use({ serviceWorkers: 'allow' });

/** Whether the page with what is opened over the calendar, and the day, can be shown without a network. */
const isKept = (page: Page) =>
  page.evaluate(async () => {
    const files = (await caches.has('desk')) ? await (await caches.open('desk')).keys() : [];
    const hasForms = files.some(({ url }) => url.includes('/desk-forms.') && url.endsWith('.js'));
    return navigator.serviceWorker.controller !== null && hasForms && localStorage.getItem('desk.kept') !== null;
  });

test('reloaded without a network the desk shows the day it last knew, read-only, and goes on when it is back', async ({
  page,
  context,
  path,
  words,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page, path);
  const event = page.locator('.desk-event').first();
  await expect(event).toBeVisible();
  await page.mouse.move(600, 400);
  await settled(page);
  await expect.poll(() => isKept(page), { timeout: 15_000 }).toBe(true);
  await context.setOffline(true);
  await page.reload();
  await expect(event).toBeVisible();
  const create = page.getByRole('main').getByRole('button', { name: words['desk.new'], exact: true }).first();
  await expect(create).toBeDisabled();
  const kept = page.getByText(words['desk.kept'].replace('{when}.', ''));
  await expect(kept).toBeVisible();
  const sums = page.getByText(words['desk.expected'].replace('{sum}', ''));
  await expect(sums).toHaveCount(0);
  // Parts loaded at the first touch were stored too.
  await event.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');

  await context.setOffline(false);
  await expect(create).toBeEnabled();
  await expect(kept).toHaveCount(0);
  await expect(sums).toBeVisible();
});

test('signed out, nothing of the day is left in the browser', async ({ page, path, words, say }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page, path);
  await expect(page.locator('.desk-event').first()).toBeVisible();
  await page.mouse.move(600, 400);
  await expect.poll(() => isKept(page), { timeout: 15_000 }).toBe(true);
  await page
    .getByRole('navigation', { name: words['workspace.menu'] })
    .getByRole('button', { name: say.logout })
    .click();
  await page.waitForURL((address) => address.pathname === '/');
  expect(await page.evaluate(async () => [await caches.has('desk'), localStorage.getItem('desk.kept')])).toEqual([
    false,
    null,
  ]);
});

/** Whether the guest's page and next booking can be shown without a network. */
const isBookingKept = (page: Page) =>
  page.evaluate(async () => {
    const files = (await caches.has('guest')) ? await (await caches.open('guest')).keys() : [];
    const hasPage = files.some(({ url }) => new URL(url).pathname === '/guest/dashboard');
    return navigator.serviceWorker.controller !== null && hasPage && localStorage.getItem('guest.kept') !== null;
  });

test('reloaded without a network a guest sees the next booking as it was last known, until they sign out', async ({
  page,
  context,
  path,
  demo,
  words,
  say,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await ApiClient.signIn(page.request, demo, 'vendeg@example.com');
  await page.goto(path('/guest/dashboard'));
  const next = page.getByRole('region', { name: words['dashboard.next'] });
  await expect(next).toBeVisible();
  await settled(page);
  await expect.poll(() => isBookingKept(page), { timeout: 15_000 }).toBe(true);
  const moment = await next.getByRole('heading', { level: 4 }).textContent();
  await context.setOffline(true);
  await page.reload();
  await expect(next.getByRole('heading', { level: 4 })).toHaveText(moment ?? '');
  const kept = page.getByText(words['dashboard.kept'].replace('{when}.', ''));
  await expect(kept).toBeVisible();
  await expect(next.getByRole('button', { name: words['visit.move'] })).toHaveCount(0);

  await context.setOffline(false);
  await expect(kept).toHaveCount(0);
  await expect(next.getByRole('button', { name: words['visit.move'] })).toBeVisible();
  await page.getByRole('button', { name: words['workspace.menu'] }).first().click();
  await page.getByRole('button', { name: say.logout }).click();
  await page.waitForURL((address) => address.pathname === '/');
  expect(await page.evaluate(async () => [await caches.has('guest'), localStorage.getItem('guest.kept')])).toEqual([
    false,
    null,
  ]);
});
