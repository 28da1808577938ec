import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { saveAttempt, savedAttempt } from '../../components/social/googleAttempt';
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
