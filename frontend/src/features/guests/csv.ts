import type { ImportRowDto } from '../../api/guests';
import type { Language } from '../../lib/i18n';
import { foldHeader, guessKinds } from '../../lib/sheets/headers';
import type { Sheet, SheetRow } from '../../lib/sheets/sheetText';

/** Meanings of a column; `fullName` is both names in the language's order. */
export const columnKinds = [
  'lastName',
  'firstName',
  'fullName',
  'namePrefix',
  'middleName',
  'email',
  'phone',
  'needSms',
  'birthday',
  'note',
] as const;
export type ColumnKind = (typeof columnKinds)[number];

/** Several columns may have these: the server takes the first address or number and notes the others. */
const repeatable: ReadonlySet<ColumnKind> = new Set(['email', 'phone', 'note']);

export const isRepeatable = (kind: ColumnKind | undefined): boolean => kind === undefined || repeatable.has(kind);

/** The meaning of each column; undefined ones are ignored. */
export type Columns = readonly (ColumnKind | undefined)[];

/**
 * Words that tell an address or number from others of the guest: `Home Phone`, `2. e-mail cím`, `Mobil telefonszám`.
 */
const which =
  '(?:mobil|mobile|home|work|business|primary|secondary|other|main|personal|private|default|otthoni|lakasi|munkahelyi|hivatali|elsodleges|masodlagos|masodik|egyeb|sajat|ceges|vendeg|ugyfel|kapcsolattartasi|guest|client|customer|contact|company|car|iphone|\\d+)*';
const where = '(?:home|work|mobile|mobil|otthoni|munkahelyi)?';

/**
 * Common column names, folded: of lists, of address books of Google, Outlook, Thunderbird and Apple, and of the client
 * lists of Fresha and Easy!Appointments.
 */
const known: Record<ColumnKind, RegExp> = {
  lastName: /^(vezetekn?ev|csaladn?ev|csaladinev|last|lastname|surname|familyname)$/,
  firstName: /^(keresztn?ev|utonev|first|firstname|givenname|forename)$/,
  fullName:
    /^(nev|teljesnev|vendeg|vendegneve?|ugyfel|ugyfelneve?|megjeleni(tendo|tett|tesi)nev|name|fullname|displayname|fileas|guest|guestname|client|clientname|customer|customername)$/,
  namePrefix: /^(nevelotag|elotag|titulus|nameprefix|honorificprefix)$/,
  middleName: /^(kozepsonev|masodikkeresztnev|masodikutonev|middle|middlename|additionalname)$/,
  email: new RegExp(`^${which}(?:e?mail|emailcime?|mailcim|emailaddress)\\d*(?:value|ertek|cim|address)?${where}$`),
  phone: new RegExp(
    `^${which}(?:telefon|telefonszama?|telszam|telephone|telephonenumber|tel|mobil|mobilszam|phone|phonenumber|mobile|mobilenumber|cell|cellphone)\\d*(?:value|ertek|szam|number)?${where}$`,
  ),
  needSms: /^(sms|kersms|smstker|needsms|wantssms)$/,
  birthday:
    /^(szuletesnapj?a?|szulnap|szuletesi?(datuma?|ideje?|ido)|szuletett|birthday|birthdate|dateofbirth|dob|bday|born)$/,
  note: /^(megjegyzes|megjegyzesek|jegyzet|jegyzetek|note|notes|comment|comments|remark|remarks)$/,
};

/** Guesses meanings by column names; each is used once, except the repeatable ones. */
export const guessColumns = (head: readonly string[]): Columns => guessKinds(head, known, isRepeatable);

/** The used cells of a row. */
export function shownCells(row: SheetRow | undefined, columns: Columns): string {
  const cells = row?.cells ?? [];
  return cells.filter((cell, at) => cell !== '' && columns[at] !== undefined).join(' · ');
}

const no = /^(nem|no|n|false|hamis|0)$/;

/** Between several addresses or numbers, as Google's address book has it. */
const between = ' ::: ';

/** The rows of the request. */
export function rowsOf({ rows }: Sheet, columns: Columns, language: Language): ImportRowDto[] {
  return rows.map(({ cells }) => {
    const of = (wanted: ColumnKind) =>
      columns.flatMap((kind, index) => {
        const cell = (cells[index] ?? '').trim();
        return kind === wanted && cell !== '' ? [cell] : [];
      });
    const [needSms] = of('needSms');
    const [birthday = ''] = of('birthday');
    return {
      ...namesOf(of, language),
      ...filled('email', of('email').join(between)),
      ...filled('phone', of('phone').join(between)),
      ...filled('note', of('note').join('\n')),
      ...filled('birthday', birthday),
      ...(needSms === undefined ? {} : { needSms: !no.test(foldHeader(needSms)) }),
    };
  });
}

const filled = (name: keyof ImportRowDto, value: string): ImportRowDto => (value === '' ? {} : { [name]: value });

/** The names of the separate columns; the full name only where those are empty, as it repeats them in address books. */
function namesOf(of: (kind: ColumnKind) => string[], language: Language): ImportRowDto {
  const given = of('firstName');
  const family = of('lastName');
  const [full] = of('fullName');
  if (full !== undefined && given.length === 0 && family.length === 0) {
    return splitName(full, language);
  }
  return {
    ...filled('lastName', [...(family.length === 0 ? [] : of('namePrefix')), ...family].join(' ')),
    ...filled('firstName', [...given, ...of('middleName')].join(' ')),
  };
}

/** In Hungarian the first word is the family name, in English the last; titles such as Dr. stay with it. */
function splitName(name: string, language: Language): Pick<ImportRowDto, 'firstName' | 'lastName'> {
  const [before = '', after = ''] = name.split(/,\s*/, 2);
  if (before !== '' && after !== '' && !/^(dr|phd|md|jr|sr|ifj)\.?$/i.test(after)) {
    return { lastName: before, firstName: after };
  }
  const words = name.split(/\s+/);
  if (language === 'en') {
    return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' };
  }
  const titles = words.findIndex((it) => !/^(dr|ifj|id|özv|prof|phd)\.?$/i.test(it));
  const family = Math.max(titles, 0) + 1;
  return { lastName: words.slice(0, family).join(' '), firstName: words.slice(family).join(' ') };
}
