import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { atDesk, colleague, event } from '../../../testing/fixtures';
import { renderWorkspace } from '../../../testing/render';
import { answer, server } from '../../../testing/server';
import { wholeText } from '../../../testing/wholeText';
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
  expect(await editor().findByText(/^Egy időpont van útban\./)).toBeInTheDocument();
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

test('breaks do not keep a holiday from being typed, appointments of its days are named with their dates', async () => {
  const at = (id: string, kind: string, start: string, end: string, guestName?: string) => ({
    id,
    kind,
    start,
    end,
    ...(guestName === undefined ? {} : { guestName }),
  });
  server.use(
    answer.me(colleague()),
    http.get('*/api/user/employees', () => HttpResponse.json({ items: atDesk })),
    http.get('*/api/events', () => HttpResponse.json({ items: [] })),
    http.get('*/api/events/hours', () => HttpResponse.json({ items: [] })),
    http.get('*/validation/eventInterval', () =>
      HttpResponse.json({
        free: false,
        collisions: [
          at('lunch', 'nonwork', '2026-11-09T11:00:00Z', '2026-11-09T11:30:00Z'),
          at('anna', 'appointment', '2026-11-10T09:00:00Z', '2026-11-10T10:00:00Z', 'Kovács Anna'),
        ],
      }),
    ),
  );
  const { user } = renderWorkspace('/provider/calendar?view=list&day=2026-11-09');
  await user.click((await screen.findAllByRole('button', { name: 'Foglalt idő' }))[0] as HTMLElement);
  const last = editor().getByLabelText('Utolsó nap');
  await user.clear(last);
  await user.type(last, '2026-11-22');
  expect(await editor().findByText(wholeText(/^Ez az idő foglalt: Kovács Anna 2026-11-10 10:00–11:00$/))).toBeVisible();
});
