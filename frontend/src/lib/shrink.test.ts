import { shrunk, within } from './shrink';

const large = new File([new Uint8Array(2 * 1024 * 1024)], 'IMG_1.JPG', { type: 'image/jpeg' });

test('a photo keeps its shape and no side is longer than it may be', () => {
  expect(within(4000, 3000)).toEqual({ width: 2560, height: 1920 });
  expect(within(3000, 4000)).toEqual({ width: 1920, height: 2560 });
  expect(within(800, 600)).toEqual({ width: 800, height: 600 });
  expect(within(9000, 1)).toEqual({ width: 2560, height: 1 });
});

test('what is small goes as it is, and so does what this browser cannot open', async () => {
  const little = new File(['x'], 'x.png', { type: 'image/png' });
  expect(await shrunk(little)).toBe(little);
  window.createImageBitmap = () => Promise.reject(new Error('no picture'));
  expect(await shrunk(large)).toBe(large);
});

test('what is large is drawn smaller', async () => {
  const closed = jest.fn();
  window.createImageBitmap = () => Promise.resolve({ width: 4000, height: 3000, close: closed });
  const sizes: number[] = [];
  const pen = { fillRect: () => undefined, drawImage: (...at: unknown[]) => sizes.push(Number(at[7]), Number(at[8])) };
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  const smaller = new Blob(['smaller']);
  HTMLCanvasElement.prototype.toBlob = (done) => done(smaller);
  expect(await shrunk(large)).toBe(smaller);
  expect([sizes, closed.mock.calls.length]).toEqual([[2560, 1920], 1]);
});
