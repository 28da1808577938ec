import type { BrowserContext, Page } from '@playwright/test';
import { messages as laterMessages } from '../src/locales/booking/later/hu';
import { messages as finderPages } from '../src/locales/finder/hu';
import { bundle } from '../src/locales/hu';
import { messages as ratingMessages } from '../src/locales/ratings/hu';
import { messages as personMessages } from '../src/locales/salon/person/hu';
import { messages as expenseMessages } from '../src/locales/workspace/expenses/hu';
import { messages as finderMessages } from '../src/locales/workspace/finder/hu';
import { messages as hoursMessages } from '../src/locales/workspace/hours/hu';
import { messages as rotaMessages } from '../src/locales/workspace/hours/rota/hu';
import { messages as workspaceMessages } from '../src/locales/workspace/hu';
import { messages as incomeMessages } from '../src/locales/workspace/income/hu';
import { messages as notificationMessages } from '../src/locales/workspace/messages/hu';
import { messages as messageSettings } from '../src/locales/workspace/messages/settings/hu';
import { messages as smsMessages } from '../src/locales/workspace/messages/sms/hu';
import { messages as libraryMessages } from '../src/locales/workspace/photos/library/hu';
import { messages as settingsMessages } from '../src/locales/workspace/settings/hu';
import { messages as statisticsMessages } from '../src/locales/workspace/statistics/hu';
import { messages as visitMessages } from '../src/locales/workspace/visits/hu';
import { publicAddresses, signedInAddresses } from './addresses';
import { ApiClient } from './apiClient';
import { serviceId } from './salon';
import { failing } from './signedIn';
import { expect, test } from './test';

/*
 * No page claims what it does not know: while its calls are refused or cannot be sent it says that something failed, and
 * shows no text that there is nothing, no sum of nothing and no success. When the network is back it goes on by itself.
 */

test.describe.configure({ mode: 'parallel' });

const messages: Record<string, string> = {
  ...bundle.messages,
  ...laterMessages,
  ...workspaceMessages,
  ...settingsMessages,
  ...messageSettings,
  ...notificationMessages,
  ...smsMessages,
  ...visitMessages,
  ...hoursMessages,
  ...rotaMessages,
  ...libraryMessages,
  ...finderMessages,
  ...finderPages,
  ...ratingMessages,
  ...personMessages,
  ...expenseMessages,
  ...incomeMessages,
  ...statisticsMessages,
};

/** Texts that say that there is nothing, that something is not there, or that something was done. */
const nothing =
  /\.(none|noneSuch|notFound|notFoundText|noUpcoming|noSlots|noneAhead|nobody|nothing|empty|monthNone|lostNone|cardGone|gone|unknownText|neverHere)$/;
const success = /\.(saved|booked|sent|mailed|isPaid|changed|added)$/;
/** Counts and sums of a period that was not loaded. */
const sums = ['desk.expected', 'desk.empties', 'desk.dayFull'];

/** Finds a message of several forms, whatever its blanks hold. */
function patternsOf(key: string): RegExp[] {
  return (messages[key] ?? '')
    .replaceAll('\u00a0', ' ')
    .split('|')
    .map((form) => form.split(/\{\w+\}/).map((it) => it.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
    .map((parts) => new RegExp(`^${parts.join('[^\\n]+')}`, 'm'));
}

const keysLike = (pattern: RegExp) => Object.keys(messages).filter((it) => pattern.test(it));
const patternsOfAll = (keys: readonly string[]) => keys.flatMap((key) => patternsOf(key).map((it) => ({ key, it })));
const claims = patternsOfAll([...keysLike(nothing), ...keysLike(success), ...sums]);
/** Texts about messages that were not delivered. */
const undelivered = 'stat.sms.failed';
const failures = patternsOfAll([
  ...keysLike(/[fF]ailed\w*$|[oO]ffline$/).filter((it) => it !== undelivered),
  'desk.stale',
  'desk.kept',
]);

const read = (page: Page): Promise<string> => page.evaluate(() => document.body.innerText.replaceAll('\u00a0', ' '));
const found = (text: string, patterns: typeof claims): string[] =>
  patterns.filter(({ it }) => it.test(text)).map(({ key }) => key);

const isCall = (address: URL): boolean =>
  /^\/(api|public|validation)\//.test(address.pathname) && !address.pathname.startsWith('/api/resource/');

/** Pages whose document holds all that they show, or whose calls only complete them. */
const complete = new Set(['shops', 'closed', 'privacy', 'login', 'forgotten', 'home', 'found', 'guest-import']);

const pages: Record<string, { address: string; username?: string }> = {
  ...Object.fromEntries(Object.entries(publicAddresses).map(([name, address]) => [name, { address }])),
  employee: { address: '/szalonka/appointmentbook/employees/EMPLOYEE' },
  date: { address: '/szalonka/appointmentbook/date?services=SERVICE' },
  ...signedInAddresses,
  person: { username: 'dora', address: '/provider/employees/EMPLOYEE' },
  'guest-card': { username: 'dora', address: '/provider/guests/GUEST' },
};

for (const [name, { address, username }] of Object.entries(pages)) {
  test(`${name} claims nothing while its calls fail`, async ({ page, context, demo, salon }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    const client = username === undefined ? undefined : await ApiClient.signIn(page.request, demo, username);
    const guests = address.includes('GUEST')
      ? await client?.call<{ items: { id: string }[] }>('GET', '/api/guests?size=1')
      : undefined;
    const at = address
      // Someone without a free service: its price would look like a sum of nothing.
      .replace('EMPLOYEE', salon.employees.find((it) => it.firstName === 'Eszter')?.id ?? '')
      .replace('SERVICE', serviceId(salon, 'Női hajvágás'))
      .replace('GUEST', guests?.items[0]?.id ?? '');
    const link = `${demo}${at}${at.includes('?') ? '&' : '?'}lang=hu`;

    for (const fault of ['refused', 'aborted'] as const) {
      let failed = 0;
      await page.route(isCall, (route) => {
        failed += 1;
        return fault === 'refused' ? route.fulfill(failing) : route.abort('internetdisconnected');
      });
      await page.goto(link);
      await expect(page.locator('#root .plain')).toHaveCount(0);
      // Parts below the first screen are loaded when they are near.
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await page.waitForLoadState('networkidle');
      const text = await read(page);
      expect.soft(found(text, claims), `${fault}: claims`).toEqual([]);
      expect.soft(text.match(/(^|[^\d ]) ?0 Ft/gm) ?? [], `${fault}: sums of nothing`).toEqual([]);
      if (failed > 0 && !complete.has(name)) {
        await expect
          .soft(async () => expect(found(await read(page), failures)).not.toEqual([]))
          .toPass({ timeout: 5000 });
      }
      if (fault === 'aborted') {
        await expectToGoOn(page, context);
      }
      await page.unroute(isCall);
    }
  });
}

/** The network comes back without a press: failed parts are there. */
async function expectToGoOn(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  await page.unroute(isCall);
  await context.setOffline(false);
  await expect(async () => expect(found(await read(page), failures)).toEqual([])).toPass({ timeout: 15_000 });
}
