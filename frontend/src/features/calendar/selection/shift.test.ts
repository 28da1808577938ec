import { event } from '../../../testing/fixtures';
import { refreshed, toggled } from './chosen';
import { changeBy, movedBy, noShift, undoSteps, withMinutes } from './shift';

const zone = 'Europe/Budapest';
const lilla = event({ id: 'a', start: '2026-11-20T09:00:00Z', end: '2026-11-20T10:00:00Z' });
const gergo = event({
  id: 'b',
  providerId: 'employee-gergo',
  start: '2026-11-21T22:30:00Z',
  end: '2026-11-21T23:30:00Z',
});

test('all go as many days along as the first one, by as many minutes, to one colleague', () => {
  const chosen = { minutes: -30, day: '2026-11-27', providerId: 'employee-gergo' };
  expect(changeBy([lilla, gergo], chosen, zone)).toEqual({ days: 7, minutes: -30, providerId: 'employee-gergo' });
  expect(changeBy([lilla], noShift, zone)).toEqual({ days: 0, minutes: 0 });
});

test('a shift is less than a day, as the server takes it', () => {
  expect(withMinutes(withMinutes(noShift, 1400), 60).minutes).toBe(1439);
  expect(withMinutes(noShift, -2000).minutes).toBe(-1439);
});

test('a period that is moved over midnight is on the next day, or on the one before', () => {
  const late = { day: '2026-11-21', from: '23:30', untilDay: '2026-11-22', until: '00:30' };
  expect(movedBy(late, { days: 1, minutes: 60 })).toEqual({
    day: '2026-11-23',
    from: '00:30',
    untilDay: '2026-11-23',
    until: '01:30',
  });
  expect(
    movedBy({ ...late, from: '00:15', untilDay: '2026-11-21', until: '01:15' }, { days: 0, minutes: -60 }),
  ).toEqual({
    day: '2026-11-20',
    from: '23:15',
    untilDay: '2026-11-21',
    until: '00:15',
  });
});

const after = [
  { id: 'a', start: '', version: 8 },
  { id: 'b', start: '', version: 9 },
];

test('an undo is one call where each stayed with its colleague', () => {
  expect(undoSteps([lilla, gergo], after, { days: 0, minutes: 60 })).toEqual([
    {
      events: [
        { id: 'a', version: 8 },
        { id: 'b', version: 9 },
      ],
      change: { days: -0, minutes: -60 },
    },
  ]);
});

test('an undo first takes back who came from elsewhere, out of the way of those who were there', () => {
  const steps = undoSteps([lilla, gergo], after, { days: 1, minutes: 0, providerId: 'employee-lilla' });
  expect(steps.map((it) => [it.events[0]?.id, it.change.providerId])).toEqual([
    ['b', 'employee-gergo'],
    ['a', 'employee-lilla'],
  ]);
});

test('the selection is in the order of time, and a second press takes one out', () => {
  expect(toggled([gergo], lilla).map((it) => it.id)).toEqual(['a', 'b']);
  expect(toggled([lilla, gergo], lilla)).toEqual([gergo]);
});

test('the selection follows what is read, and what is gone from the days read leaves it', () => {
  const day = { from: '2026-11-20', count: 1 };
  const newer = { ...lilla, version: 5 };
  expect(refreshed([lilla, gergo], [newer], day, zone)).toEqual([newer, gergo]);
  expect(refreshed([lilla, gergo], [], day, zone)).toEqual([gergo]);
  expect(refreshed([lilla], [{ ...lilla, state: 0 }], day, zone)).toEqual([]);
  const same = [lilla, gergo];
  expect(refreshed(same, [lilla], day, zone)).toBe(same);
});
