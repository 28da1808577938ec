import { deskItem as item } from '../../../testing/deskItems';
import type { DayPart } from './printModel';
import { hoursInUse, partsOf, placed, sheetsOf } from './printModel';

const zone = 'Europe/Budapest';

const part = (from: number, until: number): DayPart => ({ item: item(`${from}`, `${until}`), from, until });

test('the parts of a day on the salon’s clock, earliest first, without what was deleted', () => {
  const items = [
    item('2026-11-20T13:00:00Z', '2026-11-20T13:30:00Z'),
    item('2026-11-19T21:00:00Z', '2026-11-20T07:00:00Z'),
    item('2026-11-20T10:00:00Z', '2026-11-20T11:00:00Z', { look: 'deleted' }),
    item('2026-11-19T10:00:00Z', '2026-11-19T23:00:00Z'),
    item('2026-11-20T22:30:00Z', '2026-11-21T09:00:00Z'),
  ];
  const found = partsOf(items, '2026-11-20', zone).map(({ from, until }) => [from, until]);
  expect(found).toEqual([
    [0, 8 * 60],
    [14 * 60, 14 * 60 + 30],
    [23 * 60 + 30, 24 * 60],
  ]);
});

test('an hour that the clock shows twice leaves no part without length', () => {
  const [only] = partsOf([item('2026-10-25T00:30:00Z', '2026-10-25T01:15:00Z')], '2026-10-25', zone);
  expect(only).toMatchObject({ from: 150, until: 151 });
});

test('from the first to the last hour in use', () => {
  expect(hoursInUse([part(9 * 60 + 15, 10 * 60), part(12 * 60, 17 * 60 + 5)])).toEqual({ from: 9, until: 18 });
  expect(hoursInUse([])).toEqual({ from: 8, until: 18 });
});

test('what goes on over midnight does not stretch the sheet, and is still on it', () => {
  expect(hoursInUse([part(0, 1440), part(600, 660)])).toEqual({ from: 10, until: 11 });
  expect(hoursInUse([part(0, 1440)])).toEqual({ from: 8, until: 18 });
  expect(hoursInUse([part(0, 300)])).toEqual({ from: 4, until: 5 });
  expect(hoursInUse([part(1410, 1440)])).toEqual({ from: 23, until: 24 });
});

test('boxes stand where their time is', () => {
  const boxes = placed([part(600, 660), part(720, 840)], { from: 10, until: 14 }, 2);
  expect(boxes.map(({ top, height }) => [top, height])).toEqual([
    [0, 25],
    [50, 50],
  ]);
});

test('a short one is drawn longer, and what follows begins below it', () => {
  const boxes = placed([part(600, 605), part(605, 660)], { from: 10, until: 14 }, 5);
  expect(boxes.map(({ top }) => top)).toEqual([0, 5]);
  expect(boxes[1]?.height).toBeCloseTo(20);
});

test('short ones are high enough to be read, and none stands over another or under the edge', () => {
  const many = Array.from({ length: 12 }, (_, index) => part(840 - (12 - index) * 5, 840 - (11 - index) * 5));
  for (const [parts, least] of [
    [many, 5],
    [[...many, ...many, ...many].toSorted((a, b) => a.from - b.from), 5],
  ] as const) {
    const boxes = placed(parts, { from: 10, until: 14 }, least);
    const low = Math.min(least, 100 / parts.length);
    boxes.forEach(({ top, height }, index) => {
      expect(height).toBeGreaterThanOrEqual(low - 1e-9);
      expect(top).toBeGreaterThanOrEqual(-1e-9);
      expect(top + height).toBeLessThanOrEqual((boxes[index + 1]?.top ?? 100) + 1e-9);
    });
  }
});

test('more than twelve columns go on sheets that are about as full', () => {
  const sizes = (count: number) => sheetsOf(Array.from({ length: count }, () => 0)).map((it) => it.length);
  expect([0, 1, 12, 13, 24, 25].map(sizes)).toEqual([[0], [1], [12], [7, 6], [12, 12], [9, 9, 7]]);
});
