import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as icons from '../components/icons/icons';
import { bundle as en } from '../locales/en';
import { bundle as hu } from '../locales/hu';
import { company } from './fixtures';
import { renderBooking } from './render';

/*
 * The server draws the first view of a salon's pages as the frontend will, so that nothing jumps when that comes, and
 * gives windows the titles they keep. It has no way to ask the frontend; here it is asked whether both say the same.
 */
const source = path.resolve(__dirname, '..');
const pages = path.resolve(source, '../../crates/server/src/pages');
const read = (file: string) => readFileSync(path.join(pages, file), 'utf8');
const plain = ['plain.rs', 'plain/look.rs', 'plain/first_view.rs'].map(read).join('\n');
const words = read('words.rs');

function files(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name));
}

test('every class of the plain page is one of the frontend', () => {
  const sheets = new Map(
    files(source)
      .filter((file) => file.endsWith('.module.css'))
      .map((file) => [path.basename(file, '.module.css'), readFileSync(file, 'utf8')]),
  );
  const classes = [...plain.matchAll(/\b(\w+)_([a-z]\w*|INPROGRESS|TODO)(?=[\\" {])/g)].filter(([, file = '']) =>
    sheets.has(file),
  );
  expect(classes.length).toBeGreaterThan(30);
  const unknown = classes.filter(([, file = '', name]) => !new RegExp(`\\.${name}\\b`).test(sheets.get(file) ?? ''));
  expect(unknown.map(([name]) => name)).toEqual([]);
});

test('its signs are the same outlines', () => {
  const drawn = [...plain.matchAll(/const [A-Z_]+: &str =\s+"(M[^"]+)"/g)].map(([, outline]) => outline);
  expect(drawn).toHaveLength(6);
  expect(drawn.filter((outline) => !Object.values<string>(icons).includes(outline ?? ''))).toEqual([]);
});

test.each([
  ['hu', hu],
  ['en', en],
] as const)('its words are the same in %s', (language, { messages }) => {
  const begin = words.indexOf(`const ${language.toUpperCase()}: Words`);
  const said = words.slice(begin, words.indexOf('};', begin)).replaceAll(/\\\n\s+/g, '');
  const spoken: Record<string, string> = {
    welcome: messages['landing.title'],
    look_around: messages['landing.intro'],
    book: messages['landing.book'],
    book_online: messages['landing.online'],
    employees: messages['employees.title'],
    all_employees: messages['landing.allEmployees'],
    shops: messages['landing.shops'],
    shops_heading: messages['shops.title'],
    services: messages['service.prices'],
    choose_services: messages['service.title'],
    several_services: messages['service.footnote'],
    choose_one: messages['service.choose'],
    other: messages['service.otherCategory'],
    sales: messages['landing.sales'],
    date: messages['date.title'],
    finalize: messages['finalize.title'],
    success: messages['success.title'],
    not_found: messages['app.notFound'],
    booking_off: messages['landing.bookingOff'],
    open_until: messages['hours.openUntil'],
    opens_today: messages['hours.opensToday'],
    opens: messages['hours.opens'],
  };
  const heard = Object.keys(spoken).map((name) => [name, new RegExp(`\\b${name}: "([^"]*)"`).exec(said)?.[1]]);
  expect(Object.fromEntries(heard)).toEqual(spoken);
  const steps = (['service', 'date', 'finalize', 'success'] as const).map((step) => messages[`wizard.step.${step}`]);
  expect(said).toContain(`steps: [${steps.map((step) => `"${step}"`).join(', ')}]`);
});

test.each([
  ['', `${company().name} – Időpontfoglalás online`],
  ['/service', `Szolgáltatások és árak – ${company().name}`],
  ['/employees', `Munkatársaink – ${company().name}`],
  ['/shops', `Üzleteink – ${company().name}`],
  ['/nowhere', 'Ez az oldal nem található – Szalonka'],
])('the window at %s keeps the title the server gave it', async (path, title) => {
  document.title = '';
  const { findByRole } = renderBooking(`/szalonka/appointmentbook${path}`);
  await findByRole('heading', { level: 1 });
  expect(document.title).toBe(title);
});
