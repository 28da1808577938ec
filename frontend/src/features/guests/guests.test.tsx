import { setupListeners } from '@reduxjs/toolkit/query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { EventDto } from '../../api/calendar';
import type { GuestDto } from '../../api/guests';
import { choose } from '../../testing/choose';
import { colleague, event, guestCard } from '../../testing/fixtures';
import { renderWorkspace } from '../../testing/render';
import { answer, server } from '../../testing/server';
import { wholeText } from '../../testing/wholeText';

const ors = guestCard({
  id: 'guest-ors',
  firstName: 'Örs',
  lastName: 'Őz',
  email: null,
  visits: 0,
  missed: 0,
  spent: 0,
});
const stat = { total: 250, active: 240, deleted: 10, newThisMonth: 5, lost: 12, withAccount: 40 };

/** A salon with so many guests; tells what was asked of the list. */
function withGuests(guests: readonly GuestDto[], me = colleague()) {
  const asked: URLSearchParams[] = [];
  server.use(
    answer.me(me),
    http.get('*/api/user/employees', () => HttpResponse.json({ items: [] })),
    http.get('*/api/guests/stat', () => HttpResponse.json(stat)),
    http.get('*/api/guests', ({ request }) => {
      const query = new URL(request.url).searchParams;
      asked.push(query);
      const [from, size] = [Number(query.get('from')), Number(query.get('size'))];
      return HttpResponse.json({ items: guests.slice(from, from + size), total: guests.length });
    }),
    http.get('*/api/guest', ({ request }) => {
      const term = new URL(request.url).searchParams.get('searchTerm') ?? '';
      return HttpResponse.json({ items: guests.filter((it) => `${it.lastName} ${it.phone}`.includes(term)) });
    }),
    http.get('*/api/guest/:id', ({ params }) => {
      const found = guests.find((it) => it.id === params.id);
      return found === undefined
        ? HttpResponse.json({ code: 'guest.not_found' }, { status: 404 })
        : HttpResponse.json(found);
    }),
    http.get('*/api/events/guest/:id', () => HttpResponse.json({ items: [] })),
  );
  return asked;
}

const names = () => screen.getAllByRole('rowheader').map((it) => it.textContent);

test('the list in the server’s order, with times on the salon’s clock and calls at a press', async () => {
  withGuests([ors, guestCard()]);
  renderWorkspace('/provider/guests');
  const row = await screen.findByRole('row', { name: /Kovács Anna/ });
  expect(names()).toEqual(['Őz Örs még nem járt itt', 'Kovács Anna ']);
  expect(
    within(row)
      .getAllByRole('cell')
      .map((it) => it.textContent),
  ).toEqual(['+36/30 123-4567', '2026-11-04', '2026-11-27 14:30', '7', '90\u00a0300\u00a0Ft', '1', 'igen']);
  const call = within(row).getByRole('link', { name: 'Kovács Anna hívása: +36/30 123-4567' });
  expect(call).toHaveAttribute('href', 'tel:+36301234567');
});

test('filters count, ask the server and stand in the address', async () => {
  const asked = withGuests([guestCard()]);
  const { user } = renderWorkspace('/provider/guests?filter=lost');
  await screen.findByRole('row', { name: /Kovács Anna/ });
  const lost = screen.getByRole('button', { name: /8 hete nem járt/ });
  expect(lost).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() => expect(lost).toHaveTextContent('12'));
  await user.click(screen.getByRole('button', { name: /Deaktivált/ }));
  await waitFor(() =>
    expect(asked.map((it) => [it.get('filter'), it.get('state')])).toEqual([
      ['lost', null],
      [null, 'DELETED'],
    ]),
  );
});

test('long lists come a hundred at a time', async () => {
  const many = Array.from({ length: 150 }, (_, it) => guestCard({ id: `guest-${it}`, firstName: `${it}` }));
  withGuests(many);
  const { user } = renderWorkspace('/provider/guests');
  expect(await screen.findByText('150 vendégből 100 látszik')).toBeInTheDocument();
  // The heads are a row too; of the guests only those near the window are rendered.
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '101');
  expect(names().length).toBeLessThan(60);
  await user.click(screen.getByRole('button', { name: 'Továbbiak' }));
  await waitFor(() => expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '151'));
  expect(screen.queryByRole('button', { name: 'Továbbiak' })).not.toBeInTheDocument();
});

test('on a phone a letter leads to the first guest who begins with it, wherever in a long list', async () => {
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation((to?: ScrollToOptions | number) => {
    Object.defineProperty(window, 'scrollY', { configurable: true, value: typeof to === 'object' ? to.top : to });
    fireEvent.scroll(window);
  });
  const many = Array.from({ length: 250 }, (_, it) =>
    guestCard({ id: `guest-${it}`, lastName: it < 120 ? 'Antal' : 'Szabó', firstName: `${it}` }),
  );
  const asked = withGuests(many);
  server.use(
    http.get('*/api/guests/initials', () =>
      HttpResponse.json({
        items: [
          { letter: 'A', from: 0 },
          { letter: 'Sz', from: 120 },
        ],
      }),
    ),
  );
  const { user } = renderWorkspace('/provider/guests', { phone: true });
  const rail = await screen.findByRole('navigation', { name: 'Ugrás kezdőbetűre' });
  await user.click(within(rail).getByRole('button', { name: 'Sz' }));
  await waitFor(() => expect(screen.getByRole('link', { name: 'Szabó 120' })).toHaveFocus());
  expect(asked.map((it) => it.get('from'))).toEqual(['0', '100']);
  expect(screen.queryByRole('link', { name: 'Antal 0' })).not.toBeInTheDocument();
  expect(screen.getByText('250 vendégből 100 látszik')).toBeInTheDocument();
  expect(scrollTo).toHaveBeenCalled();
  act(() => window.scrollTo({ top: 0 }));
  await user.click(screen.getByRole('button', { name: 'Korábbiak' }));
  expect(await screen.findByRole('link', { name: 'Antal 0' })).toBeInTheDocument();
  expect(screen.getByText('250 vendégből 200 látszik')).toBeInTheDocument();
  await user.click(within(rail).getByRole('button', { name: 'A' }));
  await waitFor(() => expect(screen.getByRole('link', { name: 'Antal 0' })).toHaveFocus());
});

test('a new guest is written down from the button of every page, and closing leaves the filter', async () => {
  withGuests([guestCard()]);
  const { user } = renderWorkspace('/provider/guests?filter=lost&new');
  const dialog = await screen.findByRole('dialog', { name: 'Új vendég' });
  await user.click(within(dialog).getByRole('button', { name: 'Mégsem' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: /8 hete nem járt/ })).toHaveAttribute('aria-pressed', 'true');
});

test('a search begins with the second letter', async () => {
  withGuests([ors, guestCard()]);
  const { user } = renderWorkspace('/provider/guests');
  const search = await screen.findByRole('searchbox', { name: 'Keresés' });
  await screen.findByText('Őz Örs');
  await user.type(search, 'K');
  expect(names()).toHaveLength(2);
  await user.type(search, 'o');
  expect(await screen.findByText('1 találat')).toBeInTheDocument();
  expect(names()).toEqual(['Kovács Anna ']);
});

test('nobody yet, and a server that does not answer', async () => {
  withGuests([]);
  const { user, unmount } = renderWorkspace('/provider/guests');
  expect(await screen.findByText(/Még nincs vendég/)).toBeInTheDocument();
  unmount();
  server.use(http.get('*/api/guests', () => HttpResponse.json({ code: 'internal' }, { status: 500 })));
  renderWorkspace('/provider/guests');
  expect(await screen.findByText(/nem sikerült betölteni/)).toBeInTheDocument();
  withGuests([guestCard()]);
  await user.click(screen.getByRole('button', { name: 'Újra' }));
  await screen.findByText('Kovács Anna');
});

test('a list that cannot be read again stays and says so, and recovers with the network', async () => {
  withGuests([guestCard()]);
  const { store } = renderWorkspace('/provider/guests');
  const stop = setupListeners(store.dispatch);
  await screen.findByText('Kovács Anna');
  server.use(http.get('*/api/guests', () => HttpResponse.json({ code: 'internal' }, { status: 500 })));
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText(/nem sikerült betölteni/)).toBeInTheDocument();
  expect(screen.getByText('Kovács Anna')).toBeInTheDocument();
  withGuests([ors]);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('Őz Örs')).toBeInTheDocument();
  expect(screen.queryByText(/nem sikerült betölteni/)).not.toBeInTheDocument();
  stop();
});

test('lists go in by supervisors alone, and out by those with the right too', async () => {
  withGuests([guestCard()], colleague({ roles: ['PROVIDER'], rights: ['seeContacts'] }));
  const { unmount } = renderWorkspace('/provider/guests');
  await screen.findByText('Kovács Anna');
  expect(screen.queryByRole('link', { name: /Lista|CSV/ })).not.toBeInTheDocument();
  unmount();
  withGuests([guestCard()], colleague({ roles: ['PROVIDER'], rights: ['seeContacts', 'exportGuests'] }));
  const exporting = renderWorkspace('/provider/guests');
  expect(await screen.findByRole('link', { name: /CSV/ })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /importálása/ })).not.toBeInTheDocument();
  exporting.unmount();
  withGuests([guestCard()]);
  renderWorkspace('/provider/guests');
  expect(await screen.findByRole('link', { name: /CSV/ })).toHaveAttribute('href', '/api/guests/export');
});

test('an address that is another guest’s leads to their card', async () => {
  withGuests([ors, guestCard()]);
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/guest', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ code: 'guest.email_taken', details: { guest: 'guest-anna' } }, { status: 409 });
    }),
  );
  const { user } = renderWorkspace('/provider/guests/guest-ors');
  await user.click(await screen.findByRole('button', { name: 'Módosítás' }));
  const dialog = screen.getByRole('dialog');
  const email = within(dialog).getByLabelText('E-mail-cím');
  await user.type(email, 'anna@example.com');
  await user.click(within(dialog).getByRole('button', { name: 'Mentés' }));
  await waitFor(() => expect(email).toHaveAccessibleDescription('Ez az e-mail-cím már egy másik vendégé.'));
  expect(sent).toEqual([{ id: 'guest-ors', email: 'anna@example.com' }]);
  await user.click(within(dialog).getByRole('link', { name: /Megnyitom/ }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Kovács Anna' })).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test.each([
  ['06 30 123 56 13 (férje)', 'férje'],
  ['0630/123-5613 ::: 0620/765-4321', '0620/765-4321'],
])('a pasted number (%s) goes into its field, what stood beside it into the note', async (pasted, beside) => {
  withGuests([guestCard({ note: 'Kávét kér' })]);
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/guest', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(guestCard());
    }),
  );
  const { user } = renderWorkspace('/provider/guests/guest-anna');
  await user.click(await screen.findByRole('button', { name: 'Módosítás' }));
  const dialog = within(await screen.findByRole('dialog'));
  const phone = dialog.getByLabelText('Telefonszám');
  await user.clear(phone);
  await user.click(phone);
  await user.paste(pasted);
  expect(phone).toHaveValue('+36/30 123-5613');
  expect(dialog.getByLabelText('Megjegyzés')).toHaveValue(`Kávét kér\n${beside}`);
  const told = dialog.getByText(wholeText(`Ami a szám mellett állt, a megjegyzésbe került: ${beside}`));
  expect(told).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Mentés' }));
  await waitFor(() =>
    expect(sent).toEqual([{ id: 'guest-anna', phone: '+36/30 123-5613', note: `Kávét kér\n${beside}` }]),
  );
});

test('a card takes the guest’s consent to offers and the birthday, and shows them', async () => {
  let card = guestCard();
  const sent: unknown[] = [];
  withGuests([card]);
  server.use(
    http.get('*/api/guest/:id', () => HttpResponse.json(card)),
    http.post('*/api/guest', async ({ request }) => {
      const body = (await request.json()) as Partial<GuestDto>;
      sent.push(body);
      card = { ...card, ...body };
      return HttpResponse.json(card);
    }),
  );
  const { user } = renderWorkspace('/provider/guests/guest-anna');
  await user.click(await screen.findByRole('button', { name: 'Módosítás' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Csak akkor pipáld be, ha a vendég erre mondott igent/)).toBeInTheDocument();
  expect(dialog.getByText(/bármikor visszavonhatom.*2026-11-26/)).toBeInTheDocument();
  const bySms = dialog.getByRole('checkbox', { name: 'Hozzájárult, hogy SMS-ben ajánlatokat kapjon' });
  expect(bySms).not.toBeChecked();
  expect(dialog.getByRole('checkbox', { name: /e-mailben ajánlatokat/ })).not.toBeChecked();
  await user.click(bySms);
  await choose(user, dialog.getByLabelText('Hónap', { selector: 'input' }), 'február');
  await user.click(dialog.getByRole('button', { name: 'Mentés' }));
  expect(dialog.getByLabelText('Nap', { selector: 'input' })).toHaveFocus();
  await choose(user, dialog.getByLabelText('Nap', { selector: 'input' }), '29');
  await user.click(dialog.getByRole('button', { name: 'Mentés' }));
  await waitFor(() => expect(sent).toEqual([{ id: 'guest-anna', smsOffers: true, birthday: '02-29' }]));
  expect(await screen.findByText(/Kér ajánlatokat: SMS\. Születésnapja: február 29\./)).toBeInTheDocument();
});

test('those who have not come for weeks are written to by whoever leads the salon', async () => {
  withGuests([guestCard()]);
  const { unmount } = renderWorkspace('/provider/guests?filter=lost');
  expect(await screen.findByRole('link', { name: 'Kampányt küldök nekik' })).toHaveAttribute(
    'href',
    '/provider/notifications?tab=campaign&new&notSeenWeeks=8',
  );
  unmount();
  withGuests([guestCard()], colleague({ roles: ['PROVIDER'] }));
  renderWorkspace('/provider/guests?filter=lost');
  await screen.findByRole('row', { name: /Kovács Anna/ });
  expect(screen.queryByRole('link', { name: 'Kampányt küldök nekik' })).not.toBeInTheDocument();
});

test('the card of nobody says so and leads to the list, there is nothing to try again', async () => {
  withGuests([ors]);
  const { user } = renderWorkspace('/provider/guests/guest-gone');
  expect(await screen.findByText('Ez a vendég nincs vagy már nincs a vendégek között.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Újra' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'A vendégek listájához' }));
  expect(await screen.findByRole('row', { name: /Őz Örs/ })).toBeInTheDocument();
});

test('a card that did not come is asked for again', async () => {
  withGuests([ors]);
  let isDown = true;
  server.use(
    http.get('*/api/guest/:id', () =>
      isDown ? HttpResponse.json({ code: 'service.unavailable' }, { status: 503 }) : HttpResponse.json(ors),
    ),
  );
  const { user } = renderWorkspace('/provider/guests/guest-ors');
  const again = await screen.findByRole('button', { name: 'Újra' });
  expect(screen.queryByRole('link', { name: 'A vendégek listájához' })).not.toBeInTheDocument();
  isDown = false;
  await user.click(again);
  expect(await screen.findByRole('heading', { level: 1, name: 'Őz Örs' })).toBeInTheDocument();
});

test('a card leads to a new appointment with the usual, and its history opens in the calendar', async () => {
  withGuests([guestCard()]);
  const past = (day: string, changes: Partial<EventDto> = {}) =>
    event({ id: day, start: `${day}T23:30:00Z`, end: `${day}T23:45:00Z`, ...changes });
  server.use(
    http.get('*/api/events/guest/:id', () =>
      HttpResponse.json({ items: [past('2025-11-03'), past('2025-10-03'), past('2025-09-03', { state: 0 })] }),
    ),
  );
  renderWorkspace('/provider/guests/guest-anna');
  // At the salon's clock it is the next day already.
  expect(await screen.findByRole('link', { name: '2025-11-04 00:30' })).toHaveAttribute(
    'href',
    '/provider/calendar?view=day&day=2025-11-04&event=2025-11-03',
  );
  expect(screen.getByRole('link', { name: '2025-09-04 01:30' })).toHaveAttribute(
    'href',
    '/provider/calendar?view=day&day=2025-09-04&deleted=1&event=2025-09-03',
  );
  expect(screen.getByRole('link', { name: 'Új időpont' })).toHaveAttribute(
    'href',
    '/provider/calendar?new=&guest=guest-anna&services=service-cut&provider=employee-lilla',
  );
});

test('a card is put aside and taken back with the same button', async () => {
  let card = guestCard();
  withGuests([card]);
  server.use(
    http.get('*/api/guest/:id', () => HttpResponse.json(card)),
    http.post('*/api/guest', async ({ request }) => {
      card = { ...card, ...((await request.json()) as Partial<GuestDto>) };
      return HttpResponse.json(card);
    }),
  );
  const { user } = renderWorkspace('/provider/guests/guest-anna');
  await user.click(await screen.findByRole('button', { name: 'Deaktiválás' }));
  expect(await screen.findByText('A vendéget deaktiváltad.')).toBeInTheDocument();
  expect(screen.getByText('deaktivált')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Visszavonás' }));
  expect(await screen.findByText('A vendég újra aktív.')).toBeInTheDocument();
  expect(screen.queryByText('deaktivált')).not.toBeInTheDocument();
});

test('who does not lead is told of the other card and cannot bring them together', async () => {
  const duplicate = guestCard({ id: 'guest-twin', firstName: 'Panni', email: null });
  withGuests([guestCard(), duplicate], colleague({ roles: ['PROVIDER'] }));
  server.use(http.get('*/api/guest', () => HttpResponse.json({ items: [guestCard(), duplicate] })));
  renderWorkspace('/provider/guests/guest-anna');
  expect(await screen.findByText(/telefonszáma is ez: Kovács Panni/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Összevonás' })).not.toBeInTheDocument();
});

test('two cards with one number are found and brought together, the open one stays', async () => {
  const duplicate = guestCard({ id: 'guest-twin', firstName: 'Panni', email: null });
  withGuests([guestCard(), duplicate]);
  server.use(http.get('*/api/guest', () => HttpResponse.json({ items: [guestCard(), duplicate] })));
  const merged: unknown[] = [];
  server.use(
    http.post('*/api/guest/:id/merge', async ({ params, request }) => {
      merged.push([params.id, await request.json()]);
      return HttpResponse.json(guestCard());
    }),
  );
  const { user } = renderWorkspace('/provider/guests/guest-anna');
  expect(await screen.findByText(/telefonszáma is ez: Kovács Panni/)).toBeInTheDocument();
  await user.click(screen.getAllByRole('button', { name: 'Összevonás' })[0] as HTMLElement);
  const dialog = screen.getByRole('dialog');
  const merge = within(dialog).getByRole('button', { name: 'Összevonás' });
  expect(merge).toBeDisabled();
  await user.click(await within(dialog).findByRole('radio', { name: /Kovács Panni/ }));
  expect(within(dialog).getByText('Megszűnik ez a karton: Kovács Panni.')).toBeInTheDocument();
  await user.click(merge);
  await waitFor(() => expect(merged).toEqual([['guest-twin', { into: 'guest-anna' }]]));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
