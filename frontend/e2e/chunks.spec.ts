import type { Page } from '@playwright/test';
import { bundle } from '../src/locales/hu';
import { signIn } from './desk';
import type { Words } from './test';
import { expect, settled, test } from './test';
import * as walk from './walk';

test.use({ viewport: { width: 1280, height: 900 } });

const { messages } = bundle;
const unreachable = (page: Page) => page.getByText(messages['app.partUnreachable']);
const crashed = (page: Page) => page.getByText(messages['app.processingError']);

/** Asks the browser to save data, as a guest does in its settings. */
const saveData = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });

/** Signs in and waits for the calendar's own file, which registers its shortcuts. */
async function openDesk(page: Page, path: (page: string) => string, words: Words): Promise<void> {
  await signIn(page, path);
  await expect(page.getByRole('button', { name: words['desk.new'] }).first()).toBeVisible();
  await settled(page);
}

/** Resolves once a file of the program has been loaded. */
const loadedAhead = (page: Page, name: string) =>
  page.waitForResponse((it) => it.ok() && new RegExp(`/assets/${name}\\.\\w+\\.js$`).test(it.url()));

/** Chooses a service on the first step. */
async function chooseService(page: Page, service: string): Promise<void> {
  await page.getByRole('searchbox').fill(service);
  await page.getByRole('checkbox', { name: service }).check();
}

const goOn = (page: Page) => page.getByRole('button', { name: /^1 szolgáltatás/ }).click();

test('without a network each next step of a booking opens, and goes on when it is back', async ({
  page,
  context,
  path,
  say,
  words,
}) => {
  const service = loadedAhead(page, 'service');
  await page.goto(path('/szalonka/appointmentbook'));
  await settled(page);
  await service;
  await context.setOffline(true);
  const date = loadedAhead(page, 'date');
  await page.getByRole('link', { name: say.book }).first().click();
  await chooseService(page, say.services[0]);
  await context.setOffline(false);
  await date;

  await context.setOffline(true);
  const finalize = loadedAhead(page, 'finalize');
  await goOn(page);
  await expect(page.getByRole('heading', { level: 1, name: words['date.title'] })).toBeVisible();
  await expect(page.getByText(messages['app.offline'])).toBeVisible();
  await context.setOffline(false);
  await expect(walk.freeTimes(page).first()).toBeAttached();
  await finalize;

  await context.setOffline(true);
  const success = loadedAhead(page, 'success');
  await walk.freeTimes(page).first().check({ force: true });
  await walk.timeButton(page).click();
  await expect(page.getByRole('heading', { level: 1, name: words['finalize.title'] })).toBeVisible();
  await expect(unreachable(page)).toHaveCount(0);
  await expect(crashed(page)).toHaveCount(0);
  await context.setOffline(false);
  await success;
  await expect(page.getByRole('textbox', { name: say.email })).toBeVisible();
});

test('a browser that saves data loads nothing ahead: without a network a guest waits, and goes on when it is back', async ({
  page,
  context,
  path,
  say,
}) => {
  await saveData(page);
  await page.goto(path('/szalonka/appointmentbook/service'));
  await settled(page);
  await chooseService(page, say.services[0]);
  await context.setOffline(true);
  await goOn(page);
  await expect(unreachable(page)).toBeVisible();
  await expect(crashed(page)).toHaveCount(0);
  await context.setOffline(false);
  await expect(walk.freeTimes(page).first()).toBeAttached();
  await expect(page).toHaveURL(/\/date/);
  await expect(unreachable(page)).toHaveCount(0);
});

test('on a desk nobody touched, what is opened without a network opens when it is back', async ({
  page,
  context,
  path,
  words,
}) => {
  await page.goto('about:blank');
  await openDesk(page, path, words);
  await context.setOffline(true);
  await page.keyboard.press('n');
  await expect(unreachable(page)).toBeVisible();
  await expect(crashed(page)).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByRole('dialog', { name: words['desk.new'] })).toBeVisible();
  await expect(unreachable(page)).toHaveCount(0);
});

/** Takes a file of the program away, as a newer version does; answers how to bring it back. */
async function replaced(page: Page, name: string): Promise<() => Promise<void>> {
  const files = `**/assets/${name}.*`;
  await page.route(files, (route) => route.fulfill({ status: 404, body: '' }));
  return () => page.unroute(files);
}

test('a page of a version that was replaced reloads itself once', async ({ page, path, words }) => {
  await openDesk(page, path, words);
  const bringBack = await replaced(page, 'desk-forms');
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.keyboard.press('n');
  await expect.poll(() => loads).toBe(1);
  await bringBack();
  await settled(page);
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog', { name: words['desk.new'] })).toBeVisible();
  expect(loads).toBe(1);
});

/** Counts how often the page is loaded from now on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  return () => loads;
}

test('what a new guest typed is there again when the page reloaded itself', async ({ page, path, say, words }) => {
  await page.goto(path('/szalonka/appointmentbook/service'));
  await chooseService(page, say.services[0]);
  await goOn(page);
  await walk.chooseFirstTime(page);
  const field = (name: string) => page.getByRole('textbox', { name });
  await field(say.email).fill('oszi.emese@example.com');
  await page.getByRole('button', { name: say.next, exact: true }).click();
  await field(say.lastName).fill('Őszi');
  await field(say.firstName).fill('Emese');
  await field(say.phone).fill('06301234567');
  await settled(page);
  await replaced(page, 'privacy');
  const loads = countLoads(page);
  await page.getByRole('main').getByRole('link', { name: words['auth.privacyOpen'] }).click();
  await expect.poll(loads).toBe(1);
  await expect(field(say.lastName)).toHaveValue('Őszi');
  await expect(field(say.firstName)).toHaveValue('Emese');
  await expect(field(say.phone)).toHaveValue('+36/30 123-4567');
  await expect(field(say.email)).toHaveValue('oszi.emese@example.com');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Emese');
  expect(loads()).toBe(1);
});

test('a file that is still missing after the reload ends on a page that can be tried again', async ({
  another,
  path,
  say,
}) => {
  // A page whose errors are expected.
  const page = await another();
  await page.goto(path('/szalonka/appointmentbook/service'));
  await settled(page);
  const bringBack = await replaced(page, 'date');
  const loads = countLoads(page);
  await chooseService(page, say.services[0]);
  await goOn(page);
  await expect(crashed(page)).toBeVisible();
  expect(loads()).toBe(1);
  await bringBack();
  await page.getByRole('button', { name: messages['app.reload'] }).click();
  await expect(walk.freeTimes(page).first()).toBeAttached();
  await expect(crashed(page)).toHaveCount(0);
});

test('what is typed into a form is kept when a newer version took a file away', async ({ page, path, words }) => {
  await openDesk(page, path, words);
  await page.keyboard.press('n');
  const form = page.getByRole('dialog', { name: words['desk.new'] });
  const note = form.getByRole('textbox', { name: words['desk.note'] });
  await note.fill('Ablak mellé szeretne ülni');
  await replaced(page, 'pickers');
  await form
    .getByRole('button', { name: new RegExp(words['date.open'].replace('{label}', '')) })
    .first()
    .click();
  await expect(page.getByText(messages['app.partOutdated'])).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(note).toHaveValue('Ablak mellé szeretne ülni');
  await expect(crashed(page)).toHaveCount(0);
});

test('only whoever types a number of another country loads what is known of those', async ({ page, path }) => {
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/phones\./.test(request.url())) {
      loaded.push(request.url());
    }
  });
  await page.goto(path('/register'));
  const phone = page.locator('main input[name=phone]');
  await phone.fill('06301234567');
  await expect(phone).toHaveValue('+36/30 123-4567');
  expect(loaded).toEqual([]);
  await phone.fill('0043 660/1234567');
  await phone.blur();
  await expect(phone).toHaveValue('+43 660 1234567');
  expect(loaded).toHaveLength(1);
});
