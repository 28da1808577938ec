import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { test as base, expect } from '@playwright/test';
import { startDemo } from './server';

const widths = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } };

/** A test with a running demo; the language of the project is asked for in the address. */
export const test = base.extend<{ path: (page: string) => string }, { demo: string }>({
  demo: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of what a fixture needs from here
    async ({}, use) => {
      const running = await startDemo();
      await use(running.url);
      await running.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  path: async ({ demo }, use, info) => {
    await use((page) => `${demo}${page}?lang=${info.project.name}`);
  },
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

/** By day and by night. */
export const schemes = ['light', 'dark'] as const;

/** The page has no accessibility violation, and nothing sticks out at phone and desktop width. */
export async function expectSound(page: Page, looks: readonly (typeof schemes)[number][] = ['light']): Promise<void> {
  for (const look of looks) {
    await page.emulateMedia({ colorScheme: look });
    await expectSoundIn(page, look);
  }
  await page.emulateMedia({ colorScheme: null });
}

async function expectSoundIn(page: Page, look: string): Promise<void> {
  const before = page.viewportSize();
  // What has scrolled half out of sight under a folded header is not judged.
  await page.evaluate(() => scrollTo(0, 0));
  for (const [name, size] of Object.entries(widths)) {
    await page.setViewportSize(size);
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
      .analyze();
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`),
      `accessibility at ${name} width, ${look}`,
    ).toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `sideways scrolling at ${name} width`).toBe(0);
  }
  if (before !== null) {
    await page.setViewportSize(before);
  }
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
  },
} as const;

export type Texts = (typeof texts)['hu'] | (typeof texts)['en'];

export { expect };
