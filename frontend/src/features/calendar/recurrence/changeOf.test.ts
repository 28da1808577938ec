import { event } from '../../../testing/fixtures';
import { changeOf, isChange, takenBack, visitsIn } from './changeOf';

const before = { day: '2026-12-01', from: '09:30', providerId: 'anna' };

test('a change is the difference of two places on the clock', () => {
  expect(changeOf(before, { ...before, day: '2026-11-29', from: '10:15' })).toEqual({ days: -2, minutes: 45 });
  expect(changeOf(before, { ...before, providerId: 'gergo' })).toEqual({ days: 0, minutes: 0, providerId: 'gergo' });
  expect(isChange(changeOf(before, before))).toBe(false);
  expect(isChange(changeOf(before, { ...before, day: '' }))).toBe(false);
});

test('a change is taken back by its opposite', () => {
  expect(takenBack({ days: 7, minutes: -30, providerId: 'gergo' }, 'anna')).toEqual({
    days: -7,
    minutes: 30,
    providerId: 'anna',
  });
  expect(takenBack({ days: 1, minutes: 0 }, 'anna')).toEqual({ days: -1, minutes: -0 });
});

test('later ones begin with this one, all are those that are ahead', () => {
  const at = (day: string) => ({ id: day, start: `2026-12-${day}T09:00:00Z`, version: 1 });
  const visits = ['01', '08', '15', '22'].map(at);
  const third = { ...event(), start: '2026-12-15T09:00:00Z' };
  const now = Date.parse('2026-12-05T09:00:00Z');
  expect(visitsIn(visits, third, 'later', now).map((it) => it.id)).toEqual(['15', '22']);
  expect(visitsIn(visits, third, 'all', now).map((it) => it.id)).toEqual(['08', '15', '22']);
  // From one that is over, those that are over stay.
  const over = Date.parse('2026-12-20T09:00:00Z');
  expect(visitsIn(visits, third, 'later', over).map((it) => it.id)).toEqual(['22']);
});
