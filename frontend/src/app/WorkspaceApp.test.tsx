import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { readSaved } from '../features/booking/persist';
import { restore } from '../features/booking/restore';
import { browser } from '../lib/browser';
import { onBooked, onSignIn } from '../lib/sessionChannel';
import { appointment, user as guest } from '../testing/fixtures';
import { renderWorkspace } from '../testing/render';
import { answer, server } from '../testing/server';
import { wholeText } from '../testing/wholeText';

describe('own bookings', () => {
  test('redirects to the login when not signed in', async () => {
    renderWorkspace('/guest/dashboard');
    expect(await screen.findByRole('heading', { name: 'Belépés' })).toBeInTheDocument();
  });

  test('upcoming soonest first, past newest first', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-18T09:00:00Z'));
    const at = (id: string, start: string, more = {}) =>
      appointment({ id, start, end: new Date(Date.parse(start) + 3_600_000).toISOString(), ...more });
    server.use(
      answer.me(guest()),
      http.get('*/api/guestuser/appointments', () =>
        HttpResponse.json({
          items: [
            at('c', '2026-12-02T09:00:00Z'),
            at('b', '2026-11-20T13:30:00Z'),
            at('a', '2026-10-01T08:00:00Z', { didNotAppear: true }),
          ],
        }),
      ),
    );
    renderWorkspace('/guest/dashboard');
    const upcoming = await screen.findByRole('region', { name: 'Közelgő foglalások' });
    expect(
      within(upcoming)
        .getAllByRole('heading', { level: 4 })
        .map((it) => it.textContent),
    ).toEqual(['2026-11-20 14:30', expect.stringMatching(/^szerda, (2026\. )?dec\. 2\., 10:00 2026-12-02 10:00$/)]);
    const past = screen.getByRole('region', { name: 'Korábbi foglalások' });
    expect(within(past).getByText(/^csütörtök, (2026\. )?okt\. 1\., 10:00$/)).toBeInTheDocument();
    expect(within(past).getByText('nem jelent meg')).toBeInTheDocument();
    expect(screen.getByText('Szia, Tünde!')).toBeInTheDocument();
  });
});

describe('signing in', () => {
  test.each([
    ['guests', guest(), '/login', '/guest/dashboard'],
    ['colleagues', guest({ roles: ['PROVIDER'] }), '/login', '/provider/calendar'],
    ['whoever was on the way', guest(), '/login?next=/guest/personal', '/guest/personal'],
  ])('leads %s where they belong', async (_who, account, path, to) => {
    const goTo = jest.spyOn(browser, 'goTo').mockImplementation(() => undefined);
    server.use(http.post('*/public/login', () => HttpResponse.json(account)));
    const { user } = renderWorkspace(path);
    await user.type(await screen.findByRole('textbox', { name: 'Felhasználónév vagy e-mail-cím' }), 'dora');
    await user.type(screen.getByLabelText('Jelszó'), 'Szalonka1');
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Belépés' }));
    await waitFor(() => expect(goTo).toHaveBeenCalledWith(to));
  });

  test('says how many seconds to wait', async () => {
    server.use(
      http.post('*/public/login', () =>
        HttpResponse.json({ code: 'limit.exceeded', details: { retryAfter: 30 } }, { status: 429 }),
      ),
    );
    const { user } = renderWorkspace('/login');
    await user.type(await screen.findByRole('textbox', { name: 'Felhasználónév vagy e-mail-cím' }), 'dora');
    await user.type(screen.getByLabelText('Jelszó'), 'Szalonka1');
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Belépés' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Próbáld újra 30 másodperc múlva.');
  });
});

describe('the mailed link', () => {
  test('signs in only on a press and wakes the waiting tab', async () => {
    let code: unknown;
    server.use(
      http.post('*/public/login/link', async ({ request }) => {
        code = await request.json();
        return HttpResponse.json(guest());
      }),
    );
    const woken = jest.fn();
    const stop = onSignIn(woken);
    const { user } = renderWorkspace('/signin/abc123');
    const button = await screen.findByRole('button', { name: 'Belépek' });
    expect(code).toBeUndefined();
    await user.click(button);
    expect(await screen.findByText('Sikeresen beléptél!')).toBeInTheDocument();
    expect(code).toEqual({ code: 'abc123' });
    await waitFor(() => expect(woken).toHaveBeenCalled());
    stop();
  });

  const interrupted = {
    company: appointment().company,
    provider: appointment().provider,
    shop: appointment().shop,
    services: [{ id: 'service-cut', name: 'Női hajvágás' }],
    start: '2026-11-20T13:30:00Z',
    end: '2026-11-20T14:30:00Z',
  };
  const withBooking = () =>
    server.use(
      http.get('*/public/login/link/:code', () => HttpResponse.json({ booking: interrupted })),
      http.post('*/public/login/link', () => HttpResponse.json(guest())),
    );

  test('names the booking begun in another browser and makes it at the one press', async () => {
    withBooking();
    let sent: unknown;
    server.use(
      http.post('*/public/appointment/bookonline', async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json(appointment(), { status: 201 });
      }),
    );
    const { user } = renderWorkspace('/signin/abc123');
    const button = await screen.findByRole('button', { name: 'Belépek és lefoglalom' });
    const main = within(screen.getByRole('main'));
    for (const text of ['Szalonka Szépségszalon', 'Női hajvágás', '2026-11-20 14:30', 'Kovács Lilla']) {
      expect(main.getByText(text)).toBeInTheDocument();
    }
    expect(main.getAllByRole('button')).toEqual([button]);
    expect(sent).toBeUndefined();
    await user.click(button);
    expect(
      await screen.findByText(
        wholeText(/^Lefoglaltuk az időpontodat: péntek, (2026\. )?nov\. 20\., 14:30 \(2026-11-20 14:30\)$/),
      ),
    ).toBeInTheDocument();
    expect(sent).toEqual({
      companySzalonkaId: 'szalonka',
      providerId: 'employee-lilla',
      shopId: 'shop-belvaros',
      timeSlotFrom: '2026.11.20 14:30',
      timeSlotTo: '2026.11.20 15:30',
      services: ['service-cut'],
    });
  });

  test('tells the tab of this browser that waits for the link what was booked', async () => {
    withBooking();
    const heard: object[] = [];
    const stop = onBooked((it) => heard.push(it));
    server.use(http.post('*/public/appointment/bookonline', () => HttpResponse.json(appointment(), { status: 201 })));
    const { user } = renderWorkspace('/signin/abc123');
    await user.click(await screen.findByRole('button', { name: 'Belépek és lefoglalom' }));
    await waitFor(() => expect(heard).toEqual([appointment()]));
    stop();
  });

  test('a time that was taken meanwhile is chosen anew on the booking page', async () => {
    withBooking();
    const goTo = jest.spyOn(browser, 'goTo').mockImplementation(() => undefined);
    const nearest = [{ start: '2026-11-20T15:00:00Z', end: '2026-11-20T16:00:00Z', providers: [] }];
    server.use(
      http.post('*/public/appointment/bookonline', () =>
        HttpResponse.json({ code: 'booking.slot_taken', fields: {}, details: { nearest } }, { status: 409 }),
      ),
    );
    const { user } = renderWorkspace('/signin/abc123');
    await user.click(await screen.findByRole('button', { name: 'Belépek és lefoglalom' }));
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('/szalonka/appointmentbook/finalize'));
    const { wizard } = restore(readSaved(() => sessionStorage, 'szalonka') ?? '');
    expect(wizard).toMatchObject({
      step: 'finalize',
      picked: ['service-cut'],
      slot: { start: '2026-11-20T13:30:00Z' },
      alternatives: [{ start: '2026-11-20T15:00:00Z' }],
    });
  });

  test('a used link says what to do', async () => {
    server.use(
      http.post('*/public/login/link', () => HttpResponse.json({ code: 'access.link_invalid' }, { status: 401 })),
    );
    const { user } = renderWorkspace('/signin/abc123');
    await user.click(await screen.findByRole('button', { name: 'Belépek' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Ez a link már nem használható.');
  });

  test('a used link greets whoever is signed in without an error, and leads to their own page', async () => {
    server.use(
      http.get('*/public/login/link/:code', () => HttpResponse.json({ code: 'access.link_invalid' }, { status: 401 })),
      answer.me(guest()),
    );
    renderWorkspace('/signin/abc123');
    expect(await screen.findByText(/Ezt a linket már nem kell használnod: be vagy jelentkezve/)).toBeInTheDocument();
    expect(within(screen.getByRole('main')).queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Foglalásaim megnyitása' })).toHaveAttribute('href', '/guest/dashboard');
  });

  test('who works for a salon is led from the link to its calendar', async () => {
    server.use(http.post('*/public/login/link', () => HttpResponse.json(guest({ roles: ['PROVIDER', 'SUPERVISOR'] }))));
    const { user } = renderWorkspace('/signin/abc123');
    await user.click(await screen.findByRole('button', { name: 'Belépek' }));
    expect(await screen.findByRole('heading', { name: 'Megerősítve' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Naptár megnyitása' })).toHaveAttribute('href', '/provider/calendar');
    expect(screen.queryByRole('link', { name: 'Foglalásaim megnyitása' })).not.toBeInTheDocument();
  });
});

test('an unknown address says so', async () => {
  renderWorkspace('/nincs/ilyen');
  expect(await screen.findByRole('heading', { name: 'Ez az oldal nem található' })).toBeInTheDocument();
});
