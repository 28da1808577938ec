import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import type { AppointmentDto } from '../../api/booking';
import { addDays, dayOf } from '../../lib/time';
import { appointment, user as guest } from '../../testing/fixtures';
import { ratedVisit } from '../../testing/ratingsFixtures';
import { renderWorkspace } from '../../testing/render';
import { answer, server } from '../../testing/server';
import { keepNext, keptNext } from './keptNext';

const hour = 3_600_000;

function open(items: AppointmentDto[]) {
  server.use(
    answer.me(guest()),
    http.get('*/api/guestuser/appointments', () => HttpResponse.json({ items })),
  );
  renderWorkspace('/guest/dashboard');
}

/** A visit to a salon so many hours from now. */
function visit(id: string, hours: number, changes: Partial<AppointmentDto['company']> = {}): AppointmentDto {
  const base = appointment();
  const start = Date.now() + hours * hour;
  return {
    ...base,
    id,
    start: new Date(start).toISOString(),
    end: new Date(start + hour).toISOString(),
    cancelUntil: new Date(start - 24 * hour).toISOString(),
    company: { ...base.company, ...changes },
  };
}

test('who has no bookings reads one sentence, without lists of nothing', async () => {
  open([]);
  expect(await screen.findByText(/^Még nincs foglalásod;/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Szalont keresek' })).toHaveAttribute('href', '/');
  expect(screen.queryByRole('heading', { level: 2 })).not.toBeInTheDocument();
});

test('when nothing is to come, the latest visit is offered again when it is due as usual', async () => {
  const week = 7 * 24;
  open([
    visit('old', -9 * week, { id: 'company-2', name: 'Régi szalon', szalonkaId: 'regi' }),
    visit('latest', -week, { name: 'Új szalon', szalonkaId: 'uj' }),
    visit('before', -4 * week, { name: 'Új szalon', szalonkaId: 'uj' }),
    { ...visit('not-held', -2, { name: 'Lemondott szalon', szalonkaId: 'lemondott' }), state: 0 },
  ]);
  expect(await screen.findByText('Nincs közelgő foglalásod.')).toBeInTheDocument();
  expect(screen.getByText('Női hajvágás – Lilla – Új szalon')).toBeInTheDocument();
  // Three weeks after the visit of a week ago, on the salon's clock.
  const day = addDays(dayOf(Date.now() - week * hour, 'Europe/Budapest'), 21);
  expect(screen.getByRole('link', { name: 'Újra, ugyanígy 2 hét múlva' })).toHaveAttribute(
    'href',
    `/uj/appointmentbook/date?services=service-cut&provider=employee-lilla&shop=shop-belvaros&from=${day}`,
  );
});

test('a visit that is overdue is offered again at once', async () => {
  open([visit('old', -100 * 24)]);
  expect(await screen.findByRole('link', { name: 'Újra, ugyanígy' })).toHaveAttribute(
    'href',
    '/szalonka/appointmentbook/date?services=service-cut&provider=employee-lilla&shop=shop-belvaros',
  );
});

test('the next booking is offered again as many weeks later as is usual', async () => {
  const next = visit('next', 20);
  open([next]);
  const again = await screen.findByRole('link', { name: 'Újra, ugyanígy 4 héttel később' });
  const day = addDays(dayOf(next.start, 'Europe/Budapest'), 28);
  expect(again).toHaveAttribute('href', expect.stringMatching(new RegExp(`&from=${day}$`)));
});

test('a new booking is one press away in the only salon, else among the salons', async () => {
  open([visit('next', 20)]);
  expect(await screen.findByRole('link', { name: 'Új foglalás' })).toHaveAttribute(
    'href',
    '/szalonka/appointmentbook/service',
  );
  cleanup();
  open([visit('next', 20), visit('elsewhere', -30, { id: 'company-2', name: 'Másik szalon', szalonkaId: 'masik' })]);
  expect(await screen.findByRole('link', { name: 'Új foglalás' })).toHaveAttribute('href', '#favourites');
});

test('salons and people stand by how often the guest was there, without what was cancelled', async () => {
  const other = { id: 'employee-bence', firstName: 'Bence', lastName: 'Nagy' };
  open([
    visit('next', 20, { id: 'company-2', name: 'Ritka szalon', szalonkaId: 'ritka' }),
    { ...visit('bence', -30), provider: other },
    visit('lilla-1', -60),
    visit('lilla-2', -90),
    { ...visit('off', -10, { id: 'company-3', name: 'Lemondott szalon', szalonkaId: 'lemondott' }), state: 0 },
  ]);
  const section = within(await screen.findByRole('region', { name: 'Ahová jársz' }));
  expect(section.getAllByRole('heading', { level: 3 }).map((it) => it.textContent)).toEqual([
    'Szalonka Szépségszalon',
    'Ritka szalon',
  ]);
  expect(section.getByText('3 alkalom')).toBeInTheDocument();
  const people = section.getAllByRole('link', { name: /^Foglalok hozzá: .*Szalonka/ });
  expect(people.map((it) => it.getAttribute('href'))).toEqual([
    '/szalonka/appointmentbook/service?provider=employee-lilla&shop=shop-belvaros',
    '/szalonka/appointmentbook/service?provider=employee-bence&shop=shop-belvaros',
  ]);
});

test('what was cancelled is folded away', async () => {
  open([visit('next', 20), { ...visit('off', 30), state: 0 }, { ...visit('off-too', -30), state: 0 }]);
  const summary = await screen.findByText('Lemondott foglalások (2)');
  const details = summary.closest('details');
  expect(details).not.toHaveAttribute('open');
  expect(within(details as HTMLElement).getAllByRole('listitem', { hidden: true })).toHaveLength(2);
  expect(screen.getByText('Még nincs korábbi foglalásod.')).toBeInTheDocument();
});

test('visits of a standing appointment stand as one, the later ones folded away', async () => {
  const weekly = (id: string, weeks: number) => ({ ...visit(id, weeks * 168 + 20), standingId: 'weekly' });
  open([weekly('next', 0), weekly('second', 1), weekly('third', 2), weekly('fourth', 3), visit('alone', 400)]);
  const more = await screen.findByText('Állandó időpont: még 2 alkalom');
  expect(within(more.closest('details') as HTMLElement).getAllByRole('heading', { hidden: true })).toHaveLength(2);
  const list = within(screen.getByRole('region', { name: 'Közelgő foglalások' }));
  expect(list.getAllByRole('heading', { level: 4 }).length).toBeGreaterThanOrEqual(2);
});

test('a visit that can be rated opens the page for it', async () => {
  const rateUntil = new Date(Date.now() + 200 * hour).toISOString();
  open([{ ...visit('old', -30), rateUntil }, visit('older', -60)]);
  server.use(
    http.post('*/api/guestuser/appointment/old/rating', () => HttpResponse.json({ code: 'code-1' })),
    http.get('*/public/rating/code-1/event', () => HttpResponse.json(ratedVisit())),
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /^Értékeld/ }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Milyen volt nálunk?' })).toBeInTheDocument();
});

test('a rating that cannot be opened is said beside the visit', async () => {
  open([{ ...visit('old', -30), rateUntil: new Date(Date.now() + hour).toISOString() }]);
  server.use(
    http.post('*/api/guestuser/appointment/old/rating', () =>
      HttpResponse.json({ code: 'rating.over' }, { status: 409 }),
    ),
  );
  await userEvent.setup().click(await screen.findByRole('button', { name: /^Értékeld/ }));
  expect(await screen.findByRole('alert')).toBeInTheDocument();
});

test('of many past visits the latest are shown first, the rest on request', async () => {
  open(Array.from({ length: 9 }, (_, index) => visit(`old-${index}`, -30 * (index + 1))));
  const user = userEvent.setup();
  const past = within(await screen.findByRole('region', { name: 'Korábbi foglalások' }));
  expect(past.getAllByRole('listitem')).toHaveLength(6);
  await user.click(past.getByRole('button', { name: 'Továbbiak (3)' }));
  expect(past.getAllByRole('listitem')).toHaveLength(9);
});

test('what is to come stands without a word about nothing', async () => {
  open([visit('next', 20)]);
  expect(await screen.findByRole('heading', { level: 2, name: 'Közelgő foglalások' })).toBeInTheDocument();
  expect(screen.queryByText('Nincs közelgő foglalásod.')).not.toBeInTheDocument();
});

test('the next booking stands out, with everything that can be done about it', async () => {
  open([visit('late', 400), visit('next', 300), visit('old', -20)]);
  const next = await screen.findByRole('region', { name: 'Következő időpontod' });
  expect(within(next).getByRole('link', { name: 'Naptárba mentem' })).toHaveAttribute(
    'href',
    '/api/guestuser/appointment/next/ics',
  );
  expect(within(next).getByRole('link', { name: 'Útvonal' })).toHaveAttribute('href', expect.stringMatching(/google/));
  expect(within(next).getByText(/áthelyezhető eddig/)).toBeInTheDocument();
  expect(within(next).getByRole('button', { name: 'Áthelyezem' })).toBeInTheDocument();
  expect(within(next).queryByRole('button', { name: 'Kések…' })).not.toBeInTheDocument();
});

test('the way leads to the coordinates where the shop has them', async () => {
  const { shop, ...next } = visit('next', 300);
  const place = { id: 'shop-belvaros', name: 'Belváros', address: 'Kecskeméti utca 9.' };
  open([{ ...next, shop: { ...place, ...shop, latitude: 47.4907, longitude: 19.0598 } }]);
  const way = await screen.findByRole('link', { name: 'Útvonal' });
  expect(way).toHaveAttribute('href', expect.stringContaining('47.4907%2C19.0598'));
});

test('where the server is not reached the next booking stands as it was last read, for the same account only', async () => {
  open([visit('next', 300)]);
  await screen.findByRole('region', { name: 'Következő időpontod' });
  cleanup();
  const unreached = http.get('*/api/guestuser/appointments', () => HttpResponse.error());
  server.use(answer.me(guest()), unreached);
  renderWorkspace('/guest/dashboard');
  const next = await screen.findByRole('region', { name: 'Következő időpontod' });
  expect(screen.getByText(/utolsó ismert állapota látszik, csak olvasásra; ekkori:/)).toBeInTheDocument();
  expect(within(next).getByRole('link', { name: 'Útvonal' })).toBeInTheDocument();
  for (const needsServer of ['Naptárba mentem', 'Áthelyezem', 'Mégsem tudok eljönni']) {
    expect(within(next).queryByText(needsServer)).not.toBeInTheDocument();
  }
  cleanup();
  server.use(answer.me(guest({ id: 'account-other' })), unreached);
  renderWorkspace('/guest/dashboard');
  expect(await screen.findByText(/A foglalásaidat most nem sikerült betölteni/)).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Következő időpontod' })).not.toBeInTheDocument();
});

test('a kept booking that is over or was cancelled is not shown', () => {
  const next = visit('next', 2);
  keepNext('account-1', next, Date.now());
  expect(keptNext('account-1', Date.parse(next.end) - 1)?.appointment.id).toBe('next');
  expect(keptNext('account-1', Date.parse(next.end))).toBeUndefined();
  keepNext('account-1', undefined, Date.now());
  expect(keptNext('account-1', Date.now())).toBeUndefined();
});

test('tomorrow is called so, and a passed deadline says whom to call', async () => {
  open([{ ...visit('next', 24), cancelUntil: new Date(Date.now() - hour).toISOString() }]);
  const next = await screen.findByRole('region', { name: 'Következő időpontod' });
  expect(within(next).getByText(/^holnap/)).toBeInTheDocument();
  expect(within(next).getByText(/Online már nem lehet lemondani/)).toBeInTheDocument();
  expect(within(next).queryByRole('button', { name: 'Áthelyezem' })).not.toBeInTheDocument();
});

test('a visit is booked again with services, person and shop as they were', async () => {
  open([visit('old', -20), visit('elsewhere', -30, { id: 'company-2', name: 'Másik szalon', szalonkaId: 'masik' })]);
  const again = await screen.findByRole('link', { name: 'Újra: Női hajvágás, Szalonka Szépségszalon' });
  expect(again).toHaveAttribute(
    'href',
    '/szalonka/appointmentbook/date?services=service-cut&provider=employee-lilla&shop=shop-belvaros',
  );
  expect(screen.getByRole('region', { name: 'Másik szalon' })).toBeInTheDocument();
});

test('cancelling from the list reads it anew', async () => {
  const items = [visit('next', 300)];
  open(items);
  server.use(
    http.post('*/api/guestuser/appointment/next/cancel', () => {
      items[0] = { ...visit('next', 300), state: 0 };
      return HttpResponse.json({});
    }),
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Mégsem tudok eljönni' }));
  await user.click(screen.getByRole('button', { name: 'Lemondom' }));
  const told = await screen.findByText(/^Lemondtad ezt az időpontot: .* A szalonnak szóltunk\.$/);
  await waitFor(() => expect(told.closest('[tabindex]')).toHaveFocus());
  expect(screen.getByRole('link', { name: 'Új időpontot foglalok' })).toHaveAttribute(
    'href',
    expect.stringContaining('/szalonka/appointmentbook/date?services=service-cut'),
  );
  expect(await screen.findByText('Lemondott foglalások (1)')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Következő időpontod' })).not.toBeInTheDocument();
});

test('who comes in the guest’s place is named, next time and in the list', async () => {
  open([
    { ...visit('next', 30), visitorName: 'Kis Bence' },
    { ...visit('old', -30), visitorName: 'Kis Réka' },
  ]);
  const next = await screen.findByRole('region', { name: 'Következő időpontod' });
  expect(within(next).getByText('Kinek: Kis Bence')).toBeInTheDocument();
  expect(screen.getByText('Kinek: Kis Réka')).toBeInTheDocument();
});

test('a visit that was rated shows its stars', async () => {
  open([{ ...visit('old', -30), stars: 4 }]);
  expect(await screen.findByText('Az értékelésed: 5-ből 4 csillag')).toBeInTheDocument();
});

test('the photo attached to the next visit is shown, and deleted when that is confirmed', async () => {
  const photo = {
    id: 'photo-1',
    imagePath: '/api/guestuser/appointment/next/photo/photo-1?w=640',
    width: 9,
    height: 6,
  };
  const items: AppointmentDto[] = [{ ...visit('next', 30), photo }];
  open(items);
  const deleted: string[] = [];
  server.use(
    http.delete('*/api/guestuser/appointment/:id/photo/:image', ({ params }) => {
      deleted.push(`${params.image} of ${params.id}`);
      items[0] = visit('next', 30);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const user = userEvent.setup();
  const shown = await screen.findByRole('img', { name: 'A csatolt fotód' });
  expect(shown).toHaveAttribute('src', photo.imagePath);
  await user.click(screen.getByRole('button', { name: 'A fotó törlése' }));
  const asked = await screen.findByRole('dialog', { name: 'Törlöd a fotót?' });
  await user.click(within(asked).getByRole('button', { name: 'A fotó törlése' }));
  await waitFor(() => expect(screen.queryByRole('img', { name: 'A csatolt fotód' })).not.toBeInTheDocument());
  expect(deleted).toEqual(['photo-1 of next']);
});
