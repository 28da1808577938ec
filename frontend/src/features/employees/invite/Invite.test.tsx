import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { ShownInviteDto } from '../../../api/employees';
import { browser } from '../../../lib/browser';
import { colleague, user as guest } from '../../../testing/fixtures';
import { renderWorkspace } from '../../../testing/render';
import { answer, server } from '../../../testing/server';

const offer: ShownInviteDto = {
  companyName: 'Szalonka Szépségszalon',
  szalonkaId: 'szalonka',
  inviterName: 'Sárközi Dóra',
  email: 'vendeg@example.com',
  firstName: 'Tünde',
  lastName: 'Szőke',
  role: 'PROVIDER',
  account: 'new',
};

const offered = (changes: Partial<ShownInviteDto> = {}) =>
  http.get('*/public/invite/kod', () => HttpResponse.json({ ...offer, ...changes }));

function accepting() {
  const sent: unknown[] = [];
  server.use(
    http.post('*/public/invite/accept', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(colleague({ roles: ['PROVIDER'] }));
    }),
  );
  return sent;
}

test('a new person makes an account, with the name filled in already, and is in', async () => {
  const goTo = jest.spyOn(browser, 'goTo').mockImplementation(() => undefined);
  server.use(
    offered(),
    http.get('*/validation/username', () => HttpResponse.json(true)),
  );
  const sent = accepting();
  const { user } = renderWorkspace('/invite/kod');
  expect(await screen.findByText(/Sárközi Dóra meghívott .*Szalonka Szépségszalon/)).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Vezetéknév' })).toHaveValue('Szőke');
  await user.click(screen.getByRole('button', { name: 'Elfogadom a meghívást' }));
  expect(screen.getByRole('textbox', { name: 'Telefonszám' })).toHaveFocus();
  await user.type(screen.getByRole('textbox', { name: 'Telefonszám' }), '0630 123 4567');
  await user.type(screen.getByRole('textbox', { name: 'Felhasználónév' }), 'tunde');
  await user.type(screen.getByLabelText('Jelszó'), 'Erdei-szalonka7');
  await user.click(screen.getByRole('checkbox', { name: /adatkezelési/ }));
  await user.click(screen.getByRole('button', { name: 'Elfogadom a meghívást' }));
  await waitFor(() => expect(goTo).toHaveBeenCalledWith('/provider/calendar'));
  expect(sent).toEqual([
    {
      code: 'kod',
      firstName: 'Tünde',
      lastName: 'Szőke',
      phone: '+36/30 123-4567',
      username: 'tunde',
      password: 'Erdei-szalonka7',
      privacy: true,
    },
  ]);
});

describe('whose address has an account', () => {
  test('signs in first and comes back here', async () => {
    server.use(offered({ account: 'existing' }));
    renderWorkspace('/invite/kod');
    await screen.findByText(/már tartozik fiók/);
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Belépés' })).toHaveAttribute(
      'href',
      '/login?next=%2Finvite%2Fkod',
    );
  });

  test('accepts with one press', async () => {
    const goTo = jest.spyOn(browser, 'goTo').mockImplementation(() => undefined);
    server.use(offered({ account: 'existing' }), answer.me(guest()));
    const sent = accepting();
    const { user } = renderWorkspace('/invite/kod');
    await user.click(await screen.findByRole('button', { name: 'Elfogadom a meghívást' }));
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('/provider/calendar'));
    expect(sent).toEqual([{ code: 'kod' }]);
  });

  test('cannot accept while somebody else is signed in', async () => {
    server.use(offered({ account: 'existing' }), answer.me(guest({ email: 'mas@example.com' })));
    renderWorkspace('/invite/kod');
    expect(await screen.findByText(/Most más fiókkal vagy belépve: Szőke Tünde/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Elfogadom a meghívást' })).not.toBeInTheDocument();
  });
});

const over = http.get('*/public/invite/kod', () => HttpResponse.json({ code: 'invite.not_found' }, { status: 404 }));

test('the mail of an invitation accepted by the link passed on by hand confirms the address', async () => {
  server.use(
    over,
    http.get('*/public/login/link/kod', () => HttpResponse.json({})),
  );
  renderWorkspace('/invite/kod');
  expect(await screen.findByRole('link', { name: 'E-mail-cím igazolása' })).toHaveAttribute('href', '/signin/kod');
});

test('an expired invitation says whom to ask', async () => {
  server.use(
    over,
    http.get('*/public/login/link/kod', () => HttpResponse.json({ code: 'access.link_invalid' }, { status: 401 })),
  );
  renderWorkspace('/invite/kod');
  expect(await screen.findByText(/már nem érvényes/)).toBeInTheDocument();
});
