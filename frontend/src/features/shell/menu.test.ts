import type { CurrentUserDto } from '../../api/identitySession';
import { colleague, user } from '../../testing/fixtures';
import { additionsOf, menuOf, withOpenQuery } from './menu';

const paths = (me: CurrentUserDto) => menuOf(me).map((entry) => entry.to);

test('a guest has the own bookings and the own data', () => {
  expect(paths(user())).toEqual(['/guest/dashboard', '/guest/personal']);
});

test('who leads a salon and is a guest too has every page that works, in its order', () => {
  expect(paths(colleague({ roles: ['GUEST', 'PROVIDER', 'SUPERVISOR'] }))).toEqual([
    '/provider/calendar',
    '/provider/rota',
    '/provider/timeoff',
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

test('a provider has what is everybody’s', () => {
  expect(paths(colleague({ roles: ['PROVIDER'] }))).toEqual([
    '/provider/calendar',
    '/provider/rota',
    '/provider/timeoff',
    '/provider/guests',
    '/provider/payment',
    '/provider/notifications',
    '/provider/photos',
    '/provider/ratings',
    '/provider/personal',
  ]);
});

test('what a salon does not use is not in the menu', () => {
  const features = { expenses: true, photos: false, rating: false, providerFinder: true };
  const shown = paths(colleague({ roles: ['PROVIDER'] }, { features }));
  expect(shown.filter((it) => /photos|ratings/.test(it))).toEqual([]);
});

test('the add menu follows the permitted pages', () => {
  expect(additionsOf(colleague({ roles: ['PROVIDER'] })).map((it) => it.to)).toEqual([
    '/provider/calendar?new',
    '/provider/calendar?new=absence',
    '/provider/guests?new',
  ]);
  expect(additionsOf(colleague()).map((it) => it.to)).toEqual(
    expect.arrayContaining(['/provider/employees', '/provider/expense']),
  );
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
