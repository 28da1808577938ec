import { signedInAt, whileCall } from './signedIn';
import type { State } from './states';
import { expect, settled } from './test';
import * as walk from './walk';

/** A card that no salon has. */
const nobody = '0190f100-0000-7000-8000-000000000000';

const guestCalls = /\/api\/guests?(\/|\?|$)/;
const bookingCalls = /\/api\/guestuser\//;
const erasureCall = /\/api\/guestuser\/current\/erasure$/;
const teamCalls = /\/api\/user\/employee/;

/** Opens what erasing one's data would do. */
const openErasure: State = async ({ page, words }) => {
  const erase = page.getByRole('button', { name: words['ownData.erase'] });
  // The block above it is loaded when it is seen, and grows.
  await erase.scrollIntoViewIfNeeded();
  await expect(page.getByRole('region', { name: words['sms.title'] })).toBeVisible();
  await settled(page);
  await erase.click();
  await expect(page.getByRole('dialog')).toBeVisible();
};

const importable = ['Vezetéknév;Keresztnév;E-mail;Telefon', 'Zalai;Örs;zalai.ors@example.com;+36 30 200 0000'];

/** Opens the import with such a list, and has it checked. */
const checked = (lines: string[], then: State): State =>
  signedInAt('dora', '/provider/guests/import', async (visit) => {
    const buffer = Buffer.from(lines.join('\r\n'));
    const file = { name: 'vendegek.csv', mimeType: 'text/csv', buffer };
    await visit.page.locator('main input[type=file]').setInputFiles(file);
    await visit.page.getByRole('button', { name: visit.words['import.check'] }).click();
    await then(visit);
  });

/** The states of the pages behind the login, the calendar left aside. */
export const signedInStates: Record<string, State> = {
  dashboard: signedInAt(walk.guest.email, '/guest/dashboard'),
  'dashboard-kept': signedInAt(walk.guest.email, '/guest/dashboard', async ({ page, words }) => {
    await expect(page.getByRole('region', { name: words['dashboard.next'] })).toBeVisible();
    await page.route(/\/api\/guestuser\/appointments$/, (route) => route.abort());
    await page.reload();
    await expect(page.getByText(words['dashboard.kept'].split('{when}')[0] ?? '')).toBeVisible();
  }),
  'dashboard-empty': async (visit) => {
    await visit.page.route(bookingCalls, (route) => route.fulfill({ json: { items: [] } }));
    await signedInAt(walk.guest.email, '/guest/dashboard', ({ page }) => settled(page))(visit);
  },
  'dashboard-loading': whileCall('loading', walk.guest.email, '/guest/dashboard', bookingCalls),
  'dashboard-failing': whileCall('failing', walk.guest.email, '/guest/dashboard', bookingCalls),
  'personal-guest': signedInAt(walk.guest.email, '/guest/personal'),
  'personal-email': signedInAt(walk.guest.email, '/guest/personal', async ({ page, words }) => {
    await page.getByRole('button', { name: words['personal.emailChange'] }).click();
    await expect(page.locator('input[name=email]')).toBeVisible();
  }),
  'own-data-erase': signedInAt(walk.guest.email, '/guest/personal', openErasure),
  'own-data-erase-loading': whileCall('loading', walk.guest.email, '/guest/personal', erasureCall, openErasure),
  'own-data-erase-failing': whileCall('failing', walk.guest.email, '/guest/personal', erasureCall, openErasure),
  'own-data-erased': async ({ page, goTo, words }) => {
    await page.addInitScript(() => sessionStorage.setItem('szalonka.erased', '1'));
    await goTo('/guest/erased');
    await expect(page.getByText(words['ownData.erasedBack'])).toBeVisible();
  },
  'own-data-erase-owner': async (visit) => {
    await visit.page.route(erasureCall, (route) => route.fulfill({ json: { obstacle: 'owner', salons: [] } }));
    await signedInAt(walk.guest.email, '/guest/personal', openErasure)(visit);
  },
  'personal-feed': signedInAt('lilla', '/provider/personal', async ({ page, words }) => {
    const block = page.getByRole('region', { name: words['personal.feed'] });
    await block.getByRole('button', { name: words['personal.feedMake'] }).click();
    await expect(block.getByRole('textbox')).toBeVisible();
    await block.scrollIntoViewIfNeeded();
  }),
  'personal-feed-failing': whileCall('failing', 'lilla', '/provider/personal', /\/api\/user\/current\/feeds$/),
  personal: signedInAt('lilla', '/provider/personal'),
  'personal-supervisor': signedInAt('dora', '/provider/personal'),
  team: signedInAt('dora', '/provider/employees'),
  'team-loading': whileCall('loading', 'dora', '/provider/employees', teamCalls),
  'team-failing': whileCall('failing', 'dora', '/provider/employees', teamCalls),
  'team-invite': signedInAt('dora', '/provider/employees', async ({ page }) => {
    await page.getByRole('main').getByRole('button').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
  }),
  guests: signedInAt('dora', '/provider/guests', async ({ page }) => {
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  }),
  'guests-loading': whileCall('loading', 'dora', '/provider/guests', guestCalls),
  'guests-failing': whileCall('failing', 'dora', '/provider/guests', guestCalls),
  'guests-none': signedInAt('dora', '/provider/guests', async ({ page }) => {
    await page.getByRole('searchbox').fill('nincsilyenvendeg');
    await expect(page.getByRole('main').getByRole('link', { name: /[+]36/ })).toHaveCount(0);
    await settled(page);
  }),
  'guest-card-loading': whileCall('loading', 'dora', `/provider/guests/${nobody}`, guestCalls),
  'guest-card-failing': whileCall('failing', 'dora', `/provider/guests/${nobody}`, guestCalls),
  'guest-card-unknown': signedInAt('dora', `/provider/guests/${nobody}`),
  'guest-new': signedInAt('dora', '/provider/guests?new', async ({ page }) => {
    await expect(page.getByRole('dialog')).toBeVisible();
  }),
  'guest-new-errors': signedInAt('dora', '/provider/guests?new', async ({ page, words }) => {
    await page.getByRole('dialog').getByRole('button', { name: words['personal.save'] }).click();
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  }),
  'guest-card': signedInAt('dora', '/provider/guests', async ({ page }) => {
    // With everything that a card can have.
    await page.route(/\/api\/guest\/[0-9a-f-]{36}$/, async (route) => {
      const card = await (await route.fetch()).json();
      await route.fulfill({
        json: {
          ...card,
          allergies: 'parabén',
          tags: ['loyal', 'careful', 'hurried', 'quiet', 'child'],
          isBlockedOnline: true,
          missed: 3,
        },
      });
    });
    const made = { id: nobody, text: '6/0 + 7/1\n6% 1:1', madeAt: '2035-06-05T10:00:00Z' };
    await page.route(/\/formulas$/, (route) => route.fulfill({ json: { items: [made] } }));
    // Other states import guests meanwhile: a row that moves under the pointer loses the press.
    await expect(async () => {
      await page.locator('main a[href*="/provider/guests/"]:not([href$=import])').nth(3).click();
      await expect(page).toHaveURL(/\/provider\/guests\/[0-9a-f-]{36}/, { timeout: 2_000 });
    }).toPass();
    // The list has a heading, too.
    await expect(page.getByText('parabén')).toBeVisible();
  }),
  'guest-import': signedInAt('dora', '/provider/guests/import'),
  'guest-import-checked': checked([...importable, 'Őri;Panna;nem cím;+36 30 200 0001'], async ({ page, words }) => {
    await expect(page.getByRole('button', { name: words['import.without'].replace('{count}', '1') })).toBeVisible();
  }),
  'guest-import-known': checked(importable, async ({ page, words }) => {
    await page.getByRole('button', { name: words['import.take'].replace('{count}', '1') }).click();
    await expect(page.getByRole('link', { name: words['import.toGuests'] })).toBeVisible();
    await page.reload();
    const buffer = Buffer.from(importable.join('\r\n'));
    const file = { name: 'vendegek.csv', mimeType: 'text/csv', buffer };
    await page.locator('main input[type=file]').setInputFiles(file);
    await page.getByRole('button', { name: words['import.check'] }).click();
    await page.getByText(words['import.twins'].replace('{count}', '1')).click();
    await expect(page.getByRole('row', { name: /Zalai · Örs/ }).getByRole('link')).toBeVisible();
  }),
  'not-allowed': signedInAt('lilla', '/provider/employees'),
  palette: signedInAt('dora', '/provider/personal', async ({ page }) => {
    await settled(page);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog')).toBeVisible();
  }),
  // The last loaded data are searched when the server cannot be reached.
  'palette-kept': signedInAt('dora', '/provider/calendar?view=list', async ({ page, words }) => {
    const visits = page
      .locator('main button[data-event].desk-appointment')
      .filter({ hasNotText: words['desk.walkIn'] });
    const name = await visits.first().locator('.desk-title').innerText();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('desk.kept'))).toContain(name.split(' ')[0]);
    await page.route(/\/api\/guest\?/, (route) => route.abort());
    await page.keyboard.press('Control+k');
    await page.getByRole('textbox', { name: words['search.open'] }).fill(name);
    await expect(page.getByRole('dialog').getByRole('status')).not.toBeEmpty();
  }),
  'menu-more': signedInAt('dora', '/provider/personal', async ({ page }) => {
    await settled(page);
    await page.locator('nav button[aria-haspopup=dialog], nav button').last().click();
    await expect(page.getByRole('dialog')).toBeVisible();
  }),
};
