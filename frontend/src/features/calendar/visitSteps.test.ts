import { event } from '../../testing/fixtures';
import { isStepOpen, pressedStep, stepOf } from './visitSteps';

const at = '2026-11-20T09:05:00Z';

test('a visit is as far as its last step', () => {
  expect(stepOf(event())).toBe('expected');
  expect(stepOf(event({ isConfirmed: true }))).toBe('confirmed');
  expect(stepOf(event({ isConfirmed: true, arrivedAt: at }))).toBe('arrived');
  expect(stepOf(event({ startedAt: at }))).toBe('started');
  expect(stepOf(event({ arrivedAt: at, doneAt: at }))).toBe('done');
});

test('a press goes to its step, and from there back to the one before that was reached', () => {
  expect(pressedStep(event(), 'arrived')).toBe('arrived');
  expect(pressedStep(event({ arrivedAt: at }), 'arrived')).toBe('expected');
  expect(pressedStep(event({ isConfirmed: true, startedAt: at }), 'started')).toBe('confirmed');
  expect(pressedStep(event({ arrivedAt: at, startedAt: at, doneAt: at }), 'arrived')).toBe('arrived');
});

test('nobody is there before the day of the visit', () => {
  const visit = event({ start: '2026-11-20T09:00:00Z' });
  const isOpen = (step: 'confirmed' | 'arrived', today: string, changes = {}) =>
    isStepOpen({ ...visit, ...changes }, step, today, 'Europe/Budapest');
  expect(isOpen('arrived', '2026-11-19')).toBe(false);
  expect(isOpen('confirmed', '2026-11-19')).toBe(true);
  expect(isOpen('arrived', '2026-11-20')).toBe(true);
  expect(isOpen('arrived', '2026-11-20', { state: 0 })).toBe(false);
  expect(isOpen('confirmed', '2026-11-19', { kind: 'nonwork' })).toBe(false);
  expect(isOpen('confirmed', '2026-11-20', { guest: { ...visit.guest, isWalkIn: true } })).toBe(false);
});
