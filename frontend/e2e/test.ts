import type { APIRequestContext, Browser, BrowserContext, Page, Request, TestInfo } from '@playwright/test';
import { test as base, expect } from '@playwright/test';
import type { KnownErrorCode } from '../src/api/errorCodes';
import { bundle as englishBundle } from '../src/locales/en';
import { bundle as hungarianBundle } from '../src/locales/hu';
import type { TextName } from '../src/testing/everyText';
import { everyText } from '../src/testing/everyText';
import { ApiClient } from './apiClient';
import { tuesday } from './clocks';
import type { FileDemo } from './demos';
import { FileDemos } from './demos';
import type { Salon } from './salon';

interface TestFixtures {
  /** The instant at which the clocks of server and browser begin. */
  clock: string;
  /** Hosts beside the demo that pages may ask, answered by the test. */
  otherHosts: string[];
  /** The demo of this test file. */
  server: FileDemo;
  /** Address of the demo. */
  demo: string;
  /** The data that its first salon is made of. */
  salon: Salon;
  /** A page of another visitor. */
  another: () => Promise<Page>;
  /** Another user of the demo, signed in without a page. */
  callAs: (username: string) => Promise<ApiClient>;
  /** The address of a page in the project's language. */
  path: (page: string) => string;
  /** Texts of the pages in that language. */
  say: Texts;
  /** All texts in it, those of the signed-in area too. */
  words: Words;
  /** Texts of refusals in it. */
  refusals: Record<KnownErrorCode, string>;
}

export type Words = Record<TextName, string>;

/** Prints the last state of a failed test's pages: Playwright's files are gone with the machine that ran it. */
async function describeFailed(info: TestInfo, pages: readonly Page[]): Promise<void> {
  if (info.status !== info.expectedStatus) {
    for (const page of pages) {
      const seen = await page.locator('body').ariaSnapshot().catch(String);
      process.stdout.write(`${page.url()}\n${seen}\n`);
    }
  }
}

const languageOf = ({ name }: { name: string }) => (name === 'en' ? 'en' : 'hu');

/** A test with a demo that it shares with the tests of its file; the language of the project is asked for in the address. */
export const test = base.extend<TestFixtures, { demos: FileDemos }>({
  demos: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of what a fixture needs from here
    async ({}, use) => {
      const demos = new FileDemos();
      await use(demos);
      await demos.stop();
    },
    { scope: 'worker' },
  ],
  clock: [tuesday, { option: true }],
  otherHosts: [[], { option: true }],
  server: async ({ demos, clock }, use, { file }) => use(await demos.of(file, clock)),
  demo: async ({ server }, use) => use(server.url),
  salon: async ({ server }, use) => use(await server.salon()),
  context: async ({ context, server }, use) => {
    await context.clock.install({ time: server.now() });
    await use(context);
  },
  another: async ({ browser, server }, use, info) => {
    const pages: Page[] = [];
    await use(async () => {
      const page = await (await openContext(browser, server)).newPage();
      pages.push(page);
      return page;
    });
    await describeFailed(info, pages);
    await Promise.all(pages.map((it) => it.context().close()));
  },
  callAs: async ({ playwright, demo }, use) => {
    const contexts: APIRequestContext[] = [];
    await use(async (username) => {
      const context = await playwright.request.newContext();
      contexts.push(context);
      return ApiClient.signIn(context, demo, username);
    });
    await Promise.all(contexts.map((it) => it.dispose()));
  },
  path: async ({ demo }, use, { project }) => use((page) => `${demo}${page}?lang=${project.name}`),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  say: async ({}, use, { project }) => use(project.name === 'en' ? texts.en : texts.hu),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  words: async ({}, use, { project }) => use((await everyText(languageOf(project))).messages),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  refusals: async ({}, use, { project }) => use((await everyText(languageOf(project))).errors),
  page: async ({ page, demo, otherHosts }, use, info) => {
    const wrong: string[] = [];
    const foreign: string[] = [];
    const onRequest = (request: Request) => {
      const { origin, host, protocol } = new URL(request.url());
      const isForeign = origin !== new URL(demo).origin && !otherHosts.includes(host);
      if (/^(https?|wss?):$/.test(protocol) && isForeign) {
        foreign.push(request.url());
      }
    };
    page.context().on('request', onRequest);
    page.on('pageerror', (error) => wrong.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
        wrong.push(message.text());
      }
    });
    await use(page);
    await describeFailed(info, [page]);
    page.context().off('request', onRequest);
    expect(wrong, 'errors in the page').toEqual([]);
    expect(foreign, 'requests to other hosts').toEqual([]);
  },
});

/** A visitor with cookies of their own and the server's clock. */
export async function openContext(browser: Browser, { now }: FileDemo): Promise<BrowserContext> {
  const context = await browser.newContext();
  await context.clock.install({ time: now() });
  return context;
}

/** The text that a page shows for each part while it loads. */
export const waiting = /^(Betöltés…|Loading…)$/;

/** Elements of a page that the server drew, not React: React's button has `aria-pressed`. */
const plain = '#root .plain, #root .salonFinder_near:not([aria-pressed])';

/**
 * Waits until the page is complete: React instead of the page the server drew, its title, its parts, and everything
 * that `atRest` waits for.
 */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator(plain)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  await expect(page.getByText(waiting)).toHaveCount(0);
  await atRest(page);
}

/**
 * Waits until the fonts are loaded, whose widths decide where lines break, two frames are drawn, and animations have
 * ended: by then the page has handled a change of its size or colours and shows the result. The installed clock has
 * frames of its own, an animation has not. A browser that draws no frame for a while does not hold up the test for
 * ever.
 */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async (patience) => {
    const rested = async () => {
      await document.fonts.ready;
      await document.body.animate(null, 1).finished;
      await document.body.animate(null, 1).finished;
      // A dialog fades in, also where less motion is asked for; endless animations are not waited for.
      const ending = document.getAnimations().filter((it) => it.effect?.getComputedTiming().endTime !== Infinity);
      await Promise.allSettled(ending.map((it) => it.finished));
    };
    await Promise.race([rested(), new Promise((late) => setTimeout(late, patience))]);
  }, 3000);
}

/**
 * Waits until the page has its fonts, also when it has not asked for them yet: they change the height of what is drawn,
 * and `document.fonts.ready` is fulfilled before the first is asked for.
 */
export async function fontsLoaded(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const states = [...document.fonts].map((it) => it.status);
    return states.includes('loaded') && !states.includes('loading');
  });
  await atRest(page);
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
    waitingList: 'Nem jó egyik sem? Várólista',
    lastName: 'Vezetéknév',
    firstName: 'Keresztnév',
    phone: 'Telefonszám',
    privacy: 'Elolvastam és elfogadom az adatkezelési tájékoztatót.',
    register: 'Kódot kérek',
    digits: 'Hatjegyű kód',
    mailed: /akár 10 percet/,
    signIn: 'Belépek',
    onTrial: hungarianBundle.messages['company.demoMode'],
    ownTrial: hungarianBundle.messages['company.demoModeOwner'],
    signedIn: 'Sikeresen beléptél!',
    confirmed: 'Megerősítve',
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
    everybody: 'Ismerd meg szakembereinket',
  },
  en: {
    services: ['Women’s cut', 'Fringe trim'],
    choose: 'Choose at least one service',
    chosen: /^2 services – 15\s800\sFt$/,
    chooseTime: 'Choose a time!',
    email: 'E-mail address',
    next: 'Continue',
    waitingList: 'Can’t find a time? Join the waiting list',
    lastName: 'Last name',
    firstName: 'First name',
    phone: 'Phone number',
    privacy: 'I have read and accept the privacy notice.',
    register: 'Send me a code',
    digits: 'Six-digit code',
    mailed: /up to 10 minutes/,
    signIn: 'Sign in',
    onTrial: englishBundle.messages['company.demoMode'],
    ownTrial: englishBundle.messages['company.demoModeOwner'],
    signedIn: 'You are signed in!',
    confirmed: 'Confirmed',
    password: 'Password',
    login: 'Log in',
    wrong: 'Wrong password or username',
    send: 'Confirm booking',
    success: 'Congratulations!',
    stay: 'Stay here',
    bookLeft: 'Book this too',
    dashboard: 'My bookings',
    choosePassword: 'Choose your own password',
    newPassword: 'New password',
    passwordAgain: 'Repeat new password',
    savePassword: 'Save password',
    mismatch: 'The new passwords do not match',
    common: /easy to guess/,
    passwordDone: 'You now have your own password',
    passwordSaved: /and your new password/,
    username: 'Username or e-mail address',
    logout: 'Log out',
    lost: /has been taken/,
    nextWeek: 'Next week',
    book: 'Book an appointment',
    everybody: 'Meet our team',
  },
} as const;

export type Texts = (typeof texts)['hu'] | (typeof texts)['en'];

export { expect };
