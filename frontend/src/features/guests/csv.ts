import type { ImportRowDto } from '../../api/workspace';
import type { Language } from '../../lib/i18n';

/** Meanings of a column; `fullName` is both names in the language's order. */
export const columnKinds = ['lastName', 'firstName', 'fullName', 'email', 'phone', 'needSms', 'note'] as const;
export type ColumnKind = (typeof columnKinds)[number];

/** A parsed file with its header line. */
export interface Sheet {
  head: string[];
  rows: SheetRow[];
}

export interface SheetRow {
  /** The line in a spreadsheet, from 1 for the header. */
  line: number;
  cells: string[];
}

/** The meaning of each column; undefined ones are ignored. */
export type Columns = readonly (ColumnKind | undefined)[];

/** Common column names, folded. */
const known: Record<ColumnKind, RegExp> = {
  lastName: /^(vezetekn?ev|csaladn?ev|csaladinev|lastname|surname|familyname)$/,
  firstName: /^(keresztn?ev|utonev|firstname|givenname)$/,
  fullName: /^(nev|teljesnev|vendeg|vendegneve|ugyfel|ugyfelneve|name|fullname|guest|client|customer)$/,
  email: /^(e?mail|emailcim|emailaddress)$/,
  phone: /^(telefon|telefonszam|tel|mobil|mobiltelefon|phone|phonenumber|mobile|mobilephone)$/,
  needSms: /^(sms|kersms|smstker|needsms|wantssms)$/,
  note: /^(megjegyzes|jegyzet|note|notes|comment|remark)$/,
};

const fold = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]/gu, '');

/** Guesses meanings by column names, each at most once. */
export function guessColumns(head: readonly string[]): Columns {
  const taken = new Set<ColumnKind>();
  return head.map((name) => {
    const kind = columnKinds.find((it) => !taken.has(it) && known[it].test(fold(name)));
    if (kind !== undefined) {
      taken.add(kind);
    }
    return kind;
  });
}

/** Decodes UTF-8, or windows-1250 from older Hungarian spreadsheets. */
export function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1250').decode(bytes);
  }
}

/** Parses CSV with any delimiter; the parser is loaded on demand. */
export async function parseSheet(text: string): Promise<Sheet> {
  const { default: papa } = await import(/* webpackChunkName: "csv" */ 'papaparse');
  const lines = papa.parse<string[]>(text).data.map((cells, index) => ({ line: index + 1, cells }));
  const [head, ...rows] = lines.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  return { head: head?.cells ?? [], rows };
}

/** The used cells of a row. */
export function shownCells({ rows }: Sheet, columns: Columns, row: number): string {
  const cells = rows[row]?.cells ?? [];
  return cells.filter((cell, at) => cell !== '' && columns[at] !== undefined).join(' · ');
}

const no = /^(nem|no|n|false|hamis|0)$/;

/** The rows of the request. */
export function rowsOf({ rows }: Sheet, columns: Columns, language: Language): ImportRowDto[] {
  return rows.map(({ cells }) => {
    const row: ImportRowDto = {};
    columns.forEach((kind, index) => {
      const cell = (cells[index] ?? '').trim();
      if (cell === '' || kind === undefined) {
        return;
      }
      switch (kind) {
        case 'fullName':
          Object.assign(row, splitName(cell, language));
          break;
        case 'needSms':
          row.needSms = !no.test(fold(cell));
          break;
        default:
          row[kind] = cell;
      }
    });
    return row;
  });
}

/** In Hungarian the first word is the family name, in English the last; titles such as Dr. stay with it. */
function splitName(name: string, language: Language): Pick<ImportRowDto, 'firstName' | 'lastName'> {
  const words = name.split(/\s+/);
  if (language === 'en') {
    return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' };
  }
  const family = /^(dr|ifj|id|özv|prof)\.?$/i.test(words[0] ?? '') ? 2 : 1;
  return { lastName: words.slice(0, family).join(' '), firstName: words.slice(family).join(' ') };
}
