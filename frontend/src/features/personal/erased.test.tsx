import { screen, waitFor } from '@testing-library/react';
import { browser } from '../../lib/browser';
import { user as guest } from '../../testing/fixtures';
import { renderWorkspace } from '../../testing/render';
import { answer, server } from '../../testing/server';
import { rememberErasure } from './erasure';

const title = () => screen.queryByRole('heading', { level: 1, name: 'Töröltük az adataidat' });

test('who erased their data is told what is gone and what is kept, without having to sign in', async () => {
  server.use(answer.me(null));
  rememberErasure();
  renderWorkspace('/guest/erased');
  await waitFor(() => expect(title()).toBeInTheDocument());
  expect(screen.getByText(/számlát állított ki/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Szalont keresek' })).toHaveAttribute('href', '/');
  expect(screen.queryByRole('heading', { name: 'Belépés' })).not.toBeInTheDocument();
});

test('it is claimed to nobody else', async () => {
  const replace = jest.spyOn(browser, 'replace').mockImplementation(() => undefined);
  server.use(answer.me(null));
  renderWorkspace('/guest/erased').unmount();
  await waitFor(() => expect(replace).toHaveBeenLastCalledWith('/'));
  rememberErasure();
  server.use(answer.me(guest()));
  renderWorkspace('/guest/erased');
  await waitFor(() => expect(replace).toHaveBeenLastCalledWith('/guest/dashboard'));
  expect(title()).not.toBeInTheDocument();
});
