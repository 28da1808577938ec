import type { Page } from '@playwright/test';
import { links, mailedLink } from './mail';
import {
  acceptInvite,
  chooseAccount,
  field,
  fresh,
  good,
  inviteToNewCompany,
  registerCompany,
  tellTheSalon,
  tellWhoYouAre,
} from './owner';
import type { Words } from './test';
import { expect, settled, test } from './test';
import * as walk from './walk';

/** The demo's logins and what lets each of them in. */
const demoPassword = 'Szalonka1';
async function signIn(page: Page, path: (page: string) => string, username: string, password: string): Promise<void> {
  await page.goto(path('/login'));
  await field(page, 'username').fill(username);
  await field(page, 'password').fill(password);
  await page.locator('main form button[type=submit]').click();
  await expect(page).toHaveURL(/\/(provider|guest)\//);
}

const menu = (page: Page, words: Words) => page.getByRole('navigation', { name: words['workspace.menu'] });

test('a company registers and finds its salon filled', { tag: '@english' }, async ({
  page,
  path,
  say,
  words,
  demo,
  another,
}) => {
  const [id, username] = [fresh('szalon-'), fresh('v')];
  await page.goto(path('/register'));
  await tellWhoYouAre(page, say, `${username}@example.com`);
  await field(page, 'companyName').fill('Szalonka');
  await expect(page.getByText(words['register.idTaken'])).toBeVisible();
  const ideas = page.getByRole('button', { name: /^szalonka-/ });
  await expect(ideas).toHaveCount(3);
  await ideas.first().click();
  await expect(page.getByText(words['register.idFree'])).toBeVisible();
  await tellTheSalon(page, say, id);
  await field(page, 'username').fill('dora');
  await expect(page.getByText(words['register.usernameTaken'])).toBeVisible();
  await chooseAccount(page, username);
  await expect(page.getByText(words['register.usernameFree'])).toBeVisible();
  await page.getByRole('button', { name: words['register.send'] }).click();
  await expect(page).toHaveURL(/\/provider\/firststeps/);
  await expect(page.getByText(words['demo.ribbon'])).toBeVisible();
  // Prefilled values are none of its own doing.
  await expect(page.getByText(words['firstRun.count'].replace('{done}', '0').replace('{all}', '8'))).toBeVisible();
  // The guests' view: services to choose from, and free times.
  await page.goto(path(`/${id}/appointmentbook/service`));
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: /^1 / }).click();
  await expect(walk.freeTimes(page).first()).toBeAttached();
  await expect(page.getByText(say.ownTrial)).toBeVisible();
  // Guests are told that they cannot book.
  const guest = await another();
  await guest.goto(path(`/${id}/appointmentbook/service`));
  await expect(guest.getByText(say.onTrial)).toBeVisible();
  await guest.close();
  await mailedLink(page, demo, `${username}@example.com`, links.signIn);
});

test('a password can be mailed to whoever registers', async ({ page, path, say, words, demo }) => {
  const [id, username] = [fresh('szalon-'), fresh('v')];
  const email = `${username}@example.com`;
  await page.goto(path('/register'));
  await tellWhoYouAre(page, say, email);
  await tellTheSalon(page, say, id);
  await page.getByRole('radio', { name: words['register.mailedPassword'] }).check();
  await field(page, 'privacy').check();
  await page.getByRole('button', { name: words['register.send'] }).click();
  await expect(page.getByRole('heading', { name: words['register.mailedTitle'] })).toBeVisible();
  await page.goto(await mailedLink(page, demo, email, links.signIn));
  await page.getByRole('button', { name: say.signIn }).click();
  await expect(page.getByRole('heading', { name: say.confirmed })).toBeVisible();
  await page.goto(path('/provider/calendar'));
  await page.getByRole('link', { name: words['password.title'] }).click();
  await field(page, 'newPassword').fill(good);
  await field(page, 'confirmation').fill(good);
  await page.getByRole('button', { name: words['password.save'] }).click();
  await expect(page.getByText(words['personal.saved'])).toBeVisible();
});

test('a colleague invited by mail comes in beside whoever invited them', async ({
  page,
  path,
  say,
  words,
  demo,
  another,
}, info) => {
  const { username, email } = await inviteToNewCompany(page, path, say, words, demo);
  await page.getByRole('button', { name: words['invites.close'], exact: true }).click();
  const invites = page.getByRole('region', { name: words['invites.title'] });
  await expect(invites.getByText(email)).toBeVisible();

  const other = await another();
  const link = `${await mailedLink(page, demo, email, links.invite)}?lang=${info.project.name}`;
  await acceptInvite(other, words, link, username);
  await expect(menu(other, words).getByRole('link', { name: words['menu.employees'] })).toHaveCount(0);

  await page.reload();
  await expect(invites.getByText(words['invites.none'])).toBeVisible();
  await expect(page.getByRole('heading', { name: /Kolléga/ })).toBeVisible();
});

test('a trial salon is given up by its owner', async ({ page, path, say, words, demo }) => {
  const { id } = await registerCompany(page, path, say, words);
  await page.goto(path('/provider/personal'));
  await page.getByRole('button', { name: words['giveUp.open'] }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(id);
  await dialog.getByRole('button', { name: words['giveUp.button'] }).click();
  await expect(page).toHaveURL(/^[^?]*:\d+\/(\?.*)?$/);
  const gone = await page.request.get(`${demo}/public/company/${id}`);
  expect(gone.status()).toBe(404);
});

test('an invitation withdrawn opens nothing any more', async ({ page, path, say, words, demo }) => {
  const { email } = await inviteToNewCompany(page, path, say, words, demo);
  await page.getByRole('button', { name: words['invites.close'], exact: true }).click();
  const link = await mailedLink(page, demo, email, links.invite);
  await page.getByRole('button', { name: words['invites.deleteOf'].replace('{email}', email) }).click();
  await page.getByRole('dialog').getByRole('button', { name: words['invites.delete'] }).click();
  await expect(page.getByText(words['invites.none'])).toBeVisible();
  await page.goto(`${link}?lang=hu`);
  await expect(page.getByText(words['invite.gone'])).toBeVisible();
});

test('a changed password ends the other session', async ({ page, path, say, words, demo, another }) => {
  const { username } = await registerCompany(page, path, say, words);
  const other = await another();
  await signIn(other, path, username, good);
  await other.goto(path('/provider/personal'));
  await expect(field(other, 'phone')).toBeVisible();

  await page.goto(path('/provider/personal'));
  await field(page, 'oldPassword').fill(good);
  await field(page, 'newPassword').fill('Uj-szalonka8');
  await field(page, 'confirmation').fill('Uj-szalonka8');
  await page.getByRole('button', { name: words['password.save'] }).click();
  await expect(page.getByText(words['personal.saved'])).toBeVisible();
  const status = async () => (await other.request.get(`${demo}/api/user/employees`)).status();
  await expect.poll(status, { intervals: [100] }).toBe(401);

  const phone = other.getByRole('region', { name: words['personal.phone'] });
  await phone.getByRole('button', { name: words['personal.save'] }).click();
  await expect(other.getByText(words['login.ended'])).toBeVisible();
  // Signed in again with the new password they are where they were.
  await field(other, 'password').fill('Uj-szalonka8');
  await other.locator('main form button[type=submit]').click();
  await expect(other).toHaveURL(/\/provider\/personal/);
  await page.reload();
  await expect(field(page, 'phone')).toBeVisible();
});

test('each block of the own data is saved for good', async ({ page, path, say, words }) => {
  const { username } = await registerCompany(page, path, say, words);
  await page.goto(path('/provider/personal'));
  const about = page.getByRole('region', { name: words['personal.about'] });
  await about.locator('input[name=title]').fill('mesterfodrász');
  await about.getByRole('textbox', { name: words['personal.introduction'] }).fill('Húsz éve dolgozom hajjal.');
  await about.getByRole('button', { name: words['personal.save'] }).click();
  await expect(about.getByText(words['personal.saved'])).toBeVisible();
  const names = page.getByRole('region', { name: words['personal.base'] });
  await names.locator('input[name=username]').fill(`${username}x`);
  await names.locator('input[name=password]').fill('Rossz-jelszo1');
  await names.getByRole('button', { name: words['personal.save'] }).click();
  await expect(names.locator('[aria-invalid=true]')).toHaveCount(1);
  await names.locator('input[name=password]').fill(good);
  await names.getByRole('button', { name: words['personal.save'] }).click();
  await expect(names.getByText(words['personal.saved'])).toBeVisible();
  await page.reload();
  await expect(about.locator('input[name=title]')).toHaveValue('mesterfodrász');
  await expect(names.locator('input[name=username]')).toHaveValue(`${username}x`);
  // Emptied again, it is gone.
  await about.locator('input[name=title]').fill('');
  await about.getByRole('button', { name: words['personal.save'] }).click();
  await expect(about.getByText(words['personal.saved'])).toBeVisible();
  await page.reload();
  await expect(about.locator('input[name=title]')).toHaveValue('');
});

test(
  'a forgotten password is replaced by mail, once',
  { tag: '@english' },
  async ({ page, path, say, words, demo }, info) => {
    const { username } = await registerCompany(page, path, say, words);
    const email = `${username}@example.com`;
    await menu(page, words).getByRole('button', { name: say.logout }).click();
    await expect(page).toHaveURL(/\/(\?.*)?$/);
    await page.goto(path('/forgatpassword'));
    await field(page, 'username').fill('nincs-ilyen');
    await page.getByRole('button', { name: words['forgotten.send'] }).click();
    await expect(page.getByText(words['forgotten.sent'])).toBeVisible();
    await field(page, 'username').fill(email);
    await page.getByRole('button', { name: words['forgotten.send'] }).click();
    await expect(page.getByText(words['forgotten.sent'])).toBeVisible();
    const link = `${await mailedLink(page, demo, email, links.reset)}?lang=${info.project.name}`;

    await page.goto(link);
    await field(page, 'newPassword').fill('Uj-szalonka8');
    await field(page, 'confirmation').fill('Uj-szalonka8');
    await page.getByRole('button', { name: words['password.save'] }).click();
    await expect(page.getByText(words['reset.done'])).toBeVisible();
    // Said before a password is typed for nothing.
    await page.goto(link);
    await expect(page.getByText(words['reset.expired'])).toBeVisible();
    await expect(field(page, 'newPassword')).toHaveCount(0);
    await signIn(page, path, username, 'Uj-szalonka8');
  },
);

test(
  'an e-mail address changes once the new one is proven, and the present one can stop it',
  { tag: '@english' },
  async ({ page, path, say, words, demo, another }, info) => {
    const { username } = await registerCompany(page, path, say, words);
    const [present, next] = [`${username}@example.com`, `${username}.uj@example.com`];
    const ask = async () => {
      await page.goto(path('/provider/personal'));
      const block = page.getByRole('region', { name: words['emailChange.title'] });
      await block.getByRole('button', { name: words['personal.emailChange'] }).click();
      await block.locator('input[name=email]').fill(next);
      await block.locator('input[name=password]').fill(good);
      await block.getByRole('button', { name: words['emailChange.ask'] }).click();
      await expect(block.getByText(next)).toBeVisible();
      return block;
    };
    await ask();
    const stopped = await mailedLink(page, demo, next, links.confirmEmail);
    const reader = await another();
    const stop = await mailedLink(page, demo, present, links.cancelEmail);
    await reader.goto(`${stop}?lang=${info.project.name}`);
    await reader.getByRole('button', { name: words['emailChange.cancel'] }).click();
    await expect(reader.getByText(words['emailChange.cancelled'])).toBeVisible();

    const asked = await ask();
    let newest = stopped;
    await expect(async () => {
      newest = await mailedLink(page, demo, next, links.confirmEmail);
      expect(newest).not.toBe(stopped);
    }).toPass();
    const link = `${newest}?lang=${info.project.name}`;
    await reader.goto(link);
    await expect(reader.getByRole('main').getByRole('link', { name: say.login, exact: true })).toBeVisible();
    await reader.close();
    await page.goto(link);
    await page.getByRole('button', { name: words['emailChange.confirm'] }).click();
    await expect(page.getByText(words['emailChange.confirmed'].replace('{email}', next))).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: words['emailChange.personal'] }).click();
    await expect(asked.getByText(next)).toBeVisible();
  },
);

test('who forgot the password while booking goes on with the booking', async ({ page, path, say, words, demo }) => {
  const { username } = await registerCompany(page, path, say, words);
  const email = `${username}@example.com`;
  await menu(page, words).getByRole('button', { name: say.logout }).click();
  await expect(page).toHaveURL(/\/(\?.*)?$/);
  await page.goto(path('/szalonka/appointmentbook/service'));
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: /^1 / }).click();
  await walk.chooseFirstTime(page);
  await page.getByRole('textbox', { name: say.email }).fill(email);
  await page.getByRole('button', { name: say.next, exact: true }).click();
  await expect(page.getByLabel(say.password, { exact: true })).toBeVisible();
  await page.locator('main a[href^="/forgatpassword"]').click();
  await expect(page.getByText(words['forgotten.booking'])).toBeVisible();
  await field(page, 'username').fill(email);
  await page.getByRole('button', { name: words['forgotten.send'] }).click();
  const mail = await page.context().newPage();
  await mail.goto(await mailedLink(page, demo, email, links.reset));
  await field(mail, 'newPassword').fill('Uj-szalonka8');
  await field(mail, 'confirmation').fill('Uj-szalonka8');
  await mail.getByRole('button', { name: words['password.save'] }).click();
  await mail.getByText(words['reset.done']).waitFor();
  await mail.close();
  // The waiting tab is back where it was, with what had been chosen.
  await expect(page).toHaveURL(/\/appointmentbook\/finalize/);
  await page.getByLabel(say.password, { exact: true }).fill('Uj-szalonka8');
  await page.getByRole('main').getByRole('button', { name: say.login, exact: true }).click();
  await page.getByRole('button', { name: say.send }).click();
  await expect(page.getByRole('heading', { name: say.success })).toBeVisible();
});

const sidebars: [string, string, (keyof Words)[]][] = [
  ['vendeg@example.com', '/guest/personal', ['dashboard.title', 'menu.personal']],
  [
    'lilla',
    '/provider/personal',
    [
      'menu.calendar',
      'menu.rota',
      'menu.timeOff',
      'menu.guests',
      'menu.payment',
      'menu.notifications',
      'menu.photos',
      'menu.ratings',
      'menu.personal',
    ],
  ],
  [
    'dora',
    '/provider/personal',
    [
      'menu.calendar',
      'menu.rota',
      'menu.timeOff',
      'menu.guests',
      'menu.payment',
      'menu.expense',
      'menu.employees',
      'menu.settings',
      'menu.notifications',
      'menu.photos',
      'menu.statistics',
      'menu.ratings',
      'menu.subscription',
      'menu.providerFinder',
      'menu.personal',
    ],
  ],
];

for (const [username, own, entries] of sidebars) {
  test(`the area of ${username} has its menu, and each entry leads to its page`, async ({ page, path, words }) => {
    await signIn(page, path, username, demoPassword);
    await page.goto(path(own));
    // A guest's is behind its button, and closes once something is chosen.
    const open = () =>
      own.startsWith('/guest') ? page.getByRole('button', { name: words['workspace.menu'] }).click() : undefined;
    await open();
    await expect(menu(page, words).getByRole('link')).toHaveText(entries.map((key) => words[key]));
    await page.keyboard.press('Escape');
    for (const key of entries) {
      await open();
      await menu(page, words).getByRole('link', { name: words[key], exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    }
  });
}

test('the search opens by its keys, the rest of the menu by its button', async ({ page, path, words }) => {
  await signIn(page, path, 'dora', demoPassword);
  // The page listens to keys once it is drawn.
  await expect(menu(page, words)).toBeVisible();
  await settled(page);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('textbox', { name: words['search.open'] })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: words['menu.more'] }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a page of the supervisors is not a provider’s', async ({ page, path, words }) => {
  await signIn(page, path, 'lilla', demoPassword);
  await page.goto(path('/provider/employees'));
  await expect(page.getByText(words['guard.supervisor'])).toBeVisible();
});

test('a chosen look is there before anything is drawn', async ({ page, path, words }) => {
  await page.goto(path('/login'));
  await page.getByText(words['look.dark'], { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const answer = await page.goto(path('/login'));
  expect(await answer?.text()).toContain('data-theme="dark"');
});
