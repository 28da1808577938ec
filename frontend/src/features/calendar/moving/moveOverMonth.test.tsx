import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { atDesk, colleague, event } from '../../../testing/fixtures';
import { renderWorkspace } from '../../../testing/render';
import { answer, server } from '../../../testing/server';
import { loadDialogs } from '../OpenedPart';

beforeAll(async () => void (await loadDialogs()));

const visit = event({ start: '2026-11-10T09:00:00Z', end: '2026-11-10T10:00:00Z' });

/** A month with one visit at ten; the eleventh is taken then, and free from two to four. Tells what was saved. */
function withMonth() {
  const saved: Record<string, unknown>[] = [];
  const isTaken = (start: unknown) => start === '2026.11.11 10:00';
  server.use(
    answer.me(colleague()),
    http.get('*/api/user/employees', () => HttpResponse.json({ items: atDesk })),
    http.get('*/api/events', () => HttpResponse.json({ items: [visit] })),
    http.get('*/api/events/hours', () => HttpResponse.json({ items: [] })),
    http.get('*/api/events/appointment/:id', () => HttpResponse.json(visit)),
    http.get('*/validation/eventInterval', ({ request }) => {
      const free = !isTaken(new URL(request.url).searchParams.get('start'));
      return HttpResponse.json({ free, collisions: [] });
    }),
    http.get('*/api/events/gaps', () =>
      HttpResponse.json({
        minutes: 60,
        items: [
          {
            providerId: visit.providerId,
            shopId: 'shop-ujbuda',
            start: '2026-11-11T13:00:00Z',
            end: '2026-11-11T15:00:00Z',
          },
        ],
      }),
    ),
    http.post('*/api/events/appointment', async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>;
      saved.push(body);
      return isTaken(body.start)
        ? HttpResponse.json({ code: 'booking.slot_taken' }, { status: 409 })
        : HttpResponse.json({ event: { ...visit, version: 2 }, warnings: [] });
    }),
  );
  return saved;
}

async function pickUp() {
  const { user } = renderWorkspace('/provider/calendar?view=month&day=2026-11-10');
  (await screen.findByRole('button', { name: /10:00 Kovács Anna/ })).focus();
  await user.keyboard('m');
  const pickedUp = await screen.findByRole('region', { name: 'Áthelyezés' });
  return { user, pickedUp };
}

test('pressing a day moves the picked-up event there, at the same time', async () => {
  const saved = withMonth();
  const { user, pickedUp } = await pickUp();
  await user.click(screen.getByRole('button', { name: /^Áthelyezés ide: .*november 18/ }));
  await waitFor(() => expect(pickedUp).not.toBeInTheDocument());
  expect(saved).toMatchObject([{ id: visit.id, start: '2026.11.18 10:00', end: '2026.11.18 11:00' }]);
});

test('a day where the time is taken offers free times instead of moving', async () => {
  const saved = withMonth();
  const { user, pickedUp } = await pickUp();
  await user.click(screen.getByRole('button', { name: /^Áthelyezés ide: .*november 11/ }));
  const offered = await within(pickedUp).findByRole('button', { name: '14:00–15:00' });
  expect(pickedUp).toBeInTheDocument();
  await user.click(offered);
  await waitFor(() => expect(pickedUp).not.toBeInTheDocument());
  expect(saved).toMatchObject([{ start: '2026.11.11 10:00' }, { start: '2026.11.11 14:00', end: '2026.11.11 15:00' }]);
});

test('arrows step by days and weeks, Enter moves, and the original place sends nothing', async () => {
  const saved = withMonth();
  const { user, pickedUp } = await pickUp();
  await user.keyboard('{Enter}');
  await user.keyboard('{ArrowDown}{ArrowRight}{PageDown}{ArrowUp}');
  await waitFor(() => expect(within(pickedUp).getAllByRole('status')[0]).toHaveTextContent(/december 9.*szabad/));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(pickedUp).not.toBeInTheDocument());
  expect(saved).toMatchObject([{ start: '2026.12.09 10:00' }]);
});
