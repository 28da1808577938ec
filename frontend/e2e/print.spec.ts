import type { Page } from '@playwright/test';
import { messages } from '../src/locales/workspace/hu';
import { weekdayAhead } from './clocks';
import { signIn } from './desk';
import { textOfPages } from './pdf';
import { expect, test } from './test';

/** The calendar on paper, as Chromium prints it; `PrintSheets.test.tsx` checks what is on the sheets. */

/** The calendar is there, and paper may be asked for: its sheets come when the browser is idle. */
async function readyToPrint(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: messages['print.button'] })).toBeEnabled();
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
