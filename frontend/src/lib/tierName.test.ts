import { nameOfTier, tierName } from './tierName';

const tiers = [
  { tier: 'raj', name: 'Raj', englishName: 'Flock' },
  { tier: 'sajat', name: 'Saját' },
];

test('a tier is named in the reader’s language, an operator’s own by its one name', () => {
  expect(tiers.map((it) => tierName(it, 'hu'))).toEqual(['Raj', 'Saját']);
  expect(tiers.map((it) => tierName(it, 'en'))).toEqual(['Flock', 'Saját']);
  expect(nameOfTier(tiers, 'raj', 'en')).toBe('Flock');
  expect(nameOfTier(tiers, 'regi', 'en')).toBeUndefined();
  expect(nameOfTier(tiers, null, 'hu')).toBeUndefined();
});
