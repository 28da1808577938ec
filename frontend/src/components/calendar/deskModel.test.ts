import { dayOfWall, minuteOfWall } from './calendarModel';
import { closedCells, deskCells } from './deskModel';

/** Runs once in each of several zones of the browser (`npm run test:zones`); expected times are written down by hand. */

const zone = 'Europe/Budapest';

function read(start: string, end: string, days: string[]): string[] {
  const clock = (date: Date) =>
    `${String(Math.floor(minuteOfWall(date) / 60)).padStart(2, '0')}:${String(minuteOfWall(date) % 60).padStart(2, '0')}`;
  return deskCells([{ id: 'e', providerId: 'p', start, end }], days, zone).map(
    (cell) => `${dayOfWall(cell.start)} ${clock(cell.start)}–${clock(cell.end)}`,
  );
}

test.each([
  ['the Saturday before spring', '2026-03-28T08:00:00Z', '2026-03-28T09:30:00Z', '2026-03-28 09:00–10:30'],
  ['the Sunday of spring', '2026-03-29T07:00:00Z', '2026-03-29T08:30:00Z', '2026-03-29 09:00–10:30'],
  ['the Saturday before autumn', '2026-10-24T07:00:00Z', '2026-10-24T08:30:00Z', '2026-10-24 09:00–10:30'],
  ['the Sunday of autumn', '2026-10-25T08:00:00Z', '2026-10-25T09:30:00Z', '2026-10-25 09:00–10:30'],
])('%s reads like the salon’s clock', (_name, start, end, expected) => {
  expect(read(start, end, [expected.slice(0, 10)])).toEqual([expected]);
});

test('what lasts over a night when clocks change is cut at each day, whole in between', () => {
  const days = ['2026-10-23', '2026-10-24', '2026-10-25', '2026-10-26', '2026-10-27'];
  expect(read('2026-10-24T16:00:00Z', '2026-10-26T11:00:00Z', days)).toEqual([
    '2026-10-24 18:00–22:00',
    '2026-10-25 06:00–22:00',
    '2026-10-26 06:00–12:00',
  ]);
  expect(read('2026-03-28T17:00:00Z', '2026-03-29T10:00:00Z', ['2026-03-28', '2026-03-29'])).toEqual([
    '2026-03-28 18:00–22:00',
    '2026-03-29 06:00–12:00',
  ]);
});

test('what ends at midnight does not reach into the next day; what lies outside the hours is not drawn', () => {
  const days = ['2026-11-20', '2026-11-21'];
  expect(read('2026-11-20T20:00:00Z', '2026-11-20T23:00:00Z', days)).toEqual(['2026-11-20 21:00–22:00']);
  expect(read('2026-11-20T03:00:00Z', '2026-11-20T05:00:00Z', days)).toEqual([]);
  expect(read('2026-11-20T21:00:00Z', '2026-11-20T22:00:00Z', days)).toEqual([]);
});

test('only what is neither cut by the night nor by the hours of the grid is whole', () => {
  const whole = (start: string, end: string, days: string[]) =>
    deskCells([{ id: 'e', providerId: 'p', start, end }], days, zone).map((cell) => cell.whole);
  expect(whole('2026-11-20T05:00:00Z', '2026-11-20T21:00:00Z', ['2026-11-20'])).toEqual([true]);
  expect(whole('2026-11-20T04:45:00Z', '2026-11-20T06:00:00Z', ['2026-11-20'])).toEqual([false]);
  expect(whole('2026-11-20T20:30:00Z', '2026-11-20T21:15:00Z', ['2026-11-20'])).toEqual([false]);
  expect(whole('2026-11-20T10:00:00Z', '2026-11-21T10:00:00Z', ['2026-11-20', '2026-11-21'])).toEqual([false, false]);
});

test('what is not worked is grey, person by person, in the weeks when clocks change too', () => {
  const clock = (date: Date) => `${dayOfWall(date).slice(5)} ${minuteOfWall(date) / 60}`;
  const grey = (open: [string, string][], days: string[]) => {
    const times = open.map(([start, end]) => ({ providerId: 'p', start, end }));
    return closedCells(times, ['p'], days, zone).map((cell) => `${clock(cell.start)}–${clock(cell.end).slice(6)}`);
  };
  // Nine to five on both days, with a lunch on the second.
  expect(
    grey(
      [
        ['2026-10-24T07:00:00Z', '2026-10-24T15:00:00Z'],
        ['2026-10-25T08:00:00Z', '2026-10-25T11:00:00Z'],
        ['2026-10-25T12:00:00Z', '2026-10-25T16:00:00Z'],
      ],
      ['2026-10-24', '2026-10-25', '2026-10-26'],
    ),
  ).toEqual(['10-24 6–9', '10-24 17–22', '10-25 6–9', '10-25 12–13', '10-25 17–22', '10-26 6–22']);
  // Work that goes on into the night, and again from before six.
  expect(grey([['2026-11-20T17:00:00Z', '2026-11-21T06:00:00Z']], ['2026-11-20', '2026-11-21'])).toEqual([
    '11-20 6–18',
    '11-21 7–22',
  ]);
  expect(closedCells([], ['p', 'q'], ['2026-11-20'], zone).map((cell) => cell.resourceId)).toEqual(['p', 'q']);
});
