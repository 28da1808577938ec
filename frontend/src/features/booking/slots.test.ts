import { addDays } from '../../lib/time';
import { employee, freeSlot, gergo } from '../../testing/fixtures';
import { firstOfDays, groupByDay, nearest, toChoices } from './slots';
import type { ProviderSelection } from './wizard';

const zone = 'Europe/Budapest';
const who: ProviderSelection = { kind: 'one', providerId: 'employee-lilla', shopId: 'shop-belvaros', suggested: false };
const shown = { who, zone, slotStep: 15, employees: [employee(), gergo] };
const choices = (...starts: string[]) =>
  toChoices(
    starts.map((start) => freeSlot(start)),
    shown,
  );

/** Every half hour of a week, by instants alone. */
function halfHours(from: string, until: string): string[] {
  const starts: string[] = [];
  for (let at = Date.parse(from); at < Date.parse(until); at += 1_800_000) {
    starts.push(new Date(at).toISOString());
  }
  return starts;
}

test.each([
  // The Sunday has 23 hours: 02:00 and 02:30 are not there.
  ['2026-03-23', '2026-03-22T23:00:00Z', '2026-03-29T22:00:00Z', 46, ['01:00', '01:30', '03:00', '03:30']],
  // It has 25: 02:00 and 02:30 come twice, as two instants.
  [
    '2026-10-19',
    '2026-10-18T22:00:00Z',
    '2026-10-25T23:00:00Z',
    50,
    ['01:00', '01:30', '02:00', '02:30', '02:00', '02:30', '03:00', '03:30'],
  ],
])('the week of %s: each time stands on the salon’s day', (monday, from, until, onSunday, around) => {
  const days = groupByDay(choices(...halfHours(from, until)), zone);
  expect(days.map(({ day }) => day)).toEqual(Array.from({ length: 7 }, (_day, index) => addDays(monday, index)));
  expect(days.map(({ count }) => count)).toEqual([48, 48, 48, 48, 48, 48, onSunday]);
  const times = days.at(6)?.parts.flatMap(({ slots }) => slots.map(({ time }) => time)) ?? [];
  expect(times.slice(2, 2 + around.length)).toEqual(around);
  expect(times.at(0)).toBe('00:00');
  expect(times.at(-1)).toBe('23:30');
});

test('times stand in order, in the parts of the day, with who does them', () => {
  const [day] = groupByDay(choices('2026-11-19T17:00:00Z', '2026-11-19T08:00:00Z', '2026-11-19T12:00:00Z'), zone);
  expect(day?.parts.map(({ part, slots }) => [part, ...slots.map((it) => `${it.time} ${it.name}`)])).toEqual([
    ['morning', '09:00 Lilla'],
    ['afternoon', '13:00 Lilla'],
    ['evening', '18:00 Lilla'],
  ]);
});

test('for anyone, each time names one of those who have it free, and those without anybody are left out', () => {
  const free = [
    freeSlot('2026-11-19T08:00:00Z', { providers: [gergo.id] }),
    freeSlot('2026-11-19T08:15:00Z', { providers: [] }),
  ];
  const named = toChoices(free, { ...shown, who: { kind: 'anyone', shopId: 'shop-belvaros' } });
  expect(named.map(({ time, name, providerId }) => [time, name, providerId])).toEqual([['09:00', 'Gergő', gergo.id]]);
});

test('the first free time of the first days', () => {
  const all = choices('2026-11-19T08:00:00Z', '2026-11-19T09:00:00Z', '2026-11-21T10:00:00Z', '2026-11-22T10:00:00Z');
  expect(firstOfDays(all, 2).map(({ start }) => start)).toEqual(['2026-11-19T08:00:00Z', '2026-11-21T10:00:00Z']);
});

test('the nearest times, before and after, in their order', () => {
  const all = choices('2026-11-19T05:00:00Z', '2026-11-19T08:00:00Z', '2026-11-19T09:15:00Z', '2026-11-19T12:00:00Z');
  expect(nearest(all, '2026-11-19T09:00:00Z', 3).map(({ time }) => time)).toEqual(['09:00', '10:15', '13:00']);
});
