import { fileOf, sheetData, workbookFiles, workbookOf, zipOf } from '../../testing/files';
import { dateText, isDateFormat } from './numberFormat';
import { SheetError } from './problem';
import { openSheets } from './readFile';
import { openWorkbook } from './xlsx';

const limits = { rows: 1000, bytes: 2 * 1024 * 1024 };

const styles =
  '<numFmts><numFmt numFmtId="164" formatCode="yyyy\\.\\ mm\\.\\ dd\\."/><numFmt numFmtId="165" formatCode="#,##0\\ &quot;db&quot;"/></numFmts>' +
  '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>' +
  '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="20"/></cellXfs>';
const strings =
  '<si><t>Név</t></si><si><r><t>Ková</t></r><r><t xml:space="preserve">cs Anna</t></r><rPh><t>x</t></rPh></si><si><t>két_x000D_\nsor</t></si>';
const rows =
  '<row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" t="inlineStr"><is><t>Születésnap</t></is></c><c r="C2" t="str"><v>Szám</v></c></row>' +
  '<row r="4"><c r="A4" t="s"><v>1</v></c><c r="B4" s="1"><v>33005</v></c><c r="C4" s="3"><v>12900</v></c><c r="E4" t="b"><v>1</v></c></row>' +
  '<row r="5"><c r="A5" t="s"><v>2</v></c><c r="B5" s="2"><v>33005.5</v></c><c r="C5"><v>3.6301234567E10</v></c><c r="E5" t="e"><v>#N/A</v></c></row>' +
  '<row r="6"><c r="C6"><v>0.30000000000000004</v></c><c r="E6" s="4"><v>6.25E-2</v></c></row><row r="7"><c r="A7" s="1"/></row>';
const files = workbookFiles({ sheets: { Lista: rows }, strings, styles });

const expected = {
  head: ['Név', 'Születésnap', 'Szám'],
  rows: [
    { line: 4, cells: ['Kovács Anna', '1990-05-12', '12900', '', 'true'] },
    { line: 5, cells: ['két\nsor', '1990-05-12 12:00', '36301234567'] },
    { line: 6, cells: ['', '', '0.3', '', '1:30'] },
  ],
  broken: [],
};

test.each([
  ['deflated', {}],
  ['stored', { stored: true }],
  ['of a streaming writer', { wide: true }],
])('texts, numbers, dates and truth values of a workbook whose files are %s', async (_name, options) => {
  const { names, read } = await openWorkbook(zipOf(files, options));
  expect(names).toEqual(['Lista']);
  expect(await read(0)).toEqual(expected);
});

test('a workbook with prefixes in its XML is the same', async () => {
  const prefixed = { ...files };
  const sheet = 'xl/worksheets/sheet1.xml';
  prefixed[sheet] = (files[sheet] ?? '').replace(/<(\/?)([a-z])/gi, '<$1x:$2').replace('xmlns=', 'xmlns:x=');
  expect(await (await openWorkbook(zipOf(prefixed))).read(0)).toEqual(expected);
});

test.each([
  [14, undefined, true],
  [22, undefined, true],
  [45, undefined, true],
  [13, undefined, false],
  [49, undefined, false],
  [164, 'yyyy/mm/dd', true],
  [164, '[$-40E]mmmm\\ d\\.;@', true],
  [164, '[h]:mm', true],
  [164, 'General', false],
  [164, '#,##0\\ "Ft"', false],
  [164, '[Red]#,##0', false],
  [164, '0.00E+00', false],
  [164, '_-* #,##0_d', false],
])('the number format %i %s is a date: %s', (id, code, isDate) => {
  expect(isDateFormat(id, code)).toBe(isDate);
});

test('serial numbers are dates in both calendars of Excel', () => {
  expect([1, 59, 61, 33_005].map((it) => dateText(it, false))).toEqual([
    '1900-01-01',
    '1900-02-28',
    '1900-03-01',
    '1990-05-12',
  ]);
  expect(dateText(31_543, true)).toBe('1990-05-12');
  expect(dateText(33_005.75, false)).toBe('1990-05-12 18:00');
});

const problemIn = async (file: File) => {
  try {
    const { read } = await openSheets(file, limits);
    await read(0);
    return undefined;
  } catch (error) {
    return error instanceof SheetError ? error.problem : error;
  }
};
const compound = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const whole = zipOf(files);

test.each<[string, Uint8Array, string]>([
  ['an entry is encrypted', zipOf(files, { encrypted: true }), 'encrypted'],
  ['Excel encrypted it', Uint8Array.of(...compound, 0x45, ...Buffer.from('EncryptedPackage', 'utf16le')), 'encrypted'],
  ['it is of an old Excel', Uint8Array.of(...compound, ...Buffer.from('Workbook', 'utf16le')), 'oldExcel'],
  ['it breaks off', whole.slice(0, -60), 'unreadable'],
  ['its content is damaged', whole.map((it, at) => (at > 60 && at < 200 ? 0xff : it)), 'unreadable'],
  ['its XML is damaged', zipOf({ ...files, 'xl/workbook.xml': '<workbook><sheets>' }), 'unreadable'],
  [
    'it declares entities',
    zipOf({ ...files, 'xl/workbook.xml': `<!DOCTYPE x [<!ENTITY a "b">]>${files['xl/workbook.xml']}` }),
    'unreadable',
  ],
  ['it is another document', zipOf({ 'word/document.xml': '<document/>' }), 'noWorkbook'],
  ['it unpacks to more than 20 MB', zipOf({ ...files, 'xl/styles.xml': ' '.repeat(21 * 1024 * 1024) }), 'tooLarge'],
  ['it has a header only', zipOf(workbookFiles({ sheets: { Lista: sheetData([['Név']]) } })), 'empty'],
  [
    'it has too many rows',
    zipOf(workbookFiles({ sheets: { Lista: sheetData(Array.from({ length: 1002 }, () => ['x'])) } })),
    'tooLong',
  ],
])('a workbook is refused with its reason: %s', async (_name, bytes, problem) => {
  expect(await problemIn(fileOf(bytes, 'lista.xlsx'))).toBe(problem);
});

test('a size that a zip declares too small is not believed', async () => {
  const bytes = zipOf({ 'xl/workbook.xml': ' '.repeat(21 * 1024 * 1024) });
  // The size in the central directory, which begins after the packed file.
  const at = Buffer.from(bytes).indexOf(Buffer.of(0x50, 0x4b, 1, 2)) + 24;
  new DataView(bytes.buffer).setUint32(at, 10, true);
  expect(await problemIn(fileOf(bytes))).toBe('tooLarge');
});

test('visible sheets are offered by name', async () => {
  const { names, read } = await openSheets(
    workbookOf({ Régi: [['x']], 'Rejtett#': [['y']], Árak: [['Név'], ['A']] }),
    limits,
  );
  expect(names).toEqual(['Régi', 'Árak']);
  expect((await read(1)).rows).toEqual([{ line: 2, cells: ['A'] }]);
});
