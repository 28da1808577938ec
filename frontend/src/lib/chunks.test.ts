import { HttpResponse, http } from 'msw';
import { server } from '../testing/server';
import { browser } from './browser';
import { chunkStatus, guardChunks, inBackground } from './chunks';
import { watchUnsaved } from './unsaved';

const file = '/assets/later-hu.abc.js';

const lost = (request: string) => Object.assign(new Error('loading'), { name: 'ChunkLoadError', request });

/** Fails so many times, then loads. */
function failing(times: number, request = file): { load: jest.Mock<Promise<string>>; guarded: () => Promise<unknown> } {
  let left = times;
  const load = jest.fn(() => {
    left -= 1;
    return left < 0 ? Promise.resolve('loaded') : Promise.reject(lost(request));
  });
  return { load, guarded: () => guardChunks(load)('later-hu') };
}

const fileIs = (answer: () => Response) => server.use(http.get('*/assets/*', answer));
const reload = () => jest.spyOn(browser, 'reload').mockImplementation(() => undefined);
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

test('without a connection it waits, says so, and goes on when the network is back', async () => {
  fileIs(() => HttpResponse.error());
  const { load, guarded } = failing(1);
  const loaded = guarded();
  while (chunkStatus() !== 'unreachable') {
    await settle();
  }
  expect(load).toHaveBeenCalledTimes(1);
  // Before the next try by itself.
  window.dispatchEvent(new Event('online'));
  await expect(loaded).resolves.toBe('loaded');
  expect(chunkStatus()).toBe('loaded');
});

test('what is loaded ahead neither waits nor tells', async () => {
  const { load, guarded } = failing(1);
  await expect(inBackground(guarded)).rejects.toThrow('loading');
  expect(load).toHaveBeenCalledTimes(1);
  expect(chunkStatus()).toBe('loaded');
});

test('a file that the server has is asked for again at once, and is an error when that never helps', async () => {
  fileIs(() => new HttpResponse(''));
  const once = failing(1);
  await expect(once.guarded()).resolves.toBe('loaded');
  const never = failing(100);
  await expect(never.guarded()).rejects.toThrow('loading');
  expect(never.load).toHaveBeenCalledTimes(4);
});

test('a file of a version that was replaced reloads the page once, whichever file it is', async () => {
  fileIs(() => new HttpResponse(null, { status: 404 }));
  const reloaded = reload();
  void failing(1).guarded();
  while (reloaded.mock.calls.length === 0) {
    await settle();
  }
  // The page that came is of the same version.
  await expect(failing(1).guarded()).rejects.toThrow('loading');
  await expect(failing(1, '/assets/date.def.js').guarded()).rejects.toThrow('loading');
  expect(reloaded).toHaveBeenCalledTimes(1);
});

test('other errors are none of a connection', async () => {
  const broken = guardChunks(() => Promise.reject(new TypeError('broken')));
  await expect(broken('later-hu')).rejects.toThrow('broken');
});

test('where something is typed and not saved the page is not reloaded', async () => {
  fileIs(() => new HttpResponse(null, { status: 404 }));
  const reloaded = reload();
  const stop = watchUnsaved(() => true);
  void failing(1).guarded();
  while (chunkStatus() !== 'outdated') {
    await settle();
  }
  stop();
  expect(reloaded).not.toHaveBeenCalled();
});
