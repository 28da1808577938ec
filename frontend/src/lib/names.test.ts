import { byHungarian, formatName, shortName } from './names';

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

test('where others read along, a family name is its initial: all letters of its first sound', () => {
  const short = (lastName: string, firstName = 'Anna') => shortName({ firstName, lastName }, 'hu');
  expect(['Kovács', 'Szabó', 'Dzsida', 'Őszi', 'zsoldos', ''].map((it) => short(it))).toEqual([
    'K. Anna',
    'Sz. Anna',
    'Dzs. Anna',
    'Ő. Anna',
    'zs. Anna',
    'Anna',
  ]);
  expect(shortName({ firstName: 'Anna', lastName: 'Szabó' }, 'en')).toBe('Anna Sz.');
  expect(short('Kovács', '')).toBe('K.');
});
