import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { literalTexts } from './literalTexts';

const source = path.resolve(__dirname, '..');

/** Names that are the same in every language. */
const names = new Set(['szalonka', 'Szalonka', 'Google', 'Facebook', 'Waze', 'Magyar', 'English']);

test('no component spells out what is read on the page', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx') && !file.startsWith('testing'),
  );
  expect(files.length).toBeGreaterThan(40);
  const found = files.flatMap((file) =>
    literalTexts(readFileSync(path.join(source, file), 'utf8'))
      .filter((text) => !names.has(text))
      .map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});

test('every planted text is found, and nothing that is computed', () => {
  expect(
    literalTexts(`
      export const A = ({ t, open }) => (
        <section aria-label="Árak" className="row" id={'x'}>
          Foglalás {t('book')} 12:30 –
          {open ? 'Nyitva' : t('closed')}
          {open && <b title={\`Ma \${open}\`}>{'kép'}</b>}
          {open === 'always' ? null : <i data-kind="note" />}
          <img alt={t('alt')} src="/a.jpg" />
        </section>
      );`),
  ).toEqual(['Nyitva', 'Árak', 'Foglalás', 'kép', 'Ma ']);
});
