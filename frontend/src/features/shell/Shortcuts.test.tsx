import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { switchShortcuts } from '../../lib/shortcuts';
import { colleague, shops } from '../../testing/fixtures';
import { renderWorkspace } from '../../testing/render';
import { answer, server } from '../../testing/server';

beforeEach(() => {
  switchShortcuts(true);
  server.use(
    answer.me(colleague()),
    http.get('*/public/company/:id/shops', () => HttpResponse.json({ items: shops })),
  );
});

test('a question mark shows every key, and a switch turns them all off', async () => {
  const { user } = renderWorkspace('/provider/personal');
  const off = await screen.findByRole('checkbox', { name: 'Egybillentyűs parancsok' });
  await user.keyboard('?');
  const list = await screen.findByRole('dialog', { name: 'Billentyűparancsok' });
  expect(within(list).getByText('Áthelyezés')).toBeInTheDocument();
  await user.click(within(list).getByRole('button', { name: 'Bezárás' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(off);
  expect(off).not.toBeChecked();
  (document.activeElement as HTMLElement).blur();
  await user.keyboard('?');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(localStorage.getItem('shortcuts')).toBe('off');
});

test('keys typed into a field are no shortcuts', async () => {
  const { user } = renderWorkspace('/provider/personal');
  const [field] = await screen.findAllByRole('textbox');
  if (field === undefined) {
    throw new Error('nothing to type into');
  }
  await user.type(field, '?');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(field).toHaveDisplayValue(/\?$/);
});

test('a slash goes to the search of guests from anywhere', async () => {
  server.use(http.get('*/api/guests*', () => HttpResponse.json({ items: [], total: 0 })));
  const { user } = renderWorkspace('/provider/payment');
  await screen.findByRole('navigation', { name: 'Menü' });
  await user.keyboard('/');
  const field = await screen.findByRole('searchbox');
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveValue('');
});
