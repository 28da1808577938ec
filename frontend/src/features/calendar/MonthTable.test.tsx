import { screen, within } from '@testing-library/react';
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
