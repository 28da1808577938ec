import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { VisitDto } from '../../api/visits';
import { currentLanguage } from '../../lib/i18n';
import { visit } from '../../testing/messagesFixtures';
import { renderWorkspace } from '../../testing/render';
import { server } from '../../testing/server';

/** The page of a reminder; what the guest answers is kept. */
function at(changes: Partial<VisitDto> = {}, ...handlers: Parameters<typeof server.use>) {
  const state = { visit: visit(changes), said: [] as string[] };
  const answers = (what: 'confirm' | 'cancel', then: Partial<VisitDto>) =>
    http.post(`*/public/visit/kod/${what}`, () => {
      state.said.push(what);
      state.visit = { ...state.visit, ...then };
      return HttpResponse.json(state.visit);
    });
  server.use(
    ...handlers,
    http.get('*/public/visit/kod', () => HttpResponse.json(state.visit)),
    answers('confirm', { isConfirmed: true }),
    answers('cancel', { state: 'cancelled' }),
  );
  return { ...renderWorkspace('/visit/kod'), state };
}

const confirm = { name: 'Ott leszek' };
const cancel = { name: 'Mégsem tudok eljönni' };

test('the way leads to the coordinates where the shop has them, else to the address', async () => {
  const { unmount } = at({ address: '1053 Budapest, Próba utca 1.', latitude: 47.4907, longitude: 19.0598 });
  const way = { name: 'Útvonal' };
  expect(await screen.findByRole('link', way)).toHaveAttribute('href', expect.stringContaining('47.4907%2C19.0598'));
  unmount();
  at({ address: '1053 Budapest, Próba utca 1.' });
  expect(await screen.findByRole('link', way)).toHaveAttribute('href', expect.stringContaining('1053%20Budapest'));
});

test('says what, when and where, and a press confirms', async () => {
  const { user, state } = at();
  const salon = within(await screen.findByRole('region', { name: 'Szalonka Szépségszalon' }));
  expect(salon.getByText(/^péntek, (2026\. )?nov\. 27\., 14:30$/)).toBeInTheDocument();
  expect(salon.getByText('2026-11-27 14:30')).toBeInTheDocument();
  expect(salon.getByText('Női hajvágás, Hajpakolás')).toBeInTheDocument();
  expect(salon.getByText('Lilla')).toBeInTheDocument();
  expect(salon.getByText('Belváros, 1053 Budapest, Kecskeméti utca 9.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Hívás: +36/30 000-0100' })).toHaveAttribute('href', 'tel:+36300000100');
  await user.click(screen.getByRole('button', confirm));
  expect(await screen.findByText('Megerősítetted: várunk!')).toBeInTheDocument();
  expect(screen.queryByRole('button', confirm)).not.toBeInTheDocument();
  expect(screen.getByRole('button', cancel)).toBeInTheDocument();
  expect(state.said).toEqual(['confirm']);
});

test('the salon is written to in the apps it names', async () => {
  at({ chats: [{ app: 'Messenger', url: 'https://m.me/szalonka.example' }] });
  const messenger = await screen.findByRole('link', { name: 'Messenger' });
  expect(messenger).toHaveAttribute('href', 'https://m.me/szalonka.example');
  expect(messenger).toHaveAttribute('target', '_blank');
});

test('cancelling asks once more', async () => {
  const { user, state } = at();
  await user.click(await screen.findByRole('button', cancel));
  const question = within(await screen.findByRole('dialog', { name: 'Lemondod az időpontot?' }));
  await user.click(question.getByRole('button', { name: 'Megtartom' }));
  expect(state.said).toEqual([]);
  await user.click(screen.getByRole('button', cancel));
  await user.click(screen.getByRole('button', { name: 'Lemondom' }));
  const told = await screen.findByText(/^Lemondtad ezt az időpontot: .* A szalonnak szóltunk\.$/);
  await waitFor(() => expect(told.closest('[tabindex]')).toHaveFocus());
  expect(screen.queryByText('Ez az időpont le van mondva.')).not.toBeInTheDocument();
  expect(state.said).toEqual(['cancel']);
  expect(screen.queryByRole('button', confirm)).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Új időpontot foglalok' })).toHaveAttribute(
    'href',
    '/szalonka/appointmentbook',
  );
});

test.each([
  ['over', 'Ez az időpont már elkezdődött vagy véget ért.'],
  ['cancelled', 'Ez az időpont le van mondva.'],
] as const)('of one that is %s nothing is asked', async (state, text) => {
  at({ state });
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.queryByRole('button', confirm)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', cancel)).not.toBeInTheDocument();
});

test('one that began meanwhile is told so, and is read again', async () => {
  const { user, state } = at(
    {},
    http.post('*/public/visit/kod/confirm', () => {
      state.visit = visit({ state: 'over' });
      return HttpResponse.json({ code: 'visit.over', fields: {} }, { status: 409 });
    }),
  );
  await user.click(await screen.findByRole('button', confirm));
  await waitFor(() => expect(screen.queryByRole('button', confirm)).not.toBeInTheDocument());
  expect(await screen.findByText('Ez az időpont már elkezdődött vagy véget ért.')).toBeInTheDocument();
});

test('an answer that did not get through can be given again', async () => {
  const { user } = at(
    {},
    http.post('*/public/visit/kod/confirm', () => HttpResponse.json({ code: 'service.unavailable' }, { status: 503 }), {
      once: true,
    }),
  );
  await user.click(await screen.findByRole('button', confirm));
  expect(await screen.findByText(/Most nem sikerült/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', confirm));
  expect(await screen.findByText('Megerősítetted: várunk!')).toBeInTheDocument();
});

test('an unknown code, and a server that does not answer', async () => {
  const { unmount } = at(
    {},
    http.get('*/public/visit/kod', () => HttpResponse.json({ code: 'request.not_found' }, { status: 404 })),
  );
  expect(await screen.findByText(/Ez a link nem vezet időponthoz/)).toBeInTheDocument();
  unmount();
  const { user } = at(
    {},
    http.get('*/public/visit/kod', () => HttpResponse.json({ code: 'service.unavailable' }, { status: 503 }), {
      once: true,
    }),
  );
  await screen.findByText(/Az időpontodat most nem sikerült betölteni/);
  await user.click(screen.getByRole('button', { name: 'Újra' }));
  expect(await screen.findByRole('button', confirm)).toBeInTheDocument();
});

describe('what a guest changes alone', () => {
  const slots = (...starts: string[]) =>
    starts.map((start) => ({ start, end: new Date(Date.parse(start) + 3_600_000).toISOString() }));
  const offers = (...starts: string[]) =>
    http.get('*/public/visit/kod/times', () => HttpResponse.json({ items: slots(...starts) }));

  test('until when, what it costs and what was agreed is said', async () => {
    at({ terms: 'Készpénzzel fizess!' });
    expect(await screen.findByText(/áthelyezhető eddig/)).toHaveTextContent(
      /eddig: csütörtök, (2026\. )?nov\. 26\., 14:30 \(2026-11-26 14:30\)$/,
    );
    expect(screen.getByText('Készpénzzel fizess!')).toBeInTheDocument();
    expect(screen.getByText(/12\s900\sFt/)).toBeInTheDocument();
  });

  test('after the deadline nothing is offered but the salon’s number', async () => {
    at({ canChange: false });
    expect(await screen.findByText(/Online már nem lehet lemondani vagy áthelyezni/)).toBeInTheDocument();
    expect(screen.queryByRole('button', cancel)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Áthelyezem' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Hívás: +36/30 000-0100' })).toBeInTheDocument();
  });

  test('moving takes a free time and a press', async () => {
    let body: unknown;
    const { user, state } = at(
      { sequence: 4 },
      offers('2026-11-30T09:00:00Z', '2026-11-30T10:00:00Z'),
      http.post('*/public/visit/kod/move', async ({ request }) => {
        body = await request.json();
        state.visit = visit({ start: '2026-11-30T10:00:00Z', sequence: 5 });
        return HttpResponse.json(state.visit);
      }),
    );
    // Cancelling offers it first.
    await user.click(await screen.findByRole('button', cancel));
    await user.click(await screen.findByRole('button', { name: 'Inkább áthelyezem' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Mikorra helyezed át?' }));
    const send = dialog.getByRole('button', { name: 'Áthelyezem ide' });
    expect(send).toBeDisabled();
    await user.click(
      await dialog.findByRole('button', { name: /^hétfő, (2026\. )?nov\. 30\., 11:00 \(2026-11-30 11:00\)$/ }),
    );
    await user.click(send);
    expect(await screen.findByText(/^Áthelyeztük erre/)).toHaveTextContent(
      /^Áthelyeztük erre: hétfő, (2026\. )?nov\. 30\., 11:00 \(2026-11-30 11:00\)\.$/,
    );
    expect(body).toEqual({ start: '2026-11-30T10:00:00Z', providerId: 'employee-lilla', sequence: 4 });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('a time just taken offers the nearest ones', async () => {
    const moves: string[] = [];
    const { user } = at(
      {},
      offers('2026-11-30T09:00:00Z'),
      http.post('*/public/visit/kod/move', async ({ request }) => {
        const { start } = (await request.json()) as { start: string };
        moves.push(start);
        const nearest = slots('2026-12-01T09:00:00Z', '2026-12-01T10:00:00Z', '2026-12-01T11:00:00Z');
        return moves.length === 1
          ? HttpResponse.json({ code: 'booking.slot_taken', fields: {}, details: { nearest } }, { status: 409 })
          : HttpResponse.json(visit({ start }));
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Áthelyezem' }));
    await user.click(await screen.findByRole('button', { name: /2026-11-30 10:00/ }));
    await user.click(screen.getByRole('button', { name: 'Áthelyezem ide' }));
    expect(await screen.findByText(/közben lefoglalták/)).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: /2026-12-01/ })).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: /2026-12-01 11:00/ }));
    await user.click(screen.getByRole('button', { name: 'Áthelyezem ide' }));
    await waitFor(() => expect(moves).toEqual(['2026-11-30T09:00:00Z', '2026-12-01T10:00:00Z']));
  });

  test('a time that was picked on another page is not moved to', async () => {
    const { user } = at({}, offers('2026-11-30T09:00:00Z'));
    await user.click(await screen.findByRole('button', { name: 'Áthelyezem' }));
    const send = screen.getByRole('button', { name: 'Áthelyezem ide' });
    for (const turn of ['Későbbi időpontok', 'Korábbi időpontok']) {
      await user.click(await screen.findByRole('button', { name: /2026-11-30 10:00/ }));
      expect(send).toBeEnabled();
      await user.click(screen.getByRole('button', { name: turn }));
      expect(send).toBeDisabled();
    }
  });

  test('refused, offline or without free times it says so and stays open', async () => {
    const { user } = at(
      {},
      offers(),
      http.post('*/public/visit/kod/cancel', () => HttpResponse.json({ code: 'visit.too_late' }, { status: 409 })),
    );
    await user.click(await screen.findByRole('button', { name: 'Áthelyezem' }));
    expect(await screen.findByText('Ebben a két hétben nincs szabad időpont.')).toBeInTheDocument();
    server.use(http.get('*/public/visit/kod/times', () => HttpResponse.error()));
    await user.click(screen.getByRole('button', { name: 'Későbbi időpontok' }));
    expect(await screen.findByText(/A szabad időpontokat most nem sikerült betölteni/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Megtartom' }));
    await user.click(screen.getByRole('button', cancel));
    await user.click(screen.getByRole('button', { name: 'Lemondom' }));
    expect(await screen.findByText(/határideje lejárt/)).toBeInTheDocument();
  });

  test('being late is told from two hours before', async () => {
    const start = new Date(Date.now() + 3_600_000).toISOString();
    const { user, state } = at(
      { start, canChange: false },
      http.post('*/public/visit/kod/late', async ({ request }) => {
        const { minutes } = (await request.json()) as { minutes: number };
        state.visit = { ...state.visit, lateMinutes: minutes };
        return HttpResponse.json(state.visit);
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Kések…' }));
    await user.click(screen.getByRole('button', { name: '10 perc késés' }));
    expect(await screen.findByText('Szóltunk a szalonnak: 10 perc késés.')).toBeInTheDocument();
  });
});

describe('its language', () => {
  afterEach(() => localStorage.clear());

  test('is that of the guest’s messages', async () => {
    at({ language: 'en' });
    expect(await screen.findByRole('button', { name: 'I’ll be there' })).toBeInTheDocument();
  });

  test('is the one that was chosen before', async () => {
    localStorage.setItem('language', 'hu');
    at({ language: 'en' });
    expect(await screen.findByRole('button', confirm)).toBeInTheDocument();
    expect(currentLanguage()).toBe('hu');
  });
});
