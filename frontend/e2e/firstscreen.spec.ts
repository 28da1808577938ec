import type { Locator, Page } from '@playwright/test';
import { publicAddresses } from './addresses';
import { recorded } from './recorded';
import { serviceId } from './salon';
import { expect, settled, test } from './test';
import * as walk from './walk';

/** The purpose of each page is on the first screen, between the head and the bar of the main button. */

async function expectOnFirstScreen(page: Page, target: Locator, mainButton: string): Promise<void> {
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  const head = await page.getByRole('banner').boundingBox();
  const bar = await page.getByRole('button', { name: mainButton }).boundingBox();
  const box = await target.boundingBox();
  if (head === null || bar === null || box === null) {
    throw new Error('not drawn');
  }
  expect(head.height).toBeLessThanOrEqual(48);
  expect(box.y).toBeGreaterThanOrEqual(head.y + head.height);
  expect(box.y + box.height).toBeLessThanOrEqual(bar.y);
}

/** Whether nothing of a text is cut off. */
const isWhole = (text: Locator) =>
  text.evaluate((it) => it.scrollWidth <= it.clientWidth && it.scrollHeight <= it.clientHeight + 1);

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]) {
  test.describe(`${viewport.width} x ${viewport.height}`, () => {
    test.use({ viewport });

    test('the first free time', { tag: '@english' }, async ({ page, path, salon, say }) => {
      await page.goto(`${path('/szalonka/appointmentbook/date')}&services=${serviceId(salon, 'Női hajvágás')}`);
      await expect(walk.freeTimes(page).first()).toBeAttached();
      await settled(page);
      await expectOnFirstScreen(page, page.locator('label:has(input[name^="slot"])').first(), say.chooseTime);
      const banner = page.getByRole('banner');
      await expect(banner.getByRole('link', { name: 'Szalonka Szépségszalon' })).toBeVisible();
      await expect(banner.locator('a[href^="tel:"]')).toBeVisible();
      await expect(banner).toContainText(/nyit|zárva|open|closed/i);
    });

    test('four services', { tag: '@english' }, async ({ page, path, say }) => {
      await page.goto(path('/szalonka/appointmentbook/service'));
      await settled(page);
      const rows = page.locator('label:has(input[type=checkbox])').filter({ visible: true });
      await expectOnFirstScreen(page, rows.nth(3), say.choose);
      const note = page
        .getByRole('main')
        .getByText(/^(Festés előtt .* az ingyenes|Please don’t wash .* it is free)\.$/);
      await expect(note).toBeVisible();
      expect(await isWhole(note)).toBe(true);
    });

    test('the list of people opens from one line, shop by shop', async ({ page, path, salon }) => {
      await page.goto(`${path('/szalonka/appointmentbook/date')}&services=${serviceId(salon, 'Női hajvágás')}`);
      await expect(walk.freeTimes(page).first()).toBeAttached();
      const people = await walk.openPeople(page);
      for (const shop of await people.getByRole('group').all()) {
        await expect(shop.getByRole('button').first()).toBeVisible();
      }
      await expect(people.getByRole('group').first().getByRole('button').first()).toHaveText('Bárki jó');
      await people.getByRole('button', { name: 'Bárki jó' }).first().click();
      await expect(people).toHaveCount(0);
      await expect(page.getByRole('main').locator('strong', { hasText: 'Bárki jó' })).toBeVisible();
      await expect(walk.freeTimes(page).first()).toBeAttached();
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a long name of a salon wraps in every head', async ({ page, path }) => {
    for (const address of ['service', '']) {
      await page.goto(path(`/szalonka/appointmentbook/${address}`.replace(/\/$/, '')));
      await settled(page);
      const name = page.getByRole('banner').locator('p a').first();
      await name.evaluate((it) => {
        it.textContent = 'Margaréta Szépségszalon, Fodrászat és Kozmetika a Körúton';
      });
      if (address === '') {
        await page.evaluate(() => window.scrollTo(0, 600));
        await expect(page.getByRole('banner').locator('a[aria-label]').first()).toBeInViewport();
      }
      const seen = await name.evaluate((it) => {
        const text = document.createRange();
        text.selectNodeContents(it);
        const { left, right } = text.getBoundingClientRect();
        const head = it.closest('header')?.getBoundingClientRect();
        const line = it.parentElement?.getBoundingClientRect();
        return {
          isWide: line !== undefined && line.left <= left && right <= line.right + 1,
          isHigh: head !== undefined && line !== undefined && head.top <= line.top && line.bottom <= head.bottom,
        };
      });
      expect(seen, address).toEqual({ isWide: true, isHigh: true });
    }
  });

  test('the names of the steps stay beside each other in letters of 130 %', async ({ page, path }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    const letters = await page.context().newCDPSession(page);
    await letters.send('Page.setFontSizes', { fontSizes: { standard: 21, fixed: 17 } });
    await page.goto(path('/szalonka/appointmentbook/service'));
    await settled(page);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('21px');
    const steps = page.getByRole('main').locator('nav li');
    await expect(steps).toHaveCount(4);
    // Names that are there for screen readers only take no room.
    const boxes = await steps.evaluateAll((all) =>
      all
        .flatMap((it) => it.querySelector('[class*="text"]') ?? [])
        .filter((it) => getComputedStyle(it).clipPath === 'none')
        .map((it) => {
          const text = document.createRange();
          text.selectNodeContents(it);
          const { left, right } = text.getBoundingClientRect();
          return { left, right };
        }),
    );
    expect(boxes.length).toBeGreaterThan(0);
    for (const [at, { left }] of boxes.entries()) {
      expect(left).toBeGreaterThanOrEqual(at === 0 ? 0 : (boxes[at - 1]?.right ?? 0) + 8);
    }
    expect(boxes.at(-1)?.right).toBeLessThanOrEqual(360);
  });
});

/** When the first script was asked for, in milliseconds of the page. */
async function firstScript(page: Page): Promise<number> {
  const scripts = (await recorded(page, 'resource')).filter((it) => String(it.name).endsWith('.js'));
  expect(scripts).not.toEqual([]);
  return Math.min(...scripts.map((it) => Number(it.startTime)));
}

for (const name of ['landing', 'service', 'home', 'found'] as const) {
  test(`${name}: scripts are asked for once the page is painted`, async ({ page, path }) => {
    await page.goto(path(publicAddresses[name]));
    await settled(page);
    const paints = await recorded(page, 'paint');
    const painted = paints.find((it) => it.name === 'first-contentful-paint');
    expect(painted).toBeDefined();
    expect(await firstScript(page)).toBeGreaterThan(Number(painted?.startTime));
  });
}

test('a browser that does not say when it paints gets the scripts too', async ({ page, path }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PerformanceObserver'));
  await page.goto(path(publicAddresses.service));
  await expect(page.getByRole('checkbox').filter({ visible: true }).first()).toBeEnabled();
});
