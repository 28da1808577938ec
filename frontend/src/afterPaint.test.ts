import { readFileSync } from 'node:fs';
import path from 'node:path';

const source = readFileSync(path.join(__dirname, 'afterPaint.js'), 'utf8');
const scripts = () => [...document.head.querySelectorAll('script')].map((it) => it.getAttribute('src'));

/** A page of the server, read to its end by a browser that has not painted it yet. */
function open(content: string): void {
  document.head.innerHTML = '<meta name="script" content="/assets/booking.js">';
  document.body.innerHTML = `<div id="root">${content}</div>`;
  const listen = jest.spyOn(document, 'addEventListener');
  new Function(source)();
  const [, whenParsed] = listen.mock.calls.find(([name]) => name === 'DOMContentLoaded') ?? [];
  (whenParsed as () => void)();
}

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(window, {
    PerformanceObserver: class {
      observe() {}
    },
  });
});
afterEach(() => jest.useRealTimers());

test('a page that is empty without scripts asks for them at once', () => {
  open('');
  expect(scripts()).toEqual(['/assets/booking.js']);
});

test('a page that is to be painted first asks after a while where no paint is told, once', () => {
  open('<main>Szalonka</main>');
  expect(scripts()).toEqual([]);
  jest.runAllTimers();
  expect(scripts()).toEqual(['/assets/booking.js']);
});
