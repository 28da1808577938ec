import type { Page } from '@playwright/test';
import { links, mailedLink } from './mail';
import { field, heading, signedInAt, submit } from './signedIn';
import type { State, Visit } from './states';
import type { Words } from './test';
import { expect, settled } from './test';
import * as walk from './walk';

const goodPassword = 'Erdei-szalonka7';

/** The second step of registering a salon. */
async function toSalon({ page, goTo }: Visit, email = 'emese@example.com'): Promise<void> {
  await goTo('/register');
  await field(page, 'lastName').fill('Őszi');
  await field(page, 'firstName').fill('Emese');
  await field(page, 'email').fill(email);
  await field(page, 'phone').fill('06301234567');
  await submit(page);
  await expect(field(page, 'companyName')).toBeVisible();
}

/** The question for a code after a right password. */
async function toSecondStep(page: Page, goTo: Visit['goTo']): Promise<void> {
  const wrong = { code: 'request.invalid', fields: { code: ['access.second_factor_wrong'] } };
  const asked = { code: 'access.second_factor_required', fields: {}, details: { secondFactor: 'sealed' } };
  await page.route(/\/public\/login$/, (route) => route.fulfill({ status: 401, json: asked }));
  await page.route(/\/login\/secondFactor$/, (route) => route.fulfill({ status: 422, json: wrong }));
  await goTo('/login');
  await field(page, 'username').fill(walk.guest.email);
  await field(page, 'password').fill(walk.guest.password);
  await submit(page);
  await expect(page.getByRole('dialog')).toBeVisible();
  await settled(page);
}

/** The code for an authenticator app. */
async function toScan(page: Page, words: Words): Promise<void> {
  await page.getByRole('button', { name: words['secondFactor.open'] }).click();
  await page.getByRole('dialog').locator('input[name=password]').fill(walk.guest.password);
  await page.getByRole('button', { name: words['secondFactor.next'] }).click();
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
  await settled(page);
}

/** Its third step. */
async function toAccount(visit: Visit, id: string, email?: string): Promise<void> {
  const { page } = visit;
  await toSalon(visit, email);
  await field(page, 'companyName').fill('Őszi Szalon');
  await field(page, 'companyAddress').fill('1053 Budapest, Fő utca 1.');
  await field(page, 'szalonkaId').fill(id);
  await submit(page);
  await expect(field(page, 'username')).toBeVisible();
}

/** With an account that will do. */
async function fillAccount({ page, words }: Visit, username: string): Promise<void> {
  await field(page, 'username').fill(username);
  await field(page, 'password').fill(goodPassword);
  await field(page, 'privacy').check();
  await expect(page.getByText(words['register.usernameFree'])).toBeVisible();
}

/** The link of an invitation that Dóra has sent. */
async function invited({ page, demo, callAs }: Visit, email: string): Promise<string> {
  const owner = await callAs('dora');
  await owner.call('POST', '/api/user/employee/new/invite', { email, role: 'PROVIDER' });
  return mailedLink(page, demo, email, links.invite);
}

async function askForReset({ page, words, goTo }: Visit): Promise<void> {
  await goTo('/forgatpassword');
  await field(page, 'username').fill(walk.guest.email);
  await page.getByRole('button', { name: words['forgotten.send'] }).click();
  await expect(page.getByText(words['forgotten.sent'])).toBeVisible();
}

async function chooseNewPassword(page: Page): Promise<void> {
  await field(page, 'newPassword').fill(goodPassword);
  await field(page, 'confirmation').fill(goodPassword);
  await submit(page);
}

/** The own page of a guest who has registered through a link and has no password yet. */
function firstVisit(email: string, then: State): State {
  return async (visit) => {
    const { page, say, demo, open, goTo } = visit;
    await open('/date', `&services=${visit.salon.services.find((it) => it.name === 'Manikűr')?.id}`);
    await walk.chooseFirstTime(page);
    await walk.askForMail(page, say, email);
    await page.goto(await mailedLink(page, demo, email, links.signIn));
    await page.getByRole('button', { name: say.signIn }).click();
    // The page was opened again for the link, so that the booking is made at once.
    await expect(page.getByRole('main').locator('a[href="/guest/dashboard"]')).toBeVisible();
    await goTo('/guest/dashboard');
    await expect(page.getByRole('region', { name: say.choosePassword })).toBeVisible();
    await then(visit);
  };
}

async function choosePassword({ page, say }: Visit, password: string): Promise<void> {
  const box = page.getByRole('region', { name: say.choosePassword });
  await box.getByLabel(say.newPassword, { exact: true }).fill(password);
  await box.getByLabel(say.passwordAgain, { exact: true }).fill(password);
  await box.getByRole('button', { name: say.savePassword }).click();
}

/** The states of the pages that lead to an account, and of an account that is new. */
export const identityStates: Record<string, State> = {
  'email-link-spent': async ({ page, words, goTo }) => {
    await goTo('/emailchange/nincs');
    await expect(page.getByText(words['emailChange.expired'])).toBeVisible();
    await settled(page);
  },
  'email-stop': async ({ page, words, goTo }) => {
    await goTo('/emailchange/cancel/nincs');
    await settled(page);
    await page.getByRole('button', { name: words['emailChange.cancel'] }).click();
    await expect(page.getByText(words['emailChange.cancelExpired'])).toBeVisible();
  },
  'login-wrong': async ({ page, goTo }) => {
    await goTo('/login');
    await field(page, 'username').fill(walk.guest.email);
    await field(page, 'password').fill('Rossz1jelszo');
    await submit(page);
    await expect(page.getByRole('alert').first()).toBeVisible();
  },
  'second-step': async ({ page, words, goTo }) => {
    await toSecondStep(page, goTo);
    await page.getByRole('dialog').locator('input[name=code]').fill('123456');
    await expect(page.getByRole('dialog').locator('[aria-invalid=true]')).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('button', { name: words['secondStep.send'] })).toBeEnabled();
  },
  'second-step-recovery': async ({ page, words, goTo }) => {
    await toSecondStep(page, goTo);
    await page.getByRole('button', { name: words['secondStep.useRecovery'] }).click();
    await expect(page.getByText(words['secondStep.recoveryText'])).toBeVisible();
  },
  'second-factor-needed': async ({ page, words, signIn, goTo }) => {
    await signIn('lilla');
    await page.route(/\/current\/guestoruser$/, async (route) => {
      const me = await (await route.fetch()).json();
      await route.fulfill({ json: { ...me, roles: [], companyInfo: undefined, mustSetUpSecondFactor: true } });
    });
    await walk.withoutBoot(page, /^\/provider\//);
    await goTo('/provider/calendar');
    await expect(page.getByRole('heading', { name: words['secondFactor.neededTitle'] })).toBeVisible();
  },
  'second-factor-scan': signedInAt('lilla', '/provider/personal', ({ page, words }) => toScan(page, words)),
  'second-factor-codes': signedInAt('lilla', '/provider/personal', async ({ page, words }) => {
    const items = Array.from({ length: 10 }, (_, index) => `${index}ABC-DEFG-HJKM-NPQR`);
    await page.route(/secondFactor\/confirmation$/, (route) => route.fulfill({ json: { items } }));
    await toScan(page, words);
    await page.getByRole('dialog').locator('input[name=code]').fill('123456');
    await page.getByRole('dialog').getByRole('button', { name: words['secondFactor.turnOn'] }).click();
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(10);
    await settled(page);
  }),
  'second-factor-on': async (visit) => {
    await visit.page.route(/current\/secondFactor$/, (route) =>
      route.fulfill({ json: { since: '2039-01-02T10:00:00Z', recoveryCodes: 0 } }),
    );
    await signedInAt('lilla', '/provider/personal', async ({ page, words }) => {
      await page.getByRole('button', { name: words['secondFactor.end'] }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await settled(page);
    })(visit);
  },
  'login-dark': async ({ page, words, goTo }) => {
    await goTo('/login');
    await page.getByText(words['look.dark'], { exact: true }).click();
    await goTo('/login');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
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
  'register-salon-taken': async (visit) => {
    const { page } = visit;
    await toSalon(visit);
    await field(page, 'companyName').fill('Szalonka');
    await expect(page.getByRole('button', { name: /^szalonka-/ })).toHaveCount(3);
  },
  'register-account': async (visit) => {
    await toAccount(visit, 'oszi-szalon');
    await field(visit.page, 'username').fill('oszi');
    await field(visit.page, 'password').fill('rovid');
  },
  'register-account-ready': async (visit) => {
    await toAccount(visit, 'oszi-szalon');
    await fillAccount(visit, 'oszi');
  },
  'register-mailed': async (visit) => {
    const { page, words } = visit;
    await toAccount(visit, 'oszi-levelre', 'levelre@example.com');
    await page.getByRole('radio', { name: words['register.mailedPassword'] }).check();
    await field(page, 'privacy').check();
    await submit(page);
    await expect(page.getByRole('heading', { name: words['register.mailedTitle'] })).toBeVisible();
  },
  registered: async (visit) => {
    const { page, words } = visit;
    await toAccount(visit, 'oszi-kezdo', 'kezdo@example.com');
    await fillAccount(visit, 'kezdo');
    await submit(page);
    await expect(page).toHaveURL(/\/provider\/firststeps/);
    await expect(page.getByText(words['demo.ribbon'])).toBeVisible();
  },
  invite: async (visit) => {
    await visit.page.goto(await invited(visit, 'meghivott@example.com'));
    await expect(field(visit.page, 'lastName')).toBeVisible();
  },
  'invite-over': async ({ page, goTo }) => {
    await goTo('/invite/nincs-ilyen');
    await expect(heading(page)).toBeVisible();
    await settled(page);
  },
  'team-invited': async (visit) => {
    await invited(visit, 'uj.kollega@example.com');
    await signedInAt('dora', '/provider/employees', ({ page }) =>
      expect(page.getByText('uj.kollega@example.com')).toBeVisible(),
    )(visit);
  },
  'team-invite-delete': async (visit) => {
    const email = 'visszavont@example.com';
    await invited(visit, email);
    await signedInAt('dora', '/provider/employees', async ({ page, words }) => {
      await page.getByRole('button', { name: words['invites.deleteOf'].replace('{email}', email) }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    })(visit);
  },
  'forgotten-sent': askForReset,
  'reset-over': async ({ page, words, goTo }) => {
    await goTo('/forgatpassword/nincs-ilyen');
    await expect(heading(page)).toBeVisible();
    await expect(page.getByText(words['reset.expired'])).toBeVisible();
    await settled(page);
  },
  'reset-done': async (visit) => {
    const { page, words, demo } = visit;
    const email = 'elfelejto@example.com';
    await toAccount(visit, 'oszi-elfelejto', email);
    await fillAccount(visit, 'elfelejto');
    await submit(page);
    await expect(page).toHaveURL(/\/provider\/firststeps/);
    await page.context().clearCookies();
    await visit.goTo('/forgatpassword');
    await field(page, 'username').fill(email);
    await page.getByRole('button', { name: words['forgotten.send'] }).click();
    await page.goto(await mailedLink(page, demo, email, links.reset));
    await chooseNewPassword(page);
    await expect(page.getByText(words['reset.done'])).toBeVisible();
  },
  'dashboard-first': firstVisit('elso@example.com', async () => undefined),
  'dashboard-password-refused': firstVisit('masodik@example.com', async (visit) => {
    await choosePassword(visit, 'Password1');
    await expect(visit.page.getByText(visit.say.common)).toBeVisible();
  }),
  'dashboard-password-saved': firstVisit('harmadik@example.com', async (visit) => {
    await choosePassword(visit, goodPassword);
    await expect(visit.page.getByText(visit.say.passwordSaved)).toBeVisible();
  }),
};
