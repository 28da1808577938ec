import { forintsOf } from './forints';
import { formatMoney } from './money';

const amounts = [0, 5, 999, 1000, 12_900, 120_000, 999_999, 1_000_000, 12_345_678, 100_000_000];
const groups = (forints: number, between: string) => `${forints}`.replace(/\B(?=(?:\d{3})+$)/g, between);

test.each(amounts)('%s forints are read however they are written', (forints) => {
  const numbers = ['', ' ', '\u00a0', '\u202f', '\u2009', '.'].map((between) => groups(forints, between));
  for (const number of numbers) {
    for (const unit of ['', ' Ft', 'Ft', '\u00a0ft', ' FT.', ' HUF', 'huf', ' forint', ',-', ',–', ' ']) {
      expect([number + unit, forintsOf(number + unit)]).toEqual([number + unit, forints]);
      expect(forintsOf(`  ${number}${unit}\t`)).toBe(forints);
    }
  }
  expect(forintsOf(formatMoney(forints))).toBe(forints);
});

test('digits of other scripts and characters that are not seen are those of a keyboard', () => {
  expect(forintsOf('12\u200b900')).toBe(12_900);
  expect(forintsOf('１２９００')).toBe(12_900);
});

test.each([
  '12.5',
  '1.29',
  '12,9',
  '12,90',
  '12,900',
  '12.9000',
  '1.290 000',
  '1 290.000',
  '12 90',
  '1 2 900',
  '1234 567',
  '1234.567',
  '.900',
  '12.',
  '12 900 €',
  '12 900 Ft/óra',
  'Ft',
  '-5',
  '−5',
  '5-',
  '1e3',
  '0x10',
  '',
  ' ',
  'ingyenes',
  '100 000 001',
  '1234567890',
])('%p is not guessed', (typed) => {
  expect(forintsOf(typed)).toBeUndefined();
});
