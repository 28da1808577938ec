import { clockOf } from '../../lib/time';
import { closedCells, deskCells, hoursFor, openCells } from './deskModel';

/** Runs once in each of several zones of the browser (`npm run test:zones`); expected times are written down by hand. */

const zone = 'Europe/Budapest';

const cellsOf = (start: string, end: string, days: string[]) =>
  deskCells([{ id: 'e', providerId: 'p', start, end }], days, zone);

const read = (start: string, end: string, days: string[]): string[] =>
  cellsOf(start, end, days).map(({ day, from, until }) => `${day} ${clockOf(from)}–${clockOf(until)}`);

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
    '2026-10-24 18:00–24:00',
    '2026-10-25 00:00–24:00',
    '2026-10-26 00:00–12:00',
  ]);
  expect(read('2026-03-28T17:00:00Z', '2026-03-29T10:00:00Z', ['2026-03-28', '2026-03-29'])).toEqual([
    '2026-03-28 18:00–24:00',
    '2026-03-29 00:00–12:00',
  ]);
});

test('what ends at midnight does not reach into the next day', () => {
  const days = ['2026-11-20', '2026-11-21'];
  expect(read('2026-11-20T20:00:00Z', '2026-11-20T23:00:00Z', days)).toEqual(['2026-11-20 21:00–24:00']);
});

test('only what is not cut by the night is whole', () => {
  const whole = (start: string, end: string, days: string[]) => cellsOf(start, end, days).map((cell) => cell.whole);
  expect(whole('2026-11-20T05:00:00Z', '2026-11-20T21:00:00Z', ['2026-11-20'])).toEqual([true]);
  expect(whole('2026-11-20T20:30:00Z', '2026-11-20T21:15:00Z', ['2026-11-20'])).toEqual([true]);
  expect(whole('2026-11-20T10:00:00Z', '2026-11-21T10:00:00Z', ['2026-11-20', '2026-11-21'])).toEqual([false, false]);
});

test.each([
  ['an evening within the usual hours', '2026-11-20T17:00:00Z', '2026-11-20T18:30:00Z', { from: 8, to: 20 }],
  ['22:30 to 23:30', '2026-11-20T21:30:00Z', '2026-11-20T22:30:00Z', { from: 8, to: 24 }],
  ['23:30 to 00:30', '2026-11-20T22:30:00Z', '2026-11-20T23:30:00Z', { from: 0, to: 24 }],
  ['01:30 to 02:30', '2026-11-20T00:30:00Z', '2026-11-20T01:30:00Z', { from: 1, to: 20 }],
  ['hours from 08:00 to 24:00', '2026-11-20T07:00:00Z', '2026-11-20T23:00:00Z', { from: 8, to: 24 }],
  ['a whole day of leave', '2026-11-19T23:00:00Z', '2026-11-20T23:00:00Z', { from: 8, to: 20 }],
  ['a week of leave', '2026-11-18T07:00:00Z', '2026-11-24T16:00:00Z', { from: 8, to: 20 }],
  ['a leave until two in the morning', '2026-11-18T07:00:00Z', '2026-11-21T01:00:00Z', { from: 1, to: 20 }],
])('the grid grows to show what lies outside its usual hours: %s', (_name, start, end, hours) => {
  expect(hoursFor(cellsOf(start, end, ['2026-11-20', '2026-11-21']))).toEqual(hours);
});

test.each([
  ['nine to five', '2026-11-20T08:00:00Z', '2026-11-20T16:00:00Z', { from: 8, to: 18 }],
  ['half past nine to quarter past five', '2026-11-20T08:30:00Z', '2026-11-20T16:15:00Z', { from: 8, to: 19 }],
  ['all day and night', '2026-11-19T23:00:00Z', '2026-11-20T23:00:00Z', { from: 0, to: 24 }],
])('the grid covers the work hours with an hour on either side: %s', (_name, start, end, hours) => {
  const worked = openCells([{ providerId: 'p', start, end }], ['p'], ['2026-11-20'], zone);
  expect(hoursFor([], worked)).toEqual(hours);
  // An event outside them is seen too.
  const early = cellsOf('2026-11-20T05:30:00Z', '2026-11-20T06:00:00Z', ['2026-11-20']);
  expect(hoursFor(early, worked)).toEqual({ from: Math.min(6, hours.from), to: hours.to });
});

test('what is not worked is grey, person by person, in the weeks when clocks change too', () => {
  const grey = (open: [string, string][], days: string[]) => {
    const times = open.map(([start, end]) => ({ providerId: 'p', start, end }));
    const worked = openCells(times, ['p'], days, zone);
    return closedCells(worked, ['p'], days).map(({ day, from, until }) => `${day.slice(5)} ${from / 60}–${until / 60}`);
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
  ).toEqual(['10-24 0–9', '10-24 17–24', '10-25 0–9', '10-25 12–13', '10-25 17–24', '10-26 0–24']);
  // Work that goes on into the night, and again from before six.
  expect(grey([['2026-11-20T17:00:00Z', '2026-11-21T06:00:00Z']], ['2026-11-20', '2026-11-21'])).toEqual([
    '11-20 0–18',
    '11-21 7–24',
  ]);
  expect(closedCells([], ['p', 'q'], ['2026-11-20']).map((cell) => cell.resourceId)).toEqual(['p', 'q']);
});
