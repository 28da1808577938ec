import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { atDesk, colleague, event } from '../../testing/fixtures';
import { renderWorkspace } from '../../testing/render';
import { answer, server } from '../../testing/server';
import { loadDialogs } from './OpenedPart';

beforeAll(async () => void (await loadDialogs()));

/** Anna comes for an hour of the four that Lilla works that day. */
function withMonth(): void {
  server.use(
    answer.me(colleague()),
    http.get('*/api/user/employees', () => HttpResponse.json({ items: atDesk })),
    http.get('*/api/events', () => HttpResponse.json({ items: [event()] })),
    http.get('*/api/events/appointment/:id', () => HttpResponse.json(event())),
    http.get('*/validation/eventInterval', () => HttpResponse.json({ free: true, collisions: [] })),
    http.get('*/api/events/hours', () =>
      HttpResponse.json({
        items: [{ providerId: 'employee-lilla', start: '2026-11-20T11:00:00Z', end: '2026-11-20T15:00:00Z' }],
      }),
    ),
  );
}

const month = () => screen.findByRole('table', { name: /november/ });
const friday = () => screen.findByRole('button', { name: /november 20.*, 1 vendég, 25% foglalt$/ });

test('m shows the month: how many guests come on each day, and how full it is', async () => {
  withMonth();
  const { user } = renderWorkspace('/provider/calendar?view=list&day=2026-11-20');
  await screen.findByRole('button', { name: /Kovács Anna/ });
  await user.keyboard('m');
  expect(await month()).toBeInTheDocument();
  expect(await friday()).toBeInTheDocument();
});

test('an event that the month names opens', async () => {
  withMonth();
  const { user } = renderWorkspace('/provider/calendar?view=month&day=2026-11-20');
  await user.click(within(await month()).getByRole('button', { name: /14:30 Kovács Anna/ }));
  expect(await screen.findByRole('dialog', { name: 'Kovács Anna' })).toBeInTheDocument();
});

test('a press on a day shows that day, and a step shows the next month', async () => {
  withMonth();
  const { user } = renderWorkspace('/provider/calendar?view=month&day=2026-11-20');
  await user.click(await screen.findByRole('button', { name: 'Következő' }));
  expect(await screen.findByRole('table', { name: /december/ })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Előző' }));
  await user.click(await friday());
  expect(screen.queryByRole('table', { name: /november/ })).not.toBeInTheDocument();
  expect(await screen.findByText('1 vendég')).toBeInTheDocument();
  expect(document.querySelector('.desk-column')).toBeInTheDocument();
});

test('of a full day the rest is shown on request', async () => {
  withMonth();
  const visits = ['08', '09', '10', '11', '12'].map((hour) =>
    event({ id: hour, start: `2026-11-20T${hour}:00:00Z`, end: `2026-11-20T${hour}:30:00Z` }),
  );
  server.use(http.get('*/api/events', () => HttpResponse.json({ items: visits })));
  const { user } = renderWorkspace('/provider/calendar?view=month&day=2026-11-20');
  await user.click(await screen.findByRole('button', { name: 'és még 2' }));
  expect(within(await month()).getAllByRole('button', { name: /Kovács Anna/ })).toHaveLength(5);
  await user.click(screen.getByRole('button', { name: 'kevesebb' }));
  expect(within(await month()).getAllByRole('button', { name: /Kovács Anna/ })).toHaveLength(3);
});

test('a day makes an appointment by its button, and by N while it has the focus', async () => {
  withMonth();
  const { user } = renderWorkspace('/provider/calendar?view=month&day=2026-11-20');
  await user.click(await screen.findByRole('button', { name: 'Új időpont: november 25., szerda' }));
  const form = await screen.findByRole('dialog', { name: 'Új időpont' });
  expect(within(form).getByLabelText('Nap')).toHaveValue('2026-11-25');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  (await screen.findByRole('button', { name: /^november 18/ })).focus();
  await user.keyboard('n');
  expect(within(await screen.findByRole('dialog', { name: 'Új időpont' })).getByLabelText('Nap')).toHaveValue(
    '2026-11-18',
  );
});

test('an event that is dragged to another day moves there at its time', async () => {
  withMonth();
  const saved: Record<string, unknown>[] = [];
  server.use(
    http.post('*/api/events/appointment', async ({ request }) => {
      saved.push((await request.json()) as Record<string, unknown>);
      return HttpResponse.json({ event: { ...event(), version: 4 }, warnings: [] });
    }),
  );
  renderWorkspace('/provider/calendar?view=month&day=2026-11-20');
  const visit = within(await month()).getByRole('button', { name: /14:30 Kovács Anna/ });
  const cell = (name: RegExp) => screen.getByRole('button', { name }).closest('td') as HTMLElement;
  const dataTransfer = { setData: () => undefined };
  // Dropped where it stands nothing happens.
  fireEvent.dragStart(visit, { dataTransfer });
  fireEvent.drop(cell(/^november 20/), { dataTransfer });
  fireEvent.dragStart(visit, { dataTransfer });
  fireEvent.drop(cell(/^november 24/), { dataTransfer });
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatchObject({ start: '2026.11.24 14:30', providerId: 'employee-lilla' });
});
