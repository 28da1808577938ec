import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { identitySessionApi } from '../../api/identitySession';
import { user as guest } from '../../testing/fixtures';
import { renderWorkspace } from '../../testing/render';
import { answer, server } from '../../testing/server';

const good = 'Erdei-szalonka7';

/** A guest who came in with the mailed password; what the server is sent, and its answers one after the other. */
async function open(...answers: (() => Response)[]) {
  const sent: unknown[] = [];
  let mailed = true;
  server.use(
    http.get('*/api/user/current/guestoruser', () => HttpResponse.json(guest({ mustChangePassword: mailed }))),
    http.get('*/api/guestuser/appointments', () => HttpResponse.json({ items: [] })),
    http.patch('*/api/guestuser/current/password', async ({ request }) => {
      sent.push(await request.json());
      const reply = answers[sent.length - 1];
      if (reply !== undefined) {
        return reply();
      }
      mailed = false;
      return HttpResponse.json(guest());
    }),
  );
  const view = renderWorkspace('/guest/dashboard');
  const box = await screen.findByRole('region', { name: 'Válassz saját jelszót' });
  const first = within(box).getByLabelText('Új jelszó');
  const again = within(box).getByLabelText('Új jelszó még egyszer');
  const save = within(box).getByRole('button', { name: 'Jelszó mentése' });
  return { ...view, sent, box, first, again, save };
}

const refused = (status: number, code: string, more: object = {}) => HttpResponse.json({ code, ...more }, { status });

test('who has a password of their own is not asked', async () => {
  server.use(
    answer.me(guest()),
    http.get('*/api/guestuser/appointments', () => HttpResponse.json({ items: [] })),
  );
  renderWorkspace('/guest/dashboard');
  expect(await screen.findByText(/Még nincs foglalásod/)).toBeInTheDocument();
  expect(screen.queryByLabelText('Új jelszó')).not.toBeInTheDocument();
});

test('the rules are ticked off while it is typed', async () => {
  const { user, box, first } = await open();
  const kept = () =>
    within(within(box).getByRole('list', { name: 'A jelszó feltételei' }))
      .getAllByRole('listitem')
      .filter((item) => item.textContent?.includes('teljesül'))
      .map((item) => /[a-zá-ű].*(?=, teljesül)/.exec(item.textContent ?? '')?.[0]);
  expect(kept()).toEqual([]);
  await user.type(first, 'ab 1');
  expect(kept()).toEqual(['szám', 'kisbetű']);
  await user.clear(first);
  await user.type(first, good);
  expect(kept()).toEqual(['legalább 6 karakter', 'szám', 'kisbetű', 'nagybetű', 'nincs szóköz']);
  expect(within(box).getByText('5 feltételből 5 teljesül')).toBeInTheDocument();
});

test('both fields are for a new password, and can be shown', async () => {
  const { user, box, first, again } = await open();
  for (const field of [first, again]) {
    expect(field).toHaveAttribute('autocomplete', 'new-password');
    expect(field).toHaveAttribute('type', 'password');
  }
  await user.click(within(box).getByRole('button', { name: 'Jelszó mutatása' }));
  expect(first).toHaveAttribute('type', 'text');
  expect(again).toHaveAttribute('type', 'text');
  await user.click(within(box).getByRole('button', { name: 'Jelszó elrejtése' }));
  expect(first).toHaveAttribute('type', 'password');
});

test.each([
  ['nothing', '', '', 'Új jelszó', 'Kérjük, töltsd ki ezt a mezőt!'],
  ['a weak one', 'szalonka', 'szalonka', 'Új jelszó', 'A jelszó még nem felel meg minden feltételnek.'],
  ['two different ones', good, 'Erdei-szalonka8', 'Új jelszó még egyszer', 'Az új jelszavak nem egyeznek'],
])('%s is not sent; the field says why and has the focus', async (_what, first, again, label, error) => {
  const view = await open();
  for (const [field, text] of [
    [view.first, first],
    [view.again, again],
  ] as const) {
    if (text !== '') {
      await view.user.type(field, text);
    }
  }
  await view.user.click(view.save);
  const field = within(view.box).getByLabelText(label);
  expect(field).toHaveAccessibleDescription(expect.stringContaining(error));
  expect(field).toBeInvalid();
  expect(field).toHaveFocus();
  expect(view.sent).toEqual([]);
});

test('a common one is refused at its field, and nothing typed is lost', async () => {
  const { user, first, again, save, sent } = await open(
    () => refused(422, 'request.invalid', { fields: { newPassword: ['field.password_weak'] } }),
    () => refused(503, 'service.unavailable'),
  );
  await user.type(first, 'Password1');
  await user.type(again, 'Password1');
  await user.click(save);
  await waitFor(() => expect(first).toHaveAccessibleDescription(expect.stringContaining('könnyű kitalálni')));
  expect(first).toHaveFocus();
  expect(first).toHaveValue('Password1');
  expect(again).toHaveValue('Password1');
  await user.type(first, 'a');
  await user.type(again, 'a');
  expect(first).toBeValid();
  await user.click(save);
  expect(await screen.findByText('A szerver most nem válaszol.')).toBeInTheDocument();
  expect(first).toHaveValue('Password1a');
  expect(again).toHaveValue('Password1a');
  expect(sent).toHaveLength(2);
});

test('a saved one is told in place, and the next load asks no more', async () => {
  const { user, first, again, save, sent, store, unmount } = await open();
  await user.type(first, good);
  await user.type(again, good);
  await user.click(save);
  expect(await screen.findByRole('heading', { name: 'Megvan a saját jelszavad' })).toBeInTheDocument();
  expect(sent).toEqual([{ newPassword: good }]);
  const saved = screen.getByText(/Legközelebb az új jelszavaddal lépj be, ezzel a címmel: vendeg@example.com/);
  expect(saved).toHaveFocus();
  // Also when the page has heard again who is signed in.
  const me = () => identitySessionApi.endpoints.getGuestOrUser.select()(store.getState()).data;
  await waitFor(() => expect(me()?.mustChangePassword).toBe(false));
  expect(saved).toBeInTheDocument();

  unmount();
  renderWorkspace('/guest/dashboard');
  expect(await screen.findByText(/Még nincs foglalásod/)).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: /jelsz/ })).not.toBeInTheDocument();
});

test('one that was changed in another tab meanwhile says so', async () => {
  const { user, first, again, save } = await open(() =>
    refused(422, 'request.invalid', { fields: { oldPassword: ['field.required'] } }),
  );
  await user.type(first, good);
  await user.type(again, good);
  await user.click(save);
  expect(await screen.findByRole('alert')).toHaveTextContent('Ezt a jelszót közben már megváltoztatták.');
});
