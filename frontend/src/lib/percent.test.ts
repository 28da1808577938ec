import { percentOf } from './percent';

test.each([0, 8, 25, 100, 500])('%s percent is read however it is written', (percent) => {
  for (const after of ['', '%', ' %', '\u00a0%', '\u202f%']) {
    expect(percentOf(` ${percent}${after} `)).toBe(percent);
    expect(percentOf(`+${percent}${after}`)).toBe(percent);
    for (const minus of ['-', '−', '–']) {
      expect(percentOf(`${minus}${percent}${after}`)).toBe(percent === 0 ? -0 : -percent);
    }
  }
});

test.each(['', '%', '8,5', '8.5 %', '8 %%', '8 Ft', '1000', '--8'])('%p is not guessed', (typed) => {
  expect(percentOf(typed)).toBeUndefined();
});
