import { crc32, deflateRawSync } from 'node:zlib';

/** A file as a person chooses it; jsdom's cannot be read whole. */
export function fileOf(content: string | Uint8Array, name = 'vendegek.csv', type = 'text/csv'): File {
  const bytes = typeof content === 'string' ? new Uint8Array(Buffer.from(content)) : new Uint8Array(content);
  return Object.assign(new File([bytes], name, { type }), { arrayBuffer: () => Promise.resolve(bytes.buffer) });
}

interface ZipOptions {
  stored?: boolean;
  encrypted?: boolean;
  /** Sizes and places are in the ZIP64 fields, as streaming writers have them. */
  wide?: boolean;
}

const numbers = (...fields: readonly (readonly [value: number, bytes: number])[]) =>
  Buffer.concat(
    fields.map(([value, size]) => {
      const buffer = Buffer.alloc(size);
      buffer.writeUIntLE(value, 0, Math.min(size, 6));
      return buffer;
    }),
  );

const full = 0xffffffff;

/** A zip with the given files. */
export function zipOf(
  files: Record<string, string>,
  { stored = false, encrypted = false, wide = false }: ZipOptions = {},
): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [path, text] of Object.entries(files)) {
    const [name, content] = [Buffer.from(path), Buffer.from(text)];
    const packed = stored ? content : deflateRawSync(content);
    const begin = [20, encrypted ? 1 : 0, stored ? 0 : 8, 0, 0].map((it) => [it, 2] as const);
    const sizes = [
      [crc32(content), 4],
      [packed.length, 4],
      [content.length, 4],
      [name.length, 2],
    ] as const;
    // A longer extra field than the directory's.
    const local = Buffer.concat([numbers([0x04034b50, 4], ...begin, ...sizes, [4, 2]), name, Buffer.alloc(4)]);
    const extra = wide
      ? numbers([1, 2], [24, 2], [content.length, 8], [packed.length, 8], [offset, 8])
      : Buffer.alloc(0);
    const shown = (value: number) => [wide ? full : value, 4] as const;
    directory.push(
      Buffer.concat([
        numbers(
          [0x02014b50, 4],
          [20, 2],
          ...begin,
          [crc32(content), 4],
          shown(packed.length),
          shown(content.length),
          [name.length, 2],
          [extra.length, 2],
          [0, 2],
          [0, 2],
          [0, 2],
          [0, 4],
          shown(offset),
        ),
        name,
        extra,
      ]),
    );
    parts.push(local, packed);
    offset += local.length + packed.length;
  }
  const central = Buffer.concat(directory);
  const count = directory.length;
  const end = numbers(
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [count, 2],
    [count, 2],
    [central.length, 4],
    [wide ? full : offset, 4],
    [0, 2],
  );
  const record = numbers(
    [0x06064b50, 4],
    [44, 8],
    [45, 2],
    [45, 2],
    [0, 4],
    [0, 4],
    [count, 8],
    [count, 8],
    [central.length, 8],
    [offset, 8],
  );
  const locator = numbers([0x07064b50, 4], [0, 4], [offset + central.length, 8], [1, 4]);
  return new Uint8Array(Buffer.concat([...parts, central, ...(wide ? [record, locator] : []), end]));
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';

interface WorkbookOptions {
  /** Contents of the sheets' `sheetData` by their names; hidden ones end with a hash. */
  sheets: Record<string, string>;
  /** Contents of `sst`. */
  strings?: string;
  /** Contents of `styleSheet`. */
  styles?: string;
  is1904?: boolean;
}

/** The files of a workbook as Excel writes them. */
export function workbookFiles({ sheets, strings, styles, is1904 = false }: WorkbookOptions): Record<string, string> {
  const names = Object.keys(sheets);
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`;
  const relations = [
    ...names.map((_name, at) => relation(`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`)),
    relation('rId98', 'sharedStrings', 'sharedStrings.xml'),
    relation('rId99', 'styles', '/xl/styles.xml'),
  ];
  const listed = names.map((name, at) => {
    const state = name.endsWith('#') ? ' state="hidden"' : '';
    return `<sheet name="${name}" sheetId="${at + 1}"${state} r:id="rId${at + 1}"/>`;
  });
  const document = relation('rId1', 'officeDocument', 'xl/workbook.xml');
  return {
    '_rels/.rels': `${xml}<Relationships xmlns="${packageRelations}">${document}</Relationships>`,
    'xl/workbook.xml': `${xml}<workbook xmlns="${main}" xmlns:r="${office}"><workbookPr${
      is1904 ? ' date1904="1"' : ''
    }/><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${xml}<Relationships xmlns="${packageRelations}">${relations.join('')}</Relationships>`,
    ...(strings === undefined ? {} : { 'xl/sharedStrings.xml': `${xml}<sst xmlns="${main}">${strings}</sst>` }),
    ...(styles === undefined ? {} : { 'xl/styles.xml': `${xml}<styleSheet xmlns="${main}">${styles}</styleSheet>` }),
    ...Object.fromEntries(
      Object.values(sheets).map((rows, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `${xml}<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
  };
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Rows of texts and numbers as a sheet's data, without shared strings. */
export const sheetData = (rows: readonly (readonly (string | number)[])[]): string =>
  rows
    .map((cells) => {
      const written = cells.map((it) =>
        typeof it === 'number' ? `<c><v>${it}</v></c>` : `<c t="inlineStr"><is><t>${escaped(it)}</t></is></c>`,
      );
      return `<row>${written.join('')}</row>`;
    })
    .join('');

/** A workbook as a person chooses it. */
export const workbookOf = (sheets: Record<string, readonly (readonly (string | number)[])[]>): File =>
  fileOf(
    zipOf(
      workbookFiles({ sheets: Object.fromEntries(Object.entries(sheets).map(([name, it]) => [name, sheetData(it)])) }),
    ),
    'lista.xlsx',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  );
