import type { DeskItem } from '../../components/calendar/deskModel';
import { deskItem } from '../../testing/deskItems';
import { daysOf, stepped } from './desk';
import { fullnessOf, monthOf, weeksOf } from './month';

const zone = 'Europe/Budapest';
const item = (start: string, end: string, look: DeskItem['look'] = 'appointment') => deskItem(start, end, { look });

test('a month is whole weeks from a Monday, and the next one begins with its first day', () => {
  expect(daysOf('month', '2026-11-20')).toEqual({ from: '2026-10-26', count: 42 });
  expect(daysOf('month', '2027-02-14')).toEqual({ from: '2027-02-01', count: 28 });
  expect(daysOf('month', '2026-03-31')).toEqual({ from: '2026-02-23', count: 42 });
  expect(daysOf('month', '2026-10-01')).toEqual({ from: '2026-09-28', count: 35 });
  expect(stepped('month', '2026-12-31', 1)).toBe('2027-01-01');
  expect(stepped('month', '2026-03-31', -1)).toBe('2026-02-01');
});

test('a day counts what begins on it on the salon’s clock, and shows what goes on', () => {
  const days = ['2026-10-24', '2026-10-25', '2026-10-26'];
  const items = [
    // After midnight there, before it in UTC; and the hour that comes twice.
    item('2026-10-24T22:30:00Z', '2026-10-24T23:30:00Z'),
    item('2026-10-24T08:00:00Z', '2026-10-24T09:30:00Z'),
    item('2026-10-24T10:00:00Z', '2026-10-24T10:30:00Z', 'missed'),
    item('2026-10-24T12:00:00Z', '2026-10-25T23:00:00Z', 'absence'),
    item('2026-10-25T10:00:00Z', '2026-10-25T11:00:00Z', 'deleted'),
  ];
  const month = monthOf(items, days, zone);
  expect(month.map((it) => [it.guests, it.items.length])).toEqual([
    [1, 3],
    [1, 3],
    [0, 0],
  ]);
  expect(month[0]?.items.map((it) => it.start)).toEqual([
    '2026-10-24T08:00:00Z',
    '2026-10-24T10:00:00Z',
    '2026-10-24T12:00:00Z',
  ]);
});

test('a day is as full as its work hours are taken, by appointments and blocked times', () => {
  const open = [
    { providerId: 'lilla', start: '2026-10-24T08:00:00Z', end: '2026-10-24T12:00:00Z' },
    { providerId: 'gergo', start: '2026-10-24T08:00:00Z', end: '2026-10-24T12:00:00Z' },
    { providerId: 'lilla', start: '2026-10-26T08:00:00Z', end: '2026-10-26T12:00:00Z' },
  ];
  const items = [
    // Half of it outside work hours.
    item('2026-10-24T07:00:00Z', '2026-10-24T09:00:00Z'),
    item('2026-10-24T10:00:00Z', '2026-10-24T11:00:00Z', 'absence'),
    item('2026-10-24T11:00:00Z', '2026-10-24T12:00:00Z', 'deleted'),
  ];
  expect([...fullnessOf(items, open, zone)]).toEqual([
    ['2026-10-24', 0.25],
    ['2026-10-26', 0],
  ]);
});

test('weeks are seven days each', () => {
  expect(weeksOf([1, 2, 3, 4, 5, 6, 7, 8, 9])).toEqual([
    [1, 2, 3, 4, 5, 6, 7],
    [8, 9],
  ]);
});
