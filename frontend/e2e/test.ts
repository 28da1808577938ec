import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { test as base, expect } from '@playwright/test';
import { bundle as englishBundle } from '../src/locales/en';
import { bundle as hungarianBundle } from '../src/locales/hu';
import { messages as english, errors as englishErrors } from '../src/locales/workspace/en';
import { messages as hungarian, errors as hungarianErrors } from '../src/locales/workspace/hu';
import { demosVariable } from './demos';
import type { Salon } from './salon';
import { readSalon } from './salon';

const widths = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } };

interface Given {
  /** The address of a page in the project's language. */
  path: (page: string) => string;
  /** What the pages say in that language. */
  say: Texts;
  /** What the signed-in area says in it. */
  words: Words;
  /** And how it refuses. */
  refusals: typeof hungarianBundle.errors & typeof hungarianErrors;
}

/** Every text of the signed-in area. */
export type Words = Record<keyof typeof hungarian, string>;

interface GivenToAll {
  /** Where this worker's demo is. */
  demo: string;
  /** What its first salon is made of. */
  salon: Salon;
}

/** A test with a running demo; the language of the project is asked for in the address. */
export const test = base.extend<Given, GivenToAll>({
  demo: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of what a fixture needs from here
    async ({}, use, { parallelIndex }) => {
      const demos: string[] = JSON.parse(process.env[demosVariable] ?? '[]');
      await use(demos[parallelIndex] ?? 'http://no-demo.invalid');
    },
    { scope: 'worker' },
  ],
  salon: [async ({ demo }, use) => use(await readSalon(demo)), { scope: 'worker' }],
  path: async ({ demo }, use, { project }) => use((page) => `${demo}${page}?lang=${project.name}`),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  say: async ({}, use, { project }) => use(project.name === 'en' ? texts.en : texts.hu),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  words: async ({}, use, { project }) => use(project.name === 'en' ? english : hungarian),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  refusals: async ({}, use, { project }) =>
    use(
      project.name === 'en'
        ? { ...englishBundle.errors, ...englishErrors }
        : { ...hungarianBundle.errors, ...hungarianErrors },
    ),
  page: async ({ page, demo }, use) => {
    const wrong: string[] = [];
    const foreign: string[] = [];
    page.context().on('request', (request) => {
      const { origin, protocol } = new URL(request.url());
      if (/^(https?|wss?):$/.test(protocol) && origin !== new URL(demo).origin) {
        foreign.push(request.url());
      }
    });
    page.on('pageerror', (error) => wrong.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
        wrong.push(message.text());
      }
    });
    await use(page);
    expect(wrong, 'errors in the page').toEqual([]);
    expect(foreign, 'requests to other hosts').toEqual([]);
  },
});

/** What a page says of each part that it waits for. */
export const waiting = /^(Betöltés…|Loading…)$/;

/**
 * Everything the page waits for is there: its title, its parts, and its letters, whose width decides where lines break; no colour
 * is on its way to another. A browser that draws no frame for a while holds nobody up for ever.
 */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  await expect(page.getByText(waiting)).toHaveCount(0);
  await page.evaluate(async (patience) => {
    const atRest = async () => {
      await document.fonts.ready;
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      const changes = document.getAnimations().filter((it) => it instanceof CSSTransition);
      await Promise.all(changes.map((it) => it.finished.catch(() => undefined)));
    };
    await Promise.race([atRest(), new Promise((late) => setTimeout(late, patience))]);
  }, 3000);
}

/** By day and by night nothing is amiss for those who see, hear or type the page, and nothing sticks out of it. */
export async function expectSound(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const [name, { width, height }] of Object.entries(widths)) {
    await page.setViewportSize({ width, height });
    await expectSoundAsItIs(page, name);
  }
  if (before !== null) {
    await page.setViewportSize(before);
  }
}

/** The same at the width the page has. */
export async function expectSoundAsItIs(page: Page, name = 'this'): Promise<void> {
  await settled(page);
  const before = page.viewportSize();
  if (before !== null && (await page.locator('dialog[open]').count()) === 0) {
    // As tall as the page, so that all of it is judged, and the bar at the bottom of the window covers none of it.
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width: before.width, height: Math.max(before.height, height) });
    await settled(page);
  }
  expect(await violations(page, (axe) => axe.withTags(rules)), `accessibility at ${name} width`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await paleByNight(page), `colours by night at ${name} width`).toEqual([]);
  await page.emulateMedia({ colorScheme: null });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `sideways scrolling at ${name} width`).toBe(0);
  if (before !== null) {
    await page.setViewportSize(before);
  }
}

/** What cannot be read by night. A frame drawn between day and night is judged again; what is wrong stays wrong. */
async function paleByNight(page: Page): Promise<string[]> {
  const judge = async () => {
    await settled(page);
    return violations(page, (axe) => axe.withRules(['color-contrast', 'link-in-text-block']));
  };
  const first = await judge();
  return first.length === 0 ? first : judge();
}

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

async function violations(page: Page, ask: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  // There are no frames; without looking for any, axe answers in half the time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const answer = await ask(axe).analyze();
  return answer.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}

/** The texts a test looks for, in the language of its project. */
export const texts = {
  hu: {
    services: ['Női hajvágás', 'Frufruigazítás'],
    choose: 'Válassz ki legalább egy szolgáltatást',
    chosen: /^2 szolgáltatás – 15\s800\sFt$/,
    chooseTime: 'Válassz ki egy időpontot!',
    email: 'E-mail-cím',
    next: 'Tovább',
    lastName: 'Vezetéknév',
    firstName: 'Keresztnév',
    phone: 'Telefonszám',
    privacy: 'Elolvastam és elfogadom az adatkezelési tájékoztatót.',
    register: 'Regisztráció',
    mailed: /akár 10 percet/,
    signIn: 'Belépek',
    signedIn: 'Sikeresen beléptél!',
    password: 'Jelszó',
    login: 'Belépés',
    wrong: 'Hibás jelszó vagy felhasználónév',
    send: 'Foglalás véglegesítése',
    success: 'Gratulálunk!',
    stay: 'Maradok itt',
    bookLeft: 'Ezt is lefoglalom',
    dashboard: 'Foglalásaim',
    choosePassword: 'Válassz saját jelszót',
    newPassword: 'Új jelszó',
    passwordAgain: 'Új jelszó még egyszer',
    savePassword: 'Jelszó mentése',
    mismatch: 'Az új jelszavak nem egyeznek',
    common: /könnyű kitalálni/,
    passwordDone: 'Megvan a saját jelszavad',
    passwordSaved: /az új jelszavaddal lépj be/,
    username: 'Felhasználónév vagy e-mail-cím',
    logout: 'Kilépés',
    lost: /közben lefoglalták/,
    nextWeek: 'Következő hét',
    book: 'Időpontfoglalás',
    everybody: 'Ismerd meg munkatársainkat',
  },
  en: {
    services: ['Női hajvágás', 'Frufruigazítás'],
    choose: 'Choose at least one service',
    chosen: /^2 services – 15\s800\sFt$/,
    chooseTime: 'Choose a time!',
    email: 'E-mail address',
    next: 'Continue',
    lastName: 'Last name',
    firstName: 'First name',
    phone: 'Phone number',
    privacy: 'I have read and accept the privacy notice.',
    register: 'Register',
    mailed: /up to 10 minutes/,
    signIn: 'Sign in',
    signedIn: 'You are signed in!',
    password: 'Password',
    login: 'Login',
    wrong: 'Wrong password or username',
    send: 'Finalize booking',
    success: 'Congratulations!',
    stay: 'Stay here',
    bookLeft: 'Book this too',
    dashboard: 'My bookings',
    choosePassword: 'Choose your own password',
    newPassword: 'New password',
    passwordAgain: 'New password again',
    savePassword: 'Save password',
    mismatch: 'The new passwords do not match',
    common: /easy to guess/,
    passwordDone: 'You have your own password',
    passwordSaved: /and your new password/,
    username: 'Username or e-mail address',
    logout: 'Logout',
    lost: /has been taken meanwhile/,
    nextWeek: 'Next week',
    book: 'Book an appointment',
    everybody: 'Meet our team',
  },
} as const;

export type Texts = (typeof texts)['hu'] | (typeof texts)['en'];

export { expect };
