import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { switchLanguage } from '../../lib/i18n';
import { employee, freeSlot, gergo, services, shops } from '../../testing/fixtures';
import { renderBooking } from '../../testing/render';
import { answer, server } from '../../testing/server';
import { parseLink, withoutLink } from './deepLinks';
import { resolveLink } from './resolveLink';

const base = '/szalonka/appointmentbook';
const known = {
  services,
  employees: [employee(), gergo],
  shops,
  now: Date.parse('2026-11-18T09:00:00Z'),
  zone: 'Europe/Budapest',
};
const link = (search: string) => {
  const parsed = parseLink(search);
  if (parsed === undefined) {
    throw new Error('no link');
  }
  return resolveLink(parsed, known);
};

const ofGergo = (start: string) => ({ ...freeSlot(start), providers: ['employee-gergo'] });

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-18T09:00:00Z'));
});

describe('what an address asks for', () => {
  test('other queries are no deep link, and only ours are removed afterwards', () => {
    expect(parseLink('?lang=en')).toBeUndefined();
    expect(withoutLink('?lang=en&services=a&from=2026-01-12')).toBe('?lang=en');
    expect(withoutLink('?email=a%40example.com')).toBe('');
  });

  test('keeps the valid parts that fit together', () => {
    expect(
      link('?services=service-cut,service-fringe&provider=employee-gergo&shop=shop-ujbuda&from=2026-12-01'),
    ).toEqual({
      picked: ['service-cut', 'service-fringe'],
      preset: { providerId: 'employee-gergo', shopId: 'shop-ujbuda', from: '2026-12-01' },
      dropped: false,
    });
  });

  test.each([
    ['an unknown service', '?services=service-cut,gone', { picked: ['service-cut'], preset: {}, dropped: true }],
    ['an unknown person', '?provider=gone', { picked: undefined, preset: {}, dropped: true }],
    ['an unknown shop', '?shop=gone', { picked: undefined, preset: {}, dropped: true }],
    [
      'a person who cannot do it',
      '?services=service-nails&provider=employee-lilla',
      { picked: ['service-nails'], preset: {}, dropped: true },
    ],
    [
      'a shop the person does not work in',
      '?provider=employee-lilla&shop=shop-ujbuda',
      { picked: undefined, preset: { providerId: 'employee-lilla' }, dropped: true },
    ],
    ['no day of the calendar', '?from=2026-02-30', { picked: undefined, preset: {}, dropped: true }],
    ['no day at all', '?from=soon', { picked: undefined, preset: {}, dropped: true }],
    ['a day gone by, which means soon', '?from=2026-01-12', { picked: undefined, preset: {}, dropped: false }],
    [
      'a time gone by, which means soon',
      '?start=2026-11-18T08:00:00Z',
      { picked: undefined, preset: {}, dropped: false },
    ],
    ['no time at all', '?start=noon', { picked: undefined, preset: {}, dropped: true }],
    [
      'a time, with its day in the salon',
      '?start=2026-11-18T23:30:00Z',
      { picked: undefined, preset: { from: '2026-11-19', start: '2026-11-18T23:30:00Z' }, dropped: false },
    ],
    ['a service twice', '?services=service-cut,service-cut', { picked: ['service-cut'], preset: {}, dropped: false }],
  ])('%s', (_what, search, expected) => {
    expect(link(search)).toEqual(expected);
  });
});

describe('following one', () => {
  test('to the services: they are chosen, and the address is clean again', async () => {
    const { store } = renderBooking(`${base}/service?services=service-cut,service-fringe&provider=employee-gergo`);
    expect(await screen.findByRole('checkbox', { name: /Női hajvágás/ })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: /Frufruigazítás/ })).toBeChecked();
    expect(screen.queryByText(/A link egy része/)).not.toBeInTheDocument();
    expect(store.getState().wizard).toEqual({
      step: 'service',
      picked: ['service-cut', 'service-fringe'],
      preset: { providerId: 'employee-gergo' },
    });
  });

  test('to the times: the person and the shop are set, and the week of the day is asked for', async () => {
    const asked: URLSearchParams[] = [];
    server.use(
      http.get('*/public/freetimeslots/:company', ({ request }) => {
        asked.push(new URL(request.url).searchParams);
        return HttpResponse.json({ items: [] });
      }),
    );
    const { store } = renderBooking(
      `${base}/date?services=service-cut&provider=employee-gergo&shop=shop-ujbuda&from=2026-12-09`,
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'Válassz időpontot' })).toBeInTheDocument();
    await waitFor(() => expect(asked.length).toBeGreaterThan(0));
    expect(asked[0]?.get('employeeId')).toBe('employee-gergo');
    expect(asked[0]?.get('shop')).toBe('shop-ujbuda');
    expect(store.getState().wizard).toMatchObject({
      step: 'date',
      picked: ['service-cut'],
      who: { kind: 'one', providerId: 'employee-gergo', shopId: 'shop-ujbuda', suggested: false },
    });
  });

  test('with a shop only, a random person of it is suggested', async () => {
    const { store } = renderBooking(`${base}/date?services=service-cut&shop=shop-ujbuda`);
    await waitFor(() =>
      expect(store.getState().wizard).toMatchObject({
        who: { providerId: 'employee-gergo', shopId: 'shop-ujbuda', suggested: true },
      }),
    );
  });

  test('a free time of a shop is chosen with whoever is free then', async () => {
    server.use(answer.slots({ items: ['2026-11-19T08:00:00Z', '2026-11-19T09:00:00Z'].map(ofGergo) }));
    const { store } = renderBooking(`${base}/date?services=service-cut&shop=shop-ujbuda&start=2026-11-19T09:00:00Z`);
    await waitFor(() =>
      expect(store.getState().wizard).toMatchObject({
        who: { kind: 'anyone', shopId: 'shop-ujbuda' },
        slot: { start: '2026-11-19T09:00:00Z', providerId: 'employee-gergo' },
        preset: { shopId: 'shop-ujbuda', from: '2026-11-19' },
      }),
    );
    expect(screen.queryByText(/közben lefoglalták/)).not.toBeInTheDocument();
  });

  test('a time that was taken meanwhile is told, with the nearest ones', async () => {
    server.use(answer.slots({ items: [ofGergo('2026-11-19T08:00:00Z')] }));
    const { store } = renderBooking(`${base}/date?services=service-cut&shop=shop-ujbuda&start=2026-11-19T10:00:00Z`);
    expect(await screen.findByRole('group', { name: /legközelebbi/ })).toBeInTheDocument();
    expect(store.getState().wizard).toMatchObject({ preset: { from: '2026-11-19' }, slot: undefined });
    expect(store.getState().wizard).not.toHaveProperty('preset.start');
  });

  test('a link without valid parts leads to the services with a notice', async () => {
    renderBooking(`${base}/date?services=gone`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Válassz szolgáltatást' })).toBeInTheDocument();
    expect(screen.getByText(/A link egy része már nem érvényes/)).toBeInTheDocument();
  });

  test('the address of a guest is filled in on the last step', async () => {
    server.use(answer.slots({ items: [freeSlot('2026-11-19T08:00:00Z')] }));
    const { store } = renderBooking(`${base}/service?email=tunde%40example.com`);
    await screen.findAllByRole('checkbox', { hidden: true });
    expect(store.getState().bookingAuth).toEqual({ at: 'needEmail', email: 'tunde@example.com' });
  });

  test('a failed load can be tried again and loses nothing', async () => {
    server.use(http.get('*/public/service/:id', () => HttpResponse.error(), { once: true }));
    const { user } = renderBooking(`${base}/service?services=service-cut`);
    await user.click(await screen.findByRole('button', { name: 'Újra' }));
    expect(await screen.findByRole('checkbox', { name: /Női hajvágás/ })).toBeChecked();
  });

  test('changing the language keeps step and selections', async () => {
    const { store } = renderBooking(`${base}/service?services=service-cut&provider=employee-gergo`);
    await screen.findByRole('checkbox', { name: /Női hajvágás/ });
    const before = store.getState().wizard;
    await waitFor(() => switchLanguage('en', false));
    expect(await screen.findByRole('heading', { level: 1, name: 'Choose a service' })).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: /Női hajvágás/ })).toBeChecked();
    expect(store.getState().wizard).toEqual(before);
  });
});
