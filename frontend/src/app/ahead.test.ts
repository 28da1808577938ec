import { stepEntered } from '../features/booking/wizardSlice';
import { loadAhead } from './ahead';
import { pages } from './pages';
import { makeStore } from './store';

const at = (page: string) => window.history.replaceState(null, '', `/szalonka/appointmentbook/${page}`);

/** Names of the pages that were loaded so far. */
function watchLoads(): () => string[] {
  const loaded: string[] = [];
  for (const [name, page] of Object.entries(pages)) {
    jest.spyOn(page, 'load').mockImplementation(async () => {
      loaded.push(name);
      return () => null;
    });
  }
  return () => loaded.splice(0);
}

test('each page has the next loaded when the browser is idle, none where data is saved', async () => {
  jest.useFakeTimers();
  const loaded = watchLoads();
  const store = makeStore();
  at('');
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  loadAhead(store);
  await jest.advanceTimersByTimeAsync(5000);
  expect(loaded()).toEqual([]);

  Reflect.deleteProperty(navigator, 'connection');
  loadAhead(store);
  expect(loaded()).toEqual([]);
  await jest.advanceTimersByTimeAsync(5000);
  expect(loaded()).toEqual(['service']);

  for (const [page, next] of [
    ['service', ['date']],
    ['date', ['finalize', 'waiting']],
    ['finalize', ['success']],
    ['success', []],
  ] as const) {
    at(page);
    store.dispatch(stepEntered('service'));
    await jest.advanceTimersByTimeAsync(5000);
    expect(loaded()).toEqual(next);
  }

  // A failed load is tried again as soon as there is a network.
  at('date');
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(5000);
  expect(loaded()).toEqual(['finalize', 'waiting']);
  jest.useRealTimers();
});
