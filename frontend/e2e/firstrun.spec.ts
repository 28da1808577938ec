import type { Page } from '@playwright/test';
import { signIn } from './desk';
import type { Words } from './test';
import { expect, settled, test } from './test';

const desk = { width: 1280, height: 900 };
const card = (page: Page, words: Words) => page.getByRole('region', { name: words['firstRun.title'] });
const count = (words: Words, done: number) =>
  words['firstRun.count'].replace('{done}', `${done}`).replace('{all}', '7');

/** The demo salon has long begun and put its first steps away; here they are wanted again. */
test.beforeEach(async ({ callAs }) => {
  await (await callAs('dora')).call('PATCH', '/api/company/current/firstrun', { putAway: false });
});

test('the demo salon has come five steps of seven: one is skipped, all are put away and brought back', async ({
  page,
  path,
  words,
  another,
}) => {
  await page.setViewportSize(desk);
  await signIn(page, path);
  const steps = card(page, words);
  const photos = words['firstRun.photos'];
  const skip = steps.getByRole('button', { name: `${words['firstRun.skip']} : ${photos}` });
  await expect(steps.getByText(count(words, 5))).toBeVisible();
  await expect(skip).toBeVisible();

  // Another supervisor on a second computer sees these changes.
  const other = await another();
  await other.setViewportSize(desk);
  await signIn(other, path);
  await expect(card(other, words)).toBeVisible();
  await skip.click();
  const resume = `${words['firstRun.resume']} : ${photos}`;
  await expect(card(other, words).getByRole('button', { name: resume })).toBeVisible();
  await steps.getByRole('button', { name: resume }).click();
  await expect(skip).toBeVisible();

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await steps.getByRole('button', { name: words['firstRun.link'], exact: true }).click();
  await expect(steps.getByText(count(words, 6))).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^http.*\/szalonka\/appointmentbook$/);

  await steps.getByRole('button', { name: words['firstRun.putAway'] }).click();
  await expect(page.getByText(words['firstRun.away'])).toBeVisible();
  await expect(card(other, words)).toHaveCount(0);
  await other.reload();
  await settled(other);
  await expect(card(other, words)).toHaveCount(0);
  await page.getByRole('button', { name: words['firstRun.back'] }).click();
  await expect(steps).toBeVisible();
});

test('on a phone it is one line and the calendar keeps its place while it is asked', async ({ page, path, words }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, path);
  const line = card(page, words).getByRole('button', { name: words['firstRun.title'] });
  await expect(line).toHaveAttribute('aria-expanded', 'false');
  const tools = page.getByRole('button', { name: words['desk.today'], exact: true });
  await settled(page);
  const answered = (await tools.boundingBox())?.y;

  // The answer takes its time: nothing moves when it comes.
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route('**/api/company/current/firstrun', async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  await expect(tools).toBeVisible();
  await settled(page);
  expect((await tools.boundingBox())?.y).toBe(answered);
  go();
  await expect(card(page, words).getByText(/\d\D+7/)).toBeVisible();
  expect((await tools.boundingBox())?.y).toBe(answered);

  // Not shown in counter mode, where guests can see it.
  const key = 'desk-counter';
  await page.evaluate((name) => localStorage.setItem(name, JSON.stringify({ isOn: true })), key);
  await page.reload();
  await expect(tools).toBeVisible();
  await settled(page);
  await expect(line).toBeHidden();
  await page.evaluate((name) => localStorage.removeItem(name), key);
  await page.reload();

  await line.click();
  await expect(card(page, words).getByRole('link', { name: words['firstRun.hours'] })).toBeVisible();
  await card(page, words).getByRole('link', { name: words['firstRun.people'] }).click();
  await expect(page).toHaveURL(/\/provider\/employees/);
});
