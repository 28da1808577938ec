import type { Locator, Page } from '@playwright/test';
import { errors as laterErrors } from '../src/locales/booking/later/hu';
import { bundle } from '../src/locales/hu';
import { messages as moving } from '../src/locales/workspace/calendar/moving/hu';
import { messages as workspace } from '../src/locales/workspace/hu';
import { weekdayAhead } from './clocks';
import { box, colleagues, point, save, scrollTo, signIn } from './desk';
import { chooseIn, select } from './fields';
import { serviceId } from './salon';
import { expect, settled, test } from './test';

const messages = { ...workspace, ...moving };
/** Every move is verified by loading the page again. */
const service = 'Női hajvágás';
const taken = laterErrors['booking.slot_taken'];

interface Day {
  day: string;
  lilla: string;
  /** From ten to eleven. */
  visit: { id: string; version: number };
}

/** A day of Lilla's with a visit at ten and a training from one to two. */
async function prepared(page: Page, path: (page: string) => string, wanted: string, ahead: number): Promise<Day> {
  await signIn(page, path);
  const day = weekdayAhead(ahead, 2);
  const at = (clock: string) => `${day.replaceAll('-', '.')} ${clock}`;
  const lilla = (await colleagues(page)).Lilla ?? '';
  const common = { providerId: lilla, evenOutsideHours: true };
  const visit = await save(page, 'appointment', { ...common, start: at('10:00'), walkIn: true, services: [wanted] });
  const training = { start: at('13:00'), end: at('14:00'), reason: 'training' };
  await save(page, 'nonworkevent', { providerId: lilla, ...training });
  return { day, lilla, visit };
}

const open = async (page: Page, path: (page: string) => string, { day, lilla }: Day, view: string) => {
  await page.goto(`${path('/provider/calendar')}&view=${view}&day=${day}&who=${lilla}`);
  await settled(page);
};
const held = (page: Page) => page.getByRole('region', { name: messages['held.title'] });
/** The announcement of the target. */
const said = (page: Page) => held(page).getByRole('status').first();

async function take(page: Page, event: Locator): Promise<void> {
  await settled(page);
  await event.focus();
  await expect(event).toBeFocused();
  await page.keyboard.press('m');
  await expect(held(page).getByRole('application')).toBeFocused();
}

async function press(page: Page, key: string, times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) {
    await page.keyboard.press(key);
  }
}

test('by keys alone an event moves and grows, is told what is in its way, and comes back', async ({
  page,
  path,
  salon,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const of = await prepared(page, path, serviceId(salon, service), 118);
  await open(page, path, of, 'day');
  const event = box(page, of.visit);
  await take(page, event);
  await press(page, 'ArrowDown', 2);
  await expect(said(page)).toContainText('10:30–11:30');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(said(page)).toContainText(`10:30–11:45, Kovács Lilla: ${messages['held.free']}`);
  await page.keyboard.press('Enter');
  await expect(event).toContainText('10:30–11:45');
  await expect(event).toBeFocused();
  await page.getByRole('button', { name: messages['desk.undo'] }).click();
  await expect(event).toContainText('10:00–11:00');

  // Again, and now it stays.
  await take(page, event);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Enter');
  await expect(event).toContainText('10:15–11:30');
  await page.reload();
  await expect(event).toContainText('10:15–11:30');

  // Into the training: said before it is put down, refused when it is.
  await take(page, event);
  await press(page, 'ArrowDown', 8);
  await expect(said(page)).toContainText('12:15–13:30');
  await expect(said(page)).toContainText('13:00–14:00');
  await page.keyboard.press('Enter');
  await expect(held(page).getByText(taken)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(held(page)).toHaveCount(0);
  await page.reload();
  await expect(event).toContainText('10:15–11:30');
  // Longer, into the training too.
  await take(page, event);
  await press(page, 'Shift+ArrowDown', 8);
  await expect(said(page)).toContainText('10:15–13:30');
  await page.keyboard.press('Enter');
  await expect(held(page).getByText(taken)).toBeVisible();
});

test('a time that is typed moves it too, and is refused the same', async ({ page, path, salon }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const of = await prepared(page, path, serviceId(salon, service), 125);
  await open(page, path, of, 'day');
  const event = box(page, of.visit);
  const sheet = page.getByRole('dialog');
  const typeTime = async (from: string) => {
    await take(page, event);
    await held(page).getByText(messages['held.more']).click();
    await held(page).getByRole('button', { name: messages['held.exact'] }).click();
    await sheet.locator('input[name=from]').fill(from);
    await sheet.getByRole('button', { name: messages['desk.move'] }).click();
  };
  await typeTime('11:30');
  await expect(sheet).toHaveCount(0);
  await expect(held(page)).toHaveCount(0);
  await expect(event).toContainText('11:30–12:30');
  await typeTime('12:30');
  await expect(sheet.getByText(taken)).toBeVisible();
  await page.reload();
  await expect(event).toContainText('11:30–12:30');
});

test('what is held goes along over weeks and loading anew, and can be booked once more', async ({
  page,
  path,
  salon,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const of = await prepared(page, path, serviceId(salon, service), 132);
  const later = (days: number) =>
    new Date(Date.parse(`${of.day}T12:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
  await open(page, path, of, 'week');
  const event = box(page, of.visit);
  await take(page, event);
  await held(page).getByText(messages['held.more']).click();
  await chooseIn(select(held(page), 'weeks'), /\b6\b/);
  await expect(page).toHaveURL(new RegExp(`day=${later(42)}`));
  await page.reload();
  await expect(held(page)).toBeVisible();
  await page.getByRole('button', { name: messages['desk.later'], exact: true }).click();
  await expect(said(page)).toContainText(`10:00–11:00, Kovács Lilla: ${messages['held.free']}`);
  await held(page).getByRole('button', { name: messages['held.put'] }).click();
  await expect(held(page)).toHaveCount(0);
  await page.goto(`${path('/provider/calendar')}&view=day&day=${later(49)}&who=${of.lilla}`);
  await expect(event).toContainText('10:00–11:00');

  // Once more, a day later; the first one stays.
  await event.focus();
  await page.keyboard.press('c');
  const copy = page.getByRole('region', { name: messages['held.copyTitle'] });
  await expect(copy).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(copy.getByRole('status').first()).toContainText(messages['held.free']);
  await page.keyboard.press('Enter');
  await expect(page.locator('.desk-event', { hasText: messages['desk.walkIn'] })).toContainText('10:00–11:00');
  await expect(event).toHaveCount(0);
  await page.goto(`${path('/provider/calendar')}&view=day&day=${later(49)}&who=${of.lilla}`);
  await expect(event).toContainText('10:00–11:00');
});

test('every gap is found, and one that is chosen is booked', async ({ page, path }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page, path);
  const day = weekdayAhead(139, 2);
  const lilla = (await colleagues(page)).Lilla ?? '';
  await page.goto(`${path('/provider/calendar')}&view=day&day=${day}&who=${lilla}`);
  await expect(page.locator('.desk-scroll')).toBeVisible();
  await settled(page);
  await page.keyboard.press('g');
  const finder = page.getByRole('region', { name: messages['gaps.title'] });
  await chooseIn(select(finder, 'service'), service);
  const gap = finder.getByRole('listitem').getByRole('listitem').getByRole('button').first();
  await expect(gap).toContainText('Kovács Lilla');
  await expect(page.locator('.desk-mark-gap').first()).toBeVisible();
  const from = (await gap.innerText()).slice(0, 5);
  await gap.click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.locator('input[name=from]')).toHaveValue(from);
  await expect(sheet.locator('input[type=hidden][name=providerId]')).toHaveValue(lilla);
  await expect(sheet.getByText(new RegExp(`^${service} ·`)).first()).toBeVisible();
  await sheet.getByRole('button', { name: messages['desk.walkIn'] }).click();
  await sheet.getByRole('button', { name: messages['personal.save'] }).click();
  await expect(page.locator('.desk-event', { hasText: from })).toBeVisible();
  await page.reload();
  await expect(page.locator('.desk-event', { hasText: from })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a tap takes, a tap says where, a tap puts down; no drag', async ({ page, path, salon }) => {
    const of = await prepared(page, path, serviceId(salon, service), 146);
    await open(page, path, of, 'list');
    const entry = page.locator(`button[data-event="${of.visit.id}"]`);
    const takeByTap = async () => {
      await entry.tap();
      await page.getByRole('dialog').getByRole('button', { name: messages['desk.move'], exact: true }).tap();
      await expect(held(page)).toBeVisible();
    };
    await takeByTap();
    const after = page.getByRole('button', { name: new RegExp(`^14:00–.*${messages['held.freeTime']}`) }).first();
    await after.tap();
    await expect(said(page)).toContainText(`14:00–15:00, Kovács Lilla: ${messages['held.free']}`);
    await held(page).getByRole('button', { name: messages['held.put'] }).tap();
    await expect(held(page)).toHaveCount(0);
    await expect(entry).toContainText('14:00–15:00');
    const bar = page.locator('[role=status]', { hasText: messages['desk.undo'] });
    await bar.getByRole('button', { name: bundle.messages['app.close'] }).tap();

    // Over the hours, where the training is: held across views, and refused.
    await takeByTap();
    await open(page, path, of, 'day');
    await expect(held(page)).toBeVisible();
    const column = page.locator('.desk-column').first();
    await scrollTo(column, '13:15');
    const quarterPast = await point(column, '13:15');
    await page.touchscreen.tap(quarterPast.x, quarterPast.y + 2);
    await expect(said(page)).toContainText('13:15–14:15');
    await expect(said(page)).toContainText('13:00–14:00');
    await held(page).getByRole('button', { name: messages['held.put'] }).tap();
    await expect(held(page).getByText(taken)).toBeVisible();
    await page.reload();
    await expect(page.locator(`[data-event="${of.visit.id}"]`)).toContainText('14:00–15:00');
  });

  test('the add button begins an appointment from any page', async ({ page, path }) => {
    await signIn(page, path, path('/provider/payment'));
    await settled(page);
    await page.getByRole('button', { name: messages['menu.add'], exact: true }).tap();
    await page.getByRole('menuitem', { name: messages['menu.addAppointment'] }).tap();
    await expect(page).toHaveURL(/\/provider\/calendar/);
    await expect(page.getByRole('dialog').locator('input[name=guest]')).toBeVisible();
    await expect(page).not.toHaveURL(/new/);
  });
});
