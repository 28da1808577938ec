import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { atDesk, colleague, event } from '../../../testing/fixtures';
import { renderWorkspace } from '../../../testing/render';
import { answer, server } from '../../../testing/server';
import { loadDialogs } from '../OpenedPart';

beforeAll(async () => void (await loadDialogs()));

const first = event();

/** A desk with an appointment; tells what was asked and booked. */
function desk({ refuses = false, visits = [] as object[] } = {}) {
  const asked: string[] = [];
  const sent: unknown[] = [];
  const planned = [
    {
      start: '2026-11-27T09:00:00Z',
      end: '2026-11-27T10:00:00Z',
      code: 'booking.slot_taken',
      nearest: { start: '2026-11-27T10:30:00Z', end: '2026-11-27T11:30:00Z' },
    },
    { start: '2026-12-04T09:00:00Z', end: '2026-12-04T10:00:00Z' },
    {
      start: '2026-12-11T09:00:00Z',
      end: '2026-12-11T10:00:00Z',
      code: 'event.outside_hours',
      nearest: { start: '2026-12-14T09:00:00Z', end: '2026-12-14T10:00:00Z' },
    },
  ];
  const appointments = [{ id: 'next', start: '2026-12-04T09:00:00Z', version: 1 }];
  const keep = async (request: Request) => void sent.push(await request.json());
  server.use(
    answer.me(colleague()),
    http.get('*/api/user/employees', () => HttpResponse.json({ items: atDesk })),
    http.get('*/api/events', () => HttpResponse.json({ items: [first] })),
    http.get('*/api/events/hours', () => HttpResponse.json({ items: [] })),
    http.get('*/api/events/guest/:id', () => HttpResponse.json({ items: [first] })),
    http.get('*/api/guests/:id', () => HttpResponse.json({ id: 'guest', firstName: 'Anna', lastName: 'Kovács' })),
    http.get('*/api/events/appointment/:id', () => HttpResponse.json({ ...first, visits })),
    http.get('*/api/event/:id/notice', () => HttpResponse.json({ isTold: false, byEmail: false, bySms: false })),
    http.get('*/api/photos*', () => HttpResponse.json({ items: [] })),
    http.get('*/api/event/:id/recurrence', ({ request }) => {
      asked.push(new URL(request.url).search);
      return request.url.includes('count=52')
        ? HttpResponse.json({ code: 'request.invalid', fields: { end: ['field.range'] } }, { status: 422 })
        : HttpResponse.json({ visits: planned });
    }),
    http.post('*/api/event/:id/recurrence', async ({ request }) => {
      await keep(request);
      return refuses
        ? HttpResponse.json({ code: 'event.some_refused', fields: {} }, { status: 409 })
        : HttpResponse.json({ first: { id: first.id, start: first.start, version: 4 }, appointments }, { status: 201 });
    }),
    http.post('*/api/events/appointments/state', async ({ request }) => {
      await keep(request);
      return HttpResponse.json({ appointments });
    }),
    http.post('*/api/events/appointments', async ({ request }) => {
      await keep(request);
      const rows = [{ id: 'later', code: 'booking.slot_taken', start: '2026-11-27T09:00:00Z' }];
      return refuses && sent.length === 1
        ? HttpResponse.json({ code: 'event.some_refused', fields: {}, details: { rows } }, { status: 409 })
        : HttpResponse.json({ appointments });
    }),
  );
  return { asked, sent };
}

const sheet = () => within(screen.getByRole('dialog'));

async function opened(button: RegExp) {
  const { user } = renderWorkspace('/provider/calendar?view=list&day=2026-11-20');
  await user.click(await screen.findByRole('button', { name: /Kovács Anna/ }));
  await user.click(await sheet().findByRole('button', { name: button }));
  return user;
}

test('what fits is proposed, what clashes at the nearest time of its day, and all of it is taken back at once', async () => {
  const { asked, sent } = desk();
  const user = await opened(/^Állandó időpont…/);
  const boxes = await sheet().findAllByRole('checkbox', { name: /:/ });
  expect(boxes.map((it) => (it as HTMLInputElement).checked)).toEqual([true, true, false]);
  expect(sheet().getByText('2 alkalom nem fér be a maga idejében.')).toBeInTheDocument();
  expect(asked.at(-1)).toMatch(/every=4.*count=6|count=6.*every=4/);
  await user.click(sheet().getByRole('button', { name: '2 időpont beírása' }));
  expect(await screen.findByText('1 további időpont beírva: Kovács Anna')).toBeInTheDocument();
  expect(sent[0]).toEqual({ version: first.version, starts: ['2026-11-27T10:30:00Z', '2026-12-04T09:00:00Z'] });
  await user.click(screen.getByRole('button', { name: 'Visszavonás' }));
  await waitFor(() => expect(sent[1]).toEqual({ state: 0, events: [{ id: 'next', version: 1 }] }));
});

test('outside work hours a visit takes a confirmation', async () => {
  const { sent } = desk();
  const user = await opened(/^Állandó időpont…/);
  await user.click(await sheet().findByRole('checkbox', { name: /Munkaidőn kívül/ }));
  const boxes = sheet().getAllByRole('checkbox', { name: /10:00|11:30/ });
  expect(boxes.map((it) => (it as HTMLInputElement).checked)).toEqual([true, true, true]);
  await user.click(sheet().getByRole('button', { name: '3 időpont beírása' }));
  await waitFor(() =>
    expect(sent[0]).toEqual({
      version: first.version,
      starts: ['2026-11-27T10:30:00Z', '2026-12-04T09:00:00Z', '2026-12-11T09:00:00Z'],
      evenOutsideHours: true,
    }),
  );
});

test('an end that is too far is said at its field, and a refusal keeps the choices', async () => {
  desk({ refuses: true });
  const user = await opened(/^Állandó időpont…/);
  const count = await sheet().findByLabelText('Alkalmak száma');
  await user.clear(count);
  await user.type(count, '52');
  expect(await sheet().findByText(/legfeljebb két év/)).toBeInTheDocument();
  expect(sheet().queryByRole('checkbox')).not.toBeInTheDocument();
  await user.clear(count);
  await user.type(count, '4');
  const last = (await sheet().findAllByRole('checkbox', { name: /:/ }))[2] as HTMLElement;
  await user.click(last);
  await user.click(sheet().getByRole('button', { name: '3 időpont beírása' }));
  expect(await sheet().findByRole('alert')).toHaveTextContent('Nem mindegyik időpont fér be.');
  expect((sheet().getAllByRole('checkbox', { name: /:/ })[2] as HTMLInputElement).checked).toBe(true);
});

test('those that cannot move are named and stay, the others move on the second press', async () => {
  const visits = [
    // Ahead, whenever this runs.
    { id: first.id, start: '2096-11-20T09:00:00Z', version: 3 },
    { id: 'later', start: '2096-11-27T09:00:00Z', version: 4 },
  ];
  const { sent } = desk({ refuses: true, visits });
  const user = await opened(/^Több alkalom módosítása/);
  const from = sheet().getByLabelText('Kezdete');
  await user.clear(from);
  await user.type(from, '12:00');
  await user.click(sheet().getByRole('button', { name: '2 alkalom áthelyezése' }));
  expect(await sheet().findByText(/nov\. 27\..*10:00: /)).toBeInTheDocument();
  await user.click(sheet().getByRole('button', { name: '1 alkalom áthelyezése' }));
  expect(await screen.findByText('1 időpont áthelyezve: Kovács Anna')).toBeInTheDocument();
  expect(sent.map((it) => (it as { events: unknown[] }).events)).toEqual([
    visits.map(({ id, version }) => ({ id, version })),
    [{ id: first.id, version: 3 }],
  ]);
});
