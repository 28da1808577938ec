import { event } from '../../../testing/fixtures';
import { absenceOf, draftOf, lasting } from './draft';
import { mergedAbsence, mergedAppointment } from './merge';

const zone = 'Europe/Budapest';

test('takes over others’ changes and keeps typed values', () => {
  const before = event({ description: 'allergiás' });
  const draft = { ...draftOf(before, 'Kovács Anna', zone), description: 'allergiás, siet', payment: '12 900' };
  const now = event({ version: 4, description: 'allergiás a festékre', providerId: 'employee-gergo' });
  const merged = mergedAppointment(draft, now, zone);
  expect(merged.changed).toEqual([
    { field: 'providerId', kept: false },
    { field: 'description', kept: true },
  ]);
  expect(merged.draft).toMatchObject({
    of: { version: 4 },
    providerId: 'employee-gergo',
    description: 'allergiás, siet',
    payment: '12 900',
    guest: { kind: 'known', name: 'Kovács Anna, +36/30 123-4567' },
    revive: false,
  });
});

test('equal changes are no conflict, and a moved time is taken over', () => {
  const before = event();
  const draft = { ...draftOf(before, '', zone), payment: '500' };
  const now = event({ version: 4, payment: 500, start: '2026-11-20T15:00:00Z', end: '2026-11-20T16:00:00Z' });
  const merged = mergedAppointment(draft, now, zone);
  expect(merged.changed).toEqual([
    { field: 'when', kept: false },
    { field: 'payment', kept: false },
  ]);
  expect(merged.draft.when).toEqual(lasting('2026-11-20', '16:00', 60));
});

test('an event deleted meanwhile is restored by saving', () => {
  const before = event({ kind: 'nonwork', guest: null, services: [], reason: 'lunch' });
  const draft = { ...absenceOf(before, zone), reason: 'training' as const };
  const merged = mergedAbsence(draft, { ...before, state: 0, version: 4, reason: 'sick' }, zone);
  expect(merged.changed).toEqual([{ field: 'reason', kept: true }]);
  expect(merged.draft).toMatchObject({ revive: true, reason: 'training' });
});
