import type { Page } from '@playwright/test';
import { giveLogo } from './logo';
import { publicPages } from './salon';
import { expect, settled, test } from './test';

/*
 * The size of every picture on the pages of a salon that has all of them: logo, background, covers, portraits and photos.
 * As built, because which class wins may follow from the order of a built style sheet.
 */

test.describe.configure({ mode: 'serial' });

const salonPage = '/szalonka/appointmentbook';
const widths = [390, 768, 1280, 1920];

interface DrawnPicture {
  /** The class by which its part of the page names it, or where it stands. */
  what: string;
  width: number;
  height: number;
}

/** Sizes of all drawn pictures of a page. */
const drawn = (page: Page): Promise<DrawnPicture[]> =>
  page.evaluate(() =>
    [...document.images]
      .filter((it) => it.getClientRects().length > 0)
      .map((it) => {
        const own = [...it.classList].find((name) => !name.startsWith('Picture_'));
        const around = it.closest('header, footer, figure, li, main')?.tagName.toLowerCase() ?? '';
        const isWork = it.closest('[class*=Landing_works]') !== null;
        const { width, height } = it.getBoundingClientRect();
        return {
          what: isWork ? 'Landing_works' : (own ?? around),
          width: Math.round(width),
          height: Math.round(height),
        };
      }),
  );

/** The room between the margins of the middle column. */
const column = (width: number) => Math.min(width, 960) - 32;

/** Expected sizes by kind of picture. */
function expectSizes(pictures: DrawnPicture[], width: number, head: { width: number; height: number }): void {
  const inCard = column(width) - 2 * (width < 560 ? 16 : 24) - 2;
  const expected: Record<string, (it: DrawnPicture) => unknown> = {
    company_logo: () => ({ width: 40, height: 40 }),
    company_background: () => head,
    // Three side by side in the wide page of the landing.
    Landing_works: () => ({
      width: Math.round((Math.min(width, 1600) - 32 - 2 * 8) / 3),
      height: Math.round(Math.min(Math.max(0.22 * width, 120), 340)),
    }),
    footer: () => ({ width: 24, height: 24 }),
    Avatar_face: (it) => ({ width: [40, 56, 72, 96].find((size) => size === it.width), height: it.width }),
    // Squares in a row that scrolls on a phone, on one person's page rows of one height.
    figure: (it) => ({
      width: it.width >= 120 && it.width <= column(width) ? it.width : 'too small or too large',
      height: it.height >= 100 && it.height <= 480 ? it.height : 'too low or too high',
    }),
    li: () => ({ width: inCard, height: Math.round((inCard * 427) / 1280) }),
    main: () => ({ width: column(width), height: Math.round((column(width) * 427) / 1280) }),
  };
  for (const it of pictures) {
    expect.soft(it, `${it.what}, ${width} pixels`).toEqual({ what: it.what, ...Object(expected[it.what]?.(it)) });
  }
}

const boxOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((it) => {
    const { width, height } = it.getBoundingClientRect();
    // Its border is outside the picture.
    return { width: Math.round(width), height: Math.round(height - 1) };
  });

test('every picture has its size at four widths', async ({ page, path, salon, callAs }) => {
  await giveLogo(await callAs('dora'));
  const pages = publicPages(salon);
  const seen = new Set<string>();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const to of [salonPage, pages.employees, pages.employee, pages.shops]) {
      await page.goto(path(to ?? ''));
      await settled(page);
      const pictures = await drawn(page);
      for (const { what } of pictures) {
        seen.add(what);
      }
      expect(pictures.map(({ what }) => what)).toContain('company_logo');
      expectSizes(pictures, width, await boxOf(page, 'header.company_header'));
      // The name keeps its room beside the logo.
      const name = await boxOf(page, '.company_name');
      expect(name.width, `the name, ${width} pixels`).toBeGreaterThan(0.35 * width - 40 > 120 ? 120 : 0.3 * width);
      expect(name.height, `the name, ${width} pixels`).toBeLessThan(80);
    }
  }
  expect([...seen].sort()).toEqual([
    'Avatar_face',
    'Landing_works',
    'company_background',
    'company_logo',
    'figure',
    'footer',
    'li',
    'main',
  ]);
});

test('the server draws them as large before any script', async ({ browser, page, path, salon }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const bare = await context.newPage();
  const pages = publicPages(salon);
  for (const width of widths) {
    for (const it of [bare, page]) {
      await it.setViewportSize({ width, height: 900 });
    }
    for (const to of [salonPage, pages.employees, pages.shops]) {
      await page.goto(path(to ?? ''));
      await settled(page);
      const inView = async (from: Page) => (await drawn(from)).filter(({ what }) => /logo|background|works/.test(what));
      const expected = await inView(page);
      // A server that is busy draws the landing without the photos, which it reads for a short time only.
      await expect(async () => {
        await bare.goto(path(to ?? ''));
        expect(await inView(bare), `${to}, ${width} pixels`).toEqual(expected);
      }).toPass({ timeout: 20_000 });
    }
  }
  await context.close();
});
