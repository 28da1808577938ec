import type { OpeningHours } from './hours';
import { opennessAt, weekdayName, weekRows } from './hours';

const zone = 'Europe/Budapest';
const weekdays = [1, 2, 3, 4, 5].map((weekday): OpeningHours => ({ weekday, from: '08:00', to: '20:00' }));
const hours: OpeningHours[] = [...weekdays, { weekday: 6, from: '09:00', to: '15:00' }];

test.each([
  // 2026-11-20 is a Friday; the salon's clock is an hour ahead of UTC.
  ['open until the end of the day', '2026-11-20T18:59:00Z', { kind: 'open', until: '20:00' }],
  ['closed from that minute on', '2026-11-20T19:00:00Z', { kind: 'closed', next: { weekday: 6, from: '09:00' } }],
  ['opens later today', '2026-11-20T06:59:00Z', { kind: 'later', from: '08:00' }],
  ['opens after the weekend', '2026-11-21T16:00:00Z', { kind: 'closed', next: { weekday: 1, from: '08:00' } }],
])('%s', (_what, at, expected) => {
  expect(opennessAt(hours, at, zone)).toEqual(expected);
  expect(opennessAt(hours, Date.parse(at), zone)).toEqual(expected);
});

test('of several shops the one that is open longest counts', () => {
  const both = [...hours, { weekday: 5, from: '10:00', to: '21:00' }];
  expect(opennessAt(both, '2026-11-20T12:00:00Z', zone)).toEqual({ kind: 'open', until: '21:00' });
});

test('a shop that never opens has no next day', () => {
  expect(opennessAt([], '2026-11-20T12:00:00Z', zone)).toEqual({ kind: 'closed', next: undefined });
});

test('days in a row with the same hours stand together, a closed day too', () => {
  expect(weekRows(hours)).toEqual([
    { first: 1, last: 5, times: ['08:00–20:00'] },
    { first: 6, last: 6, times: ['09:00–15:00'] },
    { first: 7, last: 7, times: [] },
  ]);
  expect(weekdayName(1, 'hu')).toBe('hétfő');
  expect(weekdayName(7, 'en')).toBe('Sunday');
});
