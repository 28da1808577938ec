import type { Page } from '@playwright/test';
import { signIn } from './desk';
import { expect, settled, test } from './test';

test.use({ serviceWorkers: 'allow' });

const deskSize = { width: 1280, height: 900 };

/** Whether the page with its search, and the days, are there without a network. */
const isKept = (page: Page) =>
  page.evaluate(async () => {
    const files = (await caches.has('desk')) ? await (await caches.open('desk')).keys() : [];
    const has = (name: string) => files.some(({ url }) => url.includes(`/${name}.`) && url.endsWith('.js'));
    const isThere = has('search') && has('desk-forms');
    return navigator.serviceWorker.controller !== null && isThere && localStorage.getItem('desk.kept') !== null;
  });

/** Family name and given name the other way round, in small letters without accents. */
const typedCarelessly = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .split(' ')
    .reverse()
    .join(' ');

test('without a network the search finds an appointment of today and opens it', { tag: '@once' }, async ({
  page,
  context,
  path,
  words,
}) => {
  await page.setViewportSize(deskSize);
  await signIn(page, path, `${path('/provider/calendar')}&view=list`);
  const visits = page.locator('main button[data-event].desk-appointment').filter({ hasNotText: words['desk.walkIn'] });
  const name = await visits.first().locator('.desk-title').innerText();
  await page.mouse.move(600, 400);
  await settled(page);
  await expect.poll(() => isKept(page), { timeout: 15_000 }).toBe(true);
  await context.setOffline(true);
  await page.reload();
  await expect(visits.first()).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('textbox', { name: words['search.open'] }).fill(typedCarelessly(name));
  const palette = page.getByRole('dialog');
  await expect(palette.getByRole('status')).toContainText(words['search.offline'].replace(' {when}.', ''));
  await palette
    .getByRole('button', { name: new RegExp(`^${name}, `) })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name })).toBeVisible();
});
