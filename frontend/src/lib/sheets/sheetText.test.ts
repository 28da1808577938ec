import { TextEncoder } from 'node:util';
import { decode, parseSheet } from './sheetText';

const rowsIn = (text: string) => parseSheet(text).rows.map(({ cells }) => cells);

test('semicolons, quotes, line ends and empty lines of a spreadsheet', () => {
  const sheet = parseSheet(
    '\uFEFFNév;E-mail;Megjegyzés\r\n"Kovács Anna";anna@example.com;"két\nsor; ""így"""\r\n\r\n;;\r\nŐz Ede;;\r\n',
  );
  expect(sheet).toEqual({
    head: ['Név', 'E-mail', 'Megjegyzés'],
    rows: [
      { line: 2, cells: ['Kovács Anna', 'anna@example.com', 'két\nsor; "így"'] },
      { line: 5, cells: ['Őz Ede', '', ''] },
    ],
    broken: [],
  });
});

test('a file of the years before UTF-8 keeps its ő and ű', () => {
  expect(decode(Uint8Array.of(0x45, 0x72, 0x64, 0xf5, 0x73, 0x20, 0xfb))).toBe('Erdős ű');
  expect(decode(new Uint8Array(new TextEncoder().encode('Erdős ű')))).toBe('Erdős ű');
});

test('Excel’s "Unicode text" is read, with its mark and without, in both byte orders', () => {
  const text = 'Név\tE-mail\r\nErdős Űrsula\tu@example.com\r\n';
  const little = Uint8Array.from(Buffer.from(text, 'utf16le'));
  const big = Uint8Array.from(Buffer.from(text, 'utf16le').swap16());
  for (const bytes of [little, big, Uint8Array.of(0xff, 0xfe, ...little), Uint8Array.of(0xfe, 0xff, ...big)]) {
    const { head, rows } = parseSheet(decode(bytes));
    expect(head).toEqual(['Név', 'E-mail']);
    expect(rows.map(({ cells }) => cells)).toEqual([['Erdős Űrsula', 'u@example.com']]);
  }
});

test.each([
  ['tabs', 'Név\tE-mail\nKovács, Anna\ta@example.com'],
  ['semicolons', 'Név;E-mail\nKovács, Anna;a@example.com'],
  ['commas', 'Név,E-mail\n"Kovács, Anna",a@example.com'],
  ['Excel’s line about them', 'sep=;\r\nNév;E-mail\r\nKovács, Anna;a@example.com'],
  ['old line ends', 'Név;E-mail\rKovács, Anna;a@example.com\r'],
])('cells are told apart by %s', (_name, text) => {
  expect(rowsIn(text)).toEqual([['Kovács, Anna', 'a@example.com']]);
});

test('a header whose names hold another delimiter decides by its own', () => {
  expect(parseSheet('"Név, teljes";"Cím, város, utca";E-mail\nA B;x;y').head).toEqual([
    'Név, teljes',
    'Cím, város, utca',
    'E-mail',
  ]);
});

test('a quotation that is not closed names its row, and the rows after it are read', () => {
  const sheet = parseSheet(
    'Vezetéknév;Keresztnév;E-mail;Telefon;Megjegyzés\nElső;Sor;;;\nBezáratlan;"Idézet;;;\nMásik;Sor;;;\nUtolsó;Sor;;;"jó\nidézet"\n',
  );
  expect(sheet.broken).toEqual([{ line: 3, cells: ['Bezáratlan', 'Idézet', '', '', ''] }]);
  expect(sheet.rows).toEqual([
    { line: 2, cells: ['Első', 'Sor', '', '', ''] },
    { line: 4, cells: ['Másik', 'Sor', '', '', ''] },
    { line: 5, cells: ['Utolsó', 'Sor', '', '', 'jó\nidézet'] },
  ]);
});

test.each([
  ['in the last row', 'A;B;C\nx;y;z\nBezáratlan;"Idézet;\n'],
  ['without a line end after it', 'A;B;C\nx;y;z\nBezáratlan;"Idézet;'],
  ['that seems to end where the next one begins', 'A;B;C\nBezáratlan;"Idézet;\nx;"y";z\n'],
  ['whose end is in another row', 'A;B;C\nBezáratlan;"Idézet;\nx;y";z\n'],
])('a quotation %s is told', (_name, text) => {
  const { broken } = parseSheet(text);
  expect(broken.map(({ cells }) => cells.slice(0, 2))).toContainEqual(['Bezáratlan', 'Idézet']);
});

test('quotes within a cell are letters of it', () => {
  expect(rowsIn('A;B\nKovács;Anna "Panni" Mária\nNagy;"Éva "Vica" Réka" ;\n')).toEqual([
    ['Kovács', 'Anna "Panni" Mária'],
    ['Nagy', 'Éva "Vica" Réka', ''],
  ]);
});

test('many broken rows are told apart', () => {
  const list = `A;B;C\n${'x;"y;z\n'.repeat(4999)}`;
  const { broken, rows } = parseSheet(list);
  expect(broken.length + rows.length).toBe(4999);
});
