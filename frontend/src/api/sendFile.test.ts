import { HttpResponse, http } from 'msw';
import { server } from '../testing/server';
import { sendFile } from './sendFile';

test('an upload carries the headers of every call', async () => {
  let headers: Headers | undefined;
  server.use(
    http.post('*/api/events/appointment/:id/image', ({ request }) => {
      headers = request.headers;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const photo = new Blob(['x'], { type: 'image/jpeg' });
  expect(await sendFile('/api/events/appointment/1/image', photo, 'x.jpg', () => undefined)).toBeUndefined();
  expect(headers?.get('authorization')).toBe('');
  expect(headers?.get('accept-language')).toBe('hu');
});
