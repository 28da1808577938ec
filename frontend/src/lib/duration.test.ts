import type { TimeUnit } from './duration';
import { durationOf } from './duration';

const lengths = [1, 5, 30, 45, 60, 90, 120, 135, 600, 1440];

test.each(lengths)('%s minutes are read however they are written', (minutes) => {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const written = [
    ...['', ' perc', 'perc', ' p', 'p', ' min', ' min.', ' minutes', "'", '\u00a0Perc'].map((it) => `${minutes}${it}`),
    `${hours}:${`${rest}`.padStart(2, '0')}`,
    ...(hours > 0
      ? [
          `${hours} óra ${rest} perc`,
          `${hours} ó ${rest} p`,
          `${hours} ora ${rest}`,
          `${hours}h${rest}`,
          `${hours}h ${rest}m`,
          `${hours} hours ${rest} minutes`,
        ]
      : []),
    ...(rest === 0 ? [`${hours} óra`, `${hours}h`, `${hours} hours`] : []),
    ...(rest === 30 ? [`${hours},5 óra`, `${hours}.5 h`, `${hours},50 hours`] : []),
  ];
  for (const typed of written) {
    expect([typed, durationOf(typed)]).toEqual([typed, minutes]);
    expect(durationOf(`  ${typed.toUpperCase()} `)).toBe(minutes);
  }
});

test.each<[string, TimeUnit, number | undefined]>([
  ['1,1 óra', 'minutes', 66],
  ['24', 'hours', 24],
  ['24 óra', 'hours', 24],
  ['2 nap', 'hours', 48],
  ['1 day 12 hours', 'hours', 36],
  ['120 perc', 'hours', 2],
  ['90 perc', 'hours', undefined],
  ['1,5', 'hours', undefined],
  ['1 nap', 'minutes', 1440],
  ['2 hét', 'days', 14],
  ['60 nap', 'days', 60],
  ['8 hét', 'weeks', 8],
  ['56 nap', 'weeks', 8],
  ['10 nap', 'weeks', undefined],
])('%p in %s is %p', (typed, unit, count) => {
  expect(durationOf(typed, unit)).toBe(count);
});

test.each([
  '',
  ' ',
  'x',
  '1,5',
  '1.5',
  '1:5',
  '1:60',
  '1:300',
  '-5',
  '−5 perc',
  '1,33 óra',
  '30 perc 1 óra',
  '1 óra 2 óra',
  '30 perc 20',
  '1 fok',
  'perc',
  '1 óra és 5',
  '1/2 óra',
  '1234567',
])('%p is not guessed', (typed) => {
  expect(durationOf(typed)).toBeUndefined();
});
