import { browser } from '../lib/browser';
import { toRefusal } from './errors';

test('a refusal is read with its fields and the slots it offers', () => {
  const refusal = toRefusal({
    status: 409,
    data: {
      code: 'booking.slot_taken',
      fields: { email: ['field.email', 'field.from_the_future'] },
      details: { nearest: [{ start: 'a', end: 'b', providers: ['p', 1] }, { start: 1 }], retryAfter: 3 },
    },
  });
  expect(refusal).toMatchObject({
    code: 'booking.slot_taken',
    fields: { email: ['field.email'] },
    nearest: [{ start: 'a', end: 'b', providers: ['p'] }],
    retryAfter: 3,
  });
});

test('what a frame over http cannot do is not told as a page that was open for too long', () => {
  const csrf = { status: 403, data: { code: 'access.csrf' } };
  expect(toRefusal(csrf).code).toBe('access.csrf');
  const place = { protocol: 'http:', hostname: 'foglalas.example', around: 'szalonom.example.org', isFramed: true };
  jest.spyOn(browser, 'place').mockReturnValue(place);
  expect(toRefusal(csrf).code).toBe('frame.needs_https');
  jest.spyOn(browser, 'place').mockReturnValue({ ...place, protocol: 'https:' });
  expect(toRefusal(csrf).code).toBe('access.csrf');
});

test.each([
  ['an unreached server', { status: 'FETCH_ERROR' as const, error: 'x' }, 'network'],
  ['a server that takes too long', { status: 'TIMEOUT_ERROR' as const, error: 'x' }, 'network'],
  [
    'an answer that is no JSON',
    { status: 'PARSING_ERROR' as const, originalStatus: 500, data: '<html>', error: 'x' },
    'internal',
  ],
  ['a proxy before a dead server', { status: 502, data: 'Bad Gateway' }, 'service.unavailable'],
  ['a code nobody knows', { status: 418, data: { code: 'tea.pot' } }, 'internal'],
  ['a code that is a property of every object', { status: 418, data: { code: 'constructor' } }, 'internal'],
  ['an error of our own', { name: 'TypeError', message: 'x' }, 'internal'],
])('%s', (_name, error, code) => {
  expect(toRefusal(error)).toEqual({ code, fields: {}, nearest: [] });
});
