import type { RotaDto } from '../../../../../api/hours';
import { seeded } from '../../../../../testing/seeded';
import type { Range } from '../../model/ranges';
import { shortText, textOf } from '../../model/ranges';
import { coverageOf, gapsOf, openingOn, without } from './coverage';
import type { Draft } from './draft';
import { copiesOf, countDays, daysToSave, shownDay, withDay } from './draft';
import { fits, hoursOf, minutesAt, placeOn, roomFor, shownPart, trackOf } from './track';
import { absencesOn, keyOf, minutesOf, savedDays, weekIn } from './week';

/** Hours of a day, as `9-12` and the like. */
const hours = (...texts: `${number}-${number}`[]): Range[] =>
  texts.map((text) => {
    const [from = 0, to = 0] = text.split('-').map((it) => Number(it) * 60);
    return { from, to };
  });

const monday = '2026-11-30';
const at = (date: string, shopId = 'centre') => ({ employeeId: 'lilla', shopId, date });

const lilla: RotaDto['people'][number] = {
  employeeId: 'lilla',
  version: 3,
  absences: [],
  shops: [
    {
      shopId: 'centre',
      days: [
        { date: '2026-11-30', ranges: [{ from: '09:00', to: '17:00' }] },
        { date: '2026-12-01', ranges: [], usual: [{ from: '09:00', to: '17:00' }] },
      ],
    },
    { shopId: 'buda', days: [{ date: '2026-11-30', ranges: [{ from: '18:00', to: '24:00' }] }] },
  ],
};

test('the week of an address begins on Monday; without one it is this week', () => {
  const today = '2026-12-02';
  expect(
    ['', '?week=2026-12-09', '?week=2026-11-29', '?week=soon', '?week=2026-13-41'].map((it) => weekIn(it, today)),
  ).toEqual(['2026-11-30', '2026-12-07', '2026-11-23', '2026-11-30', '2026-11-30']);
});

test('times are short where they are full hours', () => {
  expect([...hours('9-17', '9.5-12.25', '0-24')].map(shortText)).toEqual(['9–17', '9:30–12:15', '0–24']);
});

test('a track shows eight to eight at least, and whole hours beyond', () => {
  expect(trackOf([])).toEqual({ from: 480, to: 1200 });
  expect(trackOf(hours('9-17'))).toEqual({ from: 480, to: 1200 });
  expect(trackOf(hours('6.5-12', '18-21.25'))).toEqual({ from: 360, to: 1320 });
  expect(trackOf(hours('0-24'))).toEqual({ from: 0, to: 1440 });
  expect(hoursOf(trackOf(hours('7-22')))).toHaveLength(16);
});

test('a range is drawn where its time is, and what a track does not show is left out', () => {
  const [track = { from: 0, to: 0 }] = hours('8-20');
  expect(placeOn(track, { from: 540, to: 720 })).toEqual({ left: '8.333%', width: '25.000%' });
  expect(shownPart(track, { from: 0, to: 1440 })).toEqual(track);
  expect(shownPart(track, { from: 0, to: 480 })).toBeUndefined();
  expect([-1, 0, 0.5, 2].map((share) => minutesAt(track, share))).toEqual([480, 480, 840, 1200]);
});

test('a text goes below its bar where it has no room', () => {
  const [track = { from: 0, to: 0 }] = hours('8-20');
  const [long, short] = hours('9-17', '9-10') as [Range, Range];
  expect([fits('9–17', long, track, 112), fits('9–10', short, track, 112), fits('9–10', short, track, 600)]).toEqual([
    true,
    false,
    true,
  ]);
  expect(fits('9–10', short, track, 0)).toBe(true);
  // Beside a break, in its longer part.
  expect(roomFor('9–17', long, hours('12-13'), track, 112)).toEqual({ from: 780, to: 1020 });
  expect(roomFor('9–17', long, hours('9-16'), track, 112)).toBeUndefined();
  expect(roomFor('9–17', long, hours('0-24'), track, 0)).toBeUndefined();
});

test('absences are read by the clock of the salon, day by day', () => {
  const zone = 'Europe/Budapest';
  const absences = [
    { start: '2026-11-30T11:00:00Z', end: '2026-11-30T11:30:00Z', reason: 'lunch' },
    { start: '2026-11-30T17:00:00Z', end: '2026-12-01T23:00:00Z', reason: 'holiday' },
  ];
  const texts = (date: string) => absencesOn(absences, date, zone).map((it) => `${shortText(it)} ${it.reason}`);
  expect(texts('2026-11-30')).toEqual(['12–12:30 lunch', '18–24 holiday']);
  expect(texts('2026-12-01')).toEqual(['0–24 holiday']);
  // It ends at midnight.
  expect(texts('2026-12-02')).toEqual([]);
});

test('an absence through the night in which clocks go back', () => {
  const night = [{ start: '2026-10-24T20:00:00Z', end: '2026-10-25T06:00:00Z' }];
  expect(absencesOn(night, '2026-10-25', 'Europe/Budapest')).toEqual([{ from: 0, to: 420, reason: undefined }]);
});

test('opening hours hold by weekday, and not on closed days', () => {
  const opening = [
    { weekday: 1, from: '09:00', to: '12:00' },
    { weekday: 1, from: '13:00', to: '17:00' },
    { weekday: 2, from: '10:00', to: '24:00' },
  ];
  expect(textOf(openingOn(opening, monday, []))).toBe('09:00–12:00, 13:00–17:00');
  expect(textOf(openingOn(opening, '2026-12-01', []))).toBe('10:00–24:00');
  expect(openingOn(opening, '2026-12-02', [])).toEqual([]);
  expect(openingOn(opening, monday, [monday])).toEqual([]);
});

test('two people leave an hour of the evening to no one', () => {
  const stretches = coverageOf(hours('9-18'), [hours('9-13'), hours('11-12', '13-17')]);
  expect(stretches.map((it) => `${shortText(it)}: ${it.people}`)).toEqual([
    '9–11: 1',
    '11–12: 2',
    '12–17: 1',
    '17–18: 0',
  ]);
  expect(gapsOf(stretches).map(shortText)).toEqual(['17–18']);
});

test('hours outside the opening hours fill nothing, and a break between them is no gap', () => {
  expect(coverageOf(hours('9-12', '13-17'), [hours('8-12', '13-20')])).toEqual([
    { from: 540, to: 720, people: 1 },
    { from: 780, to: 1020, people: 1 },
  ]);
  expect(gapsOf(coverageOf(hours('9-17'), [])).map(shortText)).toEqual(['9–17']);
  expect(coverageOf([], [hours('9-17')])).toEqual([]);
});

test('an absence takes its part out of the hours', () => {
  const [lunch, evening] = hours('12-13', '16-24') as [Range, Range];
  expect(without(hours('9-17'), [lunch, evening]).map(shortText)).toEqual(['9–12', '13–16']);
  expect(without(hours('9-17'), hours('0-24'))).toEqual([]);
  expect(without(hours('9-17'), hours('17-18', '8-9')).map(shortText)).toEqual(['9–17']);
});

test('coverage of random weeks is what counting every minute gives', () => {
  const random = seeded(20_261_130);
  const ranges = (most: number, grain: number): Range[] => {
    const cuts = Array.from({ length: 2 * random(most + 1) }, () => random(1440 / grain + 1) * grain);
    const marks = [...new Set(cuts)].toSorted((a, b) => a - b);
    return marks.flatMap((from, index) => {
      const to = marks[index + 1];
      return index % 2 === 0 && to !== undefined ? [{ from, to }] : [];
    });
  };
  const covers = (all: readonly Range[], minute: number) => all.some((it) => it.from <= minute && minute < it.to);
  for (let day = 0; day < 7 * 60; day += 1) {
    const open = ranges(2, 30);
    const people = Array.from({ length: random(6) }, () => ({ hours: ranges(3, 5), absences: ranges(2, 15) }));
    const stretches = coverageOf(
      open,
      people.map((it) => without(it.hours, it.absences)),
    );
    const found: (number | undefined)[] = [];
    const counted: (number | undefined)[] = [];
    for (let minute = 0; minute < 1440; minute += 1) {
      found.push(stretches.find((it) => it.from <= minute && minute < it.to)?.people);
      counted.push(
        covers(open, minute)
          ? people.filter((it) => covers(it.hours, minute) && !covers(it.absences, minute)).length
          : undefined,
      );
    }
    expect(found).toEqual(counted);
    const missing = counted.filter((it) => it === 0).length;
    expect(minutesOf(gapsOf(stretches))).toBe(missing);
    // Neighbours in the same opening hours differ.
    stretches.slice(1).forEach((it, index) => {
      const before = stretches[index];
      expect(before?.to === it.from && before.people === it.people && !open.some(({ from }) => from === it.from)).toBe(
        false,
      );
    });
  }
});

test('saved days know what every week gives', () => {
  const saved = savedDays([lilla]);
  expect(saved.get(keyOf(at(monday)))).toEqual({ ranges: hours('9-17'), usual: hours('9-17') });
  expect(saved.get(keyOf(at('2026-12-01')))).toEqual({ ranges: [], usual: hours('9-17') });
  expect(saved.get(keyOf(at(monday, 'buda')))?.ranges).toEqual(hours('18-24'));
});

test('a day is unsaved until it is as it was, and special unless it is as every week', () => {
  const key = keyOf(at(monday));
  const saved = { ranges: hours('9-17'), usual: hours('9-17') };
  const none: Draft = new Map();
  const changed = withDay(none, key, saved, hours('10-18'));
  expect(shownDay(saved, changed.get(key))).toEqual({
    ranges: hours('10-18'),
    usual: hours('9-17'),
    isSpecial: true,
    isUnsaved: true,
  });
  expect(withDay(changed, key, saved, hours('9-17'))).toEqual(none);
  expect(shownDay(saved, undefined)).toMatchObject({ isSpecial: false, isUnsaved: false });
});

test('a day that becomes as every week is sent without ranges, a free one with none', () => {
  const saved = savedDays([lilla]);
  const [usual, free] = [keyOf(at('2026-12-01')), keyOf(at(monday))];
  const set = (draft: Draft, key: string, ranges: Range[]) =>
    withDay(draft, key, saved.get(key) ?? { ranges: [], usual: [] }, ranges);
  const draft = set(set(set(new Map(), usual, hours('9-17')), free, []), keyOf(at(monday, 'buda')), hours('18-20'));
  const people = daysToSave(draft);
  expect(people).toEqual([
    {
      employeeId: 'lilla',
      days: [
        { shopId: 'centre', date: '2026-12-01' },
        { shopId: 'centre', date: monday, ranges: [] },
        { shopId: 'buda', date: monday, ranges: [{ from: '18:00', to: '20:00' }] },
      ],
    },
  ]);
  // Monday counts once, in two shops.
  expect(countDays(people)).toBe(2);
});

test('a week is copied to the same weekdays of the weeks after it, from today on', () => {
  const [copied] = copiesOf([lilla], { shopIds: ['centre'], weeks: 2, today: monday });
  expect(copied?.days).toEqual([
    { shopId: 'centre', date: '2026-12-07', ranges: [{ from: '09:00', to: '17:00' }] },
    { shopId: 'centre', date: '2026-12-08', ranges: [] },
    { shopId: 'centre', date: '2026-12-14', ranges: [{ from: '09:00', to: '17:00' }] },
    { shopId: 'centre', date: '2026-12-15', ranges: [] },
  ]);
  const all = { shopIds: ['centre', 'buda'], weeks: 12 };
  expect(countDays(copiesOf([lilla], { ...all, today: monday }))).toBe(24);
  expect(copiesOf([lilla], { ...all, today: '2026-12-16' })[0]?.days[0]?.date).toBe('2026-12-21');
  expect(copiesOf([lilla], { ...all, today: '2027-12-01' })).toEqual([]);
});
