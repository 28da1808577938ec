import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');

/** The names of the broken rules when these files are the whole source. */
function brokenRules(files: Record<string, string>): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'szalonka-arch-'));
  try {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), text);
    }
    const cruise = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
    const config = path.join(root, '.dependency-cruiser.cjs');
    const node = path.join(root, 'node_modules/.bin/node');
    const output = execFileSync(node, [cruise, '--config', config, '--output-type', 'json', 'src'], {
      cwd: folder,
      maxBuffer: 10_000_000,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const report: { summary: { violations: { rule: { name: string } }[] } } = JSON.parse(output);
    return report.summary.violations.map((violation) => violation.rule.name).sort();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const one = 'export const one: number = 1;\n';

test('a clean tree breaks no rule', () => {
  expect(
    brokenRules({
      'src/lib/one.ts': one,
      'src/features/a/A.tsx': `import { one } from '../../lib/one';\nexport const A = () => <b>{one}</b>;\n`,
    }),
  ).toEqual([]);
}, 30_000);

test('every planted violation is found', () => {
  expect(
    brokenRules({
      'src/app/one.ts': one,
      'src/api/generated/calls.ts': one,
      'src/testing/fixtures.ts': one,
      'src/features/b/B.ts': one,
      'src/features/a/A.tsx': `import { one } from '../b/B';\nexport const A = () => <b>{one}</b>;\n`,
      'src/features/a/App.ts': `export { one } from '../../app/one';\n`,
      'src/features/a/Client.ts': `import type { one } from '../../api/generated/calls';\nexport type One = typeof one;\n`,
      'src/features/a/Fixture.ts': `export { one } from '../../testing/fixtures';\n`,
      'src/features/a/Calendar.ts': `export { Calendar } from 'react-big-calendar';\n`,
      'src/components/Low.ts': `export { one } from '../features/b/B';\n`,
      'src/lib/low.ts': `export { one } from '../components/Low';\n`,
    }),
  ).toEqual([
    'below-features',
    'big-calendar-only-in-components',
    'features-apart',
    'features-below-app',
    'generated-only-through-api',
    'lib-is-plain',
    'no-tests-in-product',
    'resolvable',
  ]);
}, 30_000);
