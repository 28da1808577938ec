import { HttpResponse, http } from 'msw';
import { makeStore } from '../app/store';
import { setLanguage } from '../lib/i18n';
import { sha256 } from '../lib/proof';
import { bundle as english } from '../locales/en';
import { server } from '../testing/server';
import { serialiseParams } from './baseApi';
import { identitySessionApi } from './identitySession';
import { reportClientError } from './support';

function meta(name: string, content: string): void {
  const element = document.createElement('meta');
  element.name = name;
  element.content = content;
  document.head.append(element);
}

beforeAll(() => {
  meta('csrf-header', 'X-CSRF-Token');
  meta('csrf-token', 'from-page');
});

const report = () => makeStore().dispatch(reportClientError.initiate({ location: '/x', details: 'test' }));

test('arrays repeat their key, undefined values are left out', () => {
  expect(serialiseParams({ shop: 'a b', serviceIds: ['x', 'y'], employeeId: undefined, from: null, size: 0 })).toBe(
    'shop=a+b&serviceIds=x&serviceIds=y&size=0',
  );
});

test('every call carries the language, the page’s token and an empty authorisation', async () => {
  setLanguage('en', english);
  let headers: Headers | undefined;
  server.use(
    http.get('*/api/user/current/guestoruser', ({ request }) => {
      headers = request.headers;
      return HttpResponse.json(null);
    }),
  );
  await makeStore().dispatch(identitySessionApi.endpoints.getGuestOrUser.initiate());
  expect(headers?.get('accept-language')).toBe('en');
  expect(headers?.get('authorization')).toBe('');
  expect(headers?.get('x-csrf-token')).toBe('from-page');
});

test('an old token is replaced by the refusal’s and the call is sent once more', async () => {
  const tokens: (string | null)[] = [];
  server.use(
    http.post('*/public/clienterror', ({ request }) => {
      const token = request.headers.get('x-csrf-token');
      tokens.push(token);
      return token === 'fresh'
        ? new HttpResponse(null, { status: 204 })
        : HttpResponse.json({ code: 'access.csrf' }, { status: 403, headers: { 'X-CSRF-Token': 'fresh' } });
    }),
  );
  expect((await report()).error).toBeUndefined();
  expect(tokens).toEqual(['from-page', 'fresh']);
  await report();
  expect(tokens).toEqual(['from-page', 'fresh', 'fresh']);
});

test('a refusal without a new token is not retried', async () => {
  let calls = 0;
  server.use(
    http.post('*/public/clienterror', () => {
      calls += 1;
      return HttpResponse.json({ code: 'access.csrf' }, { status: 403 });
    }),
  );
  expect((await report()).error).toMatchObject({ status: 403 });
  expect(calls).toBe(1);
});

test('any response may carry a new token', async () => {
  const tokens: (string | null)[] = [];
  server.use(
    http.post('*/public/clienterror', ({ request }) => {
      tokens.push(request.headers.get('x-csrf-token'));
      return new HttpResponse(null, { status: 204, headers: { 'X-CSRF-Token': 'rotated' } });
    }),
  );
  await report();
  await report();
  expect(tokens.at(1)).toBe('rotated');
});

test('a puzzle is solved and the call is sent once more', async () => {
  const proofs: (string | null)[] = [];
  const puzzle = { salt: 'f00d-1800000000', challenge: sha256('f00d-180000000042'), most: 100, signature: 's' };
  server.use(
    http.post('*/public/clienterror', ({ request }) => {
      const proof = request.headers.get('x-proof');
      proofs.push(proof);
      return proof === 'f00d-1800000000.42.s'
        ? new HttpResponse(null, { status: 204 })
        : HttpResponse.json({ code: 'access.proof_required', details: { puzzle } }, { status: 403 });
    }),
  );
  expect((await report()).error).toBeUndefined();
  expect(proofs).toEqual([null, 'f00d-1800000000.42.s']);
});

test('a puzzle without a solution is final', async () => {
  let calls = 0;
  const puzzle = { salt: 'f00d-1800000000', challenge: 'none', most: 10, signature: 's' };
  server.use(
    http.post('*/public/clienterror', () => {
      calls += 1;
      return HttpResponse.json({ code: 'access.proof_required', details: { puzzle } }, { status: 403 });
    }),
  );
  expect((await report()).error).toMatchObject({ status: 403 });
  expect(calls).toBe(1);
});
