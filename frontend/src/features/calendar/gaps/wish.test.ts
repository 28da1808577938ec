import type { GapSearch } from './useGaps';
import { newSearch } from './useGaps';
import { personAt, wishOf } from './wish';

const today = '2026-11-20';
const wished = (changes: Partial<GapSearch> = {}, context: Partial<Parameters<typeof wishOf>[1]> = {}) =>
  wishOf(
    { ...newSearch('', today), guest: { kind: 'known', id: 'anna', name: 'Anna' }, services: ['cut'], ...changes },
    { shopId: 'shop', today, minutes: 60, ...context },
  );

it('waits for what is searched, on the days that are searched', () => {
  const wish = { shopId: 'shop', services: ['cut'], firstDay: today, lastDay: '2026-12-03' };
  expect(wished()).toEqual({ request: { guestId: 'anna', wish } });
  expect(wished({ providerId: 'lilla', weekdays: [5, 2], earliest: '09:30', latest: '17:00' })).toEqual({
    // An hour that ends by 17:00 starts at 16:00 at the latest.
    request: {
      guestId: 'anna',
      wish: { ...wish, providerId: 'lilla', weekdays: [2, 5], fromMinute: 570, toMinute: 961 },
    },
  });
  expect(wished({ weekdays: [1, 2, 3, 4, 5, 6, 7], earliest: '9', latest: '' })).toEqual(wished());
});

it('keeps to the days that can be waited for', () => {
  const days = (from: string) => {
    const it = wished({ from });
    return 'request' in it ? [it.request.wish.firstDay, it.request.wish.lastDay] : it.problems;
  };
  expect(days('2026-11-10')).toEqual([today, '2026-11-23']);
  expect(days('2026-10-01')).toEqual([today, today]);
  expect(days('2027-01-10')).toEqual(['2027-01-10', '2027-01-19']);
  expect(days('2027-01-19')).toEqual(['2027-01-19', '2027-01-19']);
  expect(days('2027-01-20')).toEqual(['far']);
});

it('says what is missing', () => {
  expect(wished({ guest: { kind: 'none', typed: 'An' }, services: [] }, { shopId: '' })).toEqual({
    problems: ['guest', 'service'],
  });
  expect(wished({}, { shopId: '' })).toEqual({ problems: ['shop'] });
  expect(wished({ earliest: '10:00', latest: '10:30' })).toEqual({ problems: ['hours'] });
  expect(wished({ earliest: '10:00', latest: '11:00' })).toMatchObject({ request: {} });
});

it('finds who is free at a time', () => {
  const slot = { start: '2026-11-25T08:30:00Z', end: '2026-11-25T09:30:00Z' };
  const gaps = [
    { providerId: 'gergo', start: '2026-11-25T08:00:00Z', end: '2026-11-25T09:00:00Z' },
    { providerId: 'lilla', start: '2026-11-25T08:30:00.000Z', end: '2026-11-25T12:00:00Z' },
  ];
  expect(personAt(slot, newSearch('', today), gaps)).toBe('lilla');
  expect(personAt({ ...slot, providers: ['dora'] }, newSearch('', today), gaps)).toBe('dora');
  expect(personAt(slot, newSearch('gergo', today), gaps)).toBe('gergo');
  expect(personAt(slot, newSearch('', today), [])).toBeUndefined();
});
