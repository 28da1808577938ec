import { dateText, isDateFormat } from './numberFormat';
import { SheetError } from './problem';
import type { Sheet, SheetRow } from './sheetText';
import { ZipFile } from './zip';

/** A workbook whose sheets are read one by one. */
export interface Workbook {
  /** Names of the visible sheets. */
  names: string[];
  read: (index: number) => Promise<Sheet>;
}

const mostUnpacked = 20 * 1024 * 1024;
/** Further columns are ignored. */
const mostColumns = 500;
const mostCells = 2_000_000;

/** Parses a part of the file. One with a document type is refused: none has it, and it can name entities without end. */
function parse(text: string): Element {
  const { documentElement } = new DOMParser().parseFromString(
    text.includes('<!DOCTYPE') ? '' : text,
    'application/xml',
  );
  if (documentElement.getElementsByTagName('parsererror').length > 0 || documentElement.localName === 'parsererror') {
    throw new SheetError('unreadable');
  }
  return documentElement;
}

/** Elements of that name whatever their prefix: some writers have one. */
const within = (parent: Element | undefined, name: string): Element[] => [
  ...(parent?.getElementsByTagNameNS('*', name) ?? []),
];

const relationNamespace = /relationships$/;

/** An attribute of the relationships' namespace, whatever its prefix. */
const relationOf = (element: Element) =>
  [...element.attributes].find((it) => it.localName === 'id' && relationNamespace.test(it.namespaceURI ?? ''))?.value;

interface Relation {
  id: string;
  type: string;
  /** Path within the zip. */
  target: string;
}

async function relationsOf(zip: ZipFile, path: string): Promise<Relation[]> {
  const at = path.lastIndexOf('/') + 1;
  const folder = path.slice(0, at);
  const text = await zip.text(`${folder}_rels/${path.slice(at)}.rels`);
  return within(text === undefined ? undefined : parse(text), 'Relationship').map((it) => ({
    id: it.getAttribute('Id') ?? '',
    type: it.getAttribute('Type') ?? '',
    target: new URL(it.getAttribute('Target') ?? '', `https://zip.invalid/${folder}`).pathname.slice(1),
  }));
}

/** Letters that XML cannot hold are written as `_x000D_`. */
const unescaped = (text: string) =>
  text.replace(/_x([\da-f]{4})_/gi, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** The text of a string, of its formatted pieces too, without its pronunciation. */
const stringOf = (item: Element | undefined) =>
  unescaped(
    within(item, 't')
      .filter((it) => it.parentElement?.localName !== 'rPh')
      .map((it) => it.textContent)
      .join(''),
  ).replace(/\r\n?/g, '\n');

/** For each style whether its numbers are dates. */
function dateStyles(styles: Element | undefined): boolean[] {
  const codes = new Map(
    within(styles, 'numFmt').map((it) => [it.getAttribute('numFmtId'), it.getAttribute('formatCode') ?? '']),
  );
  const [formats] = within(styles, 'cellXfs');
  return within(formats, 'xf').map((it) => {
    const id = it.getAttribute('numFmtId');
    return isDateFormat(Number(id ?? 0), codes.get(id));
  });
}

/** The index of a column by its letters; undefined in a cell without a place. */
function columnOf(place: string | null): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(place ?? '')?.[0];
  return letters === undefined
    ? undefined
    : [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

interface Context {
  strings: string[];
  isDate: boolean[];
  is1904: boolean;
}

/** A number without the digits beyond a double's precision: `0.30000000000000004`. */
const numberText = (number: number) => `${Number(number.toPrecision(15))}`;

function cellText(cell: Element, { strings, isDate, is1904 }: Context): string {
  const value = within(cell, 'v')[0]?.textContent ?? '';
  switch (cell.getAttribute('t')) {
    case 's':
      return strings[Number(value)] ?? '';
    case 'inlineStr':
      return stringOf(within(cell, 'is')[0]);
    case 'str':
      return unescaped(value);
    case 'b':
      return value === '1' || value === 'true' ? 'true' : 'false';
    case 'e':
      return '';
    case 'd':
      return value.replace(/T00:00:00(?:\.0+)?Z?$/, '');
    default: {
      const number = Number(value);
      if (value.trim() === '' || !Number.isFinite(number)) {
        return value;
      }
      const style = Number(cell.getAttribute('s') ?? 0);
      return isDate[style] === true && number >= 0 ? dateText(number, is1904) : numberText(number);
    }
  }
}

function sheetOf(root: Element, context: Context): Sheet {
  const [data] = within(root, 'sheetData');
  const rows: SheetRow[] = [];
  let cellCount = 0;
  let line = 0;
  for (const row of data?.children ?? []) {
    line = Number(row.getAttribute('r') ?? line + 1);
    const cells: string[] = [];
    let column = -1;
    for (const cell of row.children) {
      column = columnOf(cell.getAttribute('r')) ?? column + 1;
      const text = column < mostColumns ? cellText(cell, context) : '';
      if (text !== '') {
        while (cells.length < column) {
          cells.push('');
        }
        cells[column] = text;
      }
    }
    cellCount += cells.length;
    if (cellCount > mostCells) {
      throw new SheetError('tooLarge');
    }
    if (cells.some((it) => it.trim() !== '')) {
      rows.push({ line, cells });
    }
  }
  const [head, ...others] = rows;
  return { head: head?.cells ?? [], rows: others, broken: [] };
}

const isOf = (type: string) => (it: Relation) => it.type.endsWith(`/${type}`);

/** Opens a workbook of Excel 2007 or later, or of another program that writes its format. */
export async function openWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<Workbook> {
  const zip = new ZipFile(bytes, mostUnpacked);
  const path = (await relationsOf(zip, '')).find(isOf('officeDocument'))?.target ?? 'xl/workbook.xml';
  const text = await zip.text(path);
  const workbook = text === undefined ? undefined : parse(text);
  if (workbook?.localName !== 'workbook') {
    throw new SheetError('noWorkbook');
  }
  const relations = await relationsOf(zip, path);
  const partOf = async (type: string) => {
    const target = relations.find(isOf(type))?.target;
    const part = target === undefined ? undefined : await zip.text(target);
    return part === undefined ? undefined : parse(part);
  };
  const context: Context = {
    strings: within(await partOf('sharedStrings'), 'si').map(stringOf),
    isDate: dateStyles(await partOf('styles')),
    is1904: /^(?:1|true)$/.test(within(workbook, 'workbookPr')[0]?.getAttribute('date1904') ?? ''),
  };
  const sheets = within(workbook, 'sheet').flatMap((it) => {
    const target = relations.find(({ id, type }) => id === relationOf(it) && type.endsWith('/worksheet'))?.target;
    const isHidden = /hidden/i.test(it.getAttribute('state') ?? '');
    return target === undefined || isHidden ? [] : [{ name: it.getAttribute('name') ?? '', target }];
  });
  if (sheets.length === 0) {
    throw new SheetError('empty');
  }
  return {
    names: sheets.map(({ name }) => name),
    read: async (index) => {
      const target = sheets[index]?.target;
      const part = target === undefined ? undefined : await zip.text(target);
      if (part === undefined) {
        throw new SheetError('unreadable');
      }
      return sheetOf(parse(part), context);
    },
  };
}
