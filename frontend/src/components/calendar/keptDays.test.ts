import { keptDaysKey } from '../../lib/keptOffline';
import { desk } from '../../testing/deskItems';
import { event } from '../../testing/fixtures';
import { keepDays, keptDaysOf, keptEvents } from './keptDays';

const now = Date.parse('2026-11-20T12:00:00Z');
const readAt = now - 60_000;
const at = (day: string, id = day) => event({ id, start: `${day}T13:30:00Z`, end: `${day}T14:30:00Z` });
const keep = (from: string, count: number, more: { isNear?: boolean; readAt?: number } = {}) =>
  keepDays('me', desk, {
    from,
    count,
    readAt,
    hours: undefined,
    events: Array.from({ length: count }, (_day, index) => at(`2026-11-${Number(from.slice(-2)) + index}`)),
    ...more,
  });
const idsOf = (account = 'me') => keptEvents(account, now, 2)?.events.map(({ id }) => id);

test('of what is kept only today’s and tomorrow’s is searched, as old as the older of them', () => {
  keep('2026-11-16', 7);
  expect(idsOf()).toEqual(['2026-11-20', '2026-11-21']);
  keep('2026-11-20', 1, { readAt: now });
  expect(idsOf()).toEqual(['2026-11-20', '2026-11-21']);
  expect(keptEvents('me', now, 2)?.readAt).toBe(readAt);
  expect(idsOf('somebody else')).toBeUndefined();
});

test('today and tomorrow stay, however many other days are looked at', () => {
  keep('2026-11-20', 2, { isNear: true });
  for (const day of ['01', '02', '03', '04', '05', '06']) {
    keep(`2026-11-${day}`, 1);
  }
  expect(idsOf()).toEqual(['2026-11-20', '2026-11-21']);
  expect(keptDaysOf('me', '2026-11-01', 1)).toBeUndefined();
  expect(keptDaysOf('me', '2026-11-02', 1)).toBeDefined();
});

test('a day is as it was read last, with the hours that were', () => {
  const hours = [{ providerId: 'employee-lilla', start: '2026-11-20T08:00:00Z', end: '2026-11-20T16:00:00Z' }];
  keepDays('me', desk, { from: '2026-11-20', count: 1, readAt, events: [], hours });
  keep('2026-11-20', 2, { isNear: true, readAt: now });
  expect(keptDaysOf('me', '2026-11-20', 1)).toMatchObject({ readAt: now, hours, events: [{}, {}] });
});

test('phone numbers are known to the page that read them, and not stored', () => {
  keep('2026-11-20', 1);
  expect(localStorage.getItem(keptDaysKey)).not.toContain('123-4567');
  expect(keptEvents('me', now, 1)?.events[0]?.guest?.phone).toBe('+36/30 123-4567');
  localStorage.removeItem(keptDaysKey);
  expect(idsOf()).toBeUndefined();
});
