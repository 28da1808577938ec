import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { atDesk, colleague } from '../../testing/fixtures';
import { renderWorkspace } from '../../testing/render';
import { answer, server } from '../../testing/server';

test.each([
  ['day', /^Szabad nap –/],
  ['three', /^Ez a 3 nap szabad –/],
  ['week', /^Ez a 7 nap szabad –/],
  ['list', /^Ez a 7 nap szabad –/],
])('an empty calendar says so for the days shown: %s', async (view, said) => {
  server.use(
    answer.me(colleague()),
    http.get('*/api/user/employees', () => HttpResponse.json({ items: atDesk })),
    http.get('*/api/events', () => HttpResponse.json({ items: [] })),
    http.get('*/api/events/hours', () => HttpResponse.json({ items: [] })),
  );
  renderWorkspace(`/provider/calendar?view=${view}&day=2026-11-06`);
  expect(await screen.findByText(said)).toBeInTheDocument();
});
