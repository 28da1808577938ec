import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { atDesk, colleague, event } from '../../../testing/fixtures';
import { renderWorkspace } from '../../../testing/render';
import { answer, server } from '../../../testing/server';
import { loadDialogs } from '../OpenedPart';

beforeAll(async () => void (await loadDialogs()));

const editor = () => within(screen.getByRole('dialog'));

test('a weekly absence names its collisions and loses nothing typed', async () => {
  const sent: Record<string, unknown>[] = [];
  server.use(
    answer.me(colleague()),
    http.get('*/api/user/employees', () => HttpResponse.json({ items: atDesk })),
    http.get('*/api/events', () => HttpResponse.json({ items: [] })),
    http.get('*/api/events/hours', () => HttpResponse.json({ items: [] })),
    http.get('*/validation/eventInterval', () => HttpResponse.json({ free: true, collisions: [] })),
    http.post('*/api/events/nonworkevent', async ({ request }) => {
      sent.push((await request.json()) as Record<string, unknown>);
      const { start, end } = event();
      return sent.length === 1
        ? HttpResponse.json(
            {
              code: 'booking.slot_taken',
              details: { collisions: [{ id: 'other', kind: 'appointment', start, end, guestName: 'Szőke Tünde' }] },
            },
            { status: 409 },
          )
        : HttpResponse.json({ event: event({ kind: 'nonwork', reason: 'training' }), warnings: [] });
    }),
    http.get('*/api/events/nonworkevent/:id', () => HttpResponse.json(event({ kind: 'nonwork', reason: 'training' }))),
  );
  const { user } = renderWorkspace('/provider/calendar?view=list&day=2026-11-06');
  await user.click((await screen.findAllByRole('button', { name: 'Foglalt idő' }))[0] as HTMLElement);
  expect(editor().getByRole('button', { name: 'Ebéd' })).toHaveFocus();
  await user.click(editor().getByRole('button', { name: 'Oktatás' }));
  const until = editor().getByLabelText('Hetente ismétlődik eddig');
  await user.type(until, '2026-11-05');
  await user.click(editor().getByRole('button', { name: 'Mentés' }));
  expect(until).toHaveAccessibleDescription(/Ez a nap az első alkalom előtt van\./);
  expect(sent).toEqual([]);
  await user.clear(until);
  await user.type(until, '2026-11-27');
  await user.click(editor().getByRole('button', { name: 'Mentés' }));
  expect(await editor().findByText(/^Egy időponttal ütközik\./)).toBeInTheDocument();
  expect(editor().getByRole('listitem')).toHaveTextContent(
    /^november 20., péntek: Szőke Tünde 14:30–15:30 Helyet keresek nekik$/,
  );
  expect(editor().getByRole('link', { name: 'Helyet keresek nekik' })).toHaveAttribute(
    'href',
    '/provider/calendar/away?day=2026-11-20&who=employee-lilla',
  );
  expect(until).toHaveValue('2026-11-27');
  expect(editor().getByRole('button', { name: 'Oktatás' })).toHaveAttribute('aria-pressed', 'true');
  await user.type(editor().getByLabelText('Jegyzet'), 'Kozmetikai tanfolyam');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent[1]).toMatchObject({
    reason: 'training',
    repeatUntil: '2026.11.27',
    description: 'Kozmetikai tanfolyam',
    start: '2026.11.06 09:00',
  });
});

const inTheWay = (id: string, kind: string, start: string, end: string, guestName?: string) => ({
  id,
  kind,
  start,
  end,
  ...(guestName === undefined ? {} : { guestName }),
});
const anna = inTheWay('anna', 'appointment', '2026-11-10T09:00:00Z', '2026-11-10T10:00:00Z', 'Kovács Anna');
const bea = inTheWay('bea', 'appointment', '2026-11-11T09:00:00Z', '2026-11-11T10:00:00Z', 'Nagy Bea');

/** Opens the form for a holiday of two weeks in which `collisions` stand. */
async function typeHoliday(collisions: readonly object[]) {
  server.use(
    answer.me(colleague()),
    http.get('*/api/user/employees', () => HttpResponse.json({ items: atDesk })),
    http.get('*/api/events', () => HttpResponse.json({ items: [] })),
    http.get('*/api/events/hours', () => HttpResponse.json({ items: [] })),
    http.get('*/validation/eventInterval', () => HttpResponse.json({ free: false, collisions })),
  );
  const { user } = renderWorkspace('/provider/calendar?view=list&day=2026-11-09');
  await user.click((await screen.findAllByRole('button', { name: 'Foglalt idő' }))[0] as HTMLElement);
  const last = editor().getByLabelText('Utolsó nap');
  await user.clear(last);
  await user.type(last, '2026-11-22');
  return user;
}

test('breaks do not keep a holiday from being typed, appointments of its days are named by day', async () => {
  const lunch = inTheWay('lunch', 'nonwork', '2026-11-09T11:00:00Z', '2026-11-09T11:30:00Z');
  await typeHoliday([lunch, anna, bea]);
  const said = (await editor().findByText('Ez az idő foglalt:')).closest('[role="alert"]') as HTMLElement;
  expect(
    within(said)
      .getAllByRole('listitem')
      .map((it) => it.textContent),
  ).toEqual(['november 10., kedd: Kovács Anna 10:00–11:00', 'november 11., szerda: Nagy Bea 10:00–11:00']);
});

test('a refused holiday names once what is in the way, and says nothing of somebody having been faster', async () => {
  const user = await typeHoliday([anna]);
  const details = { collisions: [anna] };
  server.use(
    http.post('*/api/events/nonworkevent', () =>
      HttpResponse.json({ code: 'booking.slot_taken', message: 'taken', details }, { status: 409 }),
    ),
  );
  await user.click(editor().getByRole('button', { name: 'Mentés' }));
  expect(await editor().findByText(/Egy időponttal ütközik/)).toBeVisible();
  expect(editor().getAllByText(/Kovács Anna/)).toHaveLength(1);
  expect(editor().queryByText(/közben/)).not.toBeInTheDocument();
});

test('a holiday is typed as whole days, and goes to the planner of all its days', async () => {
  const user = await typeHoliday([]);
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/events/nonworkevent', async ({ request }) => {
      sent.push(await request.json());
      const details = { collisions: [anna, bea] };
      return HttpResponse.json({ code: 'booking.slot_taken', details }, { status: 409 });
    }),
  );
  const whole = editor().getByLabelText('Egész nap');
  await user.click(whole);
  expect(editor().queryByLabelText('Kezdete')).not.toBeInTheDocument();
  expect(editor().getByLabelText('Utolsó nap')).toHaveValue('2026-11-22');
  await user.click(editor().getByLabelText('Egész nap'));
  expect(editor().getByLabelText('Kezdete')).toHaveValue('09:00');
  await user.click(editor().getByLabelText('Egész nap'));
  await user.click(editor().getByRole('button', { name: 'Szabadság' }));
  await user.click(editor().getByRole('button', { name: 'Mentés' }));
  expect(await editor().findByRole('link', { name: 'Mind rendezése egyszerre' })).toHaveAttribute(
    'href',
    '/provider/calendar/away?day=2026-11-09&to=2026-11-22&who=employee-lilla&why=holiday',
  );
  expect(sent).toEqual([expect.objectContaining({ start: '2026.11.09 00:00', end: '2026.11.23 00:00' })]);
});
