import { countOf, isProposed, rhythms, startOf, stepOf } from './visitChoices';

const zone = 'Europe/Budapest';
const planned = { start: '2026-12-01T09:00:00Z', end: '2026-12-01T10:00:00Z' };
const at = (start: string) => ({ start, end: start });

test('a visit that fits is proposed, one that clashes when it fits on the same day', () => {
  expect(isProposed(planned, zone, false)).toBe(true);
  const clash = { ...planned, code: 'booking.slot_taken' as const };
  expect(isProposed({ ...clash, nearest: at('2026-12-01T10:20:00Z') }, zone, false)).toBe(true);
  expect(isProposed({ ...clash, nearest: at('2026-12-02T09:00:00Z') }, zone, false)).toBe(false);
  expect(isProposed(clash, zone, false)).toBe(false);
  expect(startOf({ ...clash, nearest: at('2026-12-02T09:00:00Z') }, true)).toBe('2026-12-02T09:00:00Z');
  expect(startOf(planned, false)).toBe(planned.start);
  const late = { ...planned, code: 'event.outside_hours' as const, nearest: at('2026-12-02T09:00:00Z') };
  expect(startOf(late, false)).toBe('2026-12-02T09:00:00Z');
  expect(startOf(late, true)).toBe(planned.start);
});

test('every rhythm says its unit and number', () => {
  expect(stepOf('weeks 4')).toEqual({ unit: 'weeks', every: 4 });
  expect(rhythms.map(stepOf).filter(({ unit }) => unit === 'months')).toHaveLength(5);
});

test.each([
  ['6', 6],
  [' 12 ', 12],
  ['1', undefined],
  ['53', undefined],
  ['1.5', undefined],
  ['', undefined],
])('%j visits', (typed, count) => expect(countOf(typed)).toBe(count));
