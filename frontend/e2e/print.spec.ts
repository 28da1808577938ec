import type { Page } from '@playwright/test';
import { messages } from '../src/locales/workspace/hu';
import { tuesday, weekdayAhead } from './clocks';
import { signIn } from './desk';
import { textOfPages } from './pdf';
import { expect, test } from './test';

/** The calendar on paper, as Chromium prints it. */

interface Event {
  id: string;
  kind: string;
  state: number;
  providerId: string;
  start: string;
  guest?: { firstName: string; lastName: string; isWalkIn: boolean } | null;
}

interface Colleague {
  id: string;
  firstName: string;
  lastName: string;
  state: string;
  showCalendar: boolean;
}

const clock = new Intl.DateTimeFormat('hu', { timeZone: 'Europe/Budapest', timeStyle: 'short' });
const dayOf = (at: string) => new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Budapest' }).format(new Date(at));

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

const bare = (text: string) => text.replaceAll(' ', '');

const pdfOf = async (page: Page) => textOfPages(await page.pdf({ preferCSSPageSize: true }));

test('a day printed shows every column and every event, a person’s days theirs alone, the list the list', async ({
  page,
  path,
}) => {
  await signIn(page, path);
  const [people, events] = await page.evaluate(async () => {
    const ask = async (address: string) => (await (await fetch(address)).json()).items;
    const end = new Date(Date.now() + 20 * 86_400_000).toISOString();
    return [await ask('/api/user/employees'), await ask(`/api/events?start=${new Date().toISOString()}&end=${end}`)];
  });
  const columns: Colleague[] = people.filter((it: Colleague) => it.state === 'ACTIVE' && it.showCalendar);
  const perDay = new Map<string, Event[]>();
  for (const event of events as Event[]) {
    perDay.set(dayOf(event.start), [...(perDay.get(dayOf(event.start)) ?? []), event]);
  }
  // The fullest day that is still all ahead.
  const [day, ofDay] = [...perDay]
    .filter(([it]) => it > dayOf(tuesday))
    .reduce((most, it) => (it[1].length > most[1].length ? it : most));
  expect(ofDay.length).toBeGreaterThan(5);

  await page.goto(`${path('/provider/calendar')}&view=day&day=${day}`);
  await readyToPrint(page);
  const [first = '', ...others] = await pdfOf(page);
  expect(others).toHaveLength(0);
  expect(first).toContain('Szalonka Szépségszalon');
  expect(first).toContain(day.slice(0, 4));
  for (const { lastName, firstName } of columns) {
    expect(first).toContain(`${lastName} ${firstName}`);
  }
  const shown = ofDay.filter((it) => it.state === 1 && columns.some(({ id }) => id === it.providerId));
  for (const { start, guest } of shown) {
    expect(first).toContain(clock.format(new Date(start)));
    // A long name goes on in the next line.
    expect(bare(first)).toContain(guest == null || guest.isWalkIn ? '' : bare(guest.lastName));
  }
  // A person chosen on the screen is printed alone.
  const [person, colleague] = columns;
  await page.goto(`${path('/provider/calendar')}&view=three&day=${day}&who=${person?.id}`);
  await readyToPrint(page);
  const days = await pdfOf(page);
  expect(days).toHaveLength(3);
  expect(days[0]).toContain('1/3. oldal');
  const alone = days.join(' ');
  expect(alone).toContain(`${person?.lastName} ${person?.firstName}`);
  expect(alone).not.toContain(`${colleague?.lastName} ${colleague?.firstName}`);
  // No toolbar, no menu.
  expect(first).not.toContain(messages['desk.new']);
  expect(first).not.toContain(messages['menu.guests']);

  await page.goto(`${path('/provider/calendar')}&view=list&day=${day}`);
  await readyToPrint(page);
  const list = (await pdfOf(page)).join(' ');
  for (const { start, guest } of ofDay.filter((it) => it.state === 1)) {
    expect(list).toContain(clock.format(new Date(start)));
    expect(bare(list)).toContain(guest == null || guest.isWalkIn ? '' : bare(guest.lastName + guest.firstName));
  }
  expect(list).not.toContain(messages['desk.new']);
});

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
  const pages = await pdfOf(page);
  expect(pages.map((it) => it.match(/Wesselényi-\s?Garay\d+/g)?.length)).toEqual([7, 7]);
  expect(pages[1]).toContain('2/2. oldal');

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
