import { byHungarian, formatName, shortName } from './names';

test('the family name stands where the language puts it', () => {
  const lilla = { firstName: 'Lilla', lastName: 'Kovács' };
  expect(formatName(lilla, 'hu')).toBe('Kovács Lilla');
  expect(formatName(lilla, 'en')).toBe('Lilla Kovács');
  expect(formatName({ firstName: '', lastName: 'Kovács' }, 'en')).toBe('Kovács');
});

test.each([
  ['Dr. Vörös', 'Lászlóné', 'Dr. Lászlóné Vörös', 'V. Lászlóné'],
  ['dr Vörös', 'Éva', 'dr Éva Vörös', 'V. Éva'],
  ['Dr. Vörös', '', 'Dr. Vörös', 'V.'],
  ['Dr.', 'Éva', 'Éva Dr.', 'D. Éva'],
  ['Drégely', 'Éva', 'Éva Drégely', 'D. Éva'],
  ['Kovácsné dr. Nagy', 'Éva', 'Éva Kovácsné dr. Nagy', 'K. Éva'],
])('the title before a family name leads in English too: %s %s', (lastName, firstName, english, short) => {
  expect(formatName({ firstName, lastName }, 'en')).toBe(english);
  expect(formatName({ firstName, lastName }, 'hu')).toBe(`${lastName} ${firstName}`.trim());
  expect(shortName({ firstName, lastName }, 'hu')).toBe(short);
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
