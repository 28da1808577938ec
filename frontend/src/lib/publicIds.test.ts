import { isPublicId, isUsername, suggestId } from './publicIds';

test.each([
  ['Őszi Szépségszalon', 'oszi-szepsegszalon'],
  ['  Kék–ülő & Társa Kft. ', 'kek-ulo-tarsa-kft'],
  ['1000 Ötlet', 'otlet'],
  ['!!!', ''],
  [`${'A'.repeat(39)} b`, 'a'.repeat(39)],
])('%p becomes %p', (name, id) => {
  expect(suggestId(name)).toBe(id);
});

test('a public id has 3 to 40 characters and begins with a letter', () => {
  expect(['abc', 'a-1', 'a'.repeat(40)].every(isPublicId)).toBe(true);
  expect(['ab', 'a'.repeat(41), '1ab', '-ab', 'a b', 'aé3', 'Abc', ''].some(isPublicId)).toBe(false);
});

test('a username has 3 to 15 lowercase letters, numbers, - and _', () => {
  expect(['abc', 'a_b', '123', '-_-', 'a'.repeat(15)].every(isUsername)).toBe(true);
  expect(['ab', 'a'.repeat(16), 'Dora', 'dóra', 'a b', 'a.b', ''].some(isUsername)).toBe(false);
});
