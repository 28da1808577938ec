import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The groups of docs/hungarian-order.txt, each in order; the database is held to the same file. */
export function hungarianOrder(repository: string): string[][] {
  return readFileSync(path.join(repository, 'docs/hungarian-order.txt'), 'utf8')
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .join('\n')
    .split(/\n{2,}/)
    .map((group) => group.split('\n').filter((word) => word !== ''))
    .filter((group) => group.length > 0);
}
