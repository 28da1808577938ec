import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { longFunctions } from './longFunctions';

const source = path.resolve(__dirname, '..');

/** Lines of a component; a longer one becomes a hook for its state and commands, and smaller components. */
const mostLines = 150;

test('no component takes more lines than are read at once', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx') && !file.startsWith('testing'),
  );
  expect(files.length).toBeGreaterThan(200);
  const found = files.flatMap((file) =>
    longFunctions(readFileSync(path.join(source, file), 'utf8'), mostLines).map((it) => `${file}: ${it}`),
  );
  expect(found).toEqual([]);
});

test('every planted function that is too long is found, and nothing else', () => {
  expect(
    longFunctions(
      `/** Ő. */
      export function Declared() {
        return (
          <p>ő</p>
        );
      }
      const short = () => <p />;
      const Held = memo(function Named() {
        const inner = () => {
          short();
          short();
        };
        return null;
      });
      const Arrow = lazy(() =>
        import('./Arrow').then(({ Arrow }) => ({
          default: Arrow,
        })),
      );`,
      3,
    ),
  ).toEqual(['Declared: 5', 'Named: 7', 'inner: 4', 'Arrow: 4']);
});
