import { isTooLong, keptRules, shortestPassword } from './password';

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

test('a server that wants longer ones says so in the page', () => {
  expect(shortestPassword()).toBe(6);
  const meta = document.createElement('meta');
  meta.name = 'password-min';
  document.head.append(meta);
  for (const [content, shortest] of [
    ['12', 12],
    ['4', 6],
    ['many', 6],
  ] as const) {
    meta.content = content;
    expect(shortestPassword()).toBe(shortest);
  }
  meta.content = '8';
  expect([keptRules('Őszi12'), keptRules('Őszi1234')].map((it) => it.includes('length'))).toEqual([false, true]);
  meta.remove();
});
