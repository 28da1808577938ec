import type { ImportRowDto } from '../../api/workspace';
import type { Language } from '../../lib/i18n';

/** What a column of a list may hold; `fullName` is both names, in the language's order. */
export const columnKinds = ['lastName', 'firstName', 'fullName', 'email', 'phone', 'needSms', 'note'] as const;
export type ColumnKind = (typeof columnKinds)[number];

/** A list as it came: its first line names the columns. */
export interface Sheet {
  head: string[];
  rows: SheetRow[];
}

export interface SheetRow {
  /** As a spreadsheet counts it, from 1 with the line of names. */
  line: number;
  cells: string[];
}

/** Which column is what; one that is nothing is left out. */
export type Columns = readonly (ColumnKind | undefined)[];

/** The names that programs give to columns, without accents, capitals and signs. */
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

/** What each column probably is, by its name; nothing is taken twice. */
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

/** The text of a file: UTF-8, or else what Hungarian spreadsheets wrote before it. */
export function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1250').decode(bytes);
  }
}

/** Takes a list apart, whatever parts its cells; the parser comes when the first list does. */
export async function parseSheet(text: string): Promise<Sheet> {
  const { default: papa } = await import(/* webpackChunkName: "csv" */ 'papaparse');
  const lines = papa.parse<string[]>(text).data.map((cells, index) => ({ line: index + 1, cells }));
  const [head, ...rows] = lines.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  return { head: head?.cells ?? [], rows };
}

/** What stands in the columns of a row that are taken. */
export function shownCells({ rows }: Sheet, columns: Columns, row: number): string {
  const cells = rows[row]?.cells ?? [];
  return cells.filter((cell, at) => cell !== '' && columns[at] !== undefined).join(' · ');
}

const no = /^(nem|no|n|false|hamis|0)$/;

/** The rows as the server reads them. */
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

/** `Kovács Anna Mária` is Kovács, `Anna Mária Kovács` too; a doctor's title stays with the family name. */
function splitName(name: string, language: Language): Pick<ImportRowDto, 'firstName' | 'lastName'> {
  const words = name.split(/\s+/);
  if (language === 'en') {
    return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' };
  }
  const family = /^(dr|ifj|id|özv|prof)\.?$/i.test(words[0] ?? '') ? 2 : 1;
  return { lastName: words.slice(0, family).join(' '), firstName: words.slice(family).join(' ') };
}
