import type { Page } from '@playwright/test';
import { weekdayAhead } from './clocks';
import { colleagues, drawn, save, signIn } from './desk';
import { chooseIn, select } from './fields';
import { serviceId } from './salon';
import { expect, settled, test } from './test';

const busy = weekdayAhead(1, 2);
const sizes = {
  desktop: { width: 1280, height: 800 },
  tablet: { width: 1024, height: 768 },
  phone: { width: 390, height: 844 },
  wide: { width: 1920, height: 1080 },
};

/** The calendar with a view of a day, in a window of this size. */
async function open(
  page: Page,
  path: (page: string) => string,
  size: keyof typeof sizes,
  day = busy,
  view = 'day',
): Promise<void> {
  await page.setViewportSize(sizes[size]);
  await signIn(page, path, `${path('/provider/calendar')}&view=${view}&day=${day}`);
  await expect(page.locator('.desk-calendar')).toBeVisible();
  await settled(page);
}

/** Where the grid with its heads is, in pixels of the window. */
const grid = (page: Page) =>
  page.locator('[data-density]').evaluate((it) => {
    const { left, right, top, width } = it.getBoundingClientRect();
    return { left, right, top, width };
  });

/** Hours seen at once. */
const hoursSeen = (page: Page) =>
  page.locator('.desk-scroll').evaluate((it) => {
    const hour = it.querySelector('.desk-gutter > div')?.getBoundingClientRect().height ?? 0;
    return it.clientHeight / hour;
  });

for (const [size, top] of [
  ['desktop', 120],
  ['tablet', 150],
  ['phone', 96],
] as const) {
  test(`the grid begins within ${top} pixels (${size})`, async ({ page, path }) => {
    await open(page, path, size);
    expect((await grid(page)).top).toBeLessThanOrEqual(top);
    const { scroll, height } = await page.evaluate(() => ({
      scroll: document.documentElement.scrollHeight,
      height: window.innerHeight,
    }));
    expect(scroll, 'the page itself does not scroll').toBeLessThanOrEqual(height);
  });
}

test('eight hours of a day are seen, all opening hours in compact, which this browser remembers', async ({
  page,
  path,
  words,
}) => {
  await open(page, path, 'desktop');
  expect(await hoursSeen(page)).toBeGreaterThanOrEqual(8);
  const isWhole = () => page.locator('.desk-scroll').evaluate((it) => it.scrollHeight <= it.clientHeight);
  expect(await isWhole()).toBe(false);
  await page.getByRole('button', { name: words['desk.more'], exact: true }).click();
  await page.getByRole('button', { name: words['desk.density.compact'], exact: true }).click();
  await expect.poll(isWhole).toBe(true);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: words['desk.density.compact'], exact: true })).toBeHidden();
  await page.reload();
  await settled(page);
  expect(await isWhole()).toBe(true);
});

test('the grid has the whole width of a large screen', async ({ page, path }) => {
  await open(page, path, 'wide');
  const { right, width } = await grid(page);
  expect(sizes.wide.width - right).toBeLessThanOrEqual(24);
  expect(width).toBeGreaterThanOrEqual(1920 - 232 - 48);
});

for (const size of ['desktop', 'tablet'] as const) {
  test(`beside a form the grid keeps 500 pixels and shows the place that is being filled in (${size})`, async ({
    page,
    path,
    words,
  }) => {
    await open(page, path, size);
    await page.keyboard.press('n');
    const form = page.getByRole('dialog', { name: words['desk.new'] });
    await expect(form).toBeVisible();
    await settled(page);
    expect((await grid(page)).width).toBeGreaterThanOrEqual(500);
    const ghost = page.locator('.desk-mark-held');
    await form.locator('input[name=from]').fill('17:30');
    await form.locator('input[name=from]').press('Tab');
    await expect(ghost).toContainText('17:30');
    await expect(ghost).toBeInViewport({ ratio: 1 });
    const heads = await page.locator('[data-heads]').boundingBox();
    const bounds = await page.locator('.desk-calendar').boundingBox();
    expect((heads?.y ?? 0) + (heads?.height ?? 0)).toBeLessThanOrEqual((bounds?.y ?? 0) + 1);
  });
}

test('a refusal is seen above the button that was pressed, wherever the form is scrolled', async ({
  page,
  path,
  words,
}) => {
  await open(page, path, 'desktop');
  await page.route(/\/api\/events\/appointment/, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 409, json: { code: 'event.day_changed', fields: {} } })
      : route.continue(),
  );
  await page.keyboard.press('n');
  const form = page.getByRole('dialog', { name: words['desk.new'] });
  await form.getByRole('button', { name: words['desk.walkIn'] }).click();
  await chooseIn(select(form, 'service'), 'Női hajvágás');
  const button = form.getByRole('button', { name: words['personal.save'], exact: true });
  await button.click();
  const refusal = form.getByRole('alert');
  await expect(refusal).toBeInViewport({ ratio: 1 });
  await expect(page.locator(':focus').getByRole('alert')).toBeVisible();
  const [said, pressed] = [await refusal.boundingBox(), await button.boundingBox()];
  const gap = (pressed?.y ?? 0) - ((said?.y ?? 0) + (said?.height ?? 0));
  expect(gap).toBeGreaterThanOrEqual(0);
  expect(gap).toBeLessThanOrEqual(24);
});

test('the grid opens at the first event and grows for what stands outside opening hours', async ({ page, path }) => {
  const day = weekdayAhead(300, 4);
  await signIn(page, path);
  const { Lilla: providerId = '' } = await colleagues(page);
  const at = (clock: string) => `${day.replaceAll('-', '.')} ${clock}`;
  const plan = (start: string, end: string) =>
    save(page, 'nonworkevent', { providerId, start: at(start), end: at(end), reason: 'training' });
  const early = await plan('01:30', '02:15');
  const late = await plan('22:30', '23:15');
  await open(page, path, 'desktop', day);
  const box = (id: string) => page.locator(`.desk-event[data-event="${id}"]`);
  expect(await drawn(box(early.id))).toBe('01:30–02:15');
  expect(await drawn(box(late.id))).toBe('22:30–23:15');
  await expect(box(early.id)).toBeInViewport({ ratio: 1 });
});

test('the name of a long event stays in sight while the hours are scrolled', async ({ page, path, words }) => {
  const day = weekdayAhead(301, 4);
  await signIn(page, path);
  const { Lilla: providerId = '' } = await colleagues(page);
  const at = (clock: string) => `${day.replaceAll('-', '.')} ${clock}`;
  const long = await save(page, 'nonworkevent', {
    providerId,
    start: at('06:00'),
    end: at('20:00'),
    reason: 'training',
  });
  await open(page, path, 'desktop', day);
  const event = page.locator(`.desk-event[data-event="${long.id}"]`);
  await page.locator('.desk-scroll').evaluate((it) => it.scrollTo(0, it.scrollHeight));
  await expect(event.getByText(words['desk.reason.training'])).toBeInViewport({ ratio: 1 });
});

test('the time kept free after a visit is drawn behind it, and said', async ({ page, path, salon, words }) => {
  const day = weekdayAhead(203, 3);
  await open(page, path, 'desktop', day);
  const { Lilla } = await colleagues(page);
  const event = await save(page, 'appointment', {
    walkIn: true,
    services: [serviceId(salon, 'Tőfestés')],
    providerId: Lilla,
    start: `${day.replaceAll('-', '.')} 10:00`,
  });
  await page.reload();
  const visit = page.locator(`.desk-event[data-event="${event.id}"]`);
  await expect(visit).toHaveAccessibleName(new RegExp(words['desk.bufferAfter'].replace('{minutes}', '5')));
  expect(await drawn(visit)).toBe('10:00–12:00');
  expect(await drawn(page.locator('.desk-buffer'))).toBe('10:00–12:05');
});

test('at the counter the calendar is all there is, until the PIN is typed', async ({ page, path, words }) => {
  await open(page, path, 'desktop');
  await page.getByRole('button', { name: words['desk.more'], exact: true }).click();
  await page.getByRole('button', { name: words['counter.title'], exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words['counter.pin']).fill('2468');
  await dialog.getByRole('button', { name: words['counter.enter'] }).click();
  const leave = page.getByRole('button', { name: words['counter.leave'] });
  await expect(leave).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('main').getByText(/\d.Ft/)).toHaveCount(0);

  await page.goto(path('/provider/payment'));
  await expect(page).toHaveURL(/\/provider\/calendar/);
  await leave.click();
  await dialog.getByLabel(words['counter.pinAsked']).fill('1357');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(words['counter.pinWrong'])).toBeVisible();
  await dialog.getByLabel(words['counter.pinAsked']).fill('2468');
  await page.keyboard.press('Enter');
  await expect(leave).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: words['workspace.menu'] })).toBeVisible();
});
