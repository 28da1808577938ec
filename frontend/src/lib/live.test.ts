import { listenForChanges } from './live';

/** An event source the test sends from. */
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

function setVisibility(visibility: 'visible' | 'hidden') {
  Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

let changes: boolean[] = [];
let stop: () => void = () => undefined;

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  Source.all = [];
  changes = [];
  Object.assign(globalThis, { EventSource: Source });
  setVisibility('visible');
  stop = listenForChanges('/live', (first) => changes.push(first));
});

afterEach(() => {
  stop();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('calls back on a change, and after a reconnect for what was missed', () => {
  expect(changes).toEqual([]);
  newest().say('beat');
  newest().say('calendar');
  newest().say('beat');
  expect(changes).toEqual([true, false]);
  newest().say('error');
  jest.advanceTimersByTime(1000);
  newest().say('beat');
  expect(changes).toEqual([true, false, false]);
  expect(open()).toBe(1);
});

test('retries with growing delays, and starts over after a success', () => {
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

test('reconnects when heartbeats stop, whatever the browser believes', () => {
  newest().say('beat');
  jest.advanceTimersByTime(15_000);
  newest().say('beat');
  jest.advanceTimersByTime(15_999);
  expect(Source.all).toHaveLength(1);
  jest.advanceTimersByTime(1 + 1000);
  expect([Source.all.length, open()]).toEqual([2, 1]);
});

test('disconnects while the tab is hidden and calls back when it is shown again', () => {
  newest().say('beat');
  setVisibility('hidden');
  jest.advanceTimersByTime(4000);
  setVisibility('visible');
  jest.advanceTimersByTime(4000);
  expect(open()).toBe(1);
  setVisibility('hidden');
  jest.advanceTimersByTime(5000);
  expect(open()).toBe(0);
  jest.advanceTimersByTime(60_000);
  expect(open()).toBe(0);
  setVisibility('visible');
  expect(open()).toBe(1);
  newest().say('beat');
  expect(changes).toEqual([true, false]);
});

test('does nothing after it was stopped', () => {
  newest().say('beat');
  stop();
  window.dispatchEvent(new Event('online'));
  jest.advanceTimersByTime(60_000);
  expect([Source.all.length, open(), changes]).toEqual([1, 0, [true]]);
});
