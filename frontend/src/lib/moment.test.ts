import { formatMoment, formatMomentInFull, formatWeekday } from './moment';

const budapest = 'Europe/Budapest';

test.each([
  ['2026-11-30T14:30:00Z', budapest, 'hétfő, nov. 30., 15:30', 'Mon 30 Nov, 15:30'],
  ['2026-11-26T08:00:00Z', budapest, 'csütörtök, nov. 26., 09:00', 'Thu 26 Nov, 09:00'],
  // Where the salon is, it is another day.
  ['2026-11-30T14:30:00Z', 'Pacific/Kiritimati', 'kedd, dec. 1., 04:30', 'Tue 1 Dec, 04:30'],
  ['2026-12-01T04:30:00Z', 'America/New_York', 'hétfő, nov. 30., 23:30', 'Mon 30 Nov, 23:30'],
  // Clocks go forward on 29 March and back on 25 October.
  ['2026-03-29T01:00:00Z', budapest, 'vasárnap, márc. 29., 03:00', 'Sun 29 Mar, 03:00'],
  ['2026-10-25T00:30:00Z', budapest, 'vasárnap, okt. 25., 02:30', 'Sun 25 Oct, 02:30'],
  ['2026-10-25T01:30:00Z', budapest, 'vasárnap, okt. 25., 02:30', 'Sun 25 Oct, 02:30'],
  // The year begins an hour earlier there than in UTC.
  ['2026-12-31T22:59:00Z', budapest, 'csütörtök, dec. 31., 23:59', 'Thu 31 Dec, 23:59'],
  ['2026-12-31T23:00:00Z', budapest, 'péntek, 2027. jan. 1., 00:00', 'Fri 1 Jan 2027, 00:00'],
  ['2025-12-31T22:59:00Z', budapest, 'szerda, 2025. dec. 31., 23:59', 'Wed 31 Dec 2025, 23:59'],
])('%s in %s is %s', (at, zone, hungarian, english) => {
  const now = Date.parse('2026-11-29T10:00:00Z');
  expect(formatMoment(at, zone, 'hu', now)).toBe(hungarian);
  expect(formatMoment(at, zone, 'en', now)).toBe(english);
});

test('the present year is that of the zone', () => {
  const newYear = '2026-12-31T23:30:00Z';
  expect(formatMoment(newYear, budapest, 'hu', Date.parse(newYear))).toBe('péntek, jan. 1., 00:30');
  expect(formatMoment(newYear, 'Europe/London', 'en', Date.parse(newYear))).toBe('Thu 31 Dec, 23:30');
});

test('in a sentence the figures follow the words', () => {
  const full = formatMomentInFull('2035-11-30T14:30:00Z', budapest, 'hu');
  expect(full).toBe('péntek, 2035. nov. 30., 15:30 (2035-11-30 15:30)');
  expect(formatWeekday('2035-11-30T23:30:00Z', budapest, 'en')).toBe('Saturday');
});
