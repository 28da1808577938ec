import { readDay, readTime } from './typed';

test.each([
  ['2026-11-20', '2026-11-20'],
  [' 2026.11.20. ', '2026-11-20'],
  ['2026. 1. 2.', '2026-01-02'],
  ['2026/11/2', '2026-11-02'],
  ['20261120', '2026-11-20'],
  ['2028-02-29', '2028-02-29'],
  ['2026-02-29', undefined],
  ['2026-13-01', undefined],
  ['11/20/2026', undefined],
  ['26-11-20', undefined],
  ['holnap', undefined],
  ['', undefined],
])('the day %p is %p', (typed, day) => {
  expect(readDay(typed)).toBe(day);
});

test.each([
  ['14:30', '14:30'],
  ['9:05', '09:05'],
  ['14.30', '14:30'],
  ['1430', '14:30'],
  ['930', '09:30'],
  [' 9 ', '09:00'],
  ['24:00', undefined],
  ['12:60', undefined],
  ['2:30 PM', undefined],
  ['14:3', undefined],
  ['', undefined],
])('the time %p is %p', (typed, time) => {
  expect(readTime(typed)).toBe(time);
});
