import type { Page } from '@playwright/test';
import Papa from 'papaparse';
import { ApiClient } from './apiClient';
import { chooseIn, select } from './fields';
import { expect, settled, test } from './test';

const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 900 };

const card = (page: Page, chart: string) => page.locator(`[data-chart=${chart}]`);

async function open(page: Page, demo: string, address: string): Promise<void> {
  await ApiClient.signIn(page.context().request, demo, 'dora');
  await page.goto(address);
  await settled(page);
}

/** The figure in a text; null for a dash. */
const figure = (text: string): number | null => (/\d/.test(text) ? Number(text.replace(/[^\d-]/g, '')) : null);

test('filters are in the address: kept by a reload, undone by going back, on a phone too', async ({
  page,
  demo,
  path,
  words,
}) => {
  await page.setViewportSize(desk);
  await open(page, demo, path('/provider/statistics'));
  const income = page.locator('[data-figure=income] dd').first();
  await page.getByRole('button', { name: words['stat.period.lastMonth'] }).click();
  await expect(page).toHaveURL(/period=lastMonth/);
  await settled(page);
  const whole = await income.innerText();
  await chooseIn(select(page.locator('main'), 'step'), words['stat.step.week']);
  await expect(page).toHaveURL(/step=week/);
  await page.locator('main summary').click();
  await page.getByRole('button', { name: /Lilla/ }).click();
  await expect(page).toHaveURL(/provider=[0-9a-f-]{36}/);
  await expect.poll(async () => figure(await income.innerText())).toBeLessThan(figure(whole) ?? 0);
  await settled(page);
  const part = await income.innerText();

  await page.setViewportSize(phone);
  await page.reload();
  await settled(page);
  await expect(page.getByRole('button', { name: words['stat.period.lastMonth'] })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page.getByRole('button', { name: /Lilla/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(income).toHaveText(part);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);

  await page.goBack();
  await expect(page).not.toHaveURL(/provider=/);
  await expect(income).toHaveText(whole);
  await page.goBack();
  await expect(page).not.toHaveURL(/step=/);

  await page.getByRole('switch', { name: words['stat.compare'] }).click();
  await expect(page).toHaveURL(/compare=off/);
  await expect(page.locator('[data-strip] [title]')).toHaveCount(0);
  await expect(page.getByRole('link', { name: words['stat.promote'] })).toHaveAttribute(
    'href',
    '/provider/settings/sales',
  );
});

test('a chart, its table and its file have the same figures, and the keyboard goes through them', {
  tag: '@english',
}, async ({ page, demo, path, words }) => {
  await page.setViewportSize(desk);
  await open(page, demo, `${path('/provider/statistics')}&period=last3&step=month`);
  const chart = card(page, 'income-line');
  // The chart's text, step by step.
  await chart.getByRole('application').focus();
  const told: (number | null)[][] = [];
  const status = chart.locator('[role=status] dl');
  const named = chart.locator('[role=status] strong');
  await expect(named).toBeVisible();
  for (let step = 0; step < 3; step += 1) {
    if (step > 0) {
      const before = await named.innerText();
      await page.keyboard.press('ArrowRight');
      await expect(named).not.toHaveText(before);
    }
    told.push((await status.locator('dd').allInnerTexts()).map(figure));
  }
  await chart.getByRole('button', { name: `${words['stat.table']}: ${words['stat.incomeLine']}` }).click();
  const rows = await chart.locator('tbody tr').all();
  const shown = await Promise.all(rows.map(async (row) => (await row.locator('td').allInnerTexts()).map(figure)));
  const href = (await chart.getByRole('link').getAttribute('href')) ?? '';
  const file = Papa.parse<string[]>(await (await page.request.get(`${demo}${href}`)).text()).data;
  // Of the file: the beginning, the methods, the same of the period before; of the table: the methods, both sums.
  const methods = ((file[0]?.length ?? 0) - 2) / 2;
  const sum = (cells: (number | null)[]) => cells.reduce<number>((all, it) => all + (it ?? 0), 0);
  const filed = file.slice(1, 4).map((cells) => {
    const [now, before] = [cells.slice(1, 1 + methods), cells.slice(2 + methods)].map((it) => it.map(figure));
    return [...(now ?? []), sum(now ?? []), sum(before ?? [])];
  });
  expect(sum(filed.flat())).toBeGreaterThan(0);
  expect(shown).toEqual(filed);
  // The chart shows the methods and the line of the period before, but no sum.
  expect(told).toEqual(shown.map((it) => it.filter((_, index) => index !== methods)));
});

test('one chart fails alone; where there is too little the outline of a chart says so', async ({
  page,
  demo,
  path,
  words,
}) => {
  await page.setViewportSize(phone);
  let fails = true;
  await page.route(/\/api\/chart\/events\/line/, (route) =>
    fails ? route.fulfill({ status: 500, json: { code: 'internal', fields: {} } }) : route.continue(),
  );
  await open(page, demo, `${path('/provider/statistics')}&period=last3`);
  const failed = card(page, 'events');
  await expect(failed.getByRole('alert')).toContainText(words['stat.loadFailed']);
  await expect(page.getByRole('alert')).toHaveCount(1);
  await expect(card(page, 'income-line').getByRole('application')).toBeVisible();
  fails = false;
  await failed.getByRole('button').click();
  await expect(failed.getByRole('application')).toBeVisible();

  await page.goto(`${path('/provider/statistics')}&period=own&from=2020-01-01&until=2020-01-31`);
  await settled(page);
  await expect(page.getByText(words['stat.ghostNone'])).toHaveCount(await page.locator('[data-chart]').count());
  await expect(page.getByRole('application')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
});

test('on paper there are the figures and the charts, none across two pages', async ({ page, demo, path, words }) => {
  await page.setViewportSize(desk);
  await open(page, demo, `${path('/provider/statistics')}&period=lastMonth`);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: words['stat.print'] })).toBeHidden();
  await expect(page.getByText(words['stat.csv']).first()).toBeHidden();
  await expect(page.getByRole('navigation', { name: words['workspace.menu'] })).toBeHidden();
  const broken = await page
    .locator('[data-chart]')
    .evaluateAll((cards) => cards.filter((it) => getComputedStyle(it).breakInside !== 'avoid').length);
  expect(broken).toBe(0);
  const ground = await card(page, 'income-line').evaluate((it) => getComputedStyle(it).backgroundColor);
  expect(ground).toBe('rgb(255, 255, 255)');
  // As wide as the paper, not as the screen was.
  await page.setViewportSize({ width: 720, height: 1000 });
  const out = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(out).toBeLessThanOrEqual(0);
});
