import path from 'node:path';
import { byHungarian } from '../lib/names';
import { hungarianOrder } from './hungarianOrder';

const groups = hungarianOrder(path.resolve(__dirname, '../../..'));

test('names are sorted as the shared list says', () => {
  expect(groups.length).toBeGreaterThan(12);
  for (const group of groups) {
    expect([...group].reverse().sort(byHungarian((word) => word))).toEqual(group);
  }
});

test('the list tells Hungarian order from that of code points', () => {
  const wrong = groups.filter((group) => [...group].sort().join() !== group.join());
  expect(wrong.length).toBeGreaterThan(6);
});
