import { sampleOf, trades } from './trades';

test('every trade sells something, named once, at a price, in both languages', () => {
  for (const trade of trades) {
    const [hu, en] = [sampleOf(trade, 'hu'), sampleOf(trade, 'en')];
    expect(hu.length).toBeGreaterThan(4);
    for (const list of [hu, en]) {
      expect(new Set(list.map(({ name }) => name)).size).toBe(list.length);
    }
    expect(hu.map(({ price, minutes }) => [price, minutes])).toEqual(en.map(({ price, minutes }) => [price, minutes]));
    expect([...hu, ...en].every((it) => it.price >= 500 && it.minutes >= 10 && it.minutes % 5 === 0)).toBe(true);
  }
});
