import { SheetError } from './problem';
import type { Sheet } from './sheetText';
import { decode, parseSheet } from './sheetText';
import { isVcard, parseVcards } from './vcard';
import type { Workbook } from './xlsx';

/** Limits of what is read from one file. */
export interface SheetLimits {
  /** Rows below the header. */
  rows: number;
  /** Bytes of the text that becomes the request. */
  bytes: number;
}

/** A file whose lists are read one by one. */
export interface SheetFile {
  /** Names of its sheets; one without a name for a file that is a list by itself. */
  names: readonly string[];
  read: (index: number) => Promise<Sheet>;
}

/** Files are kept whole in memory; pictures in address books and workbooks make them far larger than their text. */
const mostBytes = 30 * 1024 * 1024;

const startsWith = (bytes: Uint8Array, ...signature: number[]) => signature.every((it, at) => bytes[at] === it);
const isZip = (bytes: Uint8Array) => startsWith(bytes, 0x50, 0x4b, 0x03, 0x04) || startsWith(bytes, 0x50, 0x4b, 5, 6);
/** The container of old Excel files, and of new ones with a password. */
const isCompound = (bytes: Uint8Array) => startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1);

/** Whether a compound file has the stream of an encrypted document, whose name is in UTF-16. */
function hasEncryptedStream(bytes: Uint8Array): boolean {
  const wanted = [...'EncryptedPackage'].flatMap((it) => [it.charCodeAt(0), 0]);
  for (let at = bytes.indexOf(wanted[0] ?? 0); at !== -1; at = bytes.indexOf(wanted[0] ?? 0, at + 1)) {
    if (wanted.every((it, offset) => bytes[at + offset] === it)) {
      return true;
    }
  }
  return false;
}

const sizeOf = (text: string) => new Blob([text]).size;

/** Refuses a list that is empty or beyond the limits. */
function checked(sheet: Sheet, limits: SheetLimits, bytes: number): Sheet {
  if (bytes > limits.bytes || sheet.rows.length > limits.rows) {
    throw new SheetError('tooLong');
  }
  if (sheet.rows.length + sheet.broken.length === 0) {
    throw new SheetError('empty');
  }
  return sheet;
}

const cellBytes = ({ rows }: Sheet) => sizeOf(rows.map(({ cells }) => cells.join(';')).join('\n'));

/** Reads a list from CSV, XLSX or vCard, told apart by what is in the file; throws `SheetError`. */
export async function openSheets(file: File, limits: SheetLimits): Promise<SheetFile> {
  if (file.size > mostBytes) {
    throw new SheetError('tooLong');
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isCompound(bytes)) {
    throw new SheetError(hasEncryptedStream(bytes) ? 'encrypted' : 'oldExcel');
  }
  if (isZip(bytes)) {
    const { openWorkbook } = await import(/* webpackChunkName: "xlsx" */ './xlsx');
    const workbook: Workbook = await openWorkbook(bytes);
    return {
      names: workbook.names,
      read: async (index) => {
        const sheet = await workbook.read(index);
        return checked(sheet, limits, cellBytes(sheet));
      },
    };
  }
  const text = decode(bytes);
  if (isVcard(text)) {
    const contacts = parseVcards(text);
    return { names: [''], read: async () => checked(contacts, limits, cellBytes(contacts)) };
  }
  // UTF-16 has two bytes for each letter that is sent as one.
  if (file.size > 2 * limits.bytes) {
    throw new SheetError('tooLong');
  }
  const list = parseSheet(text);
  return { names: [''], read: async () => checked(list, limits, sizeOf(text)) };
}
