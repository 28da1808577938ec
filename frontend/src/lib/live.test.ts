import { follow } from './live';

/** A line a test speaks into. */
class Source extends EventTarget {
  static all: Source[] = [];
  closed = false;
  constructor(readonly url: string) {
    super();
    Source.all.push(this);
  }
  close() {
    this.closed = true;
  }
  say(what: 'beat' | 'calendar' | 'error') {
    this.dispatchEvent(new Event(what));
  }
}

const newest = () => Source.all.at(-1) ?? new Source('none');
const open = () => Source.all.filter((it) => !it.closed).length;

function seen(visibility: 'visible' | 'hidden') {
  Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

let heard: boolean[] = [];
let stop: () => void = () => undefined;

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  Source.all = [];
  heard = [];
  Object.assign(globalThis, { EventSource: Source });
  seen('visible');
  stop = follow('/live', (first) => heard.push(first));
});

afterEach(() => {
  stop();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('what is told is heard, and what may have been missed is asked for', () => {
  expect(heard).toEqual([]);
  newest().say('beat');
  newest().say('calendar');
  newest().say('beat');
  expect(heard).toEqual([true, false]);
  newest().say('error');
  jest.advanceTimersByTime(1000);
  newest().say('beat');
  expect(heard).toEqual([true, false, false]);
  expect(open()).toBe(1);
});

test('a line that is lost is tried again later and later, and one that comes back begins anew', () => {
  const waits = [1, 2, 4, 8, 16, 30, 30].map((seconds) => {
    newest().say('error');
    const before = Source.all.length;
    jest.advanceTimersByTime(seconds * 1000 - 1);
    expect(Source.all).toHaveLength(before);
    jest.advanceTimersByTime(1);
    return Source.all.length - before;
  });
  expect(waits).toEqual([1, 1, 1, 1, 1, 1, 1]);
  newest().say('beat');
  newest().say('error');
  jest.advanceTimersByTime(1000);
  expect(Source.all).toHaveLength(9);
});

test('a line on which nothing is said is lost, whatever the browser believes', () => {
  newest().say('beat');
  jest.advanceTimersByTime(15_000);
  newest().say('beat');
  jest.advanceTimersByTime(15_999);
  expect(Source.all).toHaveLength(1);
  jest.advanceTimersByTime(1 + 1000);
  expect([Source.all.length, open()]).toEqual([2, 1]);
});

test('a page nobody looks at lets go of the line and asks anew when it is looked at again', () => {
  newest().say('beat');
  seen('hidden');
  jest.advanceTimersByTime(4000);
  seen('visible');
  jest.advanceTimersByTime(4000);
  expect(open()).toBe(1);
  seen('hidden');
  jest.advanceTimersByTime(5000);
  expect(open()).toBe(0);
  jest.advanceTimersByTime(60_000);
  expect(open()).toBe(0);
  seen('visible');
  expect(open()).toBe(1);
  newest().say('beat');
  expect(heard).toEqual([true, false]);
});

test('who stops hears nothing more and comes back to nothing', () => {
  newest().say('beat');
  stop();
  window.dispatchEvent(new Event('online'));
  jest.advanceTimersByTime(60_000);
  expect([Source.all.length, open(), heard]).toEqual([1, 0, [true]]);
});
