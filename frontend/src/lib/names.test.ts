import { byHungarian, formatName } from './names';

test('the family name stands where the language puts it', () => {
  const lilla = { firstName: 'Lilla', lastName: 'Kovács' };
  expect(formatName(lilla, 'hu')).toBe('Kovács Lilla');
  expect(formatName(lilla, 'en')).toBe('Lilla Kovács');
  expect(formatName({ firstName: '', lastName: 'Kovács' }, 'en')).toBe('Kovács');
});

test('sorting is Hungarian', () => {
  const sorted = ['Zsófia', 'Csenge', 'Cukor', 'Álmos', 'Ödön', 'Olga', 'Ági'].sort(byHungarian((it) => it));
  expect(sorted).toEqual(['Ági', 'Álmos', 'Cukor', 'Csenge', 'Olga', 'Ödön', 'Zsófia']);
});
