import { createHash } from 'node:crypto';
import { sha256, solve } from './proof';

test('hashes as everybody else does, whatever the length', () => {
  for (const text of ['', 'abc', 'szalonka', 'ő'.repeat(31), ...Array.from({ length: 130 }, (_, n) => 'x'.repeat(n))]) {
    expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'));
  }
});

test('finds the number of a puzzle, and does not search for ever', async () => {
  const puzzle = { salt: 'a1b2-1800000000', challenge: sha256('a1b2-18000000004321'), most: 5_000, signature: 'abc' };
  expect(await solve(puzzle)).toBe('a1b2-1800000000.4321.abc');
  expect(await solve({ ...puzzle, most: 4_320 })).toBeUndefined();
});
