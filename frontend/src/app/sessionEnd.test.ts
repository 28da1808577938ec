import { HttpResponse, http } from 'msw';
import { identitySessionApi } from '../api/identitySession';
import { salonApi } from '../api/salon';
import { keptDaysKey, keptNextKey } from '../lib/keptOffline';
import { server } from '../testing/server';
import { sessionEnd } from './sessionEnd';
import { makeStore } from './store';

beforeEach(() => {
  localStorage.setItem(keptDaysKey, '{}');
  localStorage.setItem(keptNextKey, '{}');
});

test('what was kept for when there is no network goes at signing out', async () => {
  server.use(http.post('*/logout', () => new HttpResponse(null, { status: 204 })));
  await makeStore({}, sessionEnd).dispatch(identitySessionApi.endpoints.logout.initiate());
  expect(localStorage.getItem(keptDaysKey)).toBeNull();
  expect(localStorage.getItem(keptNextKey)).toBeNull();
});

test('and when the session turns out to have ended, not when a call fails otherwise', async () => {
  const store = makeStore({}, sessionEnd);
  const ask = (status: number, code: string) => {
    server.use(http.get('*/public/company/:id', () => HttpResponse.json({ code }, { status })));
    return store.dispatch(salonApi.endpoints.getCompany.initiate('szalonka', { forceRefetch: true }));
  };
  await ask(503, 'service.unavailable');
  expect(localStorage.getItem(keptDaysKey)).toBe('{}');
  await ask(401, 'access.not_signed_in');
  expect(localStorage.getItem(keptDaysKey)).toBeNull();
});
