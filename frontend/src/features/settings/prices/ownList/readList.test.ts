import { parseSheet } from '../../../../lib/sheets/sheetText';
import { linesOf, listOf, sourceProblem } from './listEdit';
import { guessColumns, readSheet, readText } from './readList';
import { problemOf, requestOf, rowFields, rowsOf } from './rows';

/** Category, name, minutes and price of each service. */
const servicesIn = (text: string) =>
  readText(text).services.map(({ category, name, minutes, price }) => [category, name, minutes, price]);

test.each([
  ['Női hajvágás 45 perc 12 900 Ft', 'Női hajvágás', '45', '12900'],
  ['Női hajvágás mosással – 1 óra – 12.900,-', 'Női hajvágás mosással', '60', '12900'],
  ['Férfi hajvágás (30 perc) ........ 4900 Ft', 'Férfi hajvágás', '30', '4900'],
  ['Női hajvágás 1 óra 12.900', 'Női hajvágás', '60', '12900'],
  ['Festés 1 óra 30 12 900', 'Festés', '90', '12900'],
  ['Melír, 2 óra 12 900 Ft-tól', 'Melír', '120', '12900'],
  ['Balayage 2 óra 30 perc 38 900 HUF', 'Balayage', '150', '38900'],
  ['Balayage 2,5 óra: 38 900 forint', 'Balayage', '150', '38900'],
  ['Hátmasszázs 30 perces 9 900 Ft', 'Hátmasszázs', '30', '9900'],
  ['Gyermekhajvágás 12 éves korig 4 900 Ft', 'Gyermekhajvágás 12 éves korig', '', '4900'],
  ['• Gél lakk 1:15 9500', 'Gél lakk', '75', '9500'],
  ['Konzultáció 15 perc ingyenes', 'Konzultáció', '15', '0'],
  ['12 900 Ft Női hajvágás 45 perc', 'Női hajvágás', '45', '12900'],
  ['Women’s cut 1 hour 30 min 12 900 Ft', 'Women’s cut', '90', '12900'],
  ['Tőfestés 90 perc 8 000–12 000 Ft', 'Tőfestés', '90', '8 000-12 000 Ft'],
  ['Tőfestés 90 perc', 'Tőfestés', '90', ''],
])('the line “%s”', (line, name, minutes, price) => {
  expect(servicesIn(line)).toEqual([['', name, minutes, price]]);
});

test('short lines without numbers are headings, sentences are left out', () => {
  const text =
    'HAJVÁGÁS:\n\nNői vágás 45 perc 9 900 Ft\nAz ár a mosást is tartalmazza.\n## Festés\nTőfestés 90 perc 17 900 Ft\n';
  expect(readText(text)).toEqual({
    services: [
      { category: 'HAJVÁGÁS', name: 'Női vágás', minutes: '45', price: '9900' },
      { category: 'Festés', name: 'Tőfestés', minutes: '90', price: '17900' },
    ],
    leftOut: ['Az ár a mosást is tartalmazza.'],
  });
});

test.each([
  ['tabs, with a header', 'Kategória\tSzolgáltatás\tPerc\tÁr\nHaj\tNői vágás\t45\t9 900 Ft\n\tFrufru\t15\t2900'],
  ['semicolons, under a heading', 'Haj;;\nNői vágás;45 perc;9900\nFrufru;15;2 900 Ft'],
  ['cells whose heading comes first', 'Haj\tNői vágás\t9900\t45\nHaj\tFrufru\t2900 Ft\t15 perc'],
])('cells told apart by %s', (_name, text) => {
  expect(servicesIn(text)).toEqual([
    ['Haj', 'Női vágás', '45', '9900'],
    ['Haj', 'Frufru', '15', '2900'],
  ]);
});

test('two plain numbers in a line: the smaller is the minutes', () => {
  expect(servicesIn('Balayage;120;38900')).toEqual([['', 'Balayage', '120', '38900']]);
});

test.each([
  [
    ['Kategória', 'Megnevezés', 'Időtartam (perc)', 'Ár (Ft)', 'Megjegyzés'],
    ['category', 'name', 'minutes', 'price', undefined],
  ],
  [
    ['Service name', 'Retail price', 'Duration', 'Category name'],
    ['name', 'price', 'minutes', 'category'],
  ],
  [
    ['Szolgáltatás neve', 'Bruttó ár', 'Hossz'],
    ['name', 'price', 'minutes'],
  ],
])('columns are known by their names: %s', (head, columns) => {
  expect(guessColumns(head)).toEqual(columns);
});

// Durations such as `2h 35m` and prices with decimals are those of Fresha's list of services: https://github.com/dariolr/
// Agenda_Project, agenda_core/migrations/fromfresha/migra_servizi.md.
test('a table with durations and prices as Fresha writes them; an empty category is the one above', () => {
  const sheet = parseSheet(
    'Service name;Retail price;Duration;Category\nBalayage;38900.00;2h 35m;Festés\nTőfestés;17900;1h;\nVágás\nNői vágás;9900;45m;\n;;;\n',
  );
  expect(readSheet(sheet, guessColumns(sheet.head)).services).toEqual([
    { category: 'Festés', name: 'Balayage', minutes: '155', price: '38900' },
    { category: 'Festés', name: 'Tőfestés', minutes: '60', price: '17900' },
    { category: 'Vágás', name: 'Női vágás', minutes: '45', price: '9900' },
  ]);
});

test('a file of plain lines is a pasted list, and a source says what it lacks', () => {
  const text = 'Haj\nNői vágás 45 perc 9900 Ft\nFrufru 15 perc 2900 Ft';
  expect(linesOf(parseSheet(text))).toBe(text);
  const table = parseSheet('A;B\n1;2');
  expect(linesOf(table)).toBeUndefined();
  const source = { text: '', sheet: undefined, columns: [] };
  expect(sourceProblem(source)).toBe('nothing');
  expect(sourceProblem({ ...source, text: 'csak egy név' })).toBe('unread');
  expect(sourceProblem({ ...source, text })).toBeUndefined();
  expect(sourceProblem({ ...source, sheet: table, columns: ['name', undefined] })).toBe('columns');
  expect(
    listOf({ ...source, sheet: parseSheet('Név;Ár\nVágás;9900'), columns: ['name', 'price'] }).services,
  ).toHaveLength(1);
});

const service = { category: '', name: 'Vágás', minutes: '45', price: '9900' };

test('names that are sold or stand twice are not chosen, nor is more than a hundred', () => {
  const rows = rowsOf([service, { ...service, name: ' vágás' }, { ...service, name: 'Festés' }], ['FESTÉS'], 'Egyéb');
  expect(rows.map(({ category, isChosen, remark }) => [category, isChosen, remark])).toEqual([
    ['Egyéb', true, undefined],
    ['Egyéb', false, 'twice'],
    ['Egyéb', false, 'known'],
  ]);
  const many = rowsOf(
    Array.from({ length: 130 }, (_, at) => ({ ...service, name: `Vágás ${at}` })),
    [],
    'Egyéb',
  );
  expect(many.filter(({ isChosen }) => isChosen)).toHaveLength(100);
});

test('problems of a row by field, and its request', () => {
  const row = { ...service, category: 'Haj', isChosen: true };
  const problems = (changes: Partial<typeof row>) => rowFields.map((field) => problemOf({ ...row, ...changes }, field));
  expect(problems({})).toEqual([undefined, undefined, undefined, undefined]);
  expect(problems({ category: ' ', name: 'x'.repeat(101), minutes: '', price: '' })).toEqual([
    'field.required',
    'field.too_long',
    'field.required',
    'field.required',
  ]);
  expect(problems({ minutes: 'sok', price: '12,9' }).slice(2)).toEqual(['field.number', 'field.money']);
  expect(problems({ minutes: '2 nap' })[2]).toBe('field.range');
  const typed = { ...row, name: ' Vágás ', minutes: '1 óra', price: '12 900 Ft' };
  expect(requestOf([typed, { ...row, isChosen: false }])).toEqual([
    { categoryName: 'Haj', name: 'Vágás', price: 12_900, estimationType: 0, duration: 60 },
  ]);
});
