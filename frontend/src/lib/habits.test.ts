import { event } from '../testing/fixtures';
import { dueDay, favouritesOf, pauseOf, usualOf, usualPause, visitsOf } from './habits';

const now = Date.parse('2026-11-21T12:00:00Z');
const cut = { id: 'cut', name: 'Női hajvágás', price: 12900, minutes: 60 };
const colour = { id: 'colour', name: 'Tőfestés', price: 19900, minutes: 120 };

const visit = (start: string, services = [cut], changes = {}) =>
  event({ id: start, start: `${start}T09:00:00Z`, end: `${start}T10:00:00Z`, services, ...changes });

test('visits are what somebody came to, newest first', () => {
  const history = [
    visit('2026-09-01'),
    visit('2026-12-01'),
    visit('2026-11-01', [cut], { state: 0 }),
    visit('2026-10-15', [cut], { didNotAppear: true }),
    visit('2026-10-13'),
  ];
  expect(visitsOf(history, now).map((it) => it.id)).toEqual(['2026-10-13', '2026-09-01']);
});

test('the usual visit is the most frequent combination, with its last provider', () => {
  expect(usualOf([])).toBeUndefined();
  const visits = [
    visit('2026-11-01', [cut], { providerId: 'gergo' }),
    visit('2026-09-20', [colour, cut], { providerId: 'lilla' }),
    visit('2026-08-09', [cut, colour], { providerId: 'dora' }),
  ];
  expect(usualOf(visits)).toEqual({ services: ['colour', 'cut'], providerId: 'lilla' });
  // Of two that are as frequent, the later one.
  expect(usualOf(visits.slice(0, 2))).toEqual({ services: ['cut'], providerId: 'gergo' });
  expect(favouritesOf(visits)).toEqual(['cut', 'colour']);
});

test('the pause is the usual one, six weeks when nothing is known', () => {
  expect(pauseOf([])).toBe(6);
  expect(pauseOf([visit('2026-11-01')])).toBe(6);
  expect(pauseOf([visit('2026-11-01'), visit('2026-10-04'), visit('2026-09-06'), visit('2026-01-01')])).toBe(4);
  expect(usualPause([visit('2026-11-01'), visit('2026-10-04'), visit('2026-09-06')])).toBe(4);
  expect(usualPause([visit('2026-11-01'), visit('2026-10-04')])).toBeUndefined();
  // Twice in a week is no habit.
  expect(pauseOf([visit('2026-11-03'), visit('2026-11-01')])).toBe(6);
});

test('the next visit is due a usual pause after the latest one, on the salon’s clock', () => {
  const late = (day: string) => visit(day, [cut], { start: `${day}T23:30:00Z`, end: `${day}T23:45:00Z` });
  const visits = [late('2026-11-07'), visit('2026-10-03'), visit('2026-08-29'), visit('2026-07-25')];
  expect(usualPause(visits)).toBe(5);
  expect(dueDay(visits, 'Europe/Budapest')).toBe('2026-12-13');
  expect(dueDay(visits, 'UTC')).toBe('2026-12-12');
  expect(dueDay(visits.slice(0, 2), 'UTC')).toBeUndefined();
  expect(dueDay([], 'UTC')).toBeUndefined();
});

test('two visits on one day are one in the pause', () => {
  const day = '2026-10-03';
  const twice = [visit('2026-11-07'), visit(day), visit(day, [colour])];
  expect(usualPause(twice)).toBeUndefined();
  expect(usualPause([...twice, visit('2026-08-29')])).toBe(5);
});
