import type { DeskItem } from '../../components/calendar/deskModel';
import { daysOf, stepped } from './desk';
import { monthOf, weeksOf } from './month';

const zone = 'Europe/Budapest';
const item = (start: string, end: string, look: DeskItem['look'] = 'appointment'): DeskItem => ({
  id: start,
  providerId: 'lilla',
  start,
  end,
  look,
  movable: true,
  colour: 'rust',
  time: '',
  title: '',
  detail: '',
  brief: '',
  signs: [],
  who: '',
  label: '',
});

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
  expect(month.map((it) => [it.appointments, it.minutes, it.items.length])).toEqual([
    [2, 120, 3],
    [1, 60, 3],
    [0, 0, 0],
  ]);
  expect(month[0]?.items.map((it) => it.start)).toEqual([
    '2026-10-24T08:00:00Z',
    '2026-10-24T10:00:00Z',
    '2026-10-24T12:00:00Z',
  ]);
});

test('weeks are seven days each', () => {
  expect(weeksOf([1, 2, 3, 4, 5, 6, 7, 8, 9])).toEqual([
    [1, 2, 3, 4, 5, 6, 7],
    [8, 9],
  ]);
});
