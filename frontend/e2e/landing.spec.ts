import { expect, settled, test } from './test';
import * as walk from './walk';

/** Every salon page shows the salon, its first free times, popular services, and a way to sign in. */

const landing = '/szalonka/appointmentbook';

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]) {
  test.describe(`${viewport.width} x ${viewport.height}`, () => {
    test.use({ viewport });

    test('three works, the booking button and the earliest times on the first screen', { tag: '@english' }, async ({
      page,
      path,
      say,
    }) => {
      await page.goto(path(landing));
      await settled(page);
      const main = page.getByRole('main');
      const book = main.getByRole('link', { name: say.book }).first();
      const inside = async (what: ReturnType<typeof main.locator>) => {
        const box = await what.boundingBox();
        expect(box?.y ?? -1).toBeGreaterThanOrEqual(0);
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
      };
      await inside(book);
      await inside(main.getByText(/Belváros · /));
      const works = main.getByRole('button', { name: /^(Nagyobb kép|Larger picture)/ });
      for (const at of [0, 1, 2]) {
        const work = works.nth(at).locator('img');
        await expect(work).toHaveJSProperty('complete', true);
        expect(await work.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(0);
        await inside(work);
      }
    });
  });
}

test('each of the three services booked most leads to its free times', async ({ page, path }) => {
  await page.goto(path(landing));
  const shown = page.getByRole('region', { name: 'Legtöbbet foglalt szolgáltatások' }).getByRole('link');
  await expect(shown).toHaveCount(3);
  const name = (await shown.nth(1).textContent()) ?? '';
  await shown.nth(1).click();
  await expect(page).toHaveURL(/\/date\?.*services=/);
  await expect(walk.freeTimes(page).first()).toBeAttached();
  await expect(page.getByRole('main')).toContainText(name);
});

test('every page of a salon has the other language and signing in at its top right', async ({ page, path }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const step of ['', '/employees', '/shops', '/service']) {
    await page.goto(path(`${landing}${step}`));
    await settled(page);
    const banner = page.getByRole('banner');
    const login = banner.getByRole('link', { name: 'Belépés' });
    await expect(login).toHaveAttribute('href', '/login');
    const box = await login.boundingBox();
    expect(box?.x ?? 0).toBeGreaterThan(300);
    expect(box?.y ?? 99).toBeLessThan(48);
    await expect(banner.getByRole('button', { name: /English/ })).toBeVisible();
  }
  await page
    .getByRole('banner')
    .getByRole('button', { name: /English/ })
    .click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
});

test('who is signed in finds their own page there', async ({ page, path, say }) => {
  await page.goto(path('/login'));
  await page.getByRole('textbox', { name: say.username }).fill(walk.guest.email);
  await page.getByLabel(say.password, { exact: true }).fill(walk.guest.password);
  await page.getByRole('main').getByRole('button', { name: say.login, exact: true }).click();
  await expect(page).toHaveURL(/\/guest\/dashboard/);
  await page.goto(path(landing));
  await expect(page.getByRole('banner').getByRole('link', { name: 'Saját oldalam' })).toHaveAttribute(
    'href',
    '/guest/dashboard',
  );
});

test('on a wide window booking stays in view beside the page, which uses the width', async ({ page, path, say }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto(path(landing));
  await settled(page);
  const main = await page.getByRole('main').boundingBox();
  expect(main?.width).toBeGreaterThan(1500);
  const book = page.getByRole('main').getByRole('link', { name: say.book }).first();
  await page.getByRole('heading', { name: 'Üzleteink' }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 600);
  await expect(page.getByRole('heading', { name: 'Galéria' })).toBeInViewport();
  await expect(book).toBeInViewport();
});

test('people stand in one row that scrolls sideways, without those who cannot be booked', async ({ page, path }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(path(landing));
  await settled(page);
  const row = page.getByRole('region', { name: 'Szakembereink' }).getByRole('list');
  await expect(row.getByRole('link', { name: 'Juhász Anna' })).toHaveCount(0);
  const tops = await row.getByRole('listitem').evaluateAll((items) => items.map((it) => it.getBoundingClientRect().y));
  expect(tops.length).toBeGreaterThan(3);
  expect(new Set(tops).size).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const last = row.getByRole('link').last();
  await last.focus();
  await expect(last).toBeInViewport({ ratio: 1 });
});

test('a salon without online booking shows what it is, and nothing to book', async ({ page, path }) => {
  await page.goto(path('/zarva/appointmentbook'));
  const main = page.getByRole('main');
  await expect(main.getByRole('alert')).toBeVisible();
  await expect(
    main
      .getByRole('region', { name: 'Szolgáltatások és árak' })
      .getByText(/\d\sFt$/)
      .first(),
  ).toBeVisible();
  await expect(main.getByRole('region', { name: 'Szakembereink' }).getByRole('link').first()).toBeVisible();
  const shops = main.getByRole('region', { name: 'Üzleteink' });
  await expect(shops.getByText('hétfő–péntek').first()).toBeVisible();
  await expect(shops.getByRole('link', { name: 'Waze' }).first()).toBeVisible();
  await expect(main.locator('a[href*="/service"], a[href*="/date"]')).toHaveCount(0);
});

test('the public id alone leads to the salon, and a next time of a person opens the booking with it', async ({
  page,
  server,
  salon,
}) => {
  await page.goto(`${server.url}/szalonka?lang=hu`);
  await expect(page).toHaveURL(/\/szalonka\/appointmentbook\?lang=hu$/);
  await page.goto(`${server.url}${landing}/employees/${salon.employees[0]?.id}?lang=hu`);
  const time = page.getByRole('region', { name: 'A legközelebbi szabad időpontok' }).getByRole('link').first();
  const shown = (await time.textContent())?.match(/\d\d:\d\d/)?.[0] ?? 'no time';
  await time.click();
  await expect(page).toHaveURL(/\/date/);
  await expect(walk.timeButton(page)).toContainText(shown);
});
