/** Files of other programs as rows of cells: their encoding, separators and quotes. */

/** A parsed file with its header line. */
export interface Sheet {
  head: string[];
  rows: SheetRow[];
  /** Rows that begin a quotation which does not end in them; where the next row begins is a guess. */
  broken: SheetRow[];
  /** The program that wrote it, where the file itself names one. */
  program?: string;
}

export interface SheetRow {
  /** The line in a spreadsheet, from 1 for the header. */
  line: number;
  cells: string[];
}

/** Decodes UTF-8, the UTF-16 that Excel saves as "Unicode text", or windows-1250 from older Hungarian spreadsheets. */
export function decode(bytes: Uint8Array): string {
  const wide = wideEncoding(bytes);
  if (wide !== undefined) {
    return new TextDecoder(wide).decode(bytes);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1250').decode(bytes);
  }
}

const probedBytes = 4000;

/** UTF-16 by its mark, or because every other byte is zero, which no other text has. */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) {
    return 'utf-16le';
  }
  if (bytes[0] === 0xfe && bytes[1] === 0xff) {
    return 'utf-16be';
  }
  const probe = bytes.subarray(0, probedBytes);
  const zeros = [0, 1].map((parity) => probe.filter((byte, at) => byte === 0 && at % 2 === parity).length);
  const [even = 0, odd = 0] = zeros;
  const most = probe.length / 4;
  return odd > most && even === 0 ? 'utf-16le' : even > most && odd === 0 ? 'utf-16be' : undefined;
}

const delimiters = [';', '\t', ',', '|'] as const;

/** The delimiter most frequent in the header outside quotes. A list of one column has none: then nothing is told apart. */
function delimiterOf(header: string): string {
  const plain = header.replace(/"[^"]*"/g, '');
  const counts = delimiters.map((it) => plain.split(it).length - 1);
  const most = Math.max(...counts);
  return (most === 0 ? undefined : delimiters[counts.indexOf(most)]) ?? '\t';
}

/** Longer quotations are not closed at all: a note has at most 5000 letters. */
const maxQuotation = 20_000;

interface Cell {
  text: string;
  /** Where the next cell or row begins. */
  end: number;
}

/** A quoted cell whose quotation begins at `from`; nothing when it is not closed as one is. */
function quoted(text: string, from: number, delimiter: string): Cell | undefined {
  const window = text.slice(from + 1, from + 1 + maxQuotation);
  let value = '';
  let hasStray = false;
  for (let at = 0; ; ) {
    const quote = window.indexOf('"', at);
    if (quote === -1) {
      return undefined;
    }
    value += window.slice(at, quote);
    if (window.charAt(quote + 1) === '"') {
      value += '"';
      at = quote + 2;
      continue;
    }
    let blank = 0;
    while (window.charAt(quote + 1 + blank) === ' ') {
      blank += 1;
    }
    const next = window.charAt(quote + 1 + blank);
    if (next === '' || next === '\n' || next === delimiter) {
      // A quote within a cell is a letter of it, but not in another line: there it begins another cell.
      return hasStray && value.includes('\n') ? undefined : { text: value, end: from + 1 + quote + 1 + blank };
    }
    value += '"';
    hasStray = true;
    at = quote + 1;
  }
}

interface Row {
  cells: string[];
  end: number;
}

/** The row that begins at `from`; nothing when a quotation in it is not closed. */
function rowAt(text: string, from: number, delimiter: string): Row | undefined {
  const cells: string[] = [];
  for (let at = from; ; ) {
    const lineEnd = text.indexOf('\n', at);
    const line = text.slice(at, lineEnd === -1 ? text.length : lineEnd);
    const found = line.indexOf(delimiter);
    const plain = found === -1 ? line : line.slice(0, found);
    const cell = line.startsWith('"') ? quoted(text, at, delimiter) : { text: plain, end: at + plain.length };
    if (cell === undefined) {
      return undefined;
    }
    cells.push(cell.text);
    if (!text.startsWith(delimiter, cell.end)) {
      return { cells, end: cell.end };
    }
    at = cell.end + delimiter.length;
  }
}

/** Whether lines that a quotation makes one row are rows by themselves: it was not meant to be one. */
function swallowsRows(text: string, cells: string[], width: number, delimiter: string): boolean {
  const lines = text.split('\n');
  const isShort = cells.length < width && cells.some((it) => it.includes('\n') && it.includes(delimiter));
  return lines.length > 1 && (isShort || (width > 2 && lines.every((it) => it.split(delimiter).length === width)));
}

/** Parses CSV with any delimiter. */
export function parseSheet(typed: string): Sheet {
  const plain = typed.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  // Excel's own line about the delimiter is no row of the list.
  const told = /^"?sep=(.)"?\n/i.exec(plain);
  const text = told === null ? plain : plain.slice(told[0].length);
  const delimiter = told?.[1] ?? delimiterOf(text.split('\n').find((it) => it.trim() !== '') ?? '');
  const records: { line: number; cells: string[]; isBroken: boolean }[] = [];
  let width = 0;
  for (let from = 0, line = told === null ? 1 : 2; from < text.length; line += 1) {
    const row = rowAt(text, from, delimiter);
    const isWhole = row !== undefined && !swallowsRows(text.slice(from, row.end), row.cells, width, delimiter);
    const lineEnd = text.indexOf('\n', from);
    const end = isWhole ? row.end : lineEnd === -1 ? text.length : lineEnd;
    const cells = isWhole
      ? row.cells
      : text
          .slice(from, end)
          .split(delimiter)
          .map((it) => it.replaceAll('"', ''));
    if (cells.some((cell) => cell.trim() !== '')) {
      records.push({ line, cells, isBroken: !isWhole });
      width = width === 0 ? cells.length : width;
    }
    from = end + 1;
  }
  const [head, ...rows] = records;
  const part = (isBroken: boolean) =>
    rows.filter((it) => it.isBroken === isBroken).map(({ line, cells }) => ({ line, cells }));
  return { head: head?.cells ?? [], rows: part(false), broken: part(true) };
}
