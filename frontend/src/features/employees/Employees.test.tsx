import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { ColleagueDto, InviteDto } from '../../api/employees';
import type { EditedShopDto } from '../../api/shops';
import { choose, optionsOf } from '../../testing/choose';
import { colleague, invite } from '../../testing/fixtures';
import { renderWorkspace } from '../../testing/render';
import { answer, server } from '../../testing/server';

const dora: ColleagueDto = {
  id: 'employee-dora',
  firstName: 'Dóra',
  lastName: 'Sárközi',
  title: 'mesterfodrász',
  showCalendar: true,
  state: 'ACTIVE',
  isCompanyOwner: true,
  roles: ['PROVIDER', 'SUPERVISOR'],
  services: 3,
  shops: ['shop-1'],
  isCurrent: true,
};
const ildiko: ColleagueDto = {
  ...dora,
  id: 'employee-ildiko',
  firstName: 'Ildikó',
  lastName: 'Farkas',
  isCompanyOwner: false,
  roles: ['PROVIDER'],
  services: 0,
  shops: [],
  state: 'DISABLED',
  showCalendar: false,
  isCurrent: false,
};

const shop: EditedShopDto = {
  id: 'shop-1',
  name: 'Belváros',
  address: 'Váci utca 12.',
  people: 2,
  deleted: false,
  photos: [],
  version: 1,
};

function withInvites(...first: InviteDto[]) {
  let items = first;
  server.use(
    answer.me(colleague()),
    http.get('*/api/user/employees', () => HttpResponse.json({ items: [dora, ildiko] })),
    http.get('*/api/user/employees/invites', () => HttpResponse.json({ items })),
    http.get('*/api/company/shops', () => HttpResponse.json({ items: [shop] })),
  );
  return { become: (...later: InviteDto[]) => (items = later) };
}

const region = () => screen.findByRole('region', { name: 'Meghívások' });

test('who works here, in the server’s order, with what is to be known of each', async () => {
  withInvites();
  renderWorkspace('/provider/employees');
  await screen.findByRole('heading', { level: 2, name: 'Sárközi Dóra' });
  const people = screen.getAllByRole('heading', { level: 2 }).map((it) => it.textContent);
  expect(people.slice(0, 3)).toEqual(['Meghívások', 'Sárközi Dóra', 'Farkas Ildikó']);
  expect(screen.getByRole('link', { name: 'Farkas Ildikó' })).toHaveAttribute(
    'href',
    '/provider/employees/employee-ildiko',
  );
  expect(await screen.findByText('Belváros · 3 szolgáltatás')).toBeInTheDocument();
  expect(screen.getByText('nincs üzlete · nincs szolgáltatása')).toBeInTheDocument();
  expect(screen.getByText('te')).toBeInTheDocument();
  expect(screen.getByText('letiltva')).toBeInTheDocument();
  expect(within(await region()).getByText('Nincs függő meghívás.')).toBeInTheDocument();
});

test('an invitation is mailed and stands in the list', async () => {
  const list = withInvites();
  let sent: unknown;
  server.use(
    http.post('*/api/user/employee/new/invite', async ({ request }) => {
      sent = await request.json();
      list.become(invite());
      return HttpResponse.json(invite(), { status: 201 });
    }),
  );
  const { user } = renderWorkspace('/provider/employees');
  await user.click(await screen.findByRole('button', { name: 'Munkatárs meghívása' }));
  const form = within(screen.getByRole('dialog'));
  await user.click(form.getByRole('button', { name: 'Meghívó küldése' }));
  expect(form.getByRole('textbox', { name: 'E-mail-cím' })).toHaveFocus();
  await user.type(form.getByRole('textbox', { name: 'E-mail-cím' }), 'uj@example.com');
  await choose(user, form.getByRole('combobox', { name: 'Szerepkör' }), 'Vezető');
  await user.click(form.getByRole('button', { name: 'Meghívó küldése' }));
  expect(await within(await region()).findByText('uj@example.com')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(sent).toEqual({ email: 'uj@example.com', role: 'SUPERVISOR', language: 'hu' });
});

test('whose profile waits for them is chosen instead of naming them', async () => {
  withInvites();
  const sent: unknown[] = [];
  const marton = { ...ildiko, id: 'employee-marton', firstName: 'Márton', lastName: 'Bene' };
  server.use(
    http.get('*/api/user/employees', () =>
      HttpResponse.json({ items: [dora, { ...ildiko, state: 'ACTIVE' }, { ...marton, state: 'DISABLED' }] }),
    ),
    http.post('*/api/user/employee/employee-ildiko/invite', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ code: 'invite.profile_taken' }, { status: 409 });
    }),
  );
  const { user } = renderWorkspace('/provider/employees');
  await screen.findByRole('heading', { level: 2, name: 'Farkas Ildikó' });
  await user.click(screen.getByRole('button', { name: 'Munkatárs meghívása' }));
  const form = within(screen.getByRole('dialog'));
  const whose = form.getByRole('combobox', { name: 'Kinek szól?' });
  await user.click(whose);
  expect(optionsOf(whose).map((it) => it.textContent)).toEqual(['Új munkatárs', 'Farkas Ildikó']);
  await user.click(whose);
  await user.type(form.getByRole('textbox', { name: 'Vezetéknév' }), 'Valaki');
  await choose(user, whose, 'Farkas Ildikó');
  expect(form.queryByRole('textbox', { name: 'Vezetéknév' })).not.toBeInTheDocument();
  await user.type(form.getByRole('textbox', { name: 'E-mail-cím' }), 'ildiko@example.com');
  await user.click(form.getByRole('button', { name: 'Meghívó küldése' }));
  expect(await form.findByRole('alert')).toBeInTheDocument();
  expect(sent).toEqual([{ email: 'ildiko@example.com', role: 'PROVIDER', language: 'hu' }]);
});

test('a refusal stands at the field and keeps the form', async () => {
  withInvites();
  server.use(
    http.post('*/api/user/employee/new/invite', () =>
      HttpResponse.json({ code: 'request.invalid', fields: { email: ['field.email'] } }, { status: 422 }),
    ),
  );
  const { user } = renderWorkspace('/provider/employees');
  await user.click(await screen.findByRole('button', { name: 'Munkatárs meghívása' }));
  const form = within(screen.getByRole('dialog'));
  await user.type(form.getByRole('textbox', { name: 'E-mail-cím' }), 'uj@example.com');
  await user.click(form.getByRole('button', { name: 'Meghívó küldése' }));
  await waitFor(() => expect(form.getByRole('textbox', { name: 'E-mail-cím' })).toBeInvalid());
  expect(form.getByRole('textbox', { name: 'E-mail-cím' })).toHaveValue('uj@example.com');
});

test('its link is shown once, with a QR code, to be copied', async () => {
  withInvites();
  const link = 'https://salon.example/invite/kod';
  server.use(
    http.post('*/api/user/employee/new/invite', () =>
      HttpResponse.json(invite({ link, qr: '<svg xmlns="http://www.w3.org/2000/svg"/>' }), { status: 201 }),
    ),
  );
  const { user } = renderWorkspace('/provider/employees');
  await user.click(await screen.findByRole('button', { name: 'Munkatárs meghívása' }));
  await user.type(screen.getByRole('textbox', { name: 'E-mail-cím' }), 'uj@example.com');
  await user.click(screen.getByRole('button', { name: 'Meghívó küldése' }));
  const shown = within(await screen.findByRole('dialog', { name: 'Link a meghívóhoz' }));
  expect(shown.getByRole('img', { name: `QR-kód: ${link}` })).toHaveAttribute(
    'src',
    expect.stringMatching(/^data:image\/svg\+xml,%3Csvg/),
  );
  await user.click(shown.getByRole('button', { name: 'Link másolása' }));
  // The page may be drawn anew meanwhile.
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(link));
  await user.click(shown.getByRole('button', { name: 'Kész' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('one just sent is not sent again for a minute', async () => {
  withInvites(invite({ sentAt: new Date().toISOString() }));
  renderWorkspace('/provider/employees');
  const its = within(await region());
  expect(await its.findByText(/Újraküldés \d+ mp múlva/)).toBeInTheDocument();
  expect(its.queryByRole('button', { name: /Újraküldés/ })).not.toBeInTheDocument();
});

test('it can be sent again and, after a question that names it, withdrawn; what was accepted only says so', async () => {
  const list = withInvites(
    invite({ state: 'EXPIRED' }),
    invite({ id: 'invite-2', email: 'bent@example.com', state: 'ACCEPTED' }),
  );
  const calls: string[] = [];
  server.use(
    http.post('*/api/user/employees/invite/:id/resend', ({ params }) => {
      calls.push(`resend ${params.id}`);
      list.become(invite());
      return HttpResponse.json(invite());
    }),
    http.delete('*/api/user/employees/invite/:id', ({ params }) => {
      calls.push(`delete ${params.id}`);
      list.become();
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = renderWorkspace('/provider/employees');
  const its = within(await region());
  expect(await its.findByText(/lejárt:/)).toBeInTheDocument();
  expect(its.getByText('bent@example.com')).toBeInTheDocument();
  expect(its.getByText(/elfogadva/)).toBeInTheDocument();
  expect(its.queryByRole('button', { name: /bent@example.com/ })).not.toBeInTheDocument();
  await user.click(its.getByRole('button', { name: 'Újraküldés: uj@example.com' }));
  expect(await its.findByText(/függőben, lejár:/)).toBeInTheDocument();
  await user.click(its.getByRole('button', { name: 'Visszavonás: uj@example.com' }));
  const question = within(screen.getByRole('dialog'));
  expect(question.getByText(/uj@example.com/)).toBeInTheDocument();
  expect(calls).toEqual(['resend invite-1']);
  await user.click(question.getByRole('button', { name: 'Visszavonás' }));
  expect(await its.findByText('Nincs függő meghívás.')).toBeInTheDocument();
  expect(calls).toEqual(['resend invite-1', 'delete invite-1']);
});

test('who has not confirmed their own address is told how, and keeps what was typed', async () => {
  withInvites();
  server.use(
    http.post('*/api/user/employee/new/invite', () =>
      HttpResponse.json({ code: 'invite.prove_first', fields: {} }, { status: 403 }),
    ),
  );
  const { user } = renderWorkspace('/provider/employees');
  await user.click(await screen.findByRole('button', { name: 'Munkatárs meghívása' }));
  const form = within(screen.getByRole('dialog'));
  await user.type(form.getByRole('textbox', { name: 'E-mail-cím' }), 'uj@example.com');
  await user.click(form.getByRole('button', { name: 'Meghívó küldése' }));
  expect(await form.findByRole('alert')).toHaveTextContent('igazold a saját e-mail-címedet');
  expect(form.getByRole('textbox', { name: 'E-mail-cím' })).toHaveValue('uj@example.com');
});
