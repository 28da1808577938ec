import type { Page, Route } from '@playwright/test';
import type { Salon } from './salon';
import { serviceId } from './salon';
import { expect, test } from './test';
import * as walk from './walk';

/**
 * The date step against the real product, with the free times of known weeks in place of today's: the two weeks in
 * which the salon's clock turns, seen from browsers in three zones.
 */

interface Slot {
  start: string;
  end: string;
  /** The start on the salon's clock: `2026-03-29 14:30`. */
  read: string;
}

interface Week {
  name: string;
  /** The Monday. */
  monday: string;
  /** When the page is opened, on that day at dawn in Budapest. */
  now: string;
  /** The salon's distance from UTC in minutes, by the day of the week and the minute of the day; none: no such time. */
  offset: (day: number, minute: number) => number | undefined;
}

const sunday = 6;
const weeks: Week[] = [
  {
    name: 'spring',
    monday: '2026-03-23',
    now: '2026-03-23T03:00:00Z',
    offset: (day, minute) => (day < sunday || minute < 120 ? 60 : minute < 180 ? undefined : 120),
  },
  {
    name: 'autumn',
    monday: '2026-10-19',
    now: '2026-10-19T02:00:00Z',
    offset: (day, minute) => (day < sunday || minute < 180 ? 120 : 60),
  },
];

const dayAfter = (day: string, count: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** Every hour of the week that there is, from 05:30 to 22:30; at night on the Sunday as well. */
function slotsOf({ monday, offset }: Week): Slot[] {
  return Array.from({ length: 7 }, (_day, index) => index).flatMap((index) =>
    Array.from({ length: 48 }, (_slot, half) => half * 30)
      .filter((minute) => minute % 60 === 30 && (index === sunday || minute > 300))
      .flatMap((minute) => {
        const ahead = offset(index, minute);
        if (ahead === undefined) {
          return [];
        }
        const day = dayAfter(monday, index);
        const start = Date.parse(`${day}T00:00:00Z`) + (minute - ahead) * 60_000;
        const end = new Date(start + 75 * 60_000).toISOString();
        return [{ start: new Date(start).toISOString(), end, read: `${day} ${clock(minute)}` }];
      }),
  );
}

/** Answers the call for free times from a list, for whatever range is asked. */
async function offer(page: Page, slots: Slot[]): Promise<void> {
  await page.route('**/public/freetimeslots/**', async (route: Route) => {
    const asked = new URL(route.request().url()).searchParams;
    const [from, to] = [Date.parse(asked.get('start') ?? ''), Date.parse(asked.get('end') ?? '')];
    const items = slots
      .filter((slot) => Date.parse(slot.start) >= from && Date.parse(slot.end) <= to)
      .map(({ start, end }) => ({ start, end }));
    await route.fulfill({ json: { items } });
  });
}

const words = {
  hu: {
    calendar: 'Naptár',
    list: 'Lista',
    person: /Kovács Lilla/,
    next: 'Következő három nap',
    again: 'Újra',
    lost: /közben lefoglalták/,
    otherDay: 'Másik nap választása',
    nobody: /külön-külön/,
    split: 'Foglaljuk külön',
    edit: /^Módosítás ?: szolgáltatások/,
    editPerson: /^Módosítás ?: szakember/,
    countOf: (count: number) => `${count} szabad időpont`,
  },
  en: {
    calendar: 'Calendar',
    list: 'List',
    person: /Lilla Kovács/,
    next: 'Next three days',
    again: 'Try again',
    lost: /has been taken/,
    otherDay: 'Choose another day',
    nobody: /separately/,
    split: 'Book separately',
    edit: /^Change ?: services/,
    editPerson: /^Change ?: person/,
    countOf: (count: number) => `${count} available times`,
  },
} as const;

const months = {
  hu: { '03': 'március', '10': 'október' },
  en: { '03': 'March', '10': 'October' },
} as const;
const weekdays = {
  hu: ['hétfő', 'kedd', 'szerda', 'csütörtök', 'péntek', 'szombat', 'vasárnap'],
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
} as const;

type Language = keyof typeof words;
const languageOf = (project: string): Language => (project === 'en' ? 'en' : 'hu');

/** The text of a day, written down here again so that the page is not its own measure. */
function said(day: string, monday: string, language: Language): string {
  const index = Math.round((Date.parse(day) - Date.parse(monday)) / 86_400_000);
  const month = months[language][day.slice(5, 7) === '03' ? '03' : '10'];
  const date = Number(day.slice(8));
  const weekday = weekdays[language][index];
  return language === 'hu' ? `${month} ${date}., ${weekday}` : `${weekday} ${date} ${month}`;
}

/** As the salon wrote them. */
const wanted = ['Női hajvágás', 'Frufruigazítás'];

/** Opens the times of one person for two services. */
async function openDate(
  page: Page,
  { path, salon }: { path: (page: string) => string; salon: Salon },
  language: Language,
): Promise<void> {
  const services = wanted.map((name) => serviceId(salon, name));
  await page.goto(`${path('/szalonka/appointmentbook/date')}&services=${services.join(',')}`);
  const people = await walk.openPeople(page);
  await people.getByRole('button', { name: words[language].person }).first().click();
  await expect(people).toHaveCount(0);
  await expect(page.getByRole('main').locator('strong', { hasText: words[language].person })).toBeVisible();
}

/** Every name that the accessibility tree gives a free time. */
async function namesOfTimes(page: Page): Promise<string[]> {
  const tree = await page.getByRole('main').ariaSnapshot();
  return [...tree.matchAll(/radio "([^"]*\d\d:\d\d, [^"]*)"/g)].map((match) => match[1] ?? '');
}

/** The cells of each column of the grid, from top to bottom, with their positions. */
async function columnsOf(page: Page): Promise<{ time: string; top: number }[][]> {
  await expect(page.locator('.rbc-background-event').first()).toBeAttached();
  return page.locator('.rbc-day-slot').evaluateAll((columns) =>
    columns.map((column) =>
      [...column.querySelectorAll('.rbc-background-event, .rbc-event')]
        .map((cell) => ({
          time: cell.querySelector('.salon-time')?.textContent ?? '',
          top: Math.round((cell.getBoundingClientRect().top - column.getBoundingClientRect().top) * 100) / 100,
          height: column.getBoundingClientRect().height,
        }))
        .map(({ time, top, height }) => ({ time, top: Math.round((top / height) * 960) }))
        .sort((a, b) => a.top - b.top),
    ),
  );
}

const inGrid = ({ read }: Slot) => read.slice(11) >= '06:00' && read.slice(11) < '22:00';

/** Each time once, in its day's column, at the height of its hour. */
function expectInPlace(columns: { time: string; top: number }[][], days: string[], slots: Slot[]): void {
  days.forEach((day, index) => {
    const expected = slots
      .filter((slot) => slot.read.startsWith(day) && inGrid(slot))
      .map(({ read }) => read.slice(11));
    expect(
      columns[index]?.map(({ time }) => time),
      day,
    ).toEqual(expected);
    for (const { time, top } of columns[index] ?? []) {
      const [hours = 0, minutes = 0] = time.split(':').map(Number);
      expect(
        Math.abs(top - (hours * 60 + minutes - 360)),
        `${day} ${time} stands ${top} minutes below 06:00`,
      ).toBeLessThan(3);
    }
  });
}

for (const zone of ['Europe/Budapest', 'America/New_York', 'Asia/Kathmandu']) {
  test.describe(`the browser in ${zone}`, () => {
    test.use({ timezoneId: zone });

    for (const week of weeks) {
      const slots = slotsOf(week);
      const days = Array.from({ length: 7 }, (_day, index) => dayAfter(week.monday, index));
      // Zones and changes of the clock differ in the hours, not in the words: one of each is read in English.
      const english = zone === 'America/New_York' && week === weeks[0] ? { tag: '@english' } : {};

      test(`${week.name}: the week as a grid and as a list, by mouse`, english, async ({ page, path, salon }, info) => {
        const language = languageOf(info.project.name);
        await page.setViewportSize({ width: 1280, height: 900 });
        await page.clock.setFixedTime(new Date(week.now));
        await offer(page, slots);
        await openDate(page, { path, salon }, language);

        const names = slots.map(
          ({ read }) => `${said(read.slice(0, 10), week.monday, language)} ${read.slice(11)}, Lilla`,
        );
        await expect.poll(() => namesOfTimes(page)).toEqual(names);
        const columns = await columnsOf(page);
        expect(columns).toHaveLength(7);
        expectInPlace(columns, days, slots);

        // A press on the grid's Sunday chooses that time in the list, and it is drawn at its full length.
        const last = days[sunday] ?? '';
        await page.locator('.rbc-day-slot').nth(sunday).getByText('14:30').click();
        await expect(
          page.getByRole('radio', { name: `${said(last, week.monday, language)} 14:30, Lilla` }),
        ).toBeChecked();
        await expect(page.getByRole('button', { name: `Lilla ${last} 14:30` })).toBeEnabled();
        const chosen = page.locator('.salon-chosen');
        await expect(chosen).toHaveCount(1);
        const [column, cell] = await Promise.all([
          page.locator('.rbc-day-slot').nth(sunday).boundingBox(),
          chosen.boundingBox(),
        ]);
        expect(((cell?.height ?? 0) / (column?.height ?? 1)) * 960).toBeCloseTo(75, -1);
        const kept = await page.evaluate(() => sessionStorage.getItem('szalonka.wizard.szalonka'));
        expect(kept).toContain(slots.find(({ read }) => read === `${last} 14:30`)?.start);
      });
    }
  });

  test.describe(`a phone in ${zone}`, () => {
    test.use({ timezoneId: zone, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    for (const week of weeks) {
      test(`${week.name}: three days with their times, by touch`, async ({ page, path, salon }, info) => {
        const language = languageOf(info.project.name);
        const say = words[language];
        const slots = slotsOf(week);
        await page.clock.setFixedTime(new Date(week.now));
        await offer(page, slots);
        await openDate(page, { path, salon }, language);

        // Forth to the days around the change: Thursday to Saturday, then Sunday to Tuesday.
        await page.getByRole('button', { name: say.next }).tap();
        await page.getByRole('button', { name: say.next }).tap();
        const last = dayAfter(week.monday, sunday);
        const times = slots.filter(({ read }) => read.startsWith(last));
        const names = times.map(({ read }) => `${said(last, week.monday, language)} ${read.slice(11)}, Lilla`);
        const head = page.getByRole('button', {
          name: `${said(last, week.monday, language)}, ${say.countOf(times.length)}`,
        });
        await expect(head).toHaveAttribute('aria-expanded', 'true');
        await expect.poll(() => namesOfTimes(page)).toEqual(names);
        const columns = await columnsOf(page);
        expect(columns).toHaveLength(3);
        expectInPlace(columns, [last, dayAfter(last, 1), dayAfter(last, 2)], slots);

        // Three in a row, 44 px high.
        const boxes = await page
          .locator('label:has(input[name^=slot-])')
          .evaluateAll((labels) =>
            labels.map((label) => label.getBoundingClientRect()).map(({ top, height }) => ({ top, height })),
          );
        expect(Math.min(...boxes.map(({ height }) => height))).toBeGreaterThanOrEqual(44);
        expect(boxes.filter(({ top }) => top === boxes[0]?.top).length).toBe(3);

        await page.getByText('14:30', { exact: true }).first().tap();
        await expect(page.getByRole('button', { name: `Lilla ${last} 14:30` })).toBeEnabled();
        await expect(page.locator('.salon-chosen')).toHaveCount(1);

        // Pressed for longer than a tap in the grid, another is chosen.
        const other = page.locator('.rbc-background-event', { hasText: '16:30' }).first();
        await other.scrollIntoViewIfNeeded();
        await longPress(page, await other.boundingBox());
        await expect(page.getByRole('button', { name: `Lilla ${last} 16:30` })).toBeEnabled();

        // The list shows the same and is remembered.
        await page.getByRole('radio', { name: say.list, exact: true }).check({ force: true });
        await expect(page.locator('.rbc-time-view')).toHaveCount(0);
        await expect.poll(async () => (await namesOfTimes(page)).length).toBe(names.length);
        await page.reload();
        await expect(page.getByRole('radio', { name: say.list, exact: true })).toBeChecked();
        await expect(page.getByRole('button', { name: `Lilla ${last} 16:30` })).toBeEnabled();
      });
    }
  });
}

/** A finger that stays for a moment longer than the 200 ms from which on a press is a long one. */
async function longPress(
  page: Page,
  box: { x: number; y: number; width: number; height: number } | null,
): Promise<void> {
  const point = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  const client = await page.context().newCDPSession(page);
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await page.waitForTimeout(280);
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('by keyboard only: the heads of the days, the times, and on', async ({ page, path, salon }, info) => {
  const language = languageOf(info.project.name);
  const week = weeks[0];
  if (week === undefined) {
    throw new Error('no week');
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.clock.setFixedTime(new Date(week.now));
  await offer(page, slotsOf(week));
  await openDate(page, { path, salon }, language);
  const first = page.locator('button[data-day]').first();
  await expect(first).toBeVisible();

  // The button that changes the person has the focus; from there only Tab, the arrows, Space and Enter.
  await page.getByRole('button', { name: words[language].editPerson }).focus();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-day'));
  for (let presses = 0; presses < 12 && (await focused()) === null; presses += 1) {
    await page.keyboard.press('Tab');
  }
  expect(await focused()).toBe(week.monday);
  await page.keyboard.press('ArrowRight');
  expect(await focused()).toBe(dayAfter(week.monday, 1));
  await page.keyboard.press('Enter');

  // The focus is on that day's first time; an arrow chooses the next one, Tab leaves the day.
  const tuesday = dayAfter(week.monday, 1);
  await expect(page.locator(`input[name="slot-${tuesday}"]`).first()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: `Lilla ${tuesday} 06:30` })).toBeEnabled();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: words[language].otherDay })).toBeFocused();
  await page.keyboard.press('Tab');
  // The grid between holds no tab stop, only the way to the waiting list.
  await expect(page.locator('main a[href*="/waiting"]')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: `Lilla ${tuesday} 06:30` })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/finalize/);
});

test('what is lost, failing or missing keeps everything and shows the way', async ({ page, path, salon }, info) => {
  const language = languageOf(info.project.name);
  const say = words[language];
  const week = weeks[0];
  if (week === undefined) {
    throw new Error('no week');
  }
  const slots = slotsOf(week);
  await page.clock.setFixedTime(new Date(week.now));
  await page.route('**/public/freetimeslots/**', (route) => route.abort());
  await openDate(page, { path, salon }, language);
  await expect(page.getByRole('button', { name: say.again })).toBeVisible();
  await page.unroute('**/public/freetimeslots/**');
  await offer(page, slots);
  await page.getByRole('button', { name: say.again }).click();
  await expect(page.getByRole('main').locator('strong', { hasText: say.person })).toBeVisible();

  const tuesday = said(dayAfter(week.monday, 1), week.monday, language);
  await page.getByRole('radio', { name: `${tuesday} 14:30, Lilla` }).check({ force: true });
  await page.unroute('**/public/freetimeslots/**');
  await offer(
    page,
    slots.filter(({ read }) => read !== `${dayAfter(week.monday, 1)} 14:30`),
  );
  await page.reload();
  await expect(page.getByRole('alert').filter({ hasText: say.lost })).toBeVisible();
  await page.getByRole('alert').getByRole('button', { name: /13:30/ }).click();
  await expect(page.getByRole('radio', { name: `${tuesday} 13:30, Lilla` })).toBeChecked();
});

test('what nobody can do together is booked one after the other', async ({ page, path, say: texts, salon }, info) => {
  const say = words[languageOf(info.project.name)];
  const services = ['Balayage', 'Gél lakk'].map((name) => serviceId(salon, name));
  await page.goto(`${path('/szalonka/appointmentbook/date')}&services=${services.join(',')}`);
  await expect(page.getByRole('alert').filter({ hasText: say.nobody })).toBeVisible();
  await page.getByRole('button', { name: say.split }).click();
  await expect(walk.freeTimes(page).first()).toBeAttached();
  await expect(page.getByText(/Gél lakk\./)).toBeVisible();

  // The services are changed here too, and the person stays.
  await page.getByRole('button', { name: say.edit }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('checkbox', { name: 'Balayage' }).uncheck();
  await sheet.getByRole('checkbox', { name: /Színkonzultáció/ }).check();
  await sheet.getByRole('button', { name: /^1 / }).click();
  await expect(sheet).toHaveCount(0);
  await expect(page.locator('strong', { hasText: 'Színkonzultáció' })).toBeVisible();

  // The remaining service is offered when this is booked.
  await walk.chooseFirstTime(page);
  await walk.logIn(page, texts);
  await page.getByRole('button', { name: texts.send }).click();
  await expect(page.getByRole('heading', { level: 1, name: texts.success })).toBeVisible();
  await page.getByRole('link', { name: texts.bookLeft }).waitFor();
  await page.getByRole('link', { name: texts.bookLeft }).click();
  await expect(page).toHaveURL(/\/date/);
  await expect(page.locator('strong', { hasText: 'Gél lakk' })).toBeVisible();
  await expect(walk.freeTimes(page).first()).toBeAttached();
});
