import { readdirSync } from 'node:fs';
import path from 'node:path';

/** Every text of a language, or those of some folders. */
function textsOf(language: 'hu' | 'en', folders = ['']): string[] {
  const strings = (value: unknown): string[] =>
    typeof value === 'string'
      ? [value]
      : typeof value === 'object' && value !== null
        ? Object.values(value).flatMap(strings)
        : [];
  const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' });
  return files
    .filter((it) => path.basename(it) === `${language}.ts` && folders.some((folder) => it.startsWith(folder)))
    .flatMap((it) => strings(require(path.join(__dirname, it))));
}

/** Former wordings that misled users: one thing has one word. */
const replaced = [
  'Szabad nap –',
  'két perc alatt',
  'Belépés a levélből',
  'egy gombnyomással',
  'Sikeresen lefoglaltad',
  'Kézben',
  'itt áll most',
  'Ide teszem',
  'Elengedem',
  'Elteszem',
  'Visszahozom',
  'Lista betöltése',
  'Ez lenne belőle',
  'üres hely',
  'üres óra',
  'Újra így',
  'A szalon címe',
  'címe a weben',
  'Még ennyi fér bele',
  'Ez az oldal nem a tiéd',
  'a(z)',
  'meg kell legyen',
  'napjáig él',
  'olléga',
  'ollégá',
  'Szolgáltatókereső',
  'szolgáltatóként',
  'Kezdések távolsága',
];

test.each(replaced)('no Hungarian text says “%s”', (phrase) => {
  expect(textsOf('hu').filter((it) => it.includes(phrase))).toEqual([]);
});

test('no Hungarian text has an article before something that is filled in: it may begin with a vowel', () => {
  expect(textsOf('hu').filter((it) => /(^|\s)az? \{/i.test(it))).toEqual([]);
});

test('guests read “szakember”; “munkatárs” is the desk’s word', () => {
  const texts = textsOf('hu', ['salon/hu.ts', 'salon/person', 'booking', 'waiting', 'ratings', 'workspace/visits']);
  expect(texts.length).toBeGreaterThan(200);
  expect(texts.filter((it) => /munkatárs|szolgáltató/i.test(it))).toEqual([]);
});

test.each(['Azonosítás', 'Korábbra', 'Későbbre'])('no Hungarian text is “%s”', (text) => {
  expect(textsOf('hu')).not.toContain(text);
});

test.each([
  'Add meg az adataidat',
  'Áthelyezés ide',
  'Elrejtés',
  'Mutasd újra',
  'Előnézet',
  'Újrafoglalás',
  'Postai cím',
  'Webcím',
])('a Hungarian text is “%s”', (text) => {
  expect(textsOf('hu')).toContain(text);
});

test.each(['Log in', 'Log out', 'Available times', 'Anyone available', 'Your details', 'Book this look'])(
  'an English text is “%s”',
  (text) => {
    expect(textsOf('en')).toContain(text);
  },
);

/** Word-for-word translations that were replaced. */
test.each([
  'Really free',
  'book a time',
  'where it stands',
  'why it stands',
  'Nothing suits you',
  'has become free',
  'becomes free',
  'the period before',
  'go on here',
  'Whoever runs',
  'at the press of a button',
  'could not be loaded just now',
  'did not work right now',
  'lower-case',
  'user name',
  'Distance of starts',
  'So many get it',
  'In all',
  'Who leads the salon?',
  'Provider finder',
])('no English text says “%s”', (phrase) => {
  expect(textsOf('en').filter((it) => it.includes(phrase))).toEqual([]);
});
