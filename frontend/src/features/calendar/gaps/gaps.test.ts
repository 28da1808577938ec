import { lasting } from '../editor/draft';
import { byDay, gapMark, gapsWithin, nearestIn, placeIn, timeOf, weekdayOf } from './gaps';

const zone = 'Europe/Budapest';
const gap = { providerId: 'a', start: '2026-11-25T08:00:00Z', end: '2026-11-25T09:40:00Z' };
const night = { providerId: 'b', start: '2026-11-25T21:00:00Z', end: '2026-11-25T23:00:00Z' };

it('places what fits at the start of a gap, or where was pointed at', () => {
  const at = (from: string) => ({ providerId: 'a', when: lasting('2026-11-25', from, 60) });
  expect(placeIn(gap, 60, zone)).toEqual(at('09:00'));
  expect(placeIn(gap, 60, zone, 9 * 60 + 30)).toEqual(at('09:30'));
  // It would end after the gap: as late as it may.
  expect(placeIn(gap, 60, zone, 10 * 60 + 15)).toEqual(at('09:40'));
  expect(placeIn(gap, 60, zone, 8 * 60)).toEqual(at('09:00'));
});

it('offers the nearest place of each gap of a day', () => {
  const at = (start: string, end: string) => ({ providerId: 'a', start: `${start}:00Z`, end: `${end}:00Z` });
  const gaps = [
    at('2026-11-25T07:00', '2026-11-25T09:00'),
    at('2026-11-25T10:00', '2026-11-25T11:30'),
    at('2026-11-25T13:00', '2026-11-25T16:00'),
    at('2026-11-26T09:00', '2026-11-26T10:00'),
  ];
  const near = (wanted: number, most: number) =>
    nearestIn(gaps, 60, zone, { day: '2026-11-25', wanted, most }).map(({ when }) => when.from);
  // 10:15 is taken: before it the last hour that fits, after it the first.
  expect(near(10 * 60 + 15, 2)).toEqual(['09:00', '11:00']);
  expect(near(15 * 60, 1)).toEqual(['15:00']);
  expect(near(10 * 60 + 15, 9)).toEqual(['09:00', '11:00', '14:00']);
});

it('keeps what is on the days and within the hours at which the guest can come', () => {
  const any = { weekdays: [], earliest: '', latest: '' };
  const within = (times: object) =>
    gapsWithin([gap, night], { ...any, ...times }, 60, zone).map((it) => timeOf(it, zone));
  expect(within({})).toEqual(['09:00–10:40', '22:00–00:00']);
  expect(weekdayOf('2026-11-25')).toBe(3);
  expect(within({ weekdays: [3] })).toHaveLength(2);
  expect(within({ weekdays: [1, 7] })).toEqual([]);
  expect(within({ earliest: '09:30' })).toEqual(['09:30–10:40', '22:00–00:00']);
  expect(within({ earliest: '09:45', latest: '12:00' })).toEqual([]);
  expect(within({ latest: '10:00' })).toEqual(['09:00–10:00']);
  expect(within({ earliest: '22:30', latest: '23:59' })).toEqual(['22:30–23:59']);
});

it('groups gaps by the salon’s days and says them on its clock', () => {
  expect(
    byDay([gap, night, { ...gap, start: '2026-11-25T23:30:00Z' }], zone).map(([day, of]) => [day, of.length]),
  ).toEqual([
    ['2026-11-25', 2],
    ['2026-11-26', 1],
  ]);
  expect(timeOf(gap, zone)).toBe('09:00–10:40');
});

it('marks a gap from its start to its end or midnight', () => {
  const pick = () => undefined;
  expect(gapMark(gap, zone, pick)).toMatchObject({ day: '2026-11-25', from: 540, until: 640, look: 'gap' });
  expect(gapMark(night, zone, pick)).toMatchObject({ from: 1320, until: 1440 });
});
