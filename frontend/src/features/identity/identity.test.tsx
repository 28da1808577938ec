import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { browser } from '../../lib/browser';
import { announcePasswordReset } from '../../lib/sessionChannel';
import { colleague } from '../../testing/fixtures';
import { renderWorkspace } from '../../testing/render';
import { server } from '../../testing/server';

const username = () => screen.findByRole('textbox', { name: 'Felhasználónév vagy e-mail-cím' });
const signIn = () => within(screen.getByRole('main')).getByRole('button', { name: /^Belépés/ });

const refuse = (status: number, body: object) => () => HttpResponse.json(body, { status });

/** The page as the server writes it for a demo, or as the browser came to it. */
function pageWith(changes: { meta?: [string, string]; referrer?: string }): void {
  if (changes.meta !== undefined) {
    const tag = document.createElement('meta');
    [tag.name, tag.content] = changes.meta;
    document.head.append(tag);
  }
  if (changes.referrer !== undefined) {
    jest.spyOn(document, 'referrer', 'get').mockReturnValue(changes.referrer);
  }
}

afterEach(() => document.head.replaceChildren());

describe('signing in', () => {
  test('nothing is sent before both fields are filled; the first empty one has the focus', async () => {
    const sent = jest.fn();
    server.use(http.post('*/public/login', sent));
    const { user } = renderWorkspace('/login');
    const field = await username();
    await user.click(signIn());
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription('Kérjük, töltsd ki ezt a mezőt!');
    expect(sent).not.toHaveBeenCalled();
  });

  test('with Facebook where it is configured; the page asked for is kept', async () => {
    pageWith({ meta: ['sign-in', 'facebook'] });
    const goTo = jest.spyOn(browser, 'goTo').mockImplementation(() => undefined);
    const url = 'https://facebook.example/dialog/oauth?state=1';
    server.use(
      http.post('*/public/facebook/init', async ({ request }) => {
        expect(await request.json()).toEqual({ purpose: 'login' });
        return HttpResponse.json({ url });
      }),
    );
    const { user } = renderWorkspace('/login?next=/provider/guests');
    await user.click(await screen.findByRole('button', { name: 'Azonosítás Facebook-fiókkal' }));
    await waitFor(() => expect(goTo).toHaveBeenCalledWith(url));
    const kept = { purpose: 'login', next: '/provider/guests' };
    expect(JSON.parse(sessionStorage.getItem('szalonka.facebook') ?? '')).toEqual(kept);
    sessionStorage.clear();
  });

  test('no provider that is switched off has a button, and only Facebook is announced as unavailable', async () => {
    renderWorkspace('/login');
    expect(await screen.findByText(/nem elérhető/)).toHaveTextContent(/^A Facebook-belépés jelenleg nem elérhető\.$/);
    expect(screen.queryByText(/Google/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Google|Facebook/ })).not.toBeInTheDocument();
  });

  test('remembers the last username after a successful login', async () => {
    jest.spyOn(browser, 'goTo').mockImplementation(() => undefined);
    let good = false;
    server.use(
      http.post('*/public/login', () =>
        good
          ? HttpResponse.json(colleague())
          : HttpResponse.json({ code: 'access.wrong_credentials' }, { status: 401 }),
      ),
    );
    const { user, unmount } = renderWorkspace('/login');
    await user.type(await username(), 'dora');
    await user.type(screen.getByLabelText('Jelszó'), 'Rossz1');
    await user.click(signIn());
    expect(await screen.findByText('Hibás jelszó vagy felhasználónév')).toBeInTheDocument();
    expect(screen.getByLabelText('Jelszó')).toHaveValue('Rossz1');
    expect(localStorage.getItem('last-username')).toBeNull();
    good = true;
    await user.click(signIn());
    await waitFor(() => expect(browser.goTo).toHaveBeenCalledWith('/provider/calendar'));
    unmount();
    renderWorkspace('/login');
    expect(await username()).toHaveValue('dora');
    expect(JSON.stringify(localStorage)).not.toContain('Rossz1');
  });

  test('caps lock is told while typing the password', async () => {
    const { user } = renderWorkspace('/login');
    await username();
    await user.type(screen.getByLabelText('Jelszó'), '{CapsLock}A');
    expect(screen.getByText('A Caps Lock be van kapcsolva.')).toBeInTheDocument();
    await user.keyboard('{CapsLock}');
    await user.type(screen.getByLabelText('Jelszó'), 'a');
    expect(screen.queryByText('A Caps Lock be van kapcsolva.')).not.toBeInTheDocument();
  });

  test('counts down a rate limit on the button', async () => {
    server.use(http.post('*/public/login', refuse(429, { code: 'limit.exceeded', details: { retryAfter: 2 } })));
    const { user } = renderWorkspace('/login');
    await user.type(await username(), 'dora');
    await user.type(screen.getByLabelText('Jelszó'), 'Szalonka1');
    await user.click(signIn());
    expect(await screen.findByRole('alert')).toHaveTextContent('Próbáld újra 2 másodperc múlva.');
    expect(signIn()).toBeDisabled();
    expect(signIn()).toHaveTextContent('Belépés (2)');
    await waitFor(() => expect(signIn()).toBeEnabled());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('a long wait is said in minutes', async () => {
    server.use(http.post('*/public/login', refuse(429, { code: 'limit.exceeded', details: { retryAfter: 600 } })));
    const { user } = renderWorkspace('/login');
    await user.type(await username(), 'dora');
    await user.type(screen.getByLabelText('Jelszó'), 'Szalonka1');
    await user.click(signIn());
    expect(await screen.findByRole('alert')).toHaveTextContent('Próbáld újra 10 perc múlva.');
    expect(signIn()).toHaveTextContent(/Belépés \((10:00|9:5\d)\)/);
  });

  test('a demo lets anybody in at the press of a button; elsewhere there is no such button', async () => {
    const goTo = jest.spyOn(browser, 'goTo').mockImplementation(() => undefined);
    let sent: unknown;
    server.use(
      http.post('*/public/login', async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json(colleague());
      }),
    );
    const first = renderWorkspace('/login');
    await username();
    expect(screen.queryByRole('button', { name: 'Belépés a bemutató szalonba' })).not.toBeInTheDocument();
    first.unmount();
    pageWith({ meta: ['demo-login', 'dora Szalonka1'] });
    const { user } = renderWorkspace('/login');
    await user.click(await screen.findByRole('button', { name: 'Belépés a bemutató szalonba' }));
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('/provider/calendar'));
    expect(sent).toEqual({ username: 'dora', password: 'Szalonka1' });
    expect(localStorage.getItem('last-username')).toBeNull();
  });
});

describe('a forgotten password', () => {
  const same = /Ha van ilyen fiók, elküldtük/;

  test('the answer does not reveal the account, and can be requested again', async () => {
    const asked: unknown[] = [];
    server.use(
      http.post('*/public/passwordreset/init', async ({ request }) => {
        asked.push(await request.json());
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = renderWorkspace('/forgatpassword');
    await user.type(await username(), ' dora@szalonka.example ');
    await user.click(screen.getByRole('button', { name: 'Hivatkozás küldése' }));
    expect(await screen.findByText(same)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Kérem újra' }));
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked).toEqual([{ username: 'dora@szalonka.example' }, { username: 'dora@szalonka.example' }]);
  });

  test('who left a booking for this goes back to it once another tab has the new password', async () => {
    const goTo = jest.spyOn(browser, 'goTo').mockImplementation(() => undefined);
    const booking = '/szalonka/appointmentbook/finalize';
    pageWith({ referrer: `${window.location.origin}${booking}?lang=hu` });
    renderWorkspace('/forgatpassword');
    expect(await screen.findByRole('link', { name: 'Vissza a foglaláshoz' })).toHaveAttribute(
      'href',
      `${booking}?lang=hu`,
    );
    act(() => announcePasswordReset());
    await waitFor(() => expect(goTo).toHaveBeenCalledWith(`${booking}?lang=hu`));
  });

  test.each([
    ['another site', 'https://evil.example/szalonka/appointmentbook/finalize'],
    ['a site that begins alike', `${window.location.origin}.evil.example/x/appointmentbook/finalize`],
    ['the sign-in page', `${window.location.origin}/login`],
  ])('%s is no booking to go back to', async (_what, referrer) => {
    pageWith({ referrer });
    renderWorkspace('/forgatpassword');
    expect(await screen.findByRole('link', { name: 'Vissza a belépéshez' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Vissza a foglaláshoz' })).not.toBeInTheDocument();
  });

  const good = 'Erdei-szalonka7';

  async function chooseNew(path: string) {
    const view = renderWorkspace(path);
    await view.user.type(await screen.findByLabelText('Új jelszó'), good);
    await view.user.type(screen.getByLabelText('Új jelszó még egyszer'), good);
    await view.user.click(screen.getByRole('button', { name: 'Jelszó mentése' }));
    return view;
  }

  test('the mailed code goes along with the new password; nobody is signed in by it', async () => {
    let sent: unknown;
    server.use(
      http.post('*/public/passwordreset', async ({ request }) => {
        sent = await request.json();
        return new HttpResponse(null, { status: 204 });
      }),
    );
    await chooseNew('/forgatpassword/a.b-c_1');
    expect(await screen.findByText('Elmentettük az új jelszavadat.')).toBeInTheDocument();
    expect(sent).toEqual({ code: 'a.b-c_1', newPassword: good });
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Belépés' })).toHaveAttribute('href', '/login');
  });

  test('an expired link says so before a password is typed', async () => {
    server.use(http.get('*/public/passwordreset/:code', refuse(401, { code: 'access.link_invalid' })));
    renderWorkspace('/forgatpassword/regi');
    expect(await screen.findByText(/lejárt, vagy már felhasználták/)).toBeInTheDocument();
    expect(screen.queryByLabelText('Új jelszó')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Kérek egy új linket' })).toBeInTheDocument();
  });

  test('a link that expires meanwhile is replaced by one tap', async () => {
    localStorage.setItem('last-username', 'dora');
    const asked = jest.fn();
    server.use(
      http.post('*/public/passwordreset', refuse(401, { code: 'access.link_invalid' })),
      http.post('*/public/passwordreset/init', async ({ request }) => {
        asked(await request.json());
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = await chooseNew('/forgatpassword/regi');
    expect(await screen.findByText(/lejárt, vagy már felhasználták/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Kérek egy új linket' }));
    expect(await screen.findByText(same)).toBeInTheDocument();
    expect(asked).toHaveBeenCalledWith({ username: 'dora' });
  });
});
