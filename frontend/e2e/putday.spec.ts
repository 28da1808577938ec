import type { Page } from '@playwright/test';
import { tuesday } from './clocks';
import { colleagues, save, signIn } from './desk';
import { chooseIn } from './fields';
import { serviceId } from './salon';
import { expect, settled, test } from './test';

const service = 'Női hajvágás';

/** The first Tuesday of a month that the demo has put nothing into. */
function firstTuesday(months: number): string {
  const now = new Date(tuesday);
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1));
  return later(first.toISOString().slice(0, 10), (2 - first.getUTCDay() + 7) % 7);
}

const later = (day: string, days: number) =>
  new Date(Date.parse(`${day}T12:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** A visit of Lilla's on a Tuesday at ten, a training over that time on the day after, and the month of both. */
async function prepared(page: Page, path: (page: string) => string, wanted: string, months: number) {
  await signIn(page, path);
  const day = firstTuesday(months);
  const at = (on: string, clock: string) => `${on.replaceAll('-', '.')} ${clock}`;
  const lilla = (await colleagues(page)).Lilla ?? '';
  const visit = await save(page, 'appointment', {
    providerId: lilla,
    evenOutsideHours: true,
    start: at(day, '10:00'),
    walkIn: true,
    services: [wanted],
  });
  const training = { start: at(later(day, 1), '09:30'), end: at(later(day, 1), '11:00'), reason: 'training' };
  await save(page, 'nonworkevent', { providerId: lilla, ...training });
  const open = async (view: string) => {
    await page.goto(`${path('/provider/calendar')}&view=${view}&day=${day}&who=${lilla}`);
    await settled(page);
  };
  return { day, visit, open };
}

const dayButton = (page: Page, day: string) => page.locator(`[data-day="${day}"]`);

test('over a month what is held goes to the same time of a day, or is offered its free times', async ({
  page,
  path,
  salon,
  words,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const { day, visit, open } = await prepared(page, path, serviceId(salon, service), 9);
  await open('month');
  const held = page.getByRole('region', { name: words['held.title'] });
  const undo = page.getByRole('button', { name: words['desk.undo'] });
  const event = page.locator(`[data-event="${visit.id}"]`);
  const inDay = (on: string) => page.locator('td', { has: dayButton(page, on) }).locator(`[data-event="${visit.id}"]`);
  const take = async () => {
    await event.focus();
    await page.keyboard.press('m');
    await expect(held.getByRole('application')).toBeFocused();
  };
  await expect(inDay(day)).toContainText('10:00');

  // By mouse: a week on it is free.
  await take();
  await dayButton(page, later(day, 7)).click();
  await expect(inDay(later(day, 7))).toContainText('10:00');
  await expect(dayButton(page, later(day, 7))).toBeFocused();
  await undo.click();
  await expect(inDay(day)).toContainText('10:00');

  // The day after has a training: only choosing another time changes the target.
  await take();
  await dayButton(page, later(day, 1)).click();
  const times = held.getByRole('group').getByRole('button', { name: /^\d\d:\d\d–\d\d:\d\d$/ });
  await expect(times.first()).toBeVisible();
  await expect(inDay(day)).toContainText('10:00');
  await expect(page.getByText(`10:00 ${words['desk.walkIn']}`).last()).toBeVisible();
  const chosen = (await times.last().innerText()).slice(0, 5);
  expect(chosen).not.toBe('10:00');
  await times.last().click();
  await expect(inDay(later(day, 1))).toContainText(chosen);
  await undo.click();
  await expect(inDay(day)).toContainText('10:00');

  // By keys: down a week and back a day, then there.
  await take();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await expect(held.getByRole('status').first()).toContainText(words['held.free']);
  await page.keyboard.press('Enter');
  await expect(inDay(later(day, 7))).toContainText('10:00');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a tap on a day puts it there', async ({ page, path, salon, words }) => {
    const { day, visit, open } = await prepared(page, path, serviceId(salon, service), 11);
    await open('list');
    const entry = page.locator(`button[data-event="${visit.id}"]`);
    await entry.tap();
    await page.getByRole('dialog').getByRole('button', { name: words['desk.move'], exact: true }).tap();
    const held = page.getByRole('region', { name: words['held.title'] });
    await expect(held).toBeVisible();
    await chooseIn(page.getByRole('combobox', { name: words['desk.view'] }), words['desk.view.month']);
    await dayButton(page, later(day, 7)).tap();
    await expect(held).toHaveCount(0);
    await dayButton(page, later(day, 7)).tap();
    await expect(page).toHaveURL(new RegExp(`view=day&day=${later(day, 7)}`));
    await expect(page.locator(`[data-event="${visit.id}"]`)).toContainText('10:00');
  });
});
