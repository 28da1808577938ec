import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const source = path.resolve(__dirname, '..');

/** Today's date on the clock of UTC, which is yesterday's for a salon in the first hours of its day. */
const utcDay = /new Date\((?:Date\.now\(\)[^)]*)?\)\.toISOString\(\)\.slice\(0, 10\)/;

test('no test takes the day of UTC for the day of the salon', () => {
  const files = globSync('**/*.test.{ts,tsx}', { cwd: source });
  expect(files.length).toBeGreaterThan(150);
  expect(files.filter((file) => utcDay.test(readFileSync(path.join(source, file), 'utf8')))).toEqual([]);
});
