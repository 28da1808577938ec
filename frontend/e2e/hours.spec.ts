import type { Page } from '@playwright/test';
import { signIn } from './desk';
import type { Words } from './test';
import { expect, settled, test } from './test';

const wide = { width: 1280, height: 900 };
const page390 = { width: 390, height: 844 };
const address = '/provider/settings/hours';

const weekField = (page: Page, weekday: number, week: 'odd' | 'even' = 'odd') =>
  page.locator(`input[name="${week}-${weekday}"]`);

async function save(page: Page, words: Words): Promise<void> {
  await page.getByRole('button', { name: words['hours.save'] }).click();
  const ahead = page.getByRole('dialog', { name: words['hours.aheadTitle'] });
  const saved = page.getByText(words['hours.unsaved']);
  await expect(async () => expect((await ahead.isVisible()) || (await saved.count()) === 0).toBe(true)).toPass();
  if (await ahead.isVisible()) {
    await ahead.getByRole('button', { name: words['ahead.keep'] }).click();
  }
  await expect(saved).toHaveCount(0);
}

test('a week is set by the keyboard, in two rhythms, and kept', async ({ page, path, words }) => {
  await page.setViewportSize(wide);
  await signIn(page, path, path(address));
  const sunday = weekField(page, 7);
  await sunday.fill('25-26');
  await expect(page.getByText(words['hours.problem.noSuchTime'])).toBeVisible();
  await sunday.fill('17-9');
  await expect(page.getByText(words['hours.problem.reversed'])).toBeVisible();
  await sunday.fill('9-12, 13-15');
  await page.keyboard.press('Tab');
  await expect(sunday).toHaveValue('09:00–12:00, 13:00–15:00');

  // The same by keys on the drawn ranges.
  const ranges = page.locator('[data-weekday="7"] [data-index]');
  await expect(ranges).toHaveCount(2);
  await ranges.first().focus();
  await page.keyboard.press('ArrowUp');
  await expect(sunday).toHaveValue('08:45–12:00, 13:00–15:00');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(sunday).toHaveValue('08:45–12:15, 13:00–15:00');
  await ranges.nth(1).focus();
  await page.keyboard.press('Delete');
  await expect(sunday).toHaveValue('08:45–12:15');

  await page.getByRole('switch', { name: words['hours.twoWeeks'] }).press('Space');
  await weekField(page, 7, 'even').fill('');
  await save(page, words);
  await page.reload();
  await expect(weekField(page, 7)).toHaveValue('08:45–12:15');
  await expect(weekField(page, 7, 'even')).toHaveValue('');
});

test('a range is drawn by the pointer', { tag: '@once' }, async ({ page, path }) => {
  await page.setViewportSize(wide);
  await signIn(page, path, path(`${address}`));
  await weekField(page, 6).fill('');
  const box = await page.locator('[data-weekday="6"]').first().boundingBox();
  const top = box?.y ?? 0;
  const x = (box?.x ?? 0) + 20;
  await page.mouse.move(x, top + 9 * 28);
  await page.mouse.down();
  await page.mouse.move(x, top + 11 * 28, { steps: 4 });
  await page.mouse.up();
  await expect(weekField(page, 6)).toHaveValue('09:00–11:00');
});

test('on a phone days are typed, a holiday is one step', async ({ page, path, words }) => {
  await page.setViewportSize(page390);
  await signIn(page, path, path(address));
  await page.locator('summary').nth(5).click();
  await weekField(page, 6).fill('10-14');
  await page.locator('input[name=exceptionFrom]').fill('2031-07-01');
  await page.locator('input[name=exceptionTo]').fill('2031-07-14');
  await page.getByRole('button', { name: words['hours.addException'] }).click();
  await expect(page.getByText('2031-07-01 – 2031-07-14')).toBeVisible();
  await save(page, words);
  await page.reload();
  await settled(page);
  await expect(page.getByText('2031-07-01 – 2031-07-14')).toBeVisible();
  await expect(page.locator('summary').nth(5)).toContainText('10:00–14:00');
});

test('hours that leave appointments outside ask about them first', { tag: '@once' }, async ({ page, path, words }) => {
  await page.setViewportSize(wide);
  await signIn(page, path, path(address));
  await expect(weekField(page, 1)).toBeVisible();
  for (const weekday of [1, 2, 3, 4, 5]) {
    await weekField(page, weekday).fill('');
  }
  await page.getByRole('button', { name: words['hours.save'] }).click();
  const ahead = page.getByRole('dialog', { name: words['hours.aheadTitle'] });
  await expect(ahead).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(ahead).toHaveCount(0);
  await expect(weekField(page, 1)).toHaveValue('');
  await expect(page.getByText(words['hours.unsaved'])).toBeVisible();
});

test('public holidays become closed days when they are chosen', async ({ page, path, words }) => {
  await page.setViewportSize(wide);
  await signIn(page, path, path(address));
  const part = page.getByRole('region', { name: words['closed.title'] });
  const boxes = part.getByRole('checkbox');
  await expect(boxes.first()).toBeVisible();
  await expect(part.locator('input:checked')).toHaveCount(0);
  const year = await part.locator('input[name=holidayYear]').inputValue();
  const christmas = part.getByRole('checkbox', { name: new RegExp(`^${year}-12-26`) });
  await christmas.check();
  await part.getByRole('button', { name: words['closed.addChosen'].replace('{count}', '1') }).click();
  await expect(christmas).toBeDisabled();
  await expect(part.getByRole('listitem').filter({ hasText: `${year}-12-26` })).toBeVisible();
});

test('the calendar says why a time is not offered', async ({ page, path, words }) => {
  await page.setViewportSize(wide);
  await signIn(page, path);
  await page.getByRole('button', { name: words['desk.whyNot'] }).click();
  const drawer = page.getByRole('dialog', { name: words['why.title'] });
  await drawer.locator('input[data-name=whyService]').click();
  await page.getByRole('option').first().click();
  await drawer.locator('input[name=whyTime]').fill('03:00');
  await expect(drawer.getByText(words['why.reasons'])).toBeVisible();
  await expect(drawer.getByRole('link').first()).toBeVisible();
});

test('a provider sets their own hours only', { tag: '@once' }, async ({ page, path, words, callAs }) => {
  await callAs('lilla');
  await signIn(page, path, path(address));
  const link = page.getByRole('link', { name: words['personal.hours'], exact: true });
  await page.goto(path('/provider/personal'));
  await link.first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words['hours.page']);
});
