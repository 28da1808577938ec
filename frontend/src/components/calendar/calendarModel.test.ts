import { addDays, startOfDay } from '../../lib/time';
import { cellAt, chosenCells, dayOfWall, freeCells, minuteOfWall, wallDate } from './calendarModel';

/**
 * The grid draws in the browser's zone, so these run once in each of several (`npm run test:zones`). Expected times are
 * written down from the clock-change rules, not computed by the code under test.
 */

const budapest = 'Europe/Budapest';

/** A free hour every 30 minutes of some days, from UTC offsets that are known for those days. */
function salonWeek(monday: string, offsets: (day: number, minute: number) => number | undefined) {
  return Array.from({ length: 7 }, (_day, index) => addDays(monday, index)).flatMap((day, index) =>
    Array.from({ length: 48 }, (_slot, half) => half * 30).flatMap((minute) => {
      const offset = offsets(index, minute);
      if (offset === undefined) {
        return [];
      }
      const start = Date.parse(`${day}T00:00:00Z`) + (minute - offset) * 60_000;
      const read = `${day} ${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
      return [{ start: new Date(start).toISOString(), end: new Date(start + 3_600_000).toISOString(), read }];
    }),
  );
}

const sunday = 6;
/** On 2026-03-29 the hour from 02:00 does not exist. */
const spring = salonWeek('2026-03-23', (day, minute) =>
  day < sunday || minute < 120 ? 60 : minute < 180 ? undefined : 120,
);
/** On 2026-10-25 the hour from 02:00 comes twice; its first occurrence is offered. */
const autumn = salonWeek('2026-10-19', (day, minute) => (day < sunday || minute < 180 ? 120 : 60));
/** The browser's own clock turns in New York, the salon's does not. */
const elsewhere = salonWeek('2026-03-02', () => 60);
const elsewhereInAutumn = salonWeek('2026-10-26', () => 60);

const readOf = (date: Date) => {
  const minute = minuteOfWall(date);
  return `${dayOfWall(date)} ${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
};
const inGrid = (read: string) => read.slice(11) >= '06:00' && read.slice(11) < '22:00';

test.each([
  ['spring', spring],
  ['autumn', autumn],
  ['a week in which another country turns its clocks forward', elsewhere],
  ['a week in which another country turns its clocks back', elsewhereInAutumn],
])('%s: no time is lost, doubled or shifted', (_name, week) => {
  const expected = week.map((slot) => slot.read).filter(inGrid);
  expect(expected).toHaveLength(7 * 32);
  const cells = freeCells(week, budapest, 15);
  expect(cells.map((cell) => readOf(cell.start))).toEqual(expected);
  expect(cells.map((cell) => cell.of.read)).toEqual(expected);
  for (const cell of cells) {
    expect(readOf(cell.end).slice(0, 10)).toBe(cell.of.read.slice(0, 10));
    expect(minuteOfWall(cell.end) - minuteOfWall(cell.start)).toBe(15);
  }
});

test.each([
  ['spring', spring, '2026-03-29'],
  ['autumn', autumn, '2026-10-25'],
])('%s: the chosen time is drawn at its full length', (_name, week, day) => {
  const slot = week.find((it) => it.read === `${day} 14:30`);
  const [cell] = chosenCells(slot, budapest);
  expect(cell).toMatchObject({ chosen: true });
  expect([cell?.start, cell?.end].map((it) => it && readOf(it))).toEqual([`${day} 14:30`, `${day} 15:30`]);
});

test('what begins outside 06:00 to 22:00 is not in the grid; what ends outside is cut', () => {
  const at = (start: string, end: string) => ({ start, end });
  const early = at('2026-11-20T04:59:00Z', '2026-11-20T06:00:00Z');
  const first = at('2026-11-20T05:00:00Z', '2026-11-20T06:00:00Z');
  const last = at('2026-11-20T20:50:00Z', '2026-11-20T23:30:00Z');
  const late = at('2026-11-20T21:00:00Z', '2026-11-20T22:00:00Z');
  expect(
    freeCells([early, first, last, late], budapest, 15).map((cell) => [readOf(cell.start), readOf(cell.end)]),
  ).toEqual([
    ['2026-11-20 06:00', '2026-11-20 06:15'],
    ['2026-11-20 21:50', '2026-11-20 22:00'],
  ]);
  expect(chosenCells(last, budapest).map((cell) => readOf(cell.end))).toEqual(['2026-11-20 22:00']);
  expect(chosenCells(late, budapest)).toEqual([]);
  expect(chosenCells(undefined, budapest)).toEqual([]);
});

test('a point of the grid finds the free time whose cell it is in, and none beside', () => {
  const cells = freeCells([{ start: '2026-11-20T09:00:00Z', end: '2026-11-20T10:00:00Z' }], budapest, 15);
  expect(cellAt(cells, wallDate('2026-11-20', 600))?.of.start).toBe('2026-11-20T09:00:00Z');
  expect(cellAt(cells, wallDate('2026-11-20', 614))).toBeDefined();
  expect(cellAt(cells, wallDate('2026-11-20', 615))).toBeUndefined();
  expect(cellAt(cells, wallDate('2026-11-19', 600))).toBeUndefined();
});

test('days begin where the salon’s do', () => {
  expect(startOfDay('2026-03-29', budapest)).toBe('2026-03-28T23:00:00.000Z');
  expect(startOfDay('2026-03-30', budapest)).toBe('2026-03-29T22:00:00.000Z');
  expect(startOfDay('2026-10-25', budapest)).toBe('2026-10-24T22:00:00.000Z');
  expect(startOfDay('2026-10-26', budapest)).toBe('2026-10-25T23:00:00.000Z');
});

test('the browser is in the zone this run is about', () => {
  const zone = process.env.TEST_ZONE;
  if (zone !== undefined) {
    // By its clock, for a zone may go by an older name.
    const at = new Date('2026-06-15T12:34:00Z');
    expect(at.toLocaleString('hu')).toBe(at.toLocaleString('hu', { timeZone: zone }));
  }
});
