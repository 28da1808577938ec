import { formatMoney } from './money';

test.each([
  [0, '0\u00a0Ft'],
  [900, '900\u00a0Ft'],
  [12900, '12\u00a0900\u00a0Ft'],
  [1234567, '1\u00a0234\u00a0567\u00a0Ft'],
  [-2500, '-2\u00a0500\u00a0Ft'],
])('%d forints read %s', (forints, text) => {
  expect(formatMoney(forints)).toBe(text);
});
