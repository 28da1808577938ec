import { seeded } from '../../../../testing/seeded';
import { daysBetween, grouped, spanText, withExceptions, withoutDays } from './dates';
import { drawn, moved, replaced, resized, startedAt } from './drag';
import { normalised, readRanges, textOf } from './ranges';
import type { ShopEdit } from './week';
import {
  copiedTo,
  dtoOf,
  editOf,
  emptyShop,
  hasNoWeek,
  hasProblem,
  weekNameOf,
  withDay,
  withOpeningHours,
  withTwoWeeks,
} from './week';

test.each([
  ['', ''],
  ['9-17', '09:00–17:00'],
  ['9:00–12:30, 13-18', '09:00–12:30, 13:00–18:00'],
  ['13.15 - 18; 9-12', '09:00–12:00, 13:15–18:00'],
  ['18-24:00', '18:00–24:00'],
  ['0-24', '00:00–24:00'],
  ['9-12,12-15', '09:00–15:00'],
])('%p is read', (typed, text) => {
  const { ranges } = readRanges(typed);
  expect(ranges === undefined ? undefined : textOf(ranges)).toBe(text);
});

test.each([
  ['nine to five', 'unreadable'],
  ['9', 'unreadable'],
  ['9-25:00', 'noSuchTime'],
  ['9-24:15', 'noSuchTime'],
  ['9:75-10', 'noSuchTime'],
  ['17-9', 'reversed'],
  ['9-9', 'reversed'],
  ['9-13, 12-18', 'overlap'],
])('%p is refused: %s', (typed, problem) => {
  expect(readRanges(typed).problem).toBe(problem);
});

test('ranges are put in order and joined', () => {
  const ranges = [
    { from: 600, to: 700 },
    { from: 500, to: 600 },
    { from: 800, to: 800 },
  ];
  expect(normalised(ranges)).toEqual([{ from: 500, to: 700 }]);
});

test('a drag keeps to quarters, to the day, and off its neighbours', () => {
  expect(drawn(547, 610)).toEqual({ from: 540, to: 615 });
  expect(drawn(610, 547)).toEqual({ from: 540, to: 615 });
  expect(drawn(1439, 1439)).toEqual({ from: 1425, to: 1440 });
  expect(moved({ from: 540, to: 600 }, -1000)).toEqual({ from: 0, to: 60 });
  expect(moved({ from: 540, to: 600 }, 1000)).toEqual({ from: 1380, to: 1440 });
  expect(resized({ from: 540, to: 600 }, -1000)).toEqual({ from: 540, to: 555 });
  expect(resized({ from: 540, to: 600 }, 20)).toEqual({ from: 540, to: 615 });
  expect(startedAt({ from: 540, to: 600 }, -20)).toEqual({ from: 525, to: 600 });
  expect(startedAt({ from: 540, to: 600 }, 1000)).toEqual({ from: 585, to: 600 });
  expect(moved({ from: 540, to: 600 }, 1000, { from: 480, to: 1200 })).toEqual({ from: 1140, to: 1200 });
  const day = [
    { from: 540, to: 720 },
    { from: 780, to: 1080 },
  ];
  expect(replaced(day, 0, { from: 600, to: 780 })?.length).toBe(2);
  expect(replaced(day, 0, { from: 600, to: 795 })).toBeUndefined();
});

test('a holiday is one exception a day, shown as one range', () => {
  const before = [{ date: '2026-12-24', text: '09:00–12:00' }];
  const after = withExceptions(before, { from: '2026-12-23', to: '2027-01-05', text: '' });
  expect(after).toHaveLength(14);
  expect(grouped(after, (it) => it.text).map(spanText)).toEqual(['2026-12-23 – 2027-01-05']);
  const parted = withExceptions(after, { from: '2026-12-30', to: '2026-12-30', text: '9-12' });
  expect(grouped(parted, (it) => it.text).map(spanText)).toEqual([
    '2026-12-23 – 2026-12-29',
    '2026-12-30',
    '2026-12-31 – 2027-01-05',
  ]);
  expect(withoutDays(parted, '2026-12-24', '2027-01-05')).toEqual([{ date: '2026-12-23', text: '' }]);
  expect(daysBetween('2026-12-24', '2026-12-23')).toEqual([]);
  expect(daysBetween('2026-01-01', '3026-01-01')).toEqual([]);
});

test('weeks are odd or even by their ISO number', () => {
  // 2026 has 53 weeks, so that two odd weeks follow each other.
  const days = ['2026-12-27', '2026-12-28', '2027-01-03', '2027-01-04', '2027-01-11'];
  expect(days.map(weekNameOf)).toEqual(['even', 'odd', 'odd', 'odd', 'even']);
});

test('a week is copied to the shops that the other works in too', () => {
  const mine = withDay(emptyShop('a'), 'odd', 1, '9-17');
  const theirs: ShopEdit[] = [{ ...emptyShop('a'), exceptions: [{ date: '2026-12-24', text: '' }] }, emptyShop('b')];
  const [first, second] = copiedTo(theirs, [mine]);
  expect([first?.odd[0], first?.exceptions.length, second]).toEqual(['9-17', 1, theirs[1]]);
  expect(withTwoWeeks(mine, true).even[0]).toBe('9-17');
  expect([hasProblem([mine]), hasProblem([withDay(mine, 'odd', 2, '17-9')])]).toEqual([false, true]);
});

test('a thousand weeks are read, typed and sent without a change', () => {
  const random = seeded(20_261_123);
  const day = () => {
    const cuts = Array.from({ length: 2 * random(4) }, () => random(97) * 15);
    const marks = [...new Set(cuts)].sort((a, b) => a - b);
    const pairs = marks.flatMap((from, at) => {
      const to = marks[at + 1];
      return at % 2 === 0 && to !== undefined ? [{ from, to }] : [];
    });
    return textOf(normalised(pairs));
  };
  const week = () => Array.from({ length: 7 }, day);
  for (let round = 0; round < 10_000; round += 1) {
    const odd = week();
    const isTwoWeeks = random(2) === 1;
    const shop: ShopEdit = {
      shopId: 'a',
      isTwoWeeks,
      odd,
      even: isTwoWeeks ? week() : odd,
      exceptions: Array.from({ length: random(5) }, (_it, at) => ({ date: `2026-12-0${at + 1}`, text: day() })),
    };
    const isReally = shop.odd.join() !== shop.even.join();
    expect(editOf({ shops: dtoOf([shop]) })).toEqual([{ ...shop, isTwoWeeks: isReally }]);
  }
});

test('somebody without hours takes over those of the shop', () => {
  const shop = emptyShop('a');
  expect(hasNoWeek(shop)).toBe(true);
  const filled = withOpeningHours(shop, [
    { weekday: 1, from: '09:00', to: '12:00' },
    { weekday: 1, from: '13:00', to: '17:00' },
    { weekday: 6, from: '09:00', to: '13:00' },
  ]);
  expect(filled.odd).toEqual(['09:00–12:00, 13:00–17:00', '', '', '', '', '09:00–13:00', '']);
  expect(hasNoWeek(filled)).toBe(false);
});
