import { field, heading, held, own, submit } from './signedIn';
import type { State, Visit } from './states';
import { expect, settled } from './test';
import * as walk from './walk';

/** A card that no salon has. */
const nobody = '0190f100-0000-7000-8000-000000000000';

const guestCalls = /\/api\/guests?(\/|\?|$)/;
const bookingCalls = /\/api\/guestuser\//;
const teamCalls = /\/api\/user\/employee/;

/** The states of the pages behind the login, and of those that lead there. */
export const signedInStates: Record<string, State> = {
  'login-wrong': async ({ page, goTo }) => {
    await goTo('/login');
    await field(page, 'username').fill(walk.guest.email);
    await field(page, 'password').fill('Rossz1jelszo');
    await submit(page);
    await expect(page.getByRole('alert').first()).toBeVisible();
  },
  register: async ({ page, goTo }) => {
    await goTo('/register');
    await expect(field(page, 'lastName')).toBeVisible();
  },
  'register-errors': async ({ page, goTo }) => {
    await goTo('/register');
    await submit(page);
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  },
  'register-salon': async (visit) => toSalon(visit),
  'register-account': async (visit) => {
    const { page } = visit;
    await toSalon(visit);
    await field(page, 'companyName').fill('Őszi Szalon');
    await field(page, 'companyAddress').fill('1053 Budapest, Fő utca 1.');
    await field(page, 'szalonkaId').fill('oszi-szalon');
    await submit(page);
    await field(page, 'username').fill('oszi');
    await field(page, 'password').fill('rovid');
  },
  'invite-over': async ({ page, goTo }) => {
    await goTo('/invite/nincs-ilyen');
    await expect(heading(page)).toBeVisible();
    await settled(page);
  },
  'reset-over': async ({ page, goTo }) => {
    await goTo('/forgatpassword/nincs-ilyen');
    await expect(heading(page)).toBeVisible();
    await settled(page);
  },
  dashboard: own(walk.guest.email, '/guest/dashboard'),
  'dashboard-empty': async (visit) => {
    await visit.page.route(bookingCalls, (route) => route.fulfill({ json: { items: [] } }));
    await own(walk.guest.email, '/guest/dashboard', ({ page }) => settled(page))(visit);
  },
  'dashboard-loading': held('loading', walk.guest.email, '/guest/dashboard', bookingCalls),
  'dashboard-failing': held('failing', walk.guest.email, '/guest/dashboard', bookingCalls),
  'personal-guest': own(walk.guest.email, '/guest/personal'),
  personal: own('lilla', '/provider/personal'),
  team: own('dora', '/provider/employees'),
  'team-loading': held('loading', 'dora', '/provider/employees', teamCalls),
  'team-failing': held('failing', 'dora', '/provider/employees', teamCalls),
  'team-invite': own('dora', '/provider/employees', async ({ page }) => {
    await page.getByRole('main').getByRole('button').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
  }),
  guests: own('dora', '/provider/guests', async ({ page }) => {
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  }),
  'guests-loading': held('loading', 'dora', '/provider/guests', guestCalls),
  'guests-failing': held('failing', 'dora', '/provider/guests', guestCalls),
  'guests-none': own('dora', '/provider/guests', async ({ page }) => {
    await page.getByRole('searchbox').fill('nincsilyenvendeg');
    await expect(page.getByRole('main').getByRole('link', { name: /[+]36/ })).toHaveCount(0);
    await settled(page);
  }),
  'guest-card-loading': held('loading', 'dora', `/provider/guests/${nobody}`, guestCalls),
  'guest-card-failing': held('failing', 'dora', `/provider/guests/${nobody}`, guestCalls),
  'guest-card-unknown': own('dora', `/provider/guests/${nobody}`, async ({ page }) => {
    await expect(page.getByRole('alert').first()).toBeVisible();
  }),
  'guest-new': own('dora', '/provider/guests?new', async ({ page }) => {
    await expect(page.getByRole('dialog')).toBeVisible();
  }),
  'guest-card': own('dora', '/provider/guests', async ({ page }) => {
    await page.locator('main a[href*="/provider/guests/"]:not([href$=import])').nth(3).click();
    await expect(page).toHaveURL(/\/provider\/guests\/[0-9a-f-]{36}/);
    await expect(heading(page)).toBeVisible();
  }),
  'guest-import': own('dora', '/provider/guests/import'),
  'guest-import-checked': own('dora', '/provider/guests/import', async ({ page, words }) => {
    const lines = ['Vezetéknév;Keresztnév;E-mail;Telefon', 'Zalai;Örs;zalai.ors@example.com;+36 30 200 0000'];
    const buffer = Buffer.from([...lines, 'Őri;Panna;nem cím;+36 30 200 0001'].join('\r\n'));
    await page.locator('main input[type=file]').setInputFiles({ name: 'vendegek.csv', mimeType: 'text/csv', buffer });
    await page.getByRole('button', { name: words['import.check'] }).click();
    await expect(page.getByRole('rowheader', { name: '3', exact: true })).toBeVisible();
  }),
  'not-allowed': own('lilla', '/provider/employees'),
  later: own('dora', '/provider/statistics'),
  palette: own('dora', '/provider/personal', async ({ page }) => {
    await settled(page);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog')).toBeVisible();
  }),
  'menu-more': own('dora', '/provider/personal', async ({ page }) => {
    await settled(page);
    await page.locator('nav button[aria-haspopup=dialog], nav button').last().click();
    await expect(page.getByRole('dialog')).toBeVisible();
  }),
};

async function toSalon({ page, goTo }: Visit): Promise<void> {
  await goTo('/register');
  await field(page, 'lastName').fill('Őszi');
  await field(page, 'firstName').fill('Emese');
  await field(page, 'email').fill('emese@example.com');
  await field(page, 'phone').fill('06301234567');
  await submit(page);
  await expect(field(page, 'companyName')).toBeVisible();
}
