import { box, colleagues, drawn, point, save, signIn } from './desk';
import { expect, settled, test } from './test';

/** Events at these instants are drawn by the salon's clock, in whatever zone the browser is. */
const weeks = [
  {
    name: 'spring',
    monday: '2036-03-24',
    // Seven o'clock on the Saturday, the Sunday and, in the next week, the Monday.
    seven: ['2036-03-29T06:00:00Z', '2036-03-30T05:00:00Z'],
    next: ['2036-03-31', '2036-03-31T05:00:00Z'],
    // Nine o'clock on the Sunday.
    nine: '2036-03-30T07:00:00Z',
  },
  {
    name: 'autumn',
    monday: '2035-10-22',
    seven: ['2035-10-27T05:00:00Z', '2035-10-28T06:00:00Z'],
    next: ['2035-10-29', '2035-10-29T06:00:00Z'],
    nine: '2035-10-28T08:00:00Z',
  },
] as const;

const hour = (start: string) => new Date(Date.parse(start) + 3_600_000).toISOString().replace('.000', '');

for (const [timezoneId, name] of [
  ['Europe/Budapest', 'Lilla'],
  ['America/New_York', 'Eszter'],
] as const) {
  test.describe(`a browser in ${timezoneId}`, () => {
    test.use({ timezoneId });
    for (const week of weeks) {
      test(`${week.name}: the week when clocks change`, async ({ page, path }) => {
        await page.setViewportSize({ width: 1280, height: 900 });
        await signIn(page, path);
        const { [name]: providerId } = await colleagues(page);
        const put = (start: string) =>
          save(page, 'nonworkevent', { providerId, start, end: hour(start), reason: 'training' });
        const [saturday, sunday] = [await put(week.seven[0]), await put(week.seven[1])];
        const monday = await put(week.next[1]);

        await page.goto(`${path('/provider/calendar')}&view=week&day=${week.monday}&who=${providerId}`);
        for (const [event, column] of [
          [saturday, 5],
          [sunday, 6],
        ] as const) {
          const drawnThere = page.locator('.desk-column').nth(column).locator(`[data-event="${event.id}"]`);
          await expect(drawnThere).toContainText('07:00–08:00');
          expect(await drawn(drawnThere)).toBe('07:00–08:00');
        }
        // The lines of the hours and their names are where the events are.
        const names = await page.locator('.desk-gutter > div').allInnerTexts();
        const first = Number.parseInt(names[0] ?? '', 10);
        expect(names).toEqual(names.map((_name, index) => `${first + index}:00`));
        const line = await page.locator('.desk-gutter > div', { hasText: /^7:00$/ }).boundingBox();
        const top = await box(page, sunday).boundingBox();
        expect(Math.abs((line?.y ?? 0) - (top?.y ?? 99))).toBeLessThan(2);

        // Put at nine by hand, it is at nine there.
        await settled(page);
        await box(page, sunday).scrollIntoViewIfNeeded();
        const held = await box(page, sunday).boundingBox();
        const to = await point(page.locator('.desk-column').nth(6), '09:00');
        const saved = page.waitForResponse(
          (it) => it.request().method() === 'POST' && it.url().includes('nonworkevent'),
        );
        await page.mouse.move(to.x, (held?.y ?? 0) + 40);
        await page.mouse.down();
        await page.mouse.move(to.x, to.y + 40, { steps: 6 });
        await page.mouse.up();
        expect((await (await saved).json()).event).toMatchObject({ start: week.nine, end: hour(week.nine) });
        await expect(box(page, sunday)).toContainText('09:00–10:00');

        await page.goto(`${path('/provider/calendar')}&view=day&day=${week.next[0]}&who=${providerId}`);
        await expect(box(page, monday)).toContainText('07:00–08:00');
        expect(await drawn(box(page, monday))).toBe('07:00–08:00');
      });
    }
  });
}
