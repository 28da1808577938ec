import { dayAhead } from './clocks';
import { signIn } from './desk';
import { expect, settled, test } from './test';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

test('on a phone the calendar begins below one row', async ({ page, path, words }) => {
  await signIn(page, path);
  const toolbar = page.locator('[class*=toolbar]').first();
  const first = {
    day: page.locator('.desk-calendar'),
    three: page.locator('.desk-calendar'),
    week: page.locator('.desk-calendar'),
    month: page.locator('table[data-month]'),
    list: page.locator('main [data-event]').first(),
  };
  for (const view of ['day', 'three', 'week', 'month', 'list'] as const) {
    const what = first[view];
    await page.goto(`${path('/provider/calendar')}&view=${view}`);
    await expect(what).toBeVisible();
    await settled(page);
    const bar = await toolbar.boundingBox();
    expect(bar?.height, view).toBeLessThanOrEqual(44);
    // With the heads of the columns, or of the day.
    const below = (await what.boundingBox())?.y ?? Number.POSITIVE_INFINITY;
    expect(below - ((bar?.y ?? 0) + (bar?.height ?? 0)), view).toBeLessThanOrEqual(120);
    await expect(page.getByRole('combobox', { name: words['desk.view'] })).toHaveValue(words[`desk.view.${view}`]);
  }
});

test('a week opens with today on the screen, another week with its Monday', async ({ page, path, words }) => {
  await signIn(page, path);
  // The Friday of this week: the fifth of seven columns, of which a phone shows three.
  await page.clock.setFixedTime(`${dayAhead(3)}T10:15:00+02:00`);
  await page.goto(`${path('/provider/calendar')}&view=week`);
  const heads = page.locator('[data-heads] > button');
  const isShown = (index: number) =>
    heads.nth(index).evaluate((head) => {
      const box = head.getBoundingClientRect();
      return box.left >= 0 && box.right <= window.innerWidth;
    });
  await expect(heads.nth(4)).toHaveAttribute('aria-current', 'date');
  await expect.poll(() => isShown(4)).toBe(true);
  await page.getByRole('button', { name: words['desk.later'], exact: true }).click();
  await expect(page.locator('[data-heads] > [aria-current]')).toHaveCount(0);
  await expect.poll(() => isShown(0)).toBe(true);
});
