import type { Page } from '@playwright/test';
import type { State, Visit } from './states';
import { expect, settled, waiting } from './test';
import * as walk from './walk';

const field = (page: Page, name: string) => page.locator(`main input[name=${name}]`);
const submit = (page: Page) => page.locator('main form button[type=submit]').first().click();

async function signIn({ page, goTo }: Visit, username: string): Promise<void> {
  await goTo('/login');
  await field(page, 'username').fill(username);
  await field(page, 'password').fill(walk.guest.password);
  await submit(page);
  await expect(page).toHaveURL(/\/(provider|guest)\//);
}

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

/** A page of the signed-in area as one of the demo's people sees it. */
function own(username: string, address: string, then: State = async () => undefined): State {
  return async (visit) => {
    await signIn(visit, username);
    const [at = address, query] = address.split('?');
    await visit.goTo(at, query && `&${query}`);
    await expect(heading(visit.page)).toBeVisible();
    await then(visit);
  };
}

const answers = {
  loading: () => new Promise<void>(() => undefined),
  failing: { status: 503, json: { code: 'service.unavailable', fields: {} } },
};

/** The same while the call that fills it is not answered, or fails. */
function held(kind: keyof typeof answers, username: string, address: string, call: RegExp): State {
  return async (visit) => {
    const { page } = visit;
    await signIn(visit, username);
    await page.route(call, (route) => (kind === 'loading' ? answers.loading() : route.fulfill(answers.failing)));
    await visit.goTo(address);
    await (kind === 'loading'
      ? expect(page.getByText(waiting).first()).toBeAttached()
      : expect(page.getByRole('alert').first()).toBeVisible());
  };
}

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
  'dashboard-loading': held('loading', walk.guest.email, '/guest/dashboard', bookingCalls),
  'dashboard-failing': held('failing', walk.guest.email, '/guest/dashboard', bookingCalls),
  'personal-guest': own(walk.guest.email, '/guest/personal'),
  personal: own('lilla', '/provider/personal'),
  team: own('dora', '/provider/employees'),
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
  'guests-none': own('dora', '/provider/guests?search=nincsilyenvendeg'),
  'guest-new': own('dora', '/provider/guests?new', async ({ page }) => {
    await expect(page.getByRole('dialog')).toBeVisible();
  }),
  'guest-card': own('dora', '/provider/guests', async ({ page }) => {
    await page.locator('main a[href*="/provider/guests/"]:not([href$=import])').nth(3).click();
    await expect(page).toHaveURL(/\/provider\/guests\/[0-9a-f-]{36}/);
    await expect(heading(page)).toBeVisible();
  }),
  'guest-import': own('dora', '/provider/guests/import'),
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
