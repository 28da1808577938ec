import type { CurrentUserDto } from '../../api/workspace';
import { colleague, user } from '../../testing/fixtures';
import { additionsOf, menuOf, withOpenQuery } from './menu';

const paths = (me: CurrentUserDto) => menuOf(me).map((entry) => entry.to);
const all = { expenses: true, photos: true, rating: true, providerFinder: true };
const none = { expenses: false, photos: false, rating: false, providerFinder: false };

test('a guest has the own bookings and the own data', () => {
  expect(paths(user())).toEqual(['/guest/dashboard', '/guest/personal']);
});

test('who leads a salon with everything and is a guest too has the whole list in its order', () => {
  expect(paths(colleague({ roles: ['GUEST', 'PROVIDER', 'SUPERVISOR'] }, { features: all }))).toEqual([
    '/provider/calendar',
    '/provider/guests',
    '/provider/payment',
    '/provider/expense',
    '/provider/employees',
    '/provider/settings',
    '/provider/notifications',
    '/provider/photos',
    '/provider/statistics',
    '/provider/ratings',
    '/guest/dashboard',
    '/provider/subscription',
    '/provider/settings/providerfinder',
    '/provider/personal',
  ]);
});

test('a provider without features has only what is everybody’s', () => {
  expect(paths(colleague({ roles: ['PROVIDER'] }, { features: none }))).toEqual([
    '/provider/calendar',
    '/provider/guests',
    '/provider/payment',
    '/provider/notifications',
    '/provider/personal',
  ]);
});

test('photos and ratings are the provider’s where the salon has them; expenses and the finder never', () => {
  const shown = paths(colleague({ roles: ['PROVIDER'] }, { features: all }));
  expect(shown).toEqual(expect.arrayContaining(['/provider/photos', '/provider/ratings']));
  for (const supervisors of [
    'expense',
    'employees',
    'settings',
    'statistics',
    'subscription',
    'settings/providerfinder',
  ]) {
    expect(shown).not.toContain(`/provider/${supervisors}`);
  }
});

test('a supervisor without features has neither expenses nor the finder', () => {
  const shown = paths(colleague({}, { features: none }));
  expect(shown).toContain('/provider/statistics');
  for (const path of [
    '/provider/expense',
    '/provider/settings/providerfinder',
    '/provider/photos',
    '/provider/ratings',
  ]) {
    expect(shown).not.toContain(path);
  }
});

test('the add menu follows the permitted pages', () => {
  expect(additionsOf(colleague({ roles: ['PROVIDER'] })).map((it) => it.to)).toEqual([
    '/provider/calendar?new',
    '/provider/calendar?new=absence',
    '/provider/guests?new',
  ]);
  expect(additionsOf(colleague()).map((it) => it.to)).toContain('/provider/expense');
});

test('what is added on the open page keeps what it shows', () => {
  const add = '/provider/calendar?new';
  expect(withOpenQuery(add, '/provider/guests', '?filter=new')).toBe(add);
  expect(withOpenQuery(add, '/provider/calendar', '?view=week&day=2026-11-25')).toBe(
    '/provider/calendar?view=week&day=2026-11-25&new=',
  );
  expect(withOpenQuery('/provider/calendar?new=absence', '/provider/calendar', '')).toBe(
    '/provider/calendar?new=absence',
  );
});
