import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { messages as hungarian } from '../src/locales/workspace/hu';
import type { Salon } from './salon';
import { serviceId } from './salon';
import { expect, settled, test } from './test';

/** Somebody signed in elsewhere, who uses no page but the calls. */
class Elsewhere {
  private token = '';

  private constructor(
    private readonly calls: APIRequestContext,
    private readonly demo: string,
  ) {}

  static async signIn(browser: Browser, demo: string, username: string): Promise<Elsewhere> {
    const context = await browser.newContext();
    const somebody = new Elsewhere(context.request, demo);
    await somebody.send('POST', '/logout');
    const answer = await somebody.send('POST', '/public/login', { username, password: 'Szalonka1' });
    expect(answer.status(), `sign-in of ${username}`).toBe(200);
    return somebody;
  }

  /** A refusal for want of a token brings one, as a page would. */
  async send(method: string, path: string, data?: unknown) {
    const headers = { 'x-csrf-token': this.token };
    const answer = await this.calls.fetch(this.demo + path, { method, data, headers });
    this.token = answer.headers()['x-csrf-token'] ?? this.token;
    return answer;
  }

  async done<T>(method: string, path: string, data?: unknown): Promise<T> {
    const answer = await this.send(method, path, data);
    expect(answer.ok(), `${method} ${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
    return answer.json();
  }
}

interface Slot {
  start: string;
  end: string;
}

interface Saved {
  event: { id: string; version: number };
}

/** As requests write it, on the salon's clock. */
const wall = (instant: string) =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Budapest' })
    .format(Date.parse(instant))
    .replaceAll('-', '.');
const dayOf = (instant: string) => wall(instant).slice(0, 10).replaceAll('.', '-');

const service = 'Női hajvágás';

/** Lilla's free times in a week that begins so many days ahead, for one service. */
async function freeOf(salon: Salon, demo: string, ahead: number): Promise<{ slots: Slot[]; of: Booked }> {
  const wanted = serviceId(salon, service);
  const who = salon.employees.find((it) => it.services.includes(wanted));
  const [shopId = ''] = who?.shopsProviderWorkingIn ?? [];
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const query = new URLSearchParams({
    shop: shopId,
    start: `${day(ahead)}T00:00:00Z`,
    end: `${day(ahead + 7)}T00:00:00Z`,
    serviceIds: wanted,
    employeeId: who?.id ?? '',
  });
  const answer = await fetch(`${demo}/public/freetimeslots/${salon.id}?${query}`);
  const { items }: { items: Slot[] } = await answer.json();
  return { slots: items, of: { providerId: who?.id ?? '', shopId, services: [wanted] } };
}

interface Booked {
  providerId: string;
  shopId: string;
  services: string[];
}

function at<T>(items: readonly T[], index: number): T {
  const item = items.at(index);
  if (item === undefined) {
    throw new Error(`there are only ${items.length}`);
  }
  return item;
}

/** Opens the desk on a day, and waits until it hears of changes. */
async function openDesk(page: Page, path: (page: string) => string, day: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(path('/login'));
  await page.locator('main input[name=username]').fill('dora');
  await page.locator('main input[name=password]').fill('Szalonka1');
  await page.locator('main form button[type=submit]').click();
  await expect(page).toHaveURL(/\/provider\/calendar/);
  const line = page.waitForResponse('**/api/events/live');
  await page.goto(`${path('/provider/calendar')}&view=day&day=${day}`);
  expect((await line).status()).toBe(200);
  await expect(page.locator('.desk-calendar')).toBeVisible();
  await settled(page);
}

const box = (page: Page, id: string) => page.locator(`[data-event="${id}"]`).first();

test(
  'what a guest books and a colleague moves appears at the desk by itself',
  {
    tag: '@once',
  },
  async ({ page, browser, path, demo, salon }, info) => {
    const { slots, of } = await freeOf(salon, demo, 8);
    const slot = at(slots, 0);
    await openDesk(page, path, dayOf(slot.start));
    const guest = await Elsewhere.signIn(browser, demo, 'vendeg@example.com');
    const booking = {
      ...of,
      companySzalonkaId: 'szalonka',
      timeSlotFrom: wall(slot.start),
      timeSlotTo: wall(slot.end),
    };
    const booked = await guest.done<{ id: string }>('POST', '/public/appointment/bookonline', booking);
    const begun = Date.now();
    // Much sooner than the calendar would have asked by itself.
    await expect(box(page, booked.id)).toBeVisible();
    info.annotations.push({ type: 'ms from the answer to the desk', description: `${Date.now() - begun}` });

    // Moved by somebody else, while it is being edited here.
    await box(page, booked.id).click();
    const sheet = page.locator('dialog[open]');
    await sheet.getByRole('button', { name: hungarian['desk.edit'], exact: true }).click();
    const from = sheet.locator('input[name=from]');
    await expect(from).toHaveValue(wall(slot.start).slice(11));
    const colleague = await Elsewhere.signIn(browser, demo, 'lilla');
    const event = await colleague.done<Saved['event'] & { guest: { id: string } }>(
      'GET',
      `/api/events/appointment/${booked.id}`,
    );
    const later = at(
      slots.filter((it) => dayOf(it.start) === dayOf(slot.start) && it.start >= slot.end),
      0,
    );
    const moved = { ...of, id: event.id, version: event.version, guestId: event.guest.id, start: wall(later.start) };
    await colleague.done<Saved>('POST', '/api/events/appointment', moved);
    await expect(sheet.getByText(hungarian['live.changed'])).toBeVisible();
    await sheet.getByRole('button', { name: hungarian['live.load'] }).click();
    await expect(from).toHaveValue(wall(later.start).slice(11));
    await expect(sheet.getByText(hungarian['live.changed'])).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(box(page, booked.id)).toContainText(wall(later.start).slice(11));
  },
);

test(
  'a time the desk takes goes from what a guest looks at',
  { tag: '@once' },
  async ({ page, browser, path, demo, salon }, info) => {
    const { slots, of } = await freeOf(salon, demo, 15);
    const slot = at(slots, 1);
    const desk = await Elsewhere.signIn(browser, demo, 'dora');
    const line = page.waitForResponse('**/public/company/*/live');
    const asked = `services=${of.services[0]}&provider=${of.providerId}&shop=${of.shopId}&from=${dayOf(slot.start)}`;
    await page.goto(`${path('/szalonka/appointmentbook/date')}&${asked}`);
    expect((await line).status()).toBe(200);
    const times = page.locator(`label:has(input[name="slot-${dayOf(slot.start)}"])`);
    const time = times.filter({ hasText: wall(slot.start).slice(11) });
    await expect(time.first()).toBeAttached();
    await settled(page);
    const [start, end] = [wall(slot.start), wall(slot.end)];
    const taken = { start, end, providerId: of.providerId, reason: 'other' };
    await desk.done<Saved>('POST', '/api/events/nonworkevent', taken);
    const begun = Date.now();
    await expect(time).toHaveCount(0);
    info.annotations.push({ type: 'ms from the answer to the guest', description: `${Date.now() - begun}` });
  },
);

test('a desk whose line is cut says so, tries again, and shows what it missed', { tag: '@once' }, async ({
  page,
  browser,
  path,
  demo,
  salon,
}) => {
  const { slots, of } = await freeOf(salon, demo, 22);
  const slot = at(slots, 0);
  await openDesk(page, path, dayOf(slot.start));
  await page.route('**/api/events/live', (route) => route.abort());
  await page.reload();
  await expect(page.getByText(hungarian['live.lost'])).toBeVisible({ timeout: 20_000 });
  const [start, end] = [wall(slot.start), wall(slot.end)];
  const colleague = await Elsewhere.signIn(browser, demo, 'lilla');
  const taken = { start, end, providerId: of.providerId, reason: 'other' };
  const { event } = await colleague.done<Saved>('POST', '/api/events/nonworkevent', taken);
  await page.unroute('**/api/events/live');
  await expect(page.getByText(hungarian['live.lost'])).toHaveCount(0, { timeout: 45_000 });
  await expect(box(page, event.id)).toBeVisible();
});
