import { TextEncoder } from 'node:util';
import { decode, guessColumns, parseSheet, rowsOf } from './csv';

test('semicolons, quotes, line ends and empty lines of a spreadsheet', async () => {
  const sheet = await parseSheet(
    '\uFEFFNév;E-mail;Megjegyzés\r\n"Kovács Anna";anna@example.com;"két\nsor; ""így"""\r\n\r\n;;\r\nŐz Ede;;\r\n',
  );
  expect(sheet).toEqual({
    head: ['Név', 'E-mail', 'Megjegyzés'],
    rows: [
      { line: 2, cells: ['Kovács Anna', 'anna@example.com', 'két\nsor; "így"'] },
      { line: 5, cells: ['Őz Ede', '', ''] },
    ],
  });
});

test('a file of the years before UTF-8 keeps its ő and ű', () => {
  expect(decode(Uint8Array.of(0x45, 0x72, 0x64, 0xf5, 0x73, 0x20, 0xfb))).toBe('Erdős ű');
  expect(decode(new Uint8Array(new TextEncoder().encode('Erdős ű')))).toBe('Erdős ű');
});

test('columns are known by what programs call them, none is taken twice', () => {
  expect(guessColumns(['Vezetéknév', 'KERESZTNÉV', 'e-mail cím', 'Telefon', 'SMS', 'Valami', 'Megjegyzés'])).toEqual([
    'lastName',
    'firstName',
    'email',
    'phone',
    'needSms',
    undefined,
    'note',
  ]);
  expect(guessColumns(['Name', 'Full name', 'Mobile phone', 'Notes'])).toEqual([
    'fullName',
    undefined,
    'phone',
    'note',
  ]);
});

test('rows as the server reads them: cells that are empty or of no column are not there', () => {
  const rows = [
    ['Dr. Nagy Éva Mária', 'x', ' 06 30 123 4567 ', 'nem'],
    ['Őz', '', '', ''],
  ];
  const sheet = {
    head: ['Név', 'Kor', 'Telefon', 'SMS'],
    rows: rows.map((cells, index) => ({ line: index + 2, cells })),
  };
  const columns = guessColumns(sheet.head);
  expect(rowsOf(sheet, columns, 'hu')).toEqual([
    { lastName: 'Dr. Nagy', firstName: 'Éva Mária', phone: '06 30 123 4567', needSms: false },
    { lastName: 'Őz', firstName: '' },
  ]);
  expect(rowsOf({ head: ['Name'], rows: [{ line: 2, cells: ['Anna Mária Kovács'] }] }, ['fullName'], 'en')).toEqual([
    { firstName: 'Anna Mária', lastName: 'Kovács' },
  ]);
});
