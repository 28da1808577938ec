import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { EventDto } from '../../../api/calendar';
import { choose } from '../../../testing/choose';
import { atDesk, colleague, event } from '../../../testing/fixtures';
import { renderWorkspace } from '../../../testing/render';
import { answer, server } from '../../../testing/server';
import { loadDialogs } from '../OpenedPart';

beforeAll(async () => void (await loadDialogs()));

const guest = (firstName: string) => ({
  id: `guest-${firstName}`,
  firstName,
  lastName: 'Kovács',
  phone: null,
  isWalkIn: false,
  isNew: false,
  missedLast: false,
});
const anna = event({ id: 'anna', guest: guest('Anna'), start: '2099-11-20T09:00:00Z', end: '2099-11-20T10:00:00Z' });
const bela = event({ id: 'bela', guest: guest('Béla'), start: '2099-11-20T11:00:00Z', end: '2099-11-20T12:00:00Z' });
const lunch: Partial<EventDto> = { id: 'lunch', kind: 'nonwork', reason: 'lunch', guest: null };

/** A day with two guests and a lunch; tells what was sent. The first answers may refuse. */
function withDay(refusals: readonly object[] = []) {
  const sent: { path: string; body: Record<string, unknown> }[] = [];
  const keep = async (request: Request) => {
    const body = (await request.json()) as { events: { id: string; version: number }[]; [name: string]: unknown };
    sent.push({ path: new URL(request.url).pathname, body });
    const refused = refusals[sent.length - 1];
    const { events } = body;
    return refused === undefined
      ? HttpResponse.json({ appointments: events.map((it) => ({ ...it, start: anna.start, version: it.version + 1 })) })
      : HttpResponse.json(refused, { status: 409 });
  };
  server.use(
    answer.me(colleague()),
    http.get('*/api/user/employees', () => HttpResponse.json({ items: atDesk })),
    http.get('*/api/events', () =>
      HttpResponse.json({
        items: [anna, bela, event({ ...lunch, start: '2099-11-20T10:00:00Z', end: '2099-11-20T10:30:00Z' })],
      }),
    ),
    http.get('*/api/events/hours', () => HttpResponse.json({ items: [] })),
    http.get('*/api/events/appointment/:id', () => HttpResponse.json(anna)),
    http.post('*/api/events/appointments', ({ request }) => keep(request)),
    http.post('*/api/events/appointments/state', ({ request }) => keep(request)),
  );
  return sent;
}

const entry = (name: RegExp) => screen.findByRole('button', { name });
const bar = () => within(screen.getByRole('region', { name: 'Kijelölt időpontok' }));

async function open() {
  const { user } = renderWorkspace('/provider/calendar?view=list&day=2099-11-20');
  const select = async (name: RegExp) => {
    const box = await entry(name);
    await user.keyboard('{Control>}');
    await user.click(box);
    await user.keyboard('{/Control}');
  };
  return { user, select };
}

async function withBoth() {
  const { user, select } = await open();
  await select(/Kovács Anna/);
  await select(/Kovács Béla/);
  return user;
}

test('presses with Ctrl and Shift+Space select, also for a screen reader, and Escape ends it', async () => {
  withDay();
  const { user, select } = await open();
  await select(/Kovács Anna/);
  expect(await bar().findByText('1 időpont kijelölve')).toBeInTheDocument();
  (await entry(/Kovács Béla/)).focus();
  await user.keyboard('{Shift>} {/Shift}');
  expect(bar().getByRole('status')).toHaveTextContent('2 időpont kijelölve');
  expect(await entry(/Kovács Anna/)).toHaveAttribute('aria-pressed', 'true');
  expect(await entry(/Ebéd/)).not.toHaveAttribute('aria-pressed');
  await select(/Kovács Anna/);
  expect(await entry(/Kovács Anna/)).toHaveAttribute('aria-pressed', 'false');
  expect(bar().getByRole('status')).toHaveTextContent('1 időpont kijelölve');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: 'Kijelölt időpontok' })).not.toBeInTheDocument();
  expect(await entry(/Kovács Anna/)).not.toHaveAttribute('aria-pressed');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('in the mode from the menu every press selects, and what is no appointment says that it cannot be', async () => {
  withDay();
  const { user } = await open();
  await entry(/Kovács Anna/);
  await user.click(screen.getByRole('button', { name: 'Több kijelölése' }));
  await user.click(await entry(/Kovács Anna/));
  expect(bar().getByRole('status')).toHaveTextContent('1 időpont kijelölve');
  await user.click(await entry(/Ebéd/));
  expect(bar().getByRole('status')).toHaveTextContent('Csak időpontot jelölhetsz ki.');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(bar().getByRole('button', { name: 'Kijelölés megszüntetése' }));
  await user.click(await entry(/Kovács Anna/));
  expect(await screen.findByRole('dialog')).toBeInTheDocument();
});

test('they are moved together in one call, as their guests are told, and taken back in one', async () => {
  const sent = withDay();
  const user = await withBoth();
  await user.click(bar().getByRole('button', { name: 'Áthelyezés' }));
  await user.click(bar().getByRole('button', { name: '+1 óra' }));
  await user.click(bar().getByRole('button', { name: '+15 perc' }));
  expect(bar().getByText('Későbbre: 75 perc')).toBeInTheDocument();
  expect(bar().getByRole('list')).toHaveTextContent(/Kovács Anna.*10:00–11:00.*11:15–12:15/);
  await choose(user, bar().getByRole('combobox', { name: 'Vendégek értesítése' }), 'Ne kapjanak értesítést');
  await user.click(bar().getByRole('button', { name: '2 időpont áthelyezése' }));
  expect(await screen.findByText('2 időpont áthelyezve. A vendégek nem kapnak értesítést.')).toBeInTheDocument();
  const both = [
    { id: 'anna', version: 3 },
    { id: 'bela', version: 3 },
  ];
  expect(sent).toEqual([
    {
      path: '/api/events/appointments',
      body: { events: both, days: 0, minutes: 75, notifyGuest: false, evenOutsideHours: false },
    },
  ]);
  expect(screen.queryByRole('region', { name: 'Kijelölt időpontok' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Visszavonás' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.body).toMatchObject({ events: both.map((it) => ({ ...it, version: 4 })), minutes: -75 });
});

test('a refusal says which did not fit and why, and the others can be moved without it', async () => {
  const rows = [{ id: 'bela', code: 'booking.slot_taken', start: bela.start }];
  const sent = withDay([{ code: 'event.some_refused', fields: {}, details: { rows } }]);
  const user = await withBoth();
  await user.click(bar().getByRole('button', { name: 'Áthelyezés' }));
  await user.click(bar().getByRole('button', { name: '−1 óra' }));
  await user.click(bar().getByRole('button', { name: '2 időpont áthelyezése' }));
  expect(await bar().findByRole('alert')).toHaveTextContent('Nem mindegyik időpont fér be.');
  const [first, second] = bar().getAllByRole('listitem');
  expect(first).not.toHaveTextContent('foglal');
  expect(second).toHaveTextContent(/Kovács Béla.*foglal/);
  await user.click(bar().getByRole('button', { name: 'Csak a többi (1) áthelyezése' }));
  expect(await screen.findByText('1 időpont áthelyezve.')).toBeInTheDocument();
  expect(sent[1]?.body).toMatchObject({ events: [{ id: 'anna', version: 3 }], minutes: -60 });
});

test('outside work hours they are moved when that is meant', async () => {
  const rows = [{ id: 'anna', code: 'event.outside_hours', start: anna.start }];
  const sent = withDay([{ code: 'event.some_refused', fields: {}, details: { rows } }]);
  const user = await withBoth();
  await user.click(bar().getByRole('button', { name: 'Áthelyezés' }));
  await user.click(bar().getByRole('button', { name: '−1 óra' }));
  await user.click(bar().getByRole('button', { name: '2 időpont áthelyezése' }));
  await user.click(await bar().findByRole('checkbox', { name: 'Munkaidőn kívül is felveszem' }));
  await user.click(bar().getByRole('button', { name: '2 időpont áthelyezése' }));
  expect(await screen.findByText('2 időpont áthelyezve.')).toBeInTheDocument();
  expect(sent[1]?.body).toMatchObject({ evenOutsideHours: true });
});

test('they are called off together, and put back', async () => {
  const sent = withDay();
  const user = await withBoth();
  await user.click(bar().getByRole('button', { name: 'Lemondás' }));
  await user.click(bar().getByRole('button', { name: '2 időpont lemondása' }));
  expect(await screen.findByText('2 időpont lemondva.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Visszavonás' }));
  await waitFor(() =>
    expect(sent.map(({ path, body }) => `${path} ${body.state}`)).toEqual([
      '/api/events/appointments/state 0',
      '/api/events/appointments/state 1',
    ]),
  );
});
