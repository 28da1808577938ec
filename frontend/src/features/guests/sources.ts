import { foldHeader } from '../../lib/sheets/headers';
import type { Sheet } from '../../lib/sheets/sheetText';

/**
 * Columns that together occur in the export of one program only. Programs whose export is described nowhere (Booksy,
 * Salonic, Treatwell) have none here; their columns are guessed by their names.
 */
const sources: readonly [program: string, columns: readonly string[]][] = [
  ['Google', ['First Name', 'Last Name', 'File As', 'Labels']],
  ['Google', ['Given Name', 'Family Name', 'Group Membership']],
  ['Outlook', ['First Name', 'Last Name', 'E-mail Address', 'E-mail Display Name']],
  ['Outlook', ['Utónév', 'Vezetéknév', 'E-mail cím', 'E-mail típusa']],
  ['Thunderbird', ['First Name', 'Last Name', 'Display Name', 'Primary Email']],
  ['Thunderbird', ['Utónév', 'Vezetéknév', 'Megjelenítendő név', 'Elsődleges e-mail']],
  ['Fresha', ['Client ID', 'First Name', 'Last Name', 'Mobile Number', 'Date of Birth']],
  ['Easy!Appointments', ['first_name', 'last_name', 'phone_number', 'zip_code', 'notes']],
];

/** The program that wrote a list: the one that the file names, or whose columns it has. */
export function programOf({ head, program }: Sheet): string | undefined {
  const columns = new Set(head.map(foldHeader));
  return program ?? sources.find(([, wanted]) => wanted.every((it) => columns.has(foldHeader(it))))?.[0];
}
