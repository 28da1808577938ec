import { lasting } from '../editor/draft';
import { moveSteps } from './moveSteps';
import type { EventPlace } from './useMoveEvent';

const place: EventPlace = { providerId: 'b', when: lasting('2026-11-25', '09:00', 45) };

/** The place after one step. */
function after(
  grid: Parameters<typeof moveSteps>[0],
  step: 'left' | 'right' | 'before' | 'after',
  from: EventPlace = place,
) {
  let to = from;
  moveSteps(grid)(from, (target) => {
    to = target;
  })[step]();
  return [to.providerId, to.when.day];
}

const people = ['a', 'b', 'c'];

test('columns that are people are gone through on their day, and pages are days', () => {
  const day = { step: 15, people, days: 1 };
  expect(after(day, 'left')).toEqual(['a', '2026-11-25']);
  expect(after(day, 'right')).toEqual(['c', '2026-11-25']);
  expect(after(day, 'right', { ...place, providerId: 'c' })).toEqual(['c', '2026-11-25']);
  expect(after(day, 'after')).toEqual(['b', '2026-11-26']);
});

test('in the week of the team the next column after the last person is the first one of the next day', () => {
  const week = { step: 15, people, days: 7 };
  expect(after(week, 'right')).toEqual(['c', '2026-11-25']);
  expect(after(week, 'right', { ...place, providerId: 'c' })).toEqual(['a', '2026-11-26']);
  expect(after(week, 'left', { ...place, providerId: 'a' })).toEqual(['c', '2026-11-24']);
  expect(after(week, 'before')).toEqual(['b', '2026-11-18']);
});

test('columns that are days are gone through by day, and pages are weeks', () => {
  const week = { step: 15, people: undefined, days: 7 };
  expect(after(week, 'right')).toEqual(['b', '2026-11-26']);
  expect(after(week, 'after')).toEqual(['b', '2026-12-02']);
});
