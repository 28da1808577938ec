import { googleCalendarLink, routeLinks } from './externalLinks';

test('the way leads to the point, or to the address when there is no point', () => {
  const place = { name: 'Belváros', address: '1053 Budapest, Kecskeméti utca 9.' };
  expect(routeLinks({ ...place, latitude: 47.4907, longitude: 19.0598 })).toEqual({
    google: 'https://www.google.com/maps/dir/?api=1&destination=47.4907%2C19.0598',
    apple: 'https://maps.apple.com/?daddr=47.4907,19.0598&q=Belv%C3%A1ros',
    waze: 'https://waze.com/ul?ll=47.4907,19.0598&navigate=yes',
  });
  expect(routeLinks(place).waze).toBe(
    'https://waze.com/ul?q=1053%20Budapest%2C%20Kecskem%C3%A9ti%20utca%209.&navigate=yes',
  );
  // A point on the equator is a point.
  expect(routeLinks({ ...place, latitude: 0, longitude: 0 }).google).toContain('destination=0%2C0');
});

test('a calendar entry carries instants, so that its zone does not matter', () => {
  const link = new URL(
    googleCalendarLink({
      title: 'Szalonka – Női hajvágás',
      start: '2026-11-20T13:30:00Z',
      end: '2026-11-20T14:30:00Z',
      details: 'Kovács Lilla',
      location: 'Budapest',
    }),
  );
  expect(link.searchParams.get('dates')).toBe('20261120T133000Z/20261120T143000Z');
  expect(link.searchParams.get('text')).toBe('Szalonka – Női hajvágás');
});
