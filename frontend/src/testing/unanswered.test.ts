import { HttpResponse, http } from 'msw';
import { server } from './server';
import { failOnUnanswered, settleRequests } from './unanswered';

test('a test that asks for what nobody answers fails, and is told what it was', async () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await fetch('/api/nobody?page=2', { method: 'POST', body: 'text' }).catch(() => undefined);
  expect(said).toHaveBeenCalled();
  expect(failOnUnanswered).toThrow('No handler answers:\n  POST /api/nobody?page=2');
  expect(failOnUnanswered).not.toThrow();
});

test('a request of the last moment still finds the handlers of its test', async () => {
  const asked = jest.fn();
  server.use(
    http.post('*/api/late', () => {
      asked();
      return new HttpResponse(null, { status: 204 });
    }),
  );
  void fetch('/api/late', { method: 'POST', body: 'text' });
  await settleRequests();
  server.resetHandlers();
  expect(asked).toHaveBeenCalledTimes(1);
  expect(failOnUnanswered).not.toThrow();
});

test('a request that was given up before anybody was asked is no mistake', async () => {
  const given = new AbortController();
  const answer = fetch('/api/nobody', { signal: given.signal });
  given.abort();
  await expect(answer).rejects.toThrow();
  await settleRequests();
  expect(failOnUnanswered).not.toThrow();
});
