import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { commentsOf, isNoNoun, isUnclear, wordsOf } from './words';

const frontend = path.resolve(__dirname, '../..');

const files = ['e2e', 'scripts', 'src'].flatMap((folder) =>
  readdirSync(path.join(frontend, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(css|mjs|tsx?)$/.test(file))
    .map((file) => path.join(folder, file)),
);

test('types are nouns, and comments name what they are about', () => {
  expect(files.length).toBeGreaterThan(1000);
  const found = files.flatMap((file) => {
    const source = readFileSync(path.join(frontend, file), 'utf8');
    const { types, comments } = file.endsWith('.css')
      ? { types: [], comments: commentsOf(source) }
      : wordsOf(source, file.endsWith('x'));
    return [...types.filter(isNoNoun), ...comments.filter(isUnclear)].map((it) => `${file}: ${it}`);
  });
  expect(found).toEqual([]);
}, 60_000);

test('types and comments are found, and literals are neither', () => {
  const { types, comments } = wordsOf(`
    // One sentence
    // in two lines.
    interface Őszi { address: string }
    const address = 'https://example.com'; // Beside code.
    type Slot = /* inside */ string;
    /**
     * A block.
     * Its end.
     */
    export class Store {}
    const Shown = () => <p title="// no">/* no */ {\`// no\`}</p>;
    const pattern = /\\/\\/ no/;
  `);
  expect(types).toEqual(['Őszi', 'Slot', 'Store']);
  expect(comments).toEqual(['One sentence in two lines.', 'Beside code.', 'inside', 'A block. Its end.']);
});

test('every planted word is found, and nothing else', () => {
  expect(
    ['Found', 'Told', 'Asked', 'HowToTell', 'When', 'Feed', 'SavedEvent', 'Whole', 'Slot'].filter(isNoNoun),
  ).toEqual(['Found', 'Told', 'Asked', 'HowToTell', 'When']);
  const clear = ['Shows what is left. Done once.', 'The employee who is away.', 'However long.', 'Whole days.'];
  const unclear = ['What is left.', 'A day. Nobody works on it.', 'Read by somebody else.', 'Whose; empty for all.'];
  expect([...clear, ...unclear].filter(isUnclear)).toEqual(unclear);
});
