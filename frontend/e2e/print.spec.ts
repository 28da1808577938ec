import type { Page } from '@playwright/test';
import { messages } from '../src/locales/workspace/hu';
import { ApiClient } from './apiClient';
import { weekdayAhead } from './clocks';
import { signIn } from './desk';
import { textOfPages } from './pdf';
import { expect, settled, test } from './test';
import * as walk from './walk';

/** Pages on paper, as Chromium prints them; `PrintSheets.test.tsx` checks what is on the calendar's sheets. */

/** The calendar is there, and paper may be asked for: its sheets come when the browser is idle. */
async function readyToPrint(page: Page): Promise<void> {
  // Among the tools, which are folded.
  await expect(page.getByRole('button', { name: messages['print.button'], includeHidden: true })).toBeEnabled();
  await expect
    .poll(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
      const sheets = await page.locator('body > [lang]').count();
      await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
      return sheets;
    })
    .toBe(1);
}

test('with fourteen columns of long names and short times nothing lies over another, on two sheets', async ({
  page,
  path,
}) => {
  const day = weekdayAhead(270, 3);
  const people = Array.from({ length: 14 }, (_person, index) => `person-${index}`);
  await page.route('**/api/user/employees', async (route) => {
    const [one] = (await (await route.fetch()).json()).items;
    const items = people.map((id, index) => ({
      ...one,
      id,
      lastName: `Wesselényi-Garay${index}`,
      firstName: 'Annamária',
      state: 'ACTIVE',
      showCalendar: true,
      isCurrent: index === 0,
    }));
    await route.fulfill({ json: { items } });
  });
  await page.route('**/api/events?*', (route) => {
    // Five minutes each, one after the other, then a long one.
    const items = people.flatMap((providerId) =>
      Array.from({ length: 13 }, (_event, index) => ({
        id: `${providerId}-${index}`,
        kind: 'appointment',
        state: 1,
        providerId,
        start: new Date(Date.parse(`${day}T08:00:00Z`) + index * 300_000).toISOString(),
        end: new Date(Date.parse(`${day}T08:00:00Z`) + (index < 12 ? index + 1 : 100) * 300_000).toISOString(),
        version: 1,
        didNotAppear: false,
        bookedOnline: true,
        total: 12_900,
        guest: { id: 'guest', lastName: 'Kiss-Szentgyörgyi', firstName: 'Maximilián', isNew: true },
        services: [{ id: 'cut', name: 'Alkalmi frizura hosszú hajból, kontyba tűzve' }],
      })),
    );
    return route.fulfill({ json: { items } });
  });
  await signIn(page, path, `${path('/provider/calendar')}&view=day&day=${day}`);
  await readyToPrint(page);
  const pages = textOfPages(await page.pdf({ preferCSSPageSize: true }));
  expect(pages.map((it) => it.match(/Wesselényi-\s?Garay\d+/g)?.length)).toEqual([7, 7]);
  expect(pages[1]).toContain('2/2. oldal');
  // No toolbar, no menu.
  expect(pages.join(' ')).not.toContain(messages['desk.new']);
  expect(pages.join(' ')).not.toContain(messages['menu.guests']);

  await page.emulateMedia({ media: 'print' });
  // As wide as the sheet without its margins.
  await page.setViewportSize({ width: 1054, height: 726 });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  const columns = await page.locator('section section').evaluateAll((sections) =>
    sections.map((section) => {
      const list = section.querySelector('ul')?.getBoundingClientRect();
      const boxes = [...section.querySelectorAll('[data-event]')].map((box) => {
        const { top, bottom, left, right } = box.getBoundingClientRect();
        const text = box.firstElementChild?.getBoundingClientRect();
        return { top, bottom, left, right, text: text?.bottom ?? Number.POSITIVE_INFINITY };
      });
      return { left: list?.left ?? 0, right: list?.right ?? 0, bottom: list?.bottom ?? 0, boxes };
    }),
  );
  expect(columns).toHaveLength(14);
  for (const { left, right, bottom, boxes } of columns) {
    expect(right).toBeLessThanOrEqual(1054);
    expect(boxes).toHaveLength(13);
    boxes.forEach((box, index) => {
      expect(box.left).toBeGreaterThanOrEqual(left);
      expect(box.right).toBeLessThanOrEqual(right);
      expect(box.bottom).toBeLessThanOrEqual((boxes[index + 1]?.top ?? bottom) + 0.5);
      // Whole lines only.
      expect(box.text).toBeLessThanOrEqual(box.bottom + 0.5);
    });
  }
});

/** As wide as the text of an A4 sheet, in pixels. */
const sheetWidth = 673;

test('the price list is printed whole, one price beside each service, under the salon’s name, address and number', async ({
  page,
  path,
  salon,
  words,
}) => {
  await page.goto(path('/szalonka/appointmentbook/service'));
  await settled(page);
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: words['app.print'] }).click();
  // Its sheet is loaded by then.
  await expect(page.locator('body[data-printed]')).toBeAttached();
  const pages = textOfPages(await page.pdf({ preferCSSPageSize: true }));
  const text = pages.join(' ').replace(/\s+/g, ' ');
  for (const { name } of salon.services) {
    expect(text).toContain(name.replace(/\s+/g, ' '));
  }
  expect(text).toMatch(/1053 Budapest, .+\+36\/30/);
  expect(text).not.toContain(words['service.search']);
  expect(text).not.toContain(words['app.print']);

  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: sheetWidth, height: 1000 });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  const rows = page.locator('body > * > [lang] tbody tr');
  await expect(rows).toHaveCount(salon.services.length);
  const cut = await rows.evaluateAll(
    (all, width) =>
      all.filter((row) => {
        const price = row.lastElementChild?.getBoundingClientRect();
        return (
          price === undefined || price.right > width + 0.5 || (row.lastElementChild?.scrollWidth ?? 0) > price.width + 1
        );
      }).length,
    sheetWidth,
  );
  expect(cut).toBe(0);
});

test('the next visit is printed with place and number, without buttons and menu', async ({
  page,
  path,
  demo,
  words,
}) => {
  await ApiClient.signIn(page.request, demo, walk.guest.email);
  await page.goto(path('/guest/dashboard'));
  const next = page.getByRole('region', { name: words['dashboard.next'] });
  await expect(next).toBeVisible();
  await settled(page);
  await page.emulateMedia({ media: 'print' });
  await expect(next.getByRole('heading', { level: 4 })).toBeVisible();
  await expect(next.locator('a[href^="tel:"]')).toBeVisible();
  await expect(next.getByText(/Budapest/)).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByText(words['dashboard.again'], { exact: true }).filter({ visible: true })).toHaveCount(0);
});

test('a booking just made is printed with the salon’s name, place and number on one sheet', async ({
  page,
  path,
  demo,
  say,
  words,
}) => {
  await ApiClient.signIn(page.request, demo, walk.guest.email);
  await page.goto(path('/szalonka/appointmentbook/service'));
  await page.getByRole('searchbox').fill(say.services[0]);
  await page.getByRole('checkbox', { name: say.services[0] }).check();
  await page.getByRole('button', { name: /^1 / }).click();
  await walk.chooseFirstTime(page);
  await page.getByRole('button', { name: say.send }).click();
  await page.getByRole('button', { name: say.stay }).click();
  await expect(page.getByRole('button', { name: words['app.print'] })).toBeVisible();
  const sheets = textOfPages(await page.pdf({ preferCSSPageSize: true }));
  expect(sheets).toHaveLength(1);
  for (const text of ['Szalonka Szépségszalon', say.services[0], /1053\s+Budapest/, /\+36\/30/]) {
    expect(sheets[0]).toMatch(text);
  }
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('link', { name: words['app.privacy'] })).toHaveCount(0);
});
