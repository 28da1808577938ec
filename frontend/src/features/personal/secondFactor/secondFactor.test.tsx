import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { userKnown } from '../../../api/identitySession';
import { browser } from '../../../lib/browser';
import { colleague } from '../../../testing/fixtures';
import { renderWorkspace } from '../../../testing/render';
import { answer, server } from '../../../testing/server';

const own = '*/api/user/current/secondFactor';
const wrong = { code: 'request.invalid', fields: { code: ['access.second_factor_wrong'] } };
const block = async () => within(await screen.findByRole('region', { name: 'Kétlépcsős belépés' }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

const isSet = (settings: object) => http.get(own, () => HttpResponse.json(settings));

test('a wrong password and a wrong code are said at their fields, and what is shown stays', async () => {
  const sent: unknown[] = [];
  server.use(
    answer.me(colleague()),
    isSet({ recoveryCodes: 0 }),
    http.post(own, async ({ request }) => {
      const body = await request.json();
      sent.push(body);
      return sent.length === 1
        ? HttpResponse.json(
            { code: 'request.invalid', fields: { password: ['access.wrong_credentials'] } },
            { status: 422 },
          )
        : HttpResponse.json({ secret: 'GEZDGNBVGY3TQOJQ', uri: 'otpauth://totp/x', qr: '<svg/>' });
    }),
    http.post(`${own}/confirmation`, () => HttpResponse.json(wrong, { status: 422 })),
  );
  const { user } = renderWorkspace('/provider/personal');
  await user.click(await (await block()).findByRole('button', { name: 'Bekapcsolás…' }));
  const who = await dialog('Előbb igazold, hogy te vagy az');
  await user.type(who.getByLabelText('Jelenlegi jelszó'), 'Rossz-1{Enter}');
  await waitFor(() =>
    expect(who.getByLabelText('Jelenlegi jelszó')).toHaveAccessibleDescription('Hibás jelszó vagy felhasználónév'),
  );
  await user.type(who.getByLabelText('Jelenlegi jelszó'), '{Enter}');
  const scan = await dialog('Kapcsold össze az alkalmazással');
  expect(scan.getByText('GEZD GNBV GY3T QOJQ')).toBeInTheDocument();
  const code = scan.getByRole('textbox', { name: 'Hatjegyű kód' });
  await user.type(code, '12345{Enter}');
  expect(code).toHaveAccessibleDescription('A kód hat számjegy.');
  await user.type(code, '6{Enter}');
  await waitFor(() => expect(code).toHaveAccessibleDescription(/^Ez a kód nem jó\./));
  expect(scan.getByText('GEZD GNBV GY3T QOJQ')).toBeInTheDocument();
});

test('with no recovery code left it says so, and new ones replace them', async () => {
  const codes = ['0000-1111-2222-3333', '4444-5555-6666-7777'];
  server.use(
    answer.me(colleague()),
    isSet({ since: '2026-12-01T10:00:00Z', recoveryCodes: 0 }),
    http.post(`${own}/recoveryCodes`, () => HttpResponse.json({ items: codes })),
  );
  const { user } = renderWorkspace('/provider/personal');
  expect(await (await block()).findByText(/Nincs több tartalék kódod/)).toBeInTheDocument();
  await user.click((await block()).getByRole('button', { name: 'Új tartalék kódok…' }));
  await user.type((await dialog('Új tartalék kódok')).getByLabelText('Jelenlegi jelszó'), 'Jelszo-1{Enter}');
  const shown = await dialog('Tartalék kódjaid');
  expect(shown.getAllByRole('listitem').map((it) => it.textContent)).toEqual(codes);
  expect(shown.getByRole('link', { name: 'Letöltés' })).toHaveAttribute('download', 'szalonka-tartalek-kodok.txt');
});

test('a sign-in goes on where it began after the second step, and not when that is given up', async () => {
  const sent: unknown[] = [];
  const goTo = jest.spyOn(browser, 'goTo').mockImplementation(() => undefined);
  const refused = { code: 'access.second_factor_required', details: { secondFactor: 'sealed' } };
  server.use(
    http.post('*/public/login', () => HttpResponse.json(refused, { status: 401 })),
    http.post('*/public/login/secondFactor', async ({ request }) => {
      sent.push(await request.json());
      return sent.length === 1 ? HttpResponse.json(wrong, { status: 422 }) : HttpResponse.json(colleague());
    }),
  );
  const { user } = renderWorkspace('/login');
  await user.type(await screen.findByRole('textbox', { name: 'Felhasználónév vagy e-mail-cím' }), 'dora');
  await user.type(screen.getByLabelText('Jelszó'), 'Szalonka1{Enter}');
  await user.click((await dialog('Még egy lépés')).getByRole('button', { name: 'Bezárás' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('A belépéshez a második lépés, a kód is kell.');
  expect(goTo).not.toHaveBeenCalled();

  await user.type(screen.getByLabelText('Jelszó'), '{Enter}');
  const asked = await dialog('Még egy lépés');
  const code = asked.getByRole('textbox', { name: 'Hatjegyű kód' });
  expect(code).toHaveFocus();
  // The sixth digit sends it.
  await user.type(code, '111 111');
  await waitFor(() => expect(code).toHaveAccessibleDescription(/^Ez a kód nem jó\./));
  await user.clear(code);
  await user.type(code, '222222');
  await waitFor(() => expect(goTo).toHaveBeenCalledWith('/provider/calendar'));
  expect(sent).toEqual([
    { signIn: 'sealed', code: '111111' },
    { signIn: 'sealed', code: '222222' },
  ]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('who must set it up sees nothing else, and the recovery codes until they were kept', async () => {
  const goTo = jest.spyOn(browser, 'goTo').mockImplementation(() => undefined);
  const needs = { ...colleague(), roles: [], mustSetUpSecondFactor: true };
  const { companyInfo: _company, ...me } = needs;
  server.use(
    answer.me({ ...me, roles: [] }),
    http.post(own, () => HttpResponse.json({ secret: 'GEZDGNBVGY3TQOJQ', uri: 'otpauth://totp/x', qr: '<svg/>' })),
    http.post(`${own}/confirmation`, () => HttpResponse.json({ items: ['0000-1111-2222-3333'] })),
  );
  const { user, store } = renderWorkspace('/provider/calendar');
  expect(await screen.findByRole('heading', { name: 'Még egy lépés a szalonodhoz' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Bekapcsolás…' }));
  await user.type(
    (await dialog('Előbb igazold, hogy te vagy az')).getByLabelText('Jelenlegi jelszó'),
    'Jelszo-1{Enter}',
  );
  const scan = await dialog('Kapcsold össze az alkalmazással');
  await user.type(scan.getByRole('textbox', { name: 'Hatjegyű kód' }), '123456{Enter}');
  const codes = await dialog('Tartalék kódjaid');
  // As when the window has the focus again.
  server.use(answer.me(colleague()));
  store.dispatch(userKnown(colleague()));
  expect(codes.getByText('0000-1111-2222-3333')).toBeInTheDocument();
  await user.click(codes.getByRole('button', { name: 'Eltettem őket' }));
  expect(goTo).toHaveBeenCalledWith('/provider/calendar');
});

test('a salon’s rule is said with who keeps it, and refused to who does not', async () => {
  server.use(
    answer.me(colleague()),
    http.get('*/api/company/current/secondFactor', () => HttpResponse.json({ isRequired: false, people: [] })),
    http.put('*/api/company/current/secondFactor', () =>
      HttpResponse.json({ code: 'access.second_factor_off', fields: {} }, { status: 409 }),
    ),
  );
  const { user } = renderWorkspace('/provider/employees');
  const rule = await block();
  expect(await rule.findByText('Még senki nem kapcsolta be.')).toBeInTheDocument();
  await user.click(rule.getByRole('switch'));
  expect(await rule.findByText(/^Előbb kapcsold be magadnak/)).toBeInTheDocument();
  expect(rule.getByRole('switch')).not.toBeChecked();
});
