import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { EventDto } from '../../../api/calendar';
import { atDesk, colleague, event, guestCard } from '../../../testing/fixtures';
import { renderWorkspace } from '../../../testing/render';
import { answer, server } from '../../../testing/server';
import { wholeText } from '../../../testing/wholeText';
import { loadDialogs } from '../OpenedPart';

beforeAll(async () => void (await loadDialogs()));

const later = { start: '2099-11-20T13:30:00Z', end: '2099-11-20T14:30:00Z' };

/** A desk with one event; tells what was deleted and saved. */
function withEvent(first: EventDto, email: string | null = 'anna@example.com') {
  let now = first;
  const said: string[] = [];
  server.use(
    answer.me(colleague()),
    http.get('*/api/user/employees', () => HttpResponse.json({ items: atDesk })),
    http.get('*/api/events', () => HttpResponse.json({ items: [now] })),
    http.get('*/api/events/hours', () => HttpResponse.json({ items: [] })),
    http.get('*/api/guest/:id', () => HttpResponse.json(guestCard({ email }))),
    http.get('*/api/events/appointment/:id', () => HttpResponse.json(now)),
    http.get('*/validation/eventInterval', () =>
      HttpResponse.json({
        free: false,
        collisions: [{ id: 'other', kind: 'appointment', ...later, guestName: 'Szőke Tünde' }],
        nextFree: { start: '2099-11-20T15:00:00Z', end: '2099-11-20T16:00:00Z' },
      }),
    ),
    http.delete('*/api/event/:id', ({ request }) => {
      said.push(`delete notify=${new URL(request.url).searchParams.get('notifyGuest')}`);
      now = { ...now, state: 0, version: now.version + 1 };
      return new HttpResponse(null, { status: 204 });
    }),
    http.post('*/api/events/appointment', async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>;
      said.push(`save state=${body.state} notify=${body.notifyGuest}`);
      now = { ...now, state: 1, version: now.version + 1 };
      return HttpResponse.json({ event: now, warnings: [] });
    }),
  );
  return said;
}

const panel = () => within(screen.getByRole('dialog'));

async function open(deleted = '') {
  const { user } = renderWorkspace(`/provider/calendar?view=list&day=2099-11-20${deleted}`);
  await user.click(await screen.findByRole('button', { name: /Kovács Anna/ }));
  return user;
}

test('deleting tells the guest unless it is not wanted, and taking it back tells whoever was told', async () => {
  const said = withEvent(event(later));
  const user = await open('&deleted=1');
  await user.click(panel().getByRole('button', { name: 'Törlés' }));
  await user.click(await screen.findByRole('button', { name: 'Visszavonás' }));
  await waitFor(() => expect(said).toEqual(['delete notify=true', 'save state=1 notify=true']));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Visszavonás' })).not.toBeInTheDocument());

  await user.click(screen.getByRole('button', { name: /Kovács Anna/ }));
  await user.click(panel().getByLabelText('Törléskor értesítsük a vendéget'));
  await user.click(panel().getByRole('button', { name: 'Törlés' }));
  await waitFor(() => expect(said[2]).toBe('delete notify=false'));
  // Put back from its panel, and taken out again.
  await user.click(await screen.findByRole('button', { name: /Kovács Anna.*törölve/ }));
  await user.click(panel().getByLabelText('Visszaállításkor értesítsük a vendéget'));
  await user.click(panel().getByRole('button', { name: 'Visszaállítás' }));
  expect(await screen.findByText('Visszaállítva: Kovács Anna')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Visszavonás' }));
  await waitFor(() => expect(said.slice(3)).toEqual(['save state=1 notify=false', 'delete notify=false']));
});

test('nobody is asked to notify whoever cannot be written to, or of what is over', async () => {
  withEvent(event(later), null);
  const { user: first, unmount } = renderWorkspace('/provider/calendar?view=list&day=2099-11-20');
  await first.click(await screen.findByRole('button', { name: /Kovács Anna/ }));
  expect(await panel().findByText(/Nincs e-mail-címe/)).toBeInTheDocument();
  unmount();
  withEvent(event({ start: '2020-11-20T13:30:00Z', end: '2020-11-20T14:30:00Z' }));
  const { user } = renderWorkspace('/provider/calendar?view=list&day=2020-11-20');
  await user.click(await screen.findByRole('button', { name: /Kovács Anna/ }));
  expect(panel().getByRole('button', { name: 'Törlés' })).toBeInTheDocument();
  expect(panel().queryByLabelText(/értesítsük a vendéget/)).not.toBeInTheDocument();
});

test('what cannot come back, because its time is taken, names who is there and comes back at another time', async () => {
  withEvent(event({ ...later, state: 0 }));
  const sent: Record<string, unknown>[] = [];
  server.use(
    http.post('*/api/events/appointment', async ({ request }) => {
      sent.push((await request.json()) as Record<string, unknown>);
      return sent.length === 1
        ? HttpResponse.json({ code: 'booking.slot_taken' }, { status: 409 })
        : HttpResponse.json({ event: event(later), warnings: [] });
    }),
    http.get('*/api/events/guest/:id', () => HttpResponse.json({ items: [] })),
  );
  const user = await open('&deleted=1');
  await user.click(panel().getByRole('button', { name: 'Visszaállítás' }));
  expect(await panel().findByText(/Ez az idő foglalt: Szőke Tünde 14:30–15:30/)).toBeInTheDocument();
  await user.click(panel().getByRole('button', { name: /Legközelebbi szabad: 2099-11-20 16:00/ }));
  expect(await panel().findByLabelText('Kezdete')).toHaveValue('16:00');
  await user.click(panel().getByRole('button', { name: 'Mentés' }));
  await waitFor(() => expect(sent[1]).toMatchObject({ start: '2099.11.20 16:00', state: 1, id: 'event-1' }));
});

const over = { start: '2020-11-20T13:30:00Z', end: '2020-11-20T14:30:00Z' };

/** A desk with one visit that is over, which is saved as it is sent. */
async function openVisit(changes: Partial<EventDto> = {}) {
  let now = event({ ...over, ...changes });
  const sent: Record<string, unknown>[] = [];
  withEvent(now);
  server.use(
    http.get('*/api/events', () => HttpResponse.json({ items: [now] })),
    http.get('*/api/guest/:id', () => HttpResponse.json(guestCard({ note: 'Érzékeny fejbőr' }))),
    http.get('*/api/events/guest/:id', () =>
      HttpResponse.json({
        items: [
          now,
          event({ id: 'later', start: '2020-12-20T13:30:00Z', end: '2020-12-20T14:30:00Z' }),
          event({ id: 'before', start: '2020-10-13T08:00:00Z', end: '2020-10-13T09:00:00Z' }),
        ],
      }),
    ),
    http.post('*/api/events/appointment', async ({ request }) => {
      const body = (await request.json()) as { payment: string | null; didNotAppear: boolean };
      sent.push(body);
      const payment = body.payment === null ? null : Number(body.payment);
      now = { ...now, payment, didNotAppear: body.didNotAppear, version: now.version + 1 };
      return HttpResponse.json({ event: now, warnings: [] });
    }),
  );
  const { user } = renderWorkspace('/provider/calendar?view=list&day=2020-11-20');
  await user.click(await screen.findByRole('button', { name: /Kovács Anna/ }));
  return { user, sent };
}

test('a visit is paid in one press with its price filled in, and that can be taken back', async () => {
  const { user, sent } = await openVisit();
  await user.click(panel().getByRole('button', { name: /^Fizetve 12.900.Ft$/ }));
  expect(await panel().findByText(/^Fizetve: 12.900.Ft$/)).toBeInTheDocument();
  expect(sent[0]).toMatchObject({
    id: 'event-1',
    version: 3,
    payment: '12900',
    didNotAppear: false,
    notifyGuest: false,
  });
  await user.click(panel().getByRole('button', { name: 'Visszavonás' }));
  await panel().findByRole('button', { name: /^Fizetve 12.900.Ft$/ });
  expect(sent[1]).toMatchObject({ version: 4, payment: null });
  // Another amount.
  await user.clear(panel().getByLabelText('Fizetett összeg'));
  expect(panel().getByRole('button', { name: 'Fizetve –' })).toBeDisabled();
  await user.type(panel().getByLabelText('Fizetett összeg'), '10 000{Enter}');
  expect(await panel().findByText(/^Fizetve: 10.000.Ft$/)).toBeInTheDocument();
});

test('what a colleague’s visit brought is neither shown nor asked for', async () => {
  const { user, sent } = await openVisit({ isPaymentVisible: false });
  expect(panel().queryByLabelText('Fizetett összeg')).not.toBeInTheDocument();
  expect(panel().queryByRole('button', { name: /^Fizetve/ })).not.toBeInTheDocument();
  await user.click(panel().getByRole('button', { name: 'Nem jött el' }));
  await waitFor(() => expect(sent[0]).toMatchObject({ didNotAppear: true, payment: null }));
});

test('who did not come is noted in one press, and that can be taken back', async () => {
  const { user, sent } = await openVisit();
  await user.click(panel().getByRole('button', { name: 'Nem jött el' }));
  await user.click(await panel().findByRole('button', { name: 'Mégis eljött' }));
  await panel().findByRole('button', { name: 'Nem jött el' });
  expect(sent.map((it) => it.didNotAppear)).toEqual([true, false]);
});

test('the panel says who comes: their card, its note, and the visits before and after this one', async () => {
  await openVisit();
  expect(panel().getByRole('link', { name: 'Vendégkarton' })).toHaveAttribute('href', '/provider/guests/guest-anna');
  expect(panel().getByRole('link', { name: '+36/30 123-4567' })).toHaveAttribute('href', 'tel:+36301234567');
  expect(await panel().findByText('Érzékeny fejbőr')).toBeInTheDocument();
  expect(await panel().findByText(wholeText(/^Legutóbb: 2020-10-13 10:00 · Női hajvágás$/))).toBeInTheDocument();
  // Money first; deleting last.
  const names = panel()
    .getAllByRole('button')
    .map((it) => it.textContent)
    .filter((it) => /Fizetve|Áthelyezés|Szerkesztés|Törlés/.test(it ?? ''));
  expect(names.map((it) => it?.replace(/\s.*/, ''))).toEqual(['Fizetve', 'Törlés', 'Áthelyezés', 'Szerkesztés']);
});

test('of what is still to come nothing is to be paid or missed', async () => {
  withEvent(event(later));
  await open();
  expect(panel().getByRole('button', { name: 'Szerkesztés' })).toBeInTheDocument();
  expect(panel().queryByRole('button', { name: /Fizetve|Nem jött el/ })).not.toBeInTheDocument();
});

test('a time of Google says where it comes from and cannot be changed', async () => {
  withEvent({ ...event(later), kind: 'imported', guest: null, services: [] });
  const { user } = renderWorkspace('/provider/calendar?view=list&day=2099-11-20');
  await user.click(await screen.findByRole('button', { name: /Google naptár/ }));
  expect(panel().getByText(/Ezt az időt a Google naptár foglalja, ott módosítható/)).toBeInTheDocument();
  for (const act of ['Áthelyezés', 'Szerkesztés', 'Törlés', 'Másolás']) {
    expect(panel().queryByRole('button', { name: act })).not.toBeInTheDocument();
  }
});

test('a time of Google that lies over a colleague’s appointment is told where it is drawn and in its panel', async () => {
  const over = { start: later.start, end: '2099-11-20T14:00:00Z' };
  withEvent(event({ ...later, googleBusy: [over] }));
  await open();
  expect(panel().getByText(/Lilla Google naptárában is foglalt ekkor: 14:30–15:00\. Az/)).toBeInTheDocument();
});

test('the panel says that the guest confirmed by the link of the reminder', async () => {
  withEvent(event({ ...later, isConfirmed: true, bookedOnline: true }));
  await open();
  expect(panel().getByText('megerősítette · online foglalt')).toBeInTheDocument();
});
