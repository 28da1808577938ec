import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { nativeFields } from './nativeFields';

const source = path.resolve(__dirname, '..');

/** The search is a plain form too: the server draws it, it works before scripts run, and its entry has no kit. */
const plainForms = ['SearchForm', 'Filters', 'SortField'].map((it) => `features/finder/${it}.tsx: select`);

/** Booking pages have no kit. */
const bookingFiles = ['features/booking/PhotoField.tsx: file'];

test('dates, times, files and choices come from the kit, never from the browser', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.d\.ts$/.test(file) && !file.startsWith('testing'),
  );
  expect(files.length).toBeGreaterThan(200);
  const found = files.flatMap((file) =>
    nativeFields(readFileSync(path.join(source, file), 'utf8')).map((what) => `${file}: ${what}`),
  );
  expect(found.filter((it) => ![...plainForms, ...bookingFiles].includes(it))).toEqual([]);
});

test('every planted field and format is found, and nothing else', () => {
  expect(
    nativeFields(`
      export const A = ({ isDay, at }) => (
        <form>
          <input type="file" />
          <TextField name="day" type={isDay ? 'date' : 'time'} />
          <TimeInput label="x" />
          <select><option value="date">{at.toLocaleDateString()}</option></select>
          {at.toLocaleTimeString(undefined, { hour: 'numeric' })} {at.toLocaleDateString('hu', { weekday: 'long' })}
          <input type="search" name="date" />
        </form>
      );`),
  ).toEqual(['file', 'date', 'time', 'TimeInput', 'select', 'toLocaleDateString', 'toLocaleTimeString']);
});
