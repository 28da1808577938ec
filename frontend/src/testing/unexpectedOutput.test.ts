// biome-ignore-all lint/suspicious/noConsole: these tests write there
import { failOnOutput } from './unexpectedOutput';

test('a test that writes a warning or an error fails, and is told what it was', () => {
  console.warn('Each child in a list should have a unique "%s"', 'key');
  expect(failOnOutput).toThrow('console.warn: Each child in a list should have a unique "key"');
  expect(failOnOutput).not.toThrow();
});

test('an error that a test expects is its own affair', () => {
  const written = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  console.error('crashed');
  expect(written).toHaveBeenCalledWith('crashed');
  expect(failOnOutput).not.toThrow();
});

test('how long a check of Redux Toolkit took is no warning', () => {
  console.warn('SerializableStateInvariantMiddleware took 47ms, which is more than the warning threshold of 32ms.');
  expect(failOnOutput).not.toThrow();
});
