import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { browser } from '../../lib/browser';
import { atDesk, colleague, event, user as guest, guestCard } from '../../testing/fixtures';
import { renderWorkspace } from '../../testing/render';
import { answer, server } from '../../testing/server';

const menu = () => screen.findByRole('navigation', { name: 'Menü' });

test('the sidebar names where one is, folds to icons, and remembers', async () => {
  server.use(answer.me(colleague()));
  const { user, unmount } = renderWorkspace('/provider/employees');
  const links = within(await menu()).getAllByRole('link');
  expect(links.filter((link) => link.getAttribute('aria-current') === 'page').map((it) => it.textContent)).toEqual([
    'Munkatársak',
  ]);
  await user.click(within(await menu()).getByRole('link', { name: 'Személyes adatok' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Személyes adatok' })).toHaveFocus();
  const fold = screen.getByRole('button', { name: 'Menü' });
  expect(fold).toHaveAttribute('aria-expanded', 'true');
  await user.click(fold);
  expect(fold).toHaveAttribute('aria-expanded', 'false');
  expect(within(await menu()).getByRole('link', { name: 'Naptár' })).toHaveAttribute('title', 'Naptár');
  unmount();
  renderWorkspace('/provider/calendar');
  expect(await screen.findByRole('button', { name: 'Menü' })).toHaveAttribute('aria-expanded', 'false');
});

test('logging out ends the session and redirects home', async () => {
  const goTo = jest.spyOn(browser, 'goTo').mockImplementation(() => undefined);
  const out = jest.fn();
  server.use(
    answer.me(colleague()),
    http.post('*/logout', () => {
      out();
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = renderWorkspace('/provider/calendar');
  await user.click(within(await menu()).getByRole('button', { name: 'Kilépés' }));
  await waitFor(() => expect(goTo).toHaveBeenCalledWith('/'));
  expect(out).toHaveBeenCalledTimes(1);
});

test('on a phone the bottom bar has the daily pages, the menu the rest', async () => {
  server.use(answer.me(colleague({ roles: ['PROVIDER'] })));
  const { user } = renderWorkspace('/provider/personal', { phone: true });
  const bar = await screen.findByRole('navigation', { name: 'Napi teendők' });
  expect(
    within(bar)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Naptár', 'Vendégek', 'Értesítések']);
  expect(within(bar).getByRole('button', { name: 'Hozzáadás' })).toBeInTheDocument();
  expect(screen.queryByRole('navigation', { name: 'Menü' })).not.toBeInTheDocument();
  await user.click(within(bar).getByRole('button', { name: 'Több' }));
  const drawer = await screen.findByRole('dialog');
  await user.click(within(drawer).getByRole('link', { name: 'Vendégek' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Vendégek' })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a guest’s phone has no bar of a salon', async () => {
  server.use(
    answer.me(guest()),
    http.get('*/api/guestuser/appointments', () => HttpResponse.json({ items: [] })),
  );
  renderWorkspace('/guest/dashboard', { phone: true });
  expect(await screen.findByRole('button', { name: 'Menü' })).toBeInTheDocument();
  expect(screen.queryByRole('navigation', { name: 'Napi teendők' })).not.toBeInTheDocument();
});

test('a guest has one menu, behind its button, and no search of a salon', async () => {
  server.use(
    answer.me(guest()),
    http.get('*/api/guestuser/appointments', () => HttpResponse.json({ items: [] })),
  );
  const { user } = renderWorkspace('/guest/dashboard');
  const button = await screen.findByRole('button', { name: 'Menü' });
  expect(screen.queryByRole('navigation', { name: 'Menü' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Keresés/ })).not.toBeInTheDocument();
  await user.keyboard('{Control>}k{/Control}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(button);
  expect(
    within(await menu())
      .getAllByRole('link')
      .map((it) => it.textContent),
  ).toEqual(['Foglalásaim', 'Személyes adatok']);
});

describe('pages that are not for everybody', () => {
  test.each([
    ['a provider', '/provider/statistics', colleague({ roles: ['PROVIDER'] }), /csak a szalon vezetői/],
    ['a guest', '/provider/calendar', guest(), /a szalonok munkatársainak szól/],
    ['a colleague who is no guest', '/guest/dashboard', colleague(), /vendégeknek szól/],
    [
      'a salon without it',
      '/provider/photos',
      colleague({}, { features: { expenses: true, photos: false, rating: true, providerFinder: true } }),
      /nincs bekapcsolva/,
    ],
  ])('%s is told so at %s', async (_who, path, me, text) => {
    server.use(answer.me(me));
    renderWorkspace(path);
    expect(await screen.findByRole('heading', { level: 1, name: 'Ehhez nincs hozzáférésed' })).toBeInTheDocument();
    expect(screen.getByText(text)).toBeInTheDocument();
  });

  test('nobody signed in comes back after signing in to exactly where they were going', async () => {
    const goTo = jest.spyOn(browser, 'goTo').mockImplementation(() => undefined);
    server.use(http.post('*/public/login', () => HttpResponse.json(colleague())));
    const { user } = renderWorkspace('/provider/statistics?from=2026-11-01#income');
    await user.type(await screen.findByRole('textbox', { name: 'Felhasználónév vagy e-mail-cím' }), 'dora');
    await user.type(screen.getByLabelText('Jelszó'), 'Szalonka1');
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Belépés' }));
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('/provider/statistics?from=2026-11-01#income'));
  });

  test('a session that ended elsewhere ends here with the next call', async () => {
    let alive = true;
    server.use(
      http.get('*/api/user/current/guestoruser', () => HttpResponse.json(alive ? colleague() : null)),
      http.get('*/api/user/employees', () => HttpResponse.json({ code: 'access.not_signed_in' }, { status: 401 })),
      http.get('*/api/user/employees/invites', () => HttpResponse.json({ items: [] })),
    );
    const { user } = renderWorkspace('/provider/calendar');
    const link = within(await menu()).getByRole('link', { name: 'Munkatársak' });
    alive = false;
    await user.click(link);
    expect(await screen.findByRole('heading', { name: 'Belépés' })).toBeInTheDocument();
    expect(screen.getByText(/A belépésed véget ért/)).toBeInTheDocument();
  });
});

describe('what must not be overlooked', () => {
  test('a salon in demo mode says what it still has room for, and what it can hold until that is known', async () => {
    let answered = () => {};
    const asked = new Promise<void>((resolve) => {
      answered = resolve;
    });
    server.use(
      answer.me(colleague({}, { demoMode: true, guestLimit: 20, serviceLimit: 10 })),
      http.get('*/api/guests/stat', async () => {
        await asked;
        return HttpResponse.json({ total: 18 });
      }),
    );
    renderWorkspace('/provider/statistics');
    expect(await screen.findByText('Bemutató üzemmód.')).toBeInTheDocument();
    expect(screen.getByText(/legfeljebb 20 vendég és 10 szolgáltatás/)).toBeInTheDocument();
    answered();
    expect(await screen.findByText('Még felvehetsz: 2 vendég és 6 szolgáltatás.')).toBeInTheDocument();
  });

  test.each([
    ['the one who leads', ['PROVIDER', 'SUPERVISOR'], 1],
    ['a colleague', ['PROVIDER'], 0],
  ] as const)('a lapsed subscription is told to %s', async (_who, roles, actions) => {
    server.use(answer.me(colleague({ roles: [...roles] }, { subscriptionActive: false })));
    renderWorkspace('/provider/calendar');
    expect(await screen.findByRole('alert')).toHaveTextContent('Az előfizetésed lejárt, kérlek, hosszabbítsd meg');
    expect(screen.queryAllByRole('link', { name: 'Meghosszabbítom' })).toHaveLength(actions);
  });

  test('days of grace are told on every page', async () => {
    server.use(answer.me(colleague({ roles: ['PROVIDER', 'SUPERVISOR'] }, { graceUntil: '2100-12-08T09:00:00Z' })));
    renderWorkspace('/provider/calendar');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Az előfizetésed lejárt. Eddig még minden működik: 2100',
    );
    expect(screen.getByRole('link', { name: 'Meghosszabbítom' })).toHaveAttribute('href', '/provider/subscription');
  });

  test('a mailed password leads to choosing one', async () => {
    server.use(answer.me(colleague({ mustChangePassword: true })));
    renderWorkspace('/provider/calendar');
    expect(await screen.findByRole('link', { name: 'Válassz saját jelszót' })).toHaveAttribute(
      'href',
      '/provider/personal#password',
    );
  });

  test('who has proved the address is told why there is no password any more', async () => {
    server.use(answer.me(colleague({ mustChangePassword: true, hasPassword: false })));
    renderWorkspace('/provider/calendar');
    expect(await screen.findByText(/a korábban megadott jelszó megszűnt/)).toBeInTheDocument();
  });
});

test('the search finds a page without its accents and opens it', async () => {
  server.use(answer.me(colleague()));
  const { user } = renderWorkspace('/provider/calendar');
  await menu();
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('textbox', { name: 'Keresés' }), 'vendeg');
  const found = within(screen.getByRole('dialog')).getAllByRole('button');
  expect(found.map((it) => it.textContent)).toEqual(['Vendégek']);
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Vendégek' })).toBeInTheDocument();
});

test('the search finds guests with their appointments, by name or number, and opens them', async () => {
  const asked: (string | null)[] = [];
  server.use(
    answer.me(colleague()),
    http.get('*/api/guest', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('searchTerm'));
      return HttpResponse.json({
        items: [guestCard({ lastVisit: '2026-11-16T13:30:00Z', nextVisit: '2026-12-01T08:00:00Z' })],
      });
    }),
  );
  const { user } = renderWorkspace('/provider/statistics');
  await menu();
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('textbox', { name: 'Keresés' }), '123');
  const found = within(screen.getByRole('dialog'));
  const guest = await found.findByRole('button', { name: /^Kovács Anna\b.*123-4567/ });
  expect(guest).toBeInTheDocument();
  expect(found.getAllByRole('button', { name: /^Kovács Anna,/ }).map((it) => it.textContent)).toEqual([
    'Kovács Anna, 2026-12-01 09:00',
    'Kovács Anna, 2026-11-16 14:30',
  ]);
  expect(asked).toEqual(['123']);
  const visit = event({ start: '2026-12-01T08:00:00Z', end: '2026-12-01T09:00:00Z' });
  server.use(
    http.get('*/api/user/employees', () => HttpResponse.json({ items: atDesk })),
    http.get('*/api/events', () => HttpResponse.json({ items: [visit] })),
    http.get('*/api/events/hours', () => HttpResponse.json({ items: [] })),
    http.get('*/api/events/appointment/:id', () => HttpResponse.json(visit)),
  );
  await user.click(found.getByRole('button', { name: 'Kovács Anna, 2026-12-01 09:00' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Naptár' })).toBeInTheDocument();
  expect(await screen.findByRole('dialog', { name: 'Kovács Anna' })).toHaveTextContent('09:00–10:00');
});

test('on a desk the head has the button that adds something', async () => {
  server.use(answer.me(colleague({ roles: ['PROVIDER'] })));
  const { user } = renderWorkspace('/provider/statistics');
  await user.click(await screen.findByRole('button', { name: 'Hozzáadás' }));
  // Where nothing has a size, the button it hangs on may be taken for one that was scrolled away.
  const items = await screen.findAllByRole('menuitem', { hidden: true });
  expect(items.map((it) => it.textContent)).toEqual(['Időpont', 'Foglalt idő', 'Vendég']);
});

test('language and look change the page in place', async () => {
  const { user } = renderWorkspace('/login');
  await user.click(await screen.findByRole('radio', { name: 'Sötét' }));
  expect(document.documentElement.dataset.theme).toBe('dark');
  await user.click(screen.getByRole('radio', { name: 'Auto' }));
  expect(document.documentElement.dataset.theme).toBeUndefined();
});
