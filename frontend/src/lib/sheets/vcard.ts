import type { Sheet, SheetRow } from './sheetText';

/** Columns of the list that contacts become, named as address books name them. */
const head = [
  'Last Name',
  'First Name',
  'Middle Name',
  'Name Prefix',
  'Display Name',
  'Email',
  'Phone',
  'Birthday',
  'Notes',
];

interface Property {
  name: string;
  /** Parameters and their values in capitals; those of version 2.1 without a name are types. */
  parameters: Map<string, string[]>;
  value: string;
}

/** Between several addresses or numbers, as Google's address book has it. */
const between = ' ::: ';

export const isVcard = (text: string): boolean => /^\s*BEGIN:VCARD\b/i.test(text);

/** The lines of each contact, without those of a contact within it. */
function cardsOf(text: string): string[][] {
  const cards: string[][] = [];
  let depth = 0;
  for (const line of text.split(/\r\n|\r|\n/)) {
    const isBegin = /^BEGIN:VCARD\s*$/i.test(line);
    depth += isBegin ? 1 : 0;
    if (isBegin && depth === 1) {
      cards.push([]);
    } else if (depth === 1) {
      cards.at(-1)?.push(line);
    }
    if (/^END:VCARD\s*$/i.test(line)) {
      depth = Math.max(0, depth - 1);
    }
  }
  return cards;
}

const isQuotedPrintable = (line: string) => /^[^:]*QUOTED-PRINTABLE[^:]*:/i.test(line);

/** Joins folded lines: those that begin with white space, and the soft breaks of quoted-printable ones. */
function unfolded(lines: readonly string[]): string[] {
  // Pictures are thousands of lines: joined one by one each would copy those before it.
  const whole: string[][] = [];
  let isQuoted = false;
  for (const line of lines) {
    const pieces = whole.at(-1);
    const last = pieces?.at(-1);
    if (pieces !== undefined && isQuoted && last?.endsWith('=') === true) {
      pieces[pieces.length - 1] = last.slice(0, -1);
      pieces.push(line.trimStart());
    } else if (pieces !== undefined && /^[ \t]/.test(line)) {
      pieces.push(line.slice(1));
    } else {
      whole.push([line]);
      isQuoted = isQuotedPrintable(line);
    }
  }
  return whole.map((pieces) => pieces.join(''));
}

/** The bytes of a quoted-printable text, read in its character set. */
function quotedPrintable(text: string, charset: string): string {
  const bytes: number[] = [];
  const encoder = new TextEncoder();
  for (const [piece, hex] of text.matchAll(/=([\da-f]{2})|[\s\S]/giu)) {
    bytes.push(...(hex === undefined ? encoder.encode(piece) : [Number.parseInt(hex, 16)]));
  }
  const whole = Uint8Array.from(bytes);
  try {
    return new TextDecoder(charset).decode(whole);
  } catch {
    return new TextDecoder().decode(whole);
  }
}

/** A line as a property; undefined for a line that is none. */
function propertyOf(line: string): Property | undefined {
  const [, before, raw] = /^((?:[^":]|"[^"]*")+):([\s\S]*)$/.exec(line) ?? [];
  if (before === undefined || raw === undefined) {
    return undefined;
  }
  const [full = '', ...rest] = before.match(/(?:[^";]|"[^"]*")+/g) ?? [];
  const parameters = new Map<string, string[]>();
  for (const part of rest) {
    const at = part.indexOf('=');
    const name = at === -1 ? (part.toUpperCase() === 'QUOTED-PRINTABLE' ? 'ENCODING' : 'TYPE') : part.slice(0, at);
    const values = part
      .slice(at + 1)
      .replaceAll('"', '')
      .toUpperCase()
      .split(',');
    parameters.set(name.toUpperCase(), [...(parameters.get(name.toUpperCase()) ?? []), ...values]);
  }
  const isQuoted = parameters.get('ENCODING')?.includes('QUOTED-PRINTABLE') === true;
  const value = isQuoted ? quotedPrintable(raw, parameters.get('CHARSET')?.[0] ?? 'utf-8') : raw;
  return { name: full.slice(full.lastIndexOf('.') + 1).toUpperCase(), parameters, value };
}

const unescaped = (text: string) =>
  text
    .replace(/\\([nN;,:\\])/g, (_whole, letter: string) => (letter.toLowerCase() === 'n' ? '\n' : letter))
    .replace(/\r\n?/g, '\n')
    .trim();

/** The parts between semicolons that are not escaped, each with its several values in one. */
const partsOf = (value: string) =>
  (value.match(/(?:\\[\s\S]|[^;\\])*(?:;|$)/g) ?? []).map((part) =>
    (part.replace(/;$/, '').match(/(?:\\[\s\S]|[^,\\])+/g) ?? []).map(unescaped).join(' ').trim(),
  );

const typesOf = ({ parameters }: Property) => parameters.get('TYPE') ?? [];
const isPreferred = (it: Property) => typesOf(it).includes('PREF') || firstOf(it, 'PREF') === '1';
const firstOf = ({ parameters }: Property, name: string) => parameters.get(name)?.[0];

/** Texts of several properties, the preferred ones first. */
const several = (properties: readonly Property[], textOf: (property: Property) => string) =>
  [...properties.filter(isPreferred), ...properties.filter((it) => !isPreferred(it))]
    .map(textOf)
    .filter((text, at, all) => text !== '' && all.indexOf(text) === at)
    .join(between);

const isFax = (it: Property) => typesOf(it).some((type) => type === 'FAX' || type === 'PAGER');
const phoneOf = ({ value }: Property) =>
  unescaped(value.replace(/^tel:/i, '').replace(/;(?:ext|phone-context)=.*$/i, ''));
const emailOf = ({ value }: Property) => unescaped(value.replace(/^mailto:/i, ''));

/** A date of birth without its time, and without the year that Apple writes where none is known. */
function birthdayOf(property: Property | undefined): string {
  if (property === undefined) {
    return '';
  }
  const date = unescaped(property.value).replace(/^([\d-]+)T.*$/, '$1');
  const year = firstOf(property, 'X-APPLE-OMIT-YEAR');
  return year !== undefined && date.startsWith(year) ? date.replace(/^\d{4}-?/, '--') : date;
}

/** The cells of one contact; undefined for a group of contacts and for one without a name. */
function cellsOf(properties: readonly Property[]): string[] | undefined {
  const all = (name: string) => properties.filter((it) => it.name === name);
  const kind = [...all('KIND'), ...all('X-ADDRESSBOOKSERVER-KIND')][0]?.value.trim().toLowerCase();
  const [family = '', given = '', middle = '', prefix = ''] = partsOf(all('N')[0]?.value ?? '');
  const full = unescaped(all('FN')[0]?.value ?? '');
  const cells = [
    family,
    given,
    middle,
    prefix,
    full,
    several(all('EMAIL'), emailOf),
    several(
      all('TEL').filter((it) => !isFax(it)),
      phoneOf,
    ),
    birthdayOf(all('BDAY')[0]),
    all('NOTE')
      .map(({ value }) => unescaped(value))
      .filter((it) => it !== '')
      .join('\n'),
  ];
  return kind === 'group' || cells.every((it) => it === '') ? undefined : cells;
}

const programs = ['Apple', 'Google', 'Thunderbird', 'Outlook'] as const;

/** The program of `PRODID`; Outlook marks its cards with properties of its own instead. */
function programOf(properties: readonly Property[]): string | undefined {
  const product = properties.find(({ name }) => name === 'PRODID')?.value ?? '';
  const isOutlook = properties.some(({ name }) => name.startsWith('X-MS-OL-'));
  return programs.find((it) => product.includes(it)) ?? (isOutlook ? 'Outlook' : undefined);
}

/** Contacts of an address book (vCard 2.1, 3.0 and 4.0) as a list; each row's line is the number of its contact. */
export function parseVcards(text: string): Sheet {
  const cards = cardsOf(text).map((lines) => unfolded(lines).flatMap((it) => propertyOf(it) ?? []));
  const rows: SheetRow[] = cards.flatMap((properties, index) => {
    const cells = cellsOf(properties);
    return cells === undefined ? [] : [{ line: index + 1, cells }];
  });
  const program = cards.map(programOf).find((it) => it !== undefined);
  return { head: [...head], rows, broken: [], ...(program === undefined ? {} : { program }) };
}
