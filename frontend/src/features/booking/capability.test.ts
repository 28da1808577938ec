import { appointment, employee, gergo, services, shops } from '../../testing/fixtures';
import { anybodyCan, canDo, lastTimeOf } from './capability';

const salon = { companyId: 'company-1', services, employees: [employee(), gergo], shops };

test('one person must be able to do everything', () => {
  const people = [{ services: ['cut', 'colour'] }, { services: ['nails'] }];
  expect(anybodyCan(people, ['cut', 'colour'])).toBe(true);
  expect(anybodyCan(people, ['cut', 'nails'])).toBe(false);
  expect(anybodyCan(people, [])).toBe(true);
  expect(anybodyCan([], ['cut'])).toBe(false);
  expect(canDo({ services: ['cut'] }, ['cut', 'colour'])).toBe(false);
});

describe('last time', () => {
  test('is the newest booking in this salon that took place or will', () => {
    const at = (id: string, start: string, more = {}) => appointment({ id, start, ...more });
    const fringe = { services: [{ id: 'service-fringe', name: 'Frufruigazítás', price: 2900, duration: 15 }] };
    const elsewhere = { company: { id: 'other', szalonkaId: 'masik', name: 'Másik', timeZone: 'Europe/Budapest' } };
    const last = lastTimeOf(
      [
        at('a', '2026-01-01T09:00:00Z'),
        at('b', '2026-03-01T09:00:00Z', fringe),
        at('c', '2026-04-01T09:00:00Z', { state: 0 }),
        at('d', '2026-05-01T09:00:00Z', { didNotAppear: true }),
        at('e', '2026-06-01T09:00:00Z', elsewhere),
      ],
      salon,
    );
    expect(last?.services.map((service) => service.id)).toEqual(['service-fringe']);
    expect(last?.provider?.id).toBe('employee-lilla');
    expect(last?.shopId).toBe('shop-belvaros');
  });

  test('drops what is not offered any more, and who does not do it any more', () => {
    const old = (ids: string[], provider = 'employee-lilla') =>
      lastTimeOf(
        [
          appointment({
            services: ids.map((id) => ({ id, name: id, price: 1, duration: 1 })),
            provider: { id: provider, firstName: 'X', lastName: 'Y' },
          }),
        ],
        salon,
      );
    expect(old(['service-cut', 'gone'])?.services.map(({ id }) => id)).toEqual(['service-cut']);
    expect(old(['gone'])).toBeUndefined();
    expect(old(['service-nails'])?.provider).toBeUndefined();
    expect(old(['service-cut'], 'gone')?.provider).toBeUndefined();
    expect(lastTimeOf([], salon)).toBeUndefined();
  });
});
