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

    test('the interior, the booking button and the earliest times on the first screen', { tag: '@english' }, async ({
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
      const interior = main.locator('img').first();
      await expect(interior).toHaveJSProperty('complete', true);
      expect(await interior.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(300);
      await inside(interior);
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
