import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility';
import { tuesday } from './clocks';
import { template } from './demos';
import type { FacebookUser } from './graph';
import { startGraph } from './graph';
import type { Pair, Person } from './provider';
import { startWithProvider } from './provider';
import { readSalon, serviceId } from './salon';
import { test as base, expect } from './test';
import * as walk from './walk';

const people: Record<string, Person> = {
  nora: { email: 'nora.uj@example.com', email_verified: true, given_name: 'Nóra', family_name: 'Új' },
  bence: { email: 'bence.uj@example.com', email_verified: true, given_name: 'Bence', family_name: 'Új' },
  // The demo's guest: the address is theirs and proven on both sides.
  vendeg: { email: walk.guest.email, email_verified: true, given_name: 'Vendég', family_name: 'Réka' },
  senki: { email: walk.guest.email, email_verified: false, given_name: 'Senki', family_name: 'Valaki' },
};

const friends: Record<string, FacebookUser> = {
  lili: { email: 'lili.uj@example.com', first_name: 'Lili', last_name: 'Új' },
  titkos: { first_name: 'Titkos', last_name: 'Tamás' },
  // Says it is the demo's guest.
  masik: { email: walk.guest.email, first_name: 'Másik', last_name: 'Réka' },
};

/** A demo beside a certified OpenID provider and a Graph. */
const test = base.extend<{ provider: string; facebook: string }, { pair: Pair & { facebook: string } }>({
  pair: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of what a fixture needs from here
    async ({}, use) => {
      const graph = await startGraph(friends);
      const start = { clock: tuesday, template: template(), settings: graph.settings };
      const pair = await startWithProvider(people, start);
      await use({ ...pair, facebook: graph.url });
      await pair.stop();
      graph.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  server: async ({ pair }, use, { file }) =>
    use({ ...pair.demo, file, clock: tuesday, salon: () => readSalon(pair.demo.url) }),
  provider: async ({ pair }, use) => use(pair.provider),
  facebook: async ({ pair }, use) => use(pair.facebook),
});

const google = 'Azonosítás Google-fiókkal';
const facebookButton = 'Azonosítás Facebook-fiókkal';

/** Requests of a new page to the provider, the redirect aside. */
function watched(page: Page, provider: string): { page: Page; foreign: string[] } {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const isOurs = new URL(page.url().startsWith('http') ? page.url() : 'http://x.invalid').origin !== provider;
    if (isOurs && request.url().startsWith(provider) && !request.isNavigationRequest()) {
      foreign.push(request.url());
    }
  });
  return { page, foreign };
}

/** As `who` at the provider's own page. */
async function signInAtProvider(page: Page, provider: string, who: string): Promise<void> {
  await page.waitForURL(`${provider}/interaction/**`);
  await answerAs(page, who);
}

/** As `who` at Facebook's own page. */
async function signInAtFacebook(page: Page, facebook: string, who: string): Promise<void> {
  await page.waitForURL(`${facebook}/dialog/**`);
  await answerAs(page, who);
}

async function answerAs(page: Page, who: string): Promise<void> {
  await page.getByLabel('Who').fill(who);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test.describe('signing in with Google', () => {
  test('a new guest books, and is known the next time', async ({ another, demo, provider, path, salon, say }) => {
    const service = serviceId(salon, 'Manikűr');
    const first = watched(await another(), provider);
    await first.page.goto(`${path('/szalonka/appointmentbook/date')}&services=${service}`);
    await walk.chooseFirstTime(first.page);
    await expect(first.page.getByRole('button', { name: google })).toBeEnabled();
    await expectAccessible(first.page);
    await first.page.getByRole('button', { name: google }).click();
    await signInAtProvider(first.page, provider, 'nora');

    // Back in the same tab with everything chosen, only the number is missing.
    await expect(first.page).toHaveURL(new RegExp(`^${demo}/szalonka/appointmentbook/finalize`));
    await expect(first.page.getByText('Manikűr').first()).toBeVisible();
    await first.page.getByRole('textbox', { name: say.phone }).fill('06301234567');
    await first.page.getByRole('checkbox', { name: say.privacy }).check();
    await first.page.getByRole('main').locator('form button[type=submit]').click();
    await expect(first.page.getByText('Új Nóra')).toBeVisible();
    await first.page.getByRole('button', { name: say.send }).click();
    await expect(first.page).toHaveURL(/\/success/);
    expect(first.foreign).toEqual([]);

    const again = watched(await another(), provider);
    await again.page.goto(`${path('/szalonka/appointmentbook/date')}&services=${service}`);
    await walk.chooseFirstTime(again.page);
    await again.page.getByRole('button', { name: google }).click();
    await signInAtProvider(again.page, provider, 'nora');
    await expect(again.page.getByText('Új Nóra')).toBeVisible();
    await again.page.getByRole('button', { name: say.send }).click();
    await expect(again.page).toHaveURL(/\/success/);
    expect(again.foreign).toEqual([]);
  });

  test('whom both sides vouch for is signed in to the account they have, and led home', async ({
    another,
    demo,
    provider,
    path,
  }) => {
    const { page } = watched(await another(), provider);
    await page.goto(path('/login'));
    await expectAccessible(page);
    await page.getByRole('button', { name: google }).click();
    await signInAtProvider(page, provider, 'vendeg');
    await expect(page).toHaveURL(`${demo}/guest/dashboard`);
    await expect(page.getByText('Szia,')).toBeVisible();
    // The address with the code in it is not in the history.
    await page.goBack();
    expect(page.url()).not.toContain('code=');
  });

  test('who is refused or changes their mind goes back to a booking that is still there', async ({
    another,
    demo,
    provider,
    path,
    salon,
    say,
  }) => {
    const { page } = watched(await another(), provider);
    await page.goto(`${path('/szalonka/appointmentbook/date')}&services=${serviceId(salon, 'Manikűr')}`);
    await walk.chooseFirstTime(page);
    const finalize = new RegExp(`^${demo}/szalonka/appointmentbook/finalize`);

    await page.getByRole('button', { name: google }).click();
    await page.waitForURL(`${provider}/interaction/**`);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('Nem léptél be a Google-fiókoddal')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Vissza' }).click();
    await expect(page).toHaveURL(finalize);

    // An address the provider does not vouch for opens nothing.
    await page.getByRole('button', { name: google }).click();
    await signInAtProvider(page, provider, 'senki');
    await expect(page.getByRole('alert')).toContainText('A Google-belépés nem sikerült.');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Vissza' }).click();
    await expect(page).toHaveURL(finalize);
    await expect(page.getByText('Manikűr').first()).toBeVisible();
    await expect(page.getByRole('textbox', { name: say.email })).toBeVisible();
  });

  test('a company begins with an owner who has no password, and needs none to be called otherwise', async ({
    another,
    demo,
    provider,
    path,
    say,
  }) => {
    const { page, foreign } = watched(await another(), provider);
    const next = page.getByRole('button', { name: say.next, exact: true });
    await page.goto(path('/register'));
    await page.getByRole('textbox', { name: say.lastName }).fill('Valaki');
    await page.getByRole('textbox', { name: say.firstName }).fill('Más');
    await page.getByRole('textbox', { name: say.email }).fill('masik@example.com');
    await page.getByRole('textbox', { name: say.phone }).fill('06301234567');
    await next.click();
    await page.getByRole('textbox', { name: 'A szalon neve' }).fill('Bence Szalon');
    await page.getByRole('textbox', { name: 'Postai cím', exact: true }).fill('1053 Budapest, Fő utca 1.');
    await next.click();
    await page.getByRole('radio', { name: 'Google-fiókkal lépek be' }).check();
    await page.getByRole('checkbox', { name: /adatkezelési/ }).check();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Szalon létrehozása' }).click();
    await signInAtProvider(page, provider, 'bence');
    await expect(page).toHaveURL(`${demo}/provider/firststeps`);

    // Names and address are Google's; a sign-in that has just happened counts instead of a password.
    await page.goto(path('/provider/personal'));
    await expect(page.getByText('bence.uj@example.com')).toBeVisible();
    await page.getByRole('textbox', { name: 'Felhasználónév' }).fill('bence-uj');
    await expect(page.getByText('Ehhez előbb igazold magad').first()).toBeVisible();
    await expectAccessible(page);
    // The provider still knows who this is, and asks all the same.
    await page.getByRole('button', { name: 'Megerősítés Google-fiókkal' }).first().click();
    await signInAtProvider(page, provider, 'bence');
    await page.waitForURL(`${demo}/provider/personal**`);
    await page.getByRole('textbox', { name: 'Felhasználónév' }).fill('bence-uj');
    const [saved] = await Promise.all([
      page.waitForResponse(/baseData/),
      page.getByRole('button', { name: 'Mentés' }).first().click(),
    ]);
    expect(saved.status()).toBe(200);

    // To link it that is enough.
    await page.getByRole('button', { name: 'Google-fiók hozzákapcsolása' }).click();
    await expect(page.getByText('Hozzákapcsoltuk a Google-fiókodat.')).toBeVisible();
    await expect(page).toHaveURL(`${demo}/provider/personal?linked`);
    expect(foreign).toEqual([]);
  });
});

test.describe('signing in with Facebook', () => {
  test('a new guest books, and is known the next time', async ({ another, demo, facebook, path, salon, say }) => {
    const first = watched(await another(), facebook);
    await first.page.goto(`${path('/szalonka/appointmentbook/date')}&services=${serviceId(salon, 'Manikűr')}`);
    await walk.chooseFirstTime(first.page);
    await expect(first.page.getByRole('button', { name: google })).toBeEnabled();
    await first.page.getByRole('button', { name: facebookButton }).click();
    await signInAtFacebook(first.page, facebook, 'lili');

    await expect(first.page).toHaveURL(new RegExp(`^${demo}/szalonka/appointmentbook/finalize`));
    await first.page.getByRole('textbox', { name: say.phone }).fill('06301234567');
    await first.page.getByRole('checkbox', { name: say.privacy }).check();
    await first.page.getByRole('main').locator('form button[type=submit]').click();
    await expect(first.page.getByText('Új Lili')).toBeVisible();
    await first.page.getByRole('button', { name: say.send }).click();
    await expect(first.page).toHaveURL(/\/success/);
    expect(first.foreign).toEqual([]);

    const again = watched(await another(), facebook);
    await again.page.goto(path('/login'));
    await again.page.getByRole('button', { name: facebookButton }).click();
    await signInAtFacebook(again.page, facebook, 'lili');
    await expect(again.page).toHaveURL(`${demo}/guest/dashboard`);
    expect(again.foreign).toEqual([]);
    // The address with the code in it is not in the history.
    await again.page.goBack();
    expect(again.page.url()).not.toContain('/signin/facebook');
  });

  test('who is refused or changes their mind goes back to a booking that is still there', async ({
    another,
    demo,
    facebook,
    path,
    salon,
    say,
  }) => {
    const { page } = watched(await another(), facebook);
    await page.goto(`${path('/szalonka/appointmentbook/date')}&services=${serviceId(salon, 'Manikűr')}`);
    await walk.chooseFirstTime(page);
    const goBack = async () => {
      await page.getByRole('link', { name: 'Vissza' }).click();
      await expect(page).toHaveURL(new RegExp(`^${demo}/szalonka/appointmentbook/finalize`));
    };

    await page.getByRole('button', { name: facebookButton }).click();
    await page.waitForURL(`${facebook}/dialog/**`);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('Nem léptél be a Facebook-fiókoddal')).toBeVisible();
    await goBack();

    await page.getByRole('button', { name: facebookButton }).click();
    await signInAtFacebook(page, facebook, 'titkos');
    await expect(page.getByRole('alert')).toContainText('A Facebook-belépés nem sikerült.');
    await goBack();

    // Facebook's word for an address opens no account.
    await page.getByRole('button', { name: facebookButton }).click();
    await signInAtFacebook(page, facebook, 'masik');
    await expect(page.getByRole('alert')).toContainText('a Facebook nem igazolja, hogy a tiéd');
    await expectAccessible(page);
    await goBack();
    await expect(page.getByText('Manikűr').first()).toBeVisible();
    await expect(page.getByRole('textbox', { name: say.email })).toBeVisible();
  });
});
