import type { APIRequestContext, Page, Response } from '@playwright/test';
import { weekdayAhead } from './clocks';
import { wallClock } from './freeTimes';
import { Hand } from './hand';
import { links } from './mail';
import type { ServiceForm } from './newSalon';
import { addService, dialog, endTrial, saveDialog } from './newSalon';
import { chooseAccount, field, fresh, proveAddress, registerCompany } from './owner';
import type { Texts, Words } from './test';
import { expect, settled, test } from './test';
import * as walk from './walk';

/** Presses an owner may need to set the salon up, typed fields counted as one press each. */
const mostPresses = 150;
/** Bytes of script that a page may load which the pages before it had not. */
const mostScript = 100_000;

/** The Mondays of next week and of the week after it: one is in an odd, one in an even week. */
const [monday, mondayAfter] = [weekdayAhead(7, 1), weekdayAhead(14, 1)];
/** The Tuesday of the first of them, without work hours. */
const dayOff = weekdayAhead(8, 2);
const saleEnds = weekdayAhead(30, 7);

const [hair, nails] = ['Haj', 'Köröm'];

const sold: ServiceForm[] = [
  { name: 'Vágás és szárítás', category: hair, price: '9 500', minutes: '60' },
  { name: 'Tőfestés', category: hair, price: '14 000', minutes: '90', bufferAfter: '15' },
  { name: 'Konzultáció', category: hair, price: '12 000', minutes: '30', isHourly: true },
  { name: 'Gél lakk', category: nails, price: '8 000', minutes: '60' },
];

/** ISO week of a day. */
function weekOf(day: string): number {
  const date = new Date(`${day}T00:00Z`);
  date.setUTCDate(date.getUTCDate() + 3 - ((date.getUTCDay() + 6) % 7));
  const first = Date.UTC(date.getUTCFullYear(), 0, 4);
  return 1 + Math.round(((date.getTime() - first) / 86_400_000 - 3 + ((new Date(first).getUTCDay() + 6) % 7)) / 7);
}

/** Bytes of script each page loaded that no page before it had. */
function newScripts(page: Page): Map<string, number> {
  const bytes = new Map<string, number>();
  const known = new Set<string>();
  page.on('response', (response: Response) => {
    const url = response.url();
    if (response.request().resourceType() === 'script' && !known.has(url)) {
      known.add(url);
      const at = new URL(page.url()).pathname;
      bytes.set(at, (bytes.get(at) ?? 0) + Number(response.headers()['content-length'] ?? 0));
    }
  });
  return bytes;
}

/** Public data of a salon. */
class Guest {
  constructor(
    private readonly request: APIRequestContext,
    private readonly demo: string,
    private id: string,
  ) {}

  async get<T>(path: string): Promise<T> {
    const answer = await this.request.get(`${this.demo}${path}`);
    expect(answer.status(), path).toBe(200);
    return answer.json();
  }

  company = () => this.get<{ id: string; name: string; enableOnlineBooking: boolean }>(`/public/company/${this.id}`);

  async names(of: 'services' | 'categories' | 'shops' | 'sales' | 'people'): Promise<string[]> {
    const { id } = await this.company();
    const paths = {
      services: `/public/service/${id}`,
      categories: `/public/service/categories/${id}/`,
      shops: `/public/company/${id}/shops`,
      sales: `/public/company/${id}/sales`,
      people: `/public/employees/${id}/active`,
    };
    type Item = { name?: string; categoryName?: string; title?: string; firstName?: string };
    const { items } = await this.get<{ items: Item[] }>(paths[of]);
    return items.map((it) => it.name ?? it.categoryName ?? (of === 'people' ? it.firstName : it.title) ?? '').sort();
  }

  /** The first and the last start on a day with work hours. */
  async starts(name: string, service: string, day: string): Promise<string[]> {
    const { id } = await this.company();
    const services = await this.get<{ items: { id: string; name: string }[] }>(`/public/service/${id}`);
    type Person = { id: string; firstName: string; shopsProviderWorkingIn: string[] };
    const people = await this.get<{ items: Person[] }>(`/public/employees/${id}/active`);
    const who = people.items.find((it) => it.firstName === name);
    const query = new URLSearchParams({
      shop: who?.shopsProviderWorkingIn[0] ?? '',
      start: `${day}T00:00:00Z`,
      end: `${day}T23:00:00Z`,
      serviceIds: services.items.find((it) => it.name === service)?.id ?? '',
      employeeId: who?.id ?? '',
    });
    const { items } = await this.get<{ items: { start: string }[] }>(`/public/freetimeslots/${id}?${query}`);
    const clocks = items.map((it) => wallClock(it.start).slice(11));
    return [clocks[0], clocks.at(-1)].filter((it) => it !== undefined);
  }

  /** Waits until guests are told that. */
  async sees(what: () => Promise<unknown>, expected: unknown): Promise<void> {
    await expect(async () => expect(await what()).toEqual(expected)).toPass();
  }
}

/** To a page of the menu. */
async function go(hand: Hand, words: Words, entry: 'menu.employees' | 'menu.settings'): Promise<void> {
  if (hand.kind === 'touch') {
    await hand.press(hand.page.getByRole('button', { name: words['menu.more'] }));
  }
  const menu = hand.page.getByRole('navigation', { name: words['workspace.menu'] });
  await hand.press(menu.getByRole('link', { name: words[entry], exact: true }));
  await expect(hand.page.getByRole('heading', { level: 1 })).toHaveCount(1);
}

const settingsPage = (hand: Hand, words: Words, name: 'settings.prices' | 'settings.shops' | 'settings.sales') =>
  hand.press(
    hand.page.getByRole('navigation', { name: words['settings.pages'] }).getByRole('link', { name: words[name] }),
  );

/** A section of the page of the company, or of a person. */
async function saveBlock(hand: Hand, words: Words, title: string): Promise<void> {
  const block = hand.page.getByRole('region', { name: title, exact: true });
  await hand.press(block.getByRole('button', { name: words['personal.save'] }));
  await expect(block.getByText(words['personal.saved'])).toBeVisible();
}

/** Invites an employee; returns the text of the mail. */
async function invite(hand: Hand, words: Words, email: string): Promise<string> {
  await hand.press(hand.page.getByRole('button', { name: words['invites.new'] }));
  await hand.type(dialog(hand).locator('input[name=email]'), email);
  await hand.press(dialog(hand).getByRole('button', { name: words['invites.send'] }));
  const sent = hand.page.getByRole('dialog', { name: words['invites.link'] });
  const link = links.invite.exec(await sent.getByRole('textbox').inputValue())?.[0] ?? '';
  await hand.press(sent.getByRole('button', { name: words['invites.close'] }));
  return link;
}

async function join(page: Page, address: string, words: Words, username: string): Promise<void> {
  await page.goto(address);
  await field(page, 'lastName').fill('Szabó');
  await field(page, 'firstName').fill('Lili');
  await field(page, 'phone').fill('06207654321');
  await chooseAccount(page, username);
  await page.getByRole('button', { name: words['invite.accept'] }).click();
  await expect(page).toHaveURL(/\/provider\/calendar/);
}

async function setDay(hand: Hand, week: 'odd' | 'even', weekday: number, text: string): Promise<void> {
  const day = hand.page.locator(`input[name="${week}-${weekday}"]`);
  if (hand.kind === 'touch') {
    await hand.press(hand.page.locator(`details:has(input[name="${week}-${weekday}"]) summary`));
  }
  await hand.type(day, text);
}

/** Mondays of odd weeks in the morning, of even ones in the afternoon, and one Tuesday off. */
async function setHours(hand: Hand, words: Words): Promise<void> {
  await hand.press(hand.page.getByRole('switch', { name: words['hours.twoWeeks'] }));
  await setDay(hand, 'odd', 1, '9-12');
  await setDay(hand, 'odd', 2, '9-17');
  await setDay(hand, 'even', 1, '13-18');
  await setDay(hand, 'even', 2, '9-17');
  await hand.type(hand.page.locator('input[name=exceptionFrom]'), dayOff);
  await hand.press(hand.page.getByRole('button', { name: words['hours.addException'] }));
  await expect(hand.page.getByText(dayOff)).toBeVisible();
  await hand.press(hand.page.getByRole('button', { name: words['hours.save'] }));
  await expect(hand.page.getByText(words['hours.unsaved'])).toHaveCount(0);
}

/** A guest with a password books what costs by the hour. */
async function book(page: Page, say: Texts): Promise<void> {
  await page.getByRole('checkbox', { name: /Konzultáció/ }).check();
  await page.getByRole('button', { name: /^1 .*6.000/ }).click();
  await walk.chooseFirstTime(page);
  await walk.logIn(page, say);
  await page.getByRole('button', { name: say.send }).click();
  await expect(page.getByRole('heading', { level: 1, name: say.success })).toBeVisible();
}

interface Fixtures {
  page: Page;
  another: () => Promise<Page>;
  path: (page: string) => string;
  demo: string;
  say: Texts;
  words: Words;
  language: string;
}

/** Everything a new owner does until the first guest has booked. */
async function setUp(kind: 'touch' | 'keys', { page, another, path, demo, say, words, language }: Fixtures) {
  const scripts = newScripts(page);
  const owner = await registerCompany(page, path, say, words);
  await proveAddress(page, demo, say, owner.username);
  await page.goto(path('/provider/calendar'));
  await settled(page);
  const hand = new Hand(page, kind);
  // Guests that came with the calendar are there.
  scripts.clear();
  const visitor = await another();
  const guest = new Guest(visitor.request, demo, owner.id);

  await go(hand, words, 'menu.settings');
  await endTrial(hand, words);
  await guest.sees(() => guest.names('services'), []);

  const data = page.getByRole('region', { name: words['settings.data'], exact: true });
  await hand.type(data.locator('input[name=name]'), 'Emese Szalonja');
  await hand.type(data.locator('input[name=phone]'), '06 1 234 5678');
  await saveBlock(hand, words, words['settings.data']);
  await guest.sees(async () => (await guest.company()).name, 'Emese Szalonja');

  await settingsPage(hand, words, 'settings.shops');
  await hand.press(page.getByRole('button', { name: words['shop.new'] }).first());
  await hand.type(dialog(hand).locator('input[name=name]'), 'Belváros');
  await hand.type(dialog(hand).locator('input[name=address]'), '1052 Budapest, Váci utca 9.');
  await saveDialog(hand, words);
  await guest.sees(async () => (await guest.names('shops')).includes('Belváros'), true);

  await settingsPage(hand, words, 'settings.prices');
  for (const name of [hair, nails]) {
    await hand.press(page.getByRole('button', { name: words['category.new'] }));
    await hand.type(dialog(hand).locator('input[name=categoryName]'), name);
    await saveDialog(hand, words);
  }
  for (const [index, it] of sold.entries()) {
    await addService(hand, words, it);
    const names = sold.slice(0, index + 1).map(({ name }) => name);
    await guest.sees(() => guest.names('services'), names.toSorted());
  }
  await guest.sees(() => guest.names('categories'), [hair, nails]);

  await go(hand, words, 'menu.employees');
  const username = fresh('k');
  const link = await invite(hand, words, `${username}@example.com`);
  const colleague = await another();
  await join(colleague, `${demo}${link}?lang=${language}`, words, username);
  await guest.sees(() => guest.names('people'), ['Emese', 'Lili']);
  await hand.press(page.getByRole('main').getByRole('link', { name: /Lili/ }));
  const tab = (name: 'services' | 'shops' | 'hours') =>
    hand.press(page.getByRole('main').getByRole('link', { name: words[`person.tab.${name}`], exact: true }));
  await tab('services');
  for (const { name } of sold) {
    await hand.press(page.getByRole('main').getByRole('checkbox', { name }));
  }
  await saveBlock(hand, words, words['person.tab.services']);
  await tab('shops');
  await hand.press(page.getByRole('main').getByRole('checkbox', { name: 'Belváros' }));
  await saveBlock(hand, words, words['person.tab.shops']);
  await tab('hours');
  await hand.press(page.getByRole('main').getByRole('link', { name: words['person.editHours'] }));
  await setHours(hand, words);
  const [odd, even] = weekOf(monday) % 2 === 1 ? [monday, mondayAfter] : [mondayAfter, monday];
  const cut = 'Vágás és szárítás';
  await guest.sees(() => guest.starts('Lili', cut, odd), ['09:00', '11:00']);
  await guest.sees(() => guest.starts('Lili', cut, even), ['13:00', '17:00']);
  await guest.sees(() => guest.starts('Lili', cut, dayOff), []);

  await settingsPage(hand, words, 'settings.sales');
  await hand.press(page.getByRole('button', { name: words['sale.new'] }).first());
  await hand.type(dialog(hand).locator('input[name=title]'), 'Nyitó hét');
  await hand.type(dialog(hand).locator('input[name=percent]'), '20');
  await hand.type(dialog(hand).locator('input[name=endsOn]'), saleEnds);
  await saveDialog(hand, words);
  await guest.sees(() => guest.names('sales'), ['Nyitó hét']);

  // Closed while the owner looks at everything once more, then open.
  await go(hand, words, 'menu.settings');
  const online = page.getByRole('switch', { name: words['company.onlineLabel'] });
  await hand.press(online);
  await hand.press(dialog(hand).getByRole('button', { name: words['company.offConfirm'] }));
  await saveBlock(hand, words, words['settings.booking']);
  await guest.sees(async () => (await guest.company()).enableOnlineBooking, false);
  await hand.press(online);
  await saveBlock(hand, words, words['settings.booking']);
  await guest.sees(async () => (await guest.company()).enableOnlineBooking, true);

  await visitor.goto(path(`/${owner.id}/appointmentbook`));
  await settled(visitor);
  await expect(visitor.getByText('Nyitó hét').first()).toBeVisible();
  await expect(visitor.getByText(/Lili/).first()).toBeVisible();
  await visitor.getByRole('link', { name: say.book }).first().click();
  for (const { name } of sold) {
    await expect(visitor.getByRole('checkbox', { name: new RegExp(name) })).toBeVisible();
  }
  await book(visitor, say);

  const [, most] = [...scripts].reduce((a, b) => (b[1] > a[1] ? b : a), ['', 0]);
  const told = `${hand.presses} presses, ${most} bytes of new script at most`;
  process.stdout.write(`  ${kind}, ${language}: ${told}\n`);
  expect(hand.presses, told).toBeLessThan(mostPresses);
  expect(most, told).toBeLessThan(mostScript);
}

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('a new owner sets up a salon on a phone, and a guest books there', async ({
    page,
    another,
    path,
    demo,
    say,
    words,
  }, info) => {
    await setUp('touch', { page, another, path, demo, say, words, language: info.project.name });
  });
});

test('a new owner sets up a salon by keys, and a guest books there', async ({
  page,
  another,
  path,
  demo,
  say,
  words,
}, info) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await setUp('keys', { page, another, path, demo, say, words, language: info.project.name });
});
