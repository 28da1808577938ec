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
    const isThere = ['search', 'desk-forms', 'desk-calendar'].every(has);
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

test('without a network the search finds an appointment of today and opens it', async ({
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

/** The number of employees with a column in a shop. */
async function peopleIn(page: Page, name: string): Promise<number> {
  const read = async <T>(path: string): Promise<T> =>
    (await page.request.get(new URL(path, page.url()).href)).json() as Promise<T>;
  const { shops } = await read<{ shops: { id: string; name: string }[] }>('/public/company/szalonka');
  const shop = shops.find((it) => it.name === name)?.id ?? '';
  const { items } = await read<{ items: { shops: string[]; showCalendar: boolean; state: string }[] }>(
    '/api/user/employees',
  );
  return items.filter((it) => it.showCalendar && it.state === 'ACTIVE' && it.shops.includes(shop)).length;
}

test('a shop chosen by the keyboard shows its people alone, also after a reload and on a phone', async ({
  page,
  path,
  words,
}) => {
  await page.setViewportSize(deskSize);
  await signIn(page, path, `${path('/provider/calendar')}&view=day`);
  const heads = page.locator('[data-heads] button');
  await expect(heads.first()).toBeVisible();
  const all = await heads.count();
  const switcher = page.getByRole('banner').getByRole('button', { name: words['deskShop.all'] });
  await switcher.focus();
  await page.keyboard.press('Enter');
  // A menu that opens moves the focus, and a key pressed before that reaches another choice.
  await expect(page.getByRole('menuitemradio', { name: 'Újbuda' })).toBeVisible();
  await settled(page);
  await page.getByRole('menuitemradio', { name: 'Újbuda' }).press('Enter');
  await expect(page.getByText(words['deskShop.now'].replace('{name}', 'Újbuda'))).toBeAttached();
  const people = await peopleIn(page, 'Újbuda');
  expect(people).toBeLessThan(all);
  await expect(heads).toHaveCount(people);
  const ofShop = await heads.allInnerTexts();

  await page.reload();
  await expect(page.getByRole('banner').getByRole('button', { name: /Újbuda/ })).toBeVisible();
  await expect(heads).toHaveText(ofShop);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByText(words['deskShop.chosen'].replace('{name}', 'Újbuda'))).toBeVisible();
  await page.getByRole('button', { name: words['menu.more'], exact: true }).last().click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: /Újbuda/ }).click();
  await page.getByRole('menuitemradio', { name: words['deskShop.all'] }).click();
  await expect(page.getByText(words['deskShop.chosen'].replace('{name}', 'Újbuda'))).toHaveCount(0);
});
