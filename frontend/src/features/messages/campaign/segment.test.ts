import { isWeeks, requestOf, segmentOf, sendFromOf } from './segment';

const nothing = segmentOf(new URLSearchParams());

test('the request has the given conditions alone', () => {
  expect(requestOf(nothing)).toEqual({});
  expect(requestOf({ ...nothing, notSeenWeeks: ' 8 ', neverCameBack: true, birthdayMonth: '3' })).toEqual({
    notSeenWeeks: 8,
    neverCameBack: true,
    birthdayMonth: 3,
  });
  expect(requestOf({ ...nothing, services: ['cut'] })).toEqual({ services: ['cut'] });
});

test('weeks are whole numbers from 1 to 520', () => {
  expect(['', '1', '520', '0', '521', '1,5', '-1'].map(isWeeks)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
  expect(requestOf({ ...nothing, seenWithinWeeks: 'x' })).toBeUndefined();
});

test('an address may name who has not come for so many weeks', () => {
  expect(segmentOf(new URLSearchParams('new&notSeenWeeks=8')).notSeenWeeks).toBe('8');
  expect(segmentOf(new URLSearchParams('notSeenWeeks=x')).notSeenWeeks).toBe('');
});

test('a later time is one of the company’s clock', () => {
  expect(sendFromOf('2026-11-25', '10:30', 'Europe/Budapest')).toBe('2026-11-25T09:30:00.000Z');
  expect(sendFromOf('2026-11-25', '', 'Europe/Budapest')).toBeUndefined();
  expect(sendFromOf('', '10:30', 'Europe/Budapest')).toBeUndefined();
});
