import { HttpResponse, http } from 'msw';
import { server } from '../testing/server';
import { sendReceipt } from './expenses';

/** Sizes of the files that are sent. */
function watchSent(): number[] {
  const sent: number[] = [];
  const append = jest.spyOn(FormData.prototype, 'append');
  server.use(
    http.post('*/api/expense/expense/file', () => {
      // jsdom's forms cannot be read on the other side.
      for (const [name, file] of append.mock.calls.splice(0)) {
        sent.push(name === 'file' && (file as unknown) instanceof Blob ? (file as unknown as Blob).size : -1);
      }
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return sent;
}

test('a picture of 26 MB is made smaller before it is sent as a receipt, and a PDF is sent as it is', async () => {
  const picture = new File([new Uint8Array(26 * 1024 * 1024)], 'DSC_1.JPG', { type: 'image/jpeg' });
  const pdf = new File([new Uint8Array(2 * 1024 * 1024)], 'szamla.pdf', { type: 'application/pdf' });
  window.createImageBitmap = () => Promise.resolve({ width: 9504, height: 6336, close: () => undefined });
  const pen = { fillRect: () => undefined, drawImage: () => undefined };
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  const drawn: string[] = [];
  HTMLCanvasElement.prototype.toBlob = function (done) {
    drawn.push(`${this.width} × ${this.height}`);
    done(new Blob(['smaller'], { type: 'image/jpeg' }));
  };
  const sent = watchSent();
  expect(await sendReceipt('expense', picture)).toBeUndefined();
  expect(await sendReceipt('expense', pdf)).toBeUndefined();
  expect(sent).toEqual(['smaller'.length, pdf.size]);
  expect(drawn).toEqual(['2560 × 1707']);
});
