import type { Browser, BrowserContext, Cookie, Page } from '@playwright/test';
import { widths } from './accessibility';
import { ApiClient } from './apiClient';
import { bookingStates } from './bookingStates';
import { calendarSickDayStates } from './calendarSickDayStates';
import type { FileDemo } from './demos';
import { deskStates } from './deskStates';
import { employeesStates } from './employeesStates';
import { eventStates } from './eventStates';
import { googleCalendarStates } from './googleCalendarStates';
import { identityStates } from './identityStates';
import { messagesStates } from './messagesStates';
import { moneyStates } from './moneyStates';
import { photosLibraryStates } from './photosLibraryStates';
import { ratingsStates } from './ratingsStates';
import { settingsStates } from './settingsStates';
import { signedInStates } from './signedInStates';
import type { State, Visit } from './states';
import { statisticsStates } from './statisticsStates';
import { subscriptionStates } from './subscriptionStates';
import { test as base, expect, openContext } from './test';
import { timeOffStates } from './timeOffStates';
import { waitingStates } from './waitingStates';

/** Every page in every state, by a short name. */
export const everyState: Record<string, State> = {
  ...bookingStates,
  ...identityStates,
  ...signedInStates,
  ...settingsStates,
  ...employeesStates,
  ...deskStates,
  ...eventStates,
  ...photosLibraryStates,
  ...messagesStates,
  ...moneyStates,
  ...statisticsStates,
  ...ratingsStates,
  ...subscriptionStates,
  ...waitingStates,
  ...timeOffStates,
  ...calendarSickDayStates,
  ...googleCalendarStates,
};

/** Whether a page in this state lacks what it asked for, and may have no heading. */
export const isWaiting = (name: string): boolean => /-(loading|failing)$/.test(name);

/** Whether a page in this state has nothing of its own to show: it waits, could not be loaded, or found nothing. */
export const hasNoContent = (name: string): boolean => /-(loading|failing|empty|none)(-|$)/.test(name);

/** Pages without a language switch: their header waits for the salon, or guests stand before them. */
const withoutHeader = /^(salon-|desk-counter($|-leave$))/;

/**
 * The same page in the other language, by the switch that it has; a dialog may lie over it. The choice is not saved to
 * the account, whose other states follow. A phone's menu closes when the window widens, with the switch inside it, so
 * the click is repeated until it has reached one that stays.
 */
export async function switchToEnglish(page: Page, name: string): Promise<void> {
  if (withoutHeader.test(name)) {
    await page.goto(page.url().replace('lang=hu', 'lang=en'));
  } else {
    await page.setViewportSize(widths.desktop);
    await page.route(/\/current\/personalInfo$/, () => new Promise<void>(() => undefined));
    const toEnglish = page.locator('input[type=radio][value=en], button[lang=en]').first();
    // The demo draws photos when they are first asked for; until then they hold all connections, and the texts wait.
    await expect(async () => {
      await toEnglish.evaluate((it: HTMLElement) => it.click(), undefined, { timeout: 5_000 });
      await expect(page.locator('html')).toHaveAttribute('lang', 'en', { timeout: 2_000 });
    }).toPass({ timeout: 90_000 });
  }
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
}

/**
 * The browser that comes to one state after the other: what belongs to a visitor goes with each, the files of the pages
 * and what was compiled of them stay, and who has signed in once need not do so again.
 */
class KeptContext {
  private context: BrowserContext | undefined;
  private server: FileDemo | undefined;
  /** Keeps the renderer of the demo's pages, with what was compiled in it, while other pages come and go. */
  private anchor: Page | undefined;
  private sessions = new Map<string, Cookie[]>();

  async of(browser: Browser, server: FileDemo): Promise<BrowserContext> {
    if (this.context === undefined || this.server !== server) {
      await this.context?.close();
      this.context = await openContext(browser, server);
      // A phone's pages begin with the sidebar folded, which would stay when they grow as wide as a desktop's.
      await this.context.addInitScript(() => localStorage.setItem('sidebar', 'open'));
      this.server = server;
      this.sessions = new Map();
      this.anchor = await this.context.newPage();
      await this.anchor.goto(`${server.url}/robots.txt`);
    }
    return this.context;
  }

  async clear(): Promise<void> {
    const { context } = this;
    for (const page of context?.pages().filter((it) => it !== this.anchor) ?? []) {
      // Not where no page of the demo was opened.
      await page.evaluate(() => localStorage.clear()).catch(() => undefined);
      await page.close();
    }
    await context?.clearCookies();
  }

  async signIn(context: BrowserContext, demo: string, username: string): Promise<void> {
    const known = this.sessions.get(username);
    if (known === undefined) {
      await ApiClient.signIn(context.request, demo, username);
      this.sessions.set(username, await context.cookies(demo));
    } else {
      await context.addCookies(known);
    }
  }
}

/** A test that can be brought to a state. */
export const test = base.extend<{ visit: Visit }, { kept: KeptContext }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of what a fixture needs from here
  kept: [async ({}, use) => use(new KeptContext()), { scope: 'worker' }],
  context: async ({ kept, browser, server }, use) => {
    await use(await kept.of(browser, server));
    await kept.clear();
  },
  visit: async ({ page, say, words, salon, demo, callAs, path, kept }, use) => {
    const goTo = async (to: string, query = '') => {
      await page.goto(`${path(to)}${query}`);
    };
    const open = (step: string, query?: string) => goTo(`/szalonka/appointmentbook${step}`, query);
    const signIn = (username: string) => kept.signIn(page.context(), demo, username);
    await use({ page, say, words, salon, demo, callAs, signIn, open, goTo });
  },
});
