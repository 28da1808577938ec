import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { saveAttempt, savedAttempt } from '../../components/social/attempt';
import { browser } from '../../lib/browser';
import { user as guest } from '../../testing/fixtures';
import { renderWorkspace } from '../../testing/render';
import { server } from '../../testing/server';

const back = '/signin/google?code=a-code&state=a-state';
const finalize = '/szalonka/appointmentbook/finalize';

beforeEach(() => sessionStorage.clear());

/** Watches what is asked of one call. */
function asked(path: string, reply: () => Response): unknown[] {
  const bodies: unknown[] = [];
  server.use(
    http.post(`*${path}`, async ({ request }) => {
      bodies.push(await request.json());
      return reply();
    }),
  );
  return bodies;
}

test.each([
  ['guest', '/public/registerOrLoginGuestWithGoogle', () => HttpResponse.json(guest())],
  ['login', '/public/loginWithGoogle', () => HttpResponse.json(guest())],
  ['link', '/api/user/current/google/link', () => new HttpResponse(null, { status: 204 })],
  ['reauth', '/api/user/current/google/reauth', () => new HttpResponse(null, { status: 204 })],
] as const)('what was begun as %s is finished once and returns to where it began', async (purpose, call, reply) => {
  const replace = jest.spyOn(browser, 'replace').mockImplementation(() => undefined);
  const bodies = asked(call, reply);
  saveAttempt({ purpose, next: finalize });
  renderWorkspace(back);
  await waitFor(() => expect(replace).toHaveBeenCalledWith(finalize));
  expect(bodies).toEqual([{ code: 'a-code', state: 'a-state' }]);
  expect(savedAttempt()).toBeUndefined();
});

test.each([
  ['guest', '/public/registerOrLoginGuestWithFacebook'],
  ['login', '/public/loginWithFacebook'],
] as const)('what was begun with Facebook as %s is finished with Facebook', async (purpose, call) => {
  const replace = jest.spyOn(browser, 'replace').mockImplementation(() => undefined);
  const bodies = asked(call, () => HttpResponse.json(guest()));
  saveAttempt({ purpose, next: finalize }, 'facebook');
  renderWorkspace('/signin/facebook?code=a-code&state=a-state');
  await waitFor(() => expect(replace).toHaveBeenCalledWith(finalize));
  expect(bodies).toEqual([{ code: 'a-code', state: 'a-state' }]);
  expect(savedAttempt('facebook')).toBeUndefined();
});

test('without a return page redirects by role', async () => {
  const replace = jest.spyOn(browser, 'replace').mockImplementation(() => undefined);
  asked('/public/loginWithGoogle', () => HttpResponse.json(guest({ roles: ['PROVIDER'] })));
  saveAttempt({ purpose: 'login', next: null });
  renderWorkspace(back);
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/provider/calendar'));
});

test('a refusal is shown with a link back', async () => {
  asked('/public/registerOrLoginGuestWithGoogle', () =>
    HttpResponse.json({ code: 'access.link_required' }, { status: 409 }),
  );
  saveAttempt({ purpose: 'guest', next: finalize });
  renderWorkspace(back);
  expect(await screen.findByRole('alert')).toHaveTextContent('Ezzel az e-mail-címmel már van fiókod.');
  expect(screen.getByRole('link', { name: 'Vissza' })).toHaveAttribute('href', finalize);
});

test('whoever has an account with the address Facebook tells signs in to it by e-mail', async () => {
  asked('/public/registerOrLoginGuestWithFacebook', () =>
    HttpResponse.json({ code: 'access.link_required' }, { status: 409 }),
  );
  saveAttempt({ purpose: 'guest', next: finalize }, 'facebook');
  renderWorkspace('/signin/facebook?code=a-code&state=a-state');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('a Facebook nem igazolja, hogy a tiéd. Lépj be az e-mail-címeddel');
  expect(alert).not.toHaveTextContent('Google');
  expect(screen.getByRole('link', { name: 'Vissza' })).toHaveAttribute('href', finalize);
});

test('cancelling at Facebook calls no server', async () => {
  saveAttempt({ purpose: 'login', next: null }, 'facebook');
  renderWorkspace('/signin/facebook?error=access_denied&error_reason=user_denied&state=a-state');
  expect(await screen.findByText(/Nem léptél be a Facebook-fiókoddal/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Vissza' })).toHaveAttribute('href', '/login');
});

test('what was begun with Google is not finished with Facebook', async () => {
  saveAttempt({ purpose: 'guest', next: finalize });
  renderWorkspace('/signin/facebook?code=a-code&state=a-state');
  expect(await screen.findByRole('alert')).toHaveTextContent('Ez a belépés nem folytatható');
  expect(savedAttempt()).toBeDefined();
});

test('cancelling at Google calls no server', async () => {
  saveAttempt({ purpose: 'guest', next: finalize });
  renderWorkspace('/signin/google?error=access_denied&state=a-state');
  expect(await screen.findByText(/Nem léptél be a Google-fiókoddal/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Vissza' })).toHaveAttribute('href', finalize);
});

test('a return address without an attempt does not sign in', async () => {
  renderWorkspace(back);
  expect(await screen.findByRole('alert')).toHaveTextContent('Ez a belépés nem folytatható');
});

test.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  'it returns to no %s',
  (next) => {
    saveAttempt({ purpose: 'guest', next });
    expect(savedAttempt()).toBeUndefined();
  },
);
