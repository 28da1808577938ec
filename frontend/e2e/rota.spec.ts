import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessibility';
import { ApiClient } from './apiClient';
import { dayAhead, weekdayAhead } from './clocks';
import { colleagues, signIn } from './desk';
import type { Words } from './test';
import { expect, settled, test } from './test';

const wide = { width: 1280, height: 900 };
const page390 = { width: 390, height: 844 };

/** A week in which nothing was made: its Monday, so many days ahead. */
const mondayAhead = (days: number) => weekdayAhead(days, 1);

/** Opens a week as the demo's supervisor. */
async function open(page: Page, path: (page: string) => string, monday: string): Promise<void> {
  await signIn(page, path, `${path('/provider/rota')}&week=${monday}`);
  await expect(page.locator('[data-track]').first()).toBeVisible();
  await settled(page);
}

/** A date of a person, shop by shop. */
const places = (page: Page, person: string, date: string): Locator =>
  page.locator(`[data-place^="${person} "][data-place$=" ${date}"]`);

/** The buttons of its ranges: bars, or texts below short ones. */
const rangesOf = (place: Locator) => place.locator('[data-range]:not([data-range$=none])');
const barsOf = (place: Locator) => place.locator('[data-index]');

/** Sets the hours of a day by typing them. */
async function type(page: Page, words: Words, place: Locator, hours: string): Promise<void> {
  await place.getByRole('button').first().press('Enter');
  const editor = page.getByRole('dialog');
  await editor.locator('input[name=hours]').fill(hours);
  await editor.getByRole('button', { name: words['rota.set'], exact: true }).click();
  await expect(editor).toHaveCount(0);
}

/** Saves; appointments that are left outside stay as they are. */
async function save(page: Page, words: Words): Promise<void> {
  const button = page.getByRole('button', { name: words['personal.save'], exact: true });
  await button.click();
  const ahead = page.getByRole('dialog', { name: words['hours.aheadTitle'] });
  await expect(async () => expect((await ahead.isVisible()) || (await button.count()) === 0).toBe(true)).toPass();
  if (await ahead.isVisible()) {
    await ahead.getByRole('button', { name: words['ahead.keep'] }).click();
  }
  await expect(button).toHaveCount(0);
}

/** Drags by the mouse, from one share of a day's track to another. */
async function drag(page: Page, place: Locator, from: number, to: number): Promise<void> {
  const track = place.locator('[data-track]');
  await track.scrollIntoViewIfNeeded();
  const box = await track.boundingBox();
  if (box === null) {
    throw new Error('no such track');
  }
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + from * box.width, y);
  await page.mouse.down();
  await page.mouse.move(box.x + to * box.width, y, { steps: 6 });
  await page.mouse.up();
}

test('a supervisor drags hours in a week, which stay when they are saved', async ({ page, path, words }) => {
  await page.setViewportSize(wide);
  const monday = mondayAhead(70);
  await open(page, path, monday);
  const lilla = (await colleagues(page)).Lilla ?? '';
  const day = places(page, lilla, monday).first();
  await type(page, words, day, '10-12');
  await expect(rangesOf(day)).toHaveCount(1);
  await expect(rangesOf(day)).toHaveAccessibleName(/ 10–12, /);

  // From the middle of the bar to the right, by a quarter of the track.
  const [bar, whole] = [await barsOf(day).boundingBox(), await day.locator('[data-track]').boundingBox()];
  const middle = ((bar?.x ?? 0) + (bar?.width ?? 0) / 2 - (whole?.x ?? 0)) / (whole?.width ?? 1);
  await drag(page, day, middle, middle + 0.25);
  await expect(rangesOf(day)).not.toHaveAccessibleName(/ 10–12, /);
  const moved = (await rangesOf(day).getAttribute('aria-label'))?.replace(
    new RegExp(`, ${words['rota.unsaved']}$`),
    '',
  );
  await expect(page.getByText(words['rota.changed'].replace('{count}', '1'))).toBeVisible();
  await save(page, words);
  await page.reload();
  await expect(rangesOf(day)).toHaveCount(1);
  await expect(rangesOf(day)).toHaveAccessibleName(moved ?? '');

  // Drawn beside it, on the same track.
  await drag(page, day, 0.02, 0.12);
  await expect(rangesOf(day)).toHaveCount(2);
  await page.getByRole('button', { name: words['desk.undo'], exact: true }).click();
  await expect(rangesOf(day)).toHaveCount(1);
});

test('leaving with unsaved days asks first', async ({ page, path, words }) => {
  await page.setViewportSize(wide);
  const monday = mondayAhead(84);
  await open(page, path, monday);
  const lilla = (await colleagues(page)).Lilla ?? '';
  await type(page, words, places(page, lilla, monday).first(), '8-9');
  await page.getByRole('navigation').getByRole('link', { name: words['menu.guests'], exact: true }).click();
  const question = page.getByRole('dialog', { name: words['form.unsavedTitle'] });
  await question.getByRole('button', { name: words['form.stay'] }).click();
  await expect(page.getByText(words['rota.changed'].replace('{count}', '1'))).toBeVisible();
  await page.getByRole('button', { name: words['rota.next'] }).click();
  await expect(page).toHaveURL(new RegExp(`week=${mondayAhead(91)}`));
  await expect(page.getByText(words['rota.changed'].replace('{count}', '1'))).toBeVisible();
});

test('a week is copied to the next two', async ({ page, path, words }) => {
  await page.setViewportSize(wide);
  const monday = mondayAhead(112);
  await open(page, path, monday);
  const lilla = (await colleagues(page)).Lilla ?? '';
  const day = (date: string) => places(page, lilla, date).first();
  await type(page, words, day(monday), '11-13:30');
  const copy = page.getByRole('main').getByRole('button', { name: words['hours.copy'], exact: true });
  await expect(copy).toBeDisabled();
  await save(page, words);
  await copy.click();
  const dialog = page.getByRole('dialog', { name: words['rota.copyTitle'] });
  await dialog.locator('input[data-name=copyWeeks]').click();
  await page.getByRole('option').nth(1).click();
  await dialog.getByRole('button', { name: words['hours.copy'], exact: true }).click();
  const ahead = page.getByRole('dialog', { name: words['hours.aheadTitle'] });
  await expect(async () => expect((await ahead.isVisible()) || (await dialog.count()) === 0).toBe(true)).toPass();
  if (await ahead.isVisible()) {
    await ahead.getByRole('button', { name: words['ahead.keep'] }).click();
  }
  await expect(dialog).toHaveCount(0);
  for (const days of [7, 14]) {
    await page.getByRole('button', { name: words['rota.next'] }).click();
    const later = day(dayAhead(days, `${monday}T12:00:00Z`));
    await expect(rangesOf(later)).toHaveAccessibleName(/ 11–13:30, /);
  }
  await page.getByRole('button', { name: words['rota.next'] }).click();
  await expect(rangesOf(day(dayAhead(21, `${monday}T12:00:00Z`))).first()).not.toHaveAccessibleName(/ 11–13:30/);
});

test('a finger that moves up scrolls the page of a phone, one that moves across draws', async ({
  browser,
  server,
  path,
  words,
}) => {
  const context = await browser.newContext({ viewport: page390, hasTouch: true, isMobile: true });
  await context.clock.install({ time: server.now() });
  const page = await context.newPage();
  await open(page, path, mondayAhead(140));
  const client = await context.newCDPSession(page);
  const swipe = async (target: Locator, [fromX, fromY]: [number, number], [toX, toY]: [number, number]) => {
    const box = await target.boundingBox();
    const at = (share: number) => ({
      x: Math.round((box?.x ?? 0) + (fromX + (toX - fromX) * share) * (box?.width ?? 0)),
      y: Math.round((box?.y ?? 0) + fromY + (toY - fromY) * share),
    });
    await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at(0)] });
    for (const share of [0.2, 0.4, 0.6, 0.8, 1]) {
      await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at(share)] });
    }
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  const day = page.locator('[data-place]:has([data-open])').first();
  await type(page, words, day, '9-12');
  const changed = page.getByText(words['rota.changed'].replace('{count}', '1'));
  await expect(changed).toBeVisible();
  const track = day.locator('[data-track]');
  await track.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  await swipe(track, [0.5, 20], [0.5, -180]);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before);
  await expect(rangesOf(day)).toHaveCount(1);
  await track.scrollIntoViewIfNeeded();
  await swipe(track, [0.6, 20], [0.8, 20]);
  await expect(rangesOf(day)).toHaveCount(2);
  await context.close();
});

test('the page breaks no rule of WCAG, light and dark, in this week and in a changed one', async ({
  page,
  path,
  words,
}) => {
  await page.setViewportSize(wide);
  const expectEveryLook = async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
  };
  // With days that have passed, and today.
  await open(page, path, mondayAhead(-1));
  await expectEveryLook();
  await page.setViewportSize(wide);
  const monday = mondayAhead(168);
  await open(page, path, monday);
  const lilla = (await colleagues(page)).Lilla ?? '';
  await type(page, words, places(page, lilla, monday).first(), '8-9, 10-10:30, 12-18');
  await expectEveryLook();
});

test('an employee sees everyone’s hours, and changes their own alone', async ({ page, path, words, demo }) => {
  await page.setViewportSize(wide);
  await ApiClient.signIn(page.request, demo, 'lilla');
  const monday = mondayAhead(196);
  await page.goto(`${path('/provider/rota')}&week=${monday}`);
  await expect(page.locator('[data-track]').first()).toBeVisible();
  await settled(page);
  const { Lilla = '', ...others } = await colleagues(page);
  for (const id of Object.values(others)) {
    await expect(places(page, id, monday).getByRole('button')).toHaveCount(0);
  }
  const own = places(page, Lilla, monday).first();
  await type(page, words, own, '14-16');
  await save(page, words);
  await page.reload();
  await expect(rangesOf(own)).toHaveAccessibleName(/ 14–16, /);
});
