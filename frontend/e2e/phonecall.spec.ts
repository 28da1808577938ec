import type { Locator, Page } from '@playwright/test';
import { devices } from '@playwright/test';
import { weekdayAhead } from './clocks';
import { signIn } from './desk';
import { chooseIn, select } from './fields';
import { expect, settled, test } from './test';

/** Upper limits for a booking on the phone: presses, fields typed, keys. */
const mostInteractions = 9;

/** Counts what a person does. */
class Hand {
  private done: string[] = [];
  private readonly begun = performance.now();
  constructor(private readonly page: Page) {}

  async press(target: Locator): Promise<void> {
    this.count(`press ${target}`);
    await (test.info().title.includes('touch') ? target.tap() : target.click());
  }

  async type(target: Locator, text: string): Promise<void> {
    this.count(`type ${text}`);
    await target.fill(text);
  }

  async choose(target: Locator, text: string): Promise<void> {
    this.count(`choose ${text}`);
    await chooseIn(target, text);
  }

  async key(name: string): Promise<void> {
    this.count(`key ${name}`);
    await this.page.keyboard.press(name);
  }

  /** It was few enough. */
  judge(): void {
    expect(this.done.length, this.done.join('\n')).toBeLessThanOrEqual(mostInteractions);
    this.note(`${this.done.length} interactions`);
  }

  /** Presses and choices, beside typing, were so many. */
  judgePresses(most: number): void {
    expect(this.presses, this.presses.join('\n')).toHaveLength(most);
    this.note(`${this.presses.length} presses`);
  }

  private note(count: string): void {
    const seconds = ((performance.now() - this.begun) / 1000).toFixed(1);
    test.info().annotations.push({ type: 'act', description: `${count}, ${seconds} s` });
  }

  private get presses(): string[] {
    return this.done.filter((it) => !it.startsWith('type '));
  }

  private count(what: string): void {
    this.done.push(what);
    expect(this.done.length, this.done.join('\n')).toBeLessThanOrEqual(mostInteractions);
  }
}

/** A Monday so many weeks ahead that the demo has put nothing there; another one for each test. */
const monday = (weeks: number): string => weekdayAhead(weeks * 7, 1);

const sheetOf = (page: Page) => page.getByRole('dialog');

test('somebody new on the phone, by keyboard and mouse', async ({ page, path, words }) => {
  const day = monday(10);
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page, path, `${path('/provider/calendar')}&view=day&day=${day}`);
  await expect(page.locator('.desk-scroll')).toBeVisible();
  await settled(page);
  const sheet = sheetOf(page);
  const name = 'Telefonos Kata';

  const hand = new Hand(page);
  await hand.key('n');
  await expect(sheet.locator('input[name=guest]')).toBeFocused();
  await hand.type(sheet.locator('input[name=guest]'), name);
  await hand.press(sheet.getByRole('button', { name: words['desk.addGuestNamed'].replace('{name}', name) }));
  await expect(sheet.locator('input[name=phone]')).toBeFocused();
  await hand.type(sheet.locator('input[name=phone]'), '06301234567');
  await hand.choose(select(sheet, 'service'), 'Női hajvágás');
  await hand.choose(select(sheet, 'providerId'), 'Tóth Gergő');
  await hand.type(sheet.locator('input[name=from]'), '11:00');
  await expect(sheet.locator('input[name=until]')).toHaveValue('12:00');
  await hand.key('Control+Enter');
  await expect(page.locator('.desk-event', { hasText: name })).toContainText('11:00–12:00');
  hand.judge();
});

test('what the desk should know is said before it is saved', async ({ page, path, words }) => {
  const day = monday(12);
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page, path, `${path('/provider/calendar')}&view=list&day=${day}`);
  const sheet = sheetOf(page);
  const book = async (from: string) => {
    await page.getByRole('button', { name: words['desk.new'], exact: true }).first().click();
    await sheet.locator('input[name=guest]').fill('Wesselényi');
    await sheet.getByRole('button', { name: /^(Wesselényi-Garay Annamária|Annamária Wesselényi-Garay)/ }).click();
    await expect(select(sheet, 'service')).toBeFocused();
    await chooseIn(select(sheet, 'service'), 'Frufruigazítás');
    await chooseIn(select(sheet, 'providerId'), 'Gergő');
    await sheet.locator('input[name=from]').fill(from);
  };
  await book('10:00');
  await sheet.getByRole('button', { name: words['personal.save'] }).click();
  await expect(sheet).toHaveCount(0);

  // The same guest the same day, at the same time; then the time is taken away.
  await book('10:00');
  await expect(sheet.getByText(words['desk.hasThatDay'])).toContainText(`${day} 10:00`);
  await expect(sheet.getByText(words['desk.taken'].replace('{what}', ''))).toBeVisible();
  await sheet.locator('textarea[name=description]').fill('siet');
  await sheet.locator('input[name=from]').fill('');
  await sheet.getByRole('button', { name: words['personal.save'] }).click();
  await expect(sheet.locator('input[name=from]')).toBeFocused();

  // Closed by mistake, it is all still there.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: words['desk.goOn'] }).click();
  await expect(sheet.locator('textarea[name=description]')).toHaveValue('siet');
  await expect(sheet.getByText(/Wesselényi-Garay/).first()).toBeVisible();
});

test('a caller is booked from the finder in five presses, or put on the waiting list there', async ({
  page,
  path,
  words,
}) => {
  // Within the days that can be waited for, beyond those of the demo's appointments.
  const day = monday(5);
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page, path, `${path('/provider/calendar')}&view=day&day=${day}`);
  await expect(page.locator('.desk-scroll')).toBeVisible();
  await settled(page);
  const finder = page.getByRole('region', { name: words['gaps.title'] });
  const searched = finder.locator('input[name=guest]');
  const guest = /^(Kőszegi Bálint|Bálint Kőszegi)/;

  const hand = new Hand(page);
  await hand.key('g');
  await expect(searched).toBeFocused();
  await hand.type(searched, 'Kőszegi');
  await expect(finder.getByRole('button', { name: guest })).toBeVisible();
  await hand.key('Enter');
  await expect(select(finder, 'service')).toBeFocused();
  await hand.choose(select(finder, 'service'), 'Férfi hajvágás');
  const time = finder.getByRole('listitem').getByRole('listitem').getByRole('button').first();
  await hand.press(time);
  const sheet = sheetOf(page);
  await expect(sheet.getByText(guest).first()).toBeVisible();
  await hand.press(sheet.getByRole('button', { name: words['personal.save'] }));
  await expect(sheet).toHaveCount(0);
  await expect(page.locator('.desk-event', { hasText: 'Kőszegi' }).first()).toBeVisible();
  hand.judgePresses(5);
  await expect(finder).toHaveCount(0);

  // Where nothing is free they wait.
  await page.keyboard.press('g');
  await searched.fill('Kőszegi');
  await finder.getByRole('button', { name: guest }).click();
  await chooseIn(select(finder, 'service'), 'Férfi hajvágás');
  await finder.locator('input[name=earliest]').fill('03:00');
  await finder.locator('input[name=latest]').fill('05:00');
  await chooseIn(select(finder, 'gapsShop'), 'Belváros');
  await expect(finder.getByText(/03:00–04:20/)).toBeVisible();
  await finder.getByRole('button', { name: words['queue.add'] }).click();
  await finder.getByRole('link', { name: words['desk.queue'] }).click();
  await expect(page.getByRole('list', { name: words['queue.list'] }).getByText(guest)).toBeVisible();
  await page.getByRole('link', { name: words['queue.addGuest'] }).click();
  await expect(searched).toBeFocused();
  await page.getByRole('button', { name: words['desk.more'], exact: true }).click();
  await expect(page.getByRole('link', { name: /^(Várólista|Waiting list) \d/ })).toBeVisible();
});

test.describe('by thumb', () => {
  const { viewport: _viewport, defaultBrowserType: _browser, ...phone } = devices['Pixel 7'];
  test.use({ ...phone, viewport: { width: 390, height: 844 } });

  test('somebody new on the phone, by touch', async ({ page, path, words }) => {
    const day = monday(14);
    await signIn(page, path, `${path('/provider/calendar')}&view=list&day=${day}`);
    const sheet = sheetOf(page);
    const begin = page.getByRole('button', { name: words['desk.new'], exact: true }).first();
    await expect(begin).toBeVisible();
    await settled(page);
    const name = 'Utcai Vera';

    const hand = new Hand(page);
    await hand.press(begin);
    await hand.type(sheet.locator('input[name=guest]'), name);
    await hand.press(sheet.getByRole('button', { name: words['desk.addGuestNamed'].replace('{name}', name) }));
    await hand.type(sheet.locator('input[name=phone]'), '+36 30 765 4321');
    await hand.choose(select(sheet, 'service'), 'Férfi hajvágás');
    await hand.choose(select(sheet, 'providerId'), 'Tóth Gergő');
    await hand.type(sheet.locator('input[name=from]'), '11:00');
    await hand.press(sheet.getByRole('button', { name: words['personal.save'] }));
    await expect(page.getByRole('button', { name: new RegExp(`11:00–11:40.*${name}`) })).toBeVisible();
    hand.judge();
  });
});
