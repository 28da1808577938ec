import type { Locator, Page } from '@playwright/test';
import type { ApiClient } from './apiClient';
import { dayAhead } from './clocks';
import type { FreeTime } from './freeTimes';
import { wallClock } from './freeTimes';
import type { Texts } from './test';
import { expect } from './test';

/** The demo's guest with a password. */
export const guest = { email: 'vendeg@example.com', password: 'Szalonka1' };

/** The free times of the date step's list. */
export const freeTimes = (page: Page): Locator => page.locator('input[name^="slot"]');

/** The main button of the date step when a time is chosen. */
export const timeButton = (page: Page): Locator =>
  page.getByRole('button', { name: /\d{4}-\d{2}-\d{2} \d{2}:\d{2}/ }).last();

/** Opens the list of people on the date step. */
export async function openPeople(page: Page): Promise<Locator> {
  // After the one for the services.
  await page.getByRole('main').locator('button[aria-haspopup=dialog]').nth(1).click();
  const people = page.getByRole('dialog');
  await expect(people).toBeVisible();
  return people;
}

/** From the address of the date step to the last one, with the first free time. */
export async function chooseFirstTime(page: Page): Promise<void> {
  await expect(freeTimes(page).first()).toBeAttached();
  await freeTimes(page).first().check({ force: true });
  await timeButton(page).click();
  await expect(page).toHaveURL(/\/finalize/);
}

/** Says who is booking, by e-mail address and password. */
export async function logIn(page: Page, say: Texts): Promise<void> {
  await page.getByRole('textbox', { name: say.email }).fill(guest.email);
  await page.getByRole('button', { name: say.next, exact: true }).click();
  await page.getByLabel(say.password, { exact: true }).fill(guest.password);
  await page.getByRole('main').getByRole('button', { name: say.login, exact: true }).click();
  await expect(page.getByRole('button', { name: say.send })).toBeEnabled();
}

/** Says who is booking, by what a stranger tells of themselves, and is promised a message. */
export async function askForMail(page: Page, say: Texts, email: string): Promise<void> {
  await page.getByRole('textbox', { name: say.email }).fill(email);
  await page.getByRole('button', { name: say.next, exact: true }).click();
  await page.getByRole('textbox', { name: say.lastName }).fill('Őszi');
  await page.getByRole('textbox', { name: say.firstName }).fill('Emese');
  await page.getByRole('textbox', { name: say.phone }).fill('06301234567');
  await expect(page.getByRole('textbox', { name: say.phone })).toHaveValue('+36/30 123-4567');
  await page.getByRole('checkbox', { name: say.privacy }).check();
  await page.getByRole('button', { name: say.register, exact: true }).click();
  await expect(page.getByText(say.mailed)).toBeVisible();
}

interface DeskEvent {
  id: string;
  kind: string;
  providerId: string;
  start: string;
  end: string;
  version: number;
  guest?: object;
}

/** The desk takes a time, also where it is held for a guest who is booking. */
export async function takeTime(desk: ApiClient, providerId: string, { start, end }: FreeTime): Promise<void> {
  const hold = (await holdsOf(desk)).find(
    (it) => it.providerId === providerId && Date.parse(it.start) === Date.parse(start),
  );
  if (hold !== undefined) {
    await desk.send('DELETE', `/api/event/${hold.id}?version=${hold.version}`);
  }
  await desk.call('POST', '/api/events/nonworkevent', {
    providerId,
    start: wallClock(start),
    end: wallClock(end),
    reason: 'other',
  });
}

/** The desk takes the one time that is held for a guest who is booking. */
export async function takeHeldTime(desk: ApiClient): Promise<void> {
  const [held] = await holdsOf(desk);
  if (held === undefined) {
    throw new Error('no time is held');
  }
  await takeTime(desk, held.providerId, held);
}

/** Times held for guests who are booking. */
async function holdsOf(desk: ApiClient): Promise<DeskEvent[]> {
  const range = new URLSearchParams({ start: `${dayAhead(0)}T00:00:00Z`, end: `${dayAhead(60)}T00:00:00Z` });
  const { items } = await desk.call<{ items: DeskEvent[] }>('GET', `/api/events?${range}`);
  return items.filter(({ kind, guest }) => kind === 'hold' && guest === undefined);
}

/** Scrolls down until this is there: it is loaded when its place comes near. */
export async function scrollUntil(page: Page, there: Locator): Promise<void> {
  await expect(async () => {
    await page.mouse.wheel(0, 2000);
    await expect(there).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 20_000 });
}

/** Tabs on until one of these has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target.first()).toBeAttached();
  for (let step = 0; step < 200; step += 1) {
    if (await target.evaluateAll((elements) => elements.some((element) => element === document.activeElement))) {
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`the Tab key does not lead to ${target}`);
}

/** Tabs through the whole page: the header and the bar at the bottom never lie over what has the focus. */
export async function expectFocusInSight(page: Page): Promise<void> {
  const covered: string[] = [];
  await page.evaluate(() => {
    scrollTo(0, 0);
    if (document.activeElement instanceof HTMLElement) {
      document.activeElement.blur();
    }
  });
  for (let step = 0; step < 200; step += 1) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(async () => {
      // A frame, in which what follows from the focus is drawn.
      await Promise.race([document.body.animate(null, 1).finished, new Promise((late) => setTimeout(late, 1000))]);
      const focused = document.activeElement;
      if (focused === null || focused === document.body) {
        return 'end';
      }
      // A hidden radio button is seen as its label.
      const seen = focused.closest('label') ?? focused;
      const { left, top, right, bottom } = seen.getBoundingClientRect();
      const x = (left + Math.min(right, innerWidth)) / 2;
      const under = [top + 2, bottom - 2].map((y) => document.elementFromPoint(x, y));
      const free = under.every((it) => it !== null && (seen.contains(it) || it.contains(seen)));
      const fits = bottom - top < innerHeight / 2;
      return free || !fits
        ? undefined
        : `${seen.outerHTML.slice(0, 160)} at ${Math.round(top)} to ${Math.round(bottom)}`;
    });
    if (found === 'end') {
      break;
    }
    if (found !== undefined) {
      covered.push(found);
    }
  }
  expect(covered, 'covered although it has the focus').toEqual([]);
}

/** Takes the first answers out of the page, so that it must ask for them. */
export async function withoutBoot(page: Page, at = /\/appointmentbook(\/|$)|^\/(visit|rating|offer)\//): Promise<void> {
  await page.route(
    (url) => at.test(url.pathname),
    async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace(/<script[^>]*\bid="boot"[^>]*>[\s\S]*?<\/script>/, '');
      await route.fulfill({ response: answer, body });
    },
  );
}
