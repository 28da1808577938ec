import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { user as guest } from '../../testing/fixtures';
import { renderWorkspace } from '../../testing/render';
import { answer, server } from '../../testing/server';

const invalid = () => HttpResponse.json({ code: 'access.link_invalid' }, { status: 401 });

/** The link to a new address, as the server describes it. */
const link = (isOwn: boolean) =>
  http.get('*/public/emailchange/:code', () => HttpResponse.json({ email: 'uj@example.com', isOwn }));

test('the new address counts on a press', async () => {
  const sent: unknown[] = [];
  server.use(
    answer.me(guest()),
    link(true),
    http.post('*/api/user/current/emailChange/confirmation', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(guest({ email: 'uj@example.com' }));
    }),
  );
  const { user } = renderWorkspace('/emailchange/a.b-c_1');
  await user.click(await screen.findByRole('button', { name: 'Ez legyen a címem' }));
  expect(await screen.findByText('Mostantól ez a címed: uj@example.com')).toBeInTheDocument();
  expect(sent).toEqual([{ code: 'a.b-c_1' }]);
});

test('whoever is not signed in is led to it and back', async () => {
  server.use(link(false));
  renderWorkspace('/emailchange/kod');
  expect(await screen.findByText(/Lépj be abba a fiókba a régi címmel/)).toBeInTheDocument();
  const login = screen.getAllByRole('link').map((it) => it.getAttribute('href'));
  expect(login).toContain('/login?next=%2Femailchange%2Fkod');
});

test('another account has no button to press', async () => {
  server.use(answer.me(guest()), link(false));
  renderWorkspace('/emailchange/kod');
  expect(await screen.findByText(/egy másik fiókhoz adták meg/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Ez legyen a címem' })).not.toBeInTheDocument();
});

test('a link that is over says so, and so does an address that was taken meanwhile', async () => {
  server.use(answer.me(guest()), http.get('*/public/emailchange/:code', invalid));
  const { unmount } = renderWorkspace('/emailchange/regi');
  expect(await screen.findByText(/Ez a link lejárt/)).toBeInTheDocument();
  unmount();
  server.use(
    link(true),
    http.post('*/api/user/current/emailChange/confirmation', () =>
      HttpResponse.json({ code: 'account.email_taken' }, { status: 409 }),
    ),
  );
  const { user } = renderWorkspace('/emailchange/kod');
  await user.click(await screen.findByRole('button', { name: 'Ez legyen a címem' }));
  expect(await screen.findByText(/közben saját fiókja lett/)).toBeInTheDocument();
});

test('the present address stops the change without signing in', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post('*/public/emailchange/cancel', async ({ request }) => {
      sent.push(await request.json());
      return sent.length === 1 ? new HttpResponse(null, { status: 204 }) : invalid();
    }),
  );
  const { user, unmount } = renderWorkspace('/emailchange/cancel/kod');
  expect(await screen.findByRole('button', { name: 'Leállítom' })).toBeInTheDocument();
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Leállítom' }));
  expect(await screen.findByText('Leállítottuk: marad a mostani címed.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Új jelszó megadása' })).toHaveAttribute('href', '/forgatpassword');
  expect(sent).toEqual([{ code: 'kod' }]);
  unmount();
  const again = renderWorkspace('/emailchange/cancel/kod');
  await again.user.click(await screen.findByRole('button', { name: 'Leállítom' }));
  expect(await screen.findByText(/nincs mit leállítani/)).toBeInTheDocument();
});
