import { isTooLong, keptRules } from './password';

test.each([
  ['', []],
  ['abc', ['lower', 'noSpace']],
  ['szalonka', ['length', 'lower', 'noSpace']],
  ['Őszi12', ['length', 'digit', 'lower', 'upper', 'noSpace']],
  ['ŐSZI12', ['length', 'digit', 'upper', 'noSpace']],
  ['őszi12', ['length', 'digit', 'lower', 'noSpace']],
  ['Őszi 12', ['length', 'digit', 'lower', 'upper']],
  ['Őszi\u00a012', ['length', 'digit', 'lower', 'upper']],
  ['Aa1🐦🐦', ['digit', 'lower', 'upper', 'noSpace']],
  ['Aa1🐦🐦🐦', ['length', 'digit', 'lower', 'upper', 'noSpace']],
])('%j keeps %j', (password, kept) => {
  expect(keptRules(password)).toEqual(kept);
});

test('128 characters are the most', () => {
  expect(isTooLong('🐦'.repeat(128))).toBe(false);
  expect(isTooLong('a'.repeat(129))).toBe(true);
});
