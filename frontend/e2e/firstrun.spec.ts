import type { Page } from '@playwright/test';
import { signIn } from './desk';
import type { Words } from './test';
import { expect, settled, test } from './test';

const desk = { width: 1280, height: 900 };
const count = (words: Words, done: number) =>
  words['firstRun.count'].replace('{done}', `${done}`).replace('{all}', '7');
const ring = (page: Page, words: Words, done: number) =>
  page.getByRole('link', { name: `${words['firstRun.title']}: ${count(words, done)}`, exact: true });

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
  await ring(page, words, 5).click();
  const photos = words['firstRun.photos'];
  const skip = page.getByRole('button', { name: `${words['firstRun.skip']} : ${photos}` });
  await expect(page.getByText(count(words, 5))).toBeVisible();
  await expect(skip).toBeVisible();

  // Another supervisor on a second computer sees these changes.
  const other = await another();
  await other.setViewportSize(desk);
  await signIn(other, path);
  await expect(ring(other, words, 5)).toBeVisible();
  await skip.click();
  await page.getByRole('button', { name: `${words['firstRun.resume']} : ${photos}` }).click();
  await expect(skip).toBeVisible();

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: words['firstRun.link'], exact: true }).click();
  await expect(page.getByText(count(words, 6))).toBeVisible();
  await expect(ring(other, words, 6)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^http.*\/szalonka\/appointmentbook$/);

  await page.getByRole('button', { name: words['firstRun.putAway'] }).click();
  await expect(page.getByText(words['firstRun.away'])).toBeVisible();
  await expect(ring(page, words, 6)).toHaveCount(0);
  await expect(ring(other, words, 6)).toHaveCount(0);
  await other.reload();
  await settled(other);
  await expect(ring(other, words, 6)).toHaveCount(0);
  await page.getByRole('button', { name: words['firstRun.back'] }).click();
  await expect(ring(page, words, 6)).toBeVisible();
});

test('the calendar keeps its place while the ring is asked for, and shows none at the counter', async ({
  page,
  path,
  words,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, path);
  const tools = page.getByRole('button', { name: words['desk.today'], exact: true });
  const any = page.getByRole('link', { name: words['firstRun.title'] });
  await expect(any).toBeVisible();
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
  await expect(any).toBeVisible();
  expect((await tools.boundingBox())?.y).toBe(answered);

  // Not shown in counter mode, where guests can see it.
  const key = 'desk-counter';
  await page.evaluate((name) => localStorage.setItem(name, JSON.stringify({ isOn: true })), key);
  await page.reload();
  await expect(tools).toBeVisible();
  await settled(page);
  await expect(any).toBeHidden();
  await page.evaluate((name) => localStorage.removeItem(name), key);
  await page.reload();
  await any.click();
  await page.getByRole('link', { name: words['firstRun.people'] }).click();
  await expect(page).toHaveURL(/\/provider\/employees/);
});
