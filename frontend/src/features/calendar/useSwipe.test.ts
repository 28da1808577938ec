import { swiped } from './useSwipe';

test('a quick finger sideways goes on to the left and back to the right', () => {
  expect(swiped(-80, 10, 200)).toBe(1);
  expect(swiped(80, -10, 200)).toBe(-1);
});

test('whoever scrolls, trembles or takes their time goes nowhere', () => {
  expect(swiped(-80, 60, 200)).toBeUndefined();
  expect(swiped(-40, 0, 100)).toBeUndefined();
  expect(swiped(-200, 0, 900)).toBeUndefined();
});
