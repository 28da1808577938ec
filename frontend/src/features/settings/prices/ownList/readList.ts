import { durationOf } from '../../../../lib/duration';
import { forintsOf } from '../../../../lib/forints';
import { guessKinds } from '../../../../lib/sheets/headers';
import type { Sheet } from '../../../../lib/sheets/sheetText';
import { plainSigns } from '../../../../lib/typed';

/** A service of a list as it is read; texts that are no number stay as they are, for a person to correct. */
export interface ListedService {
  category: string;
  name: string;
  minutes: string;
  price: string;
}

/** Meanings of a column of a price list. */
export const columnKinds = ['category', 'name', 'minutes', 'price'] as const;
export type ColumnKind = (typeof columnKinds)[number];
export type Columns = readonly (ColumnKind | undefined)[];

const known: Record<ColumnKind, RegExp> = {
  category:
    /^(szolgaltatas)?(kategoria|kategoriaja|csoport|tipus)$|^(service|treatment)?(category|categoryname|group|type)$/,
  name: /^(szolgaltatas|szolgaltatasneve|szolgaltatasmegnevezese|megnevezes|nev|kezeles|kezelesneve)$|^(service|treatment|item)?name$|^(service|treatment)$/,
  minutes:
    /^(idotartam|ido|hossz|idoigeny|perc|percek)(perc|percben)?$|^(service)?(duration|length|time|minutes|mins?)(min|mins|minutes)?$/,
  price: /^(brutto|retail|service|full)?(ar|ara|dij|dija|osszeg|price|cost|fee|amount)(ft|huf|forint|brutto)?$/,
};

/** Guesses meanings by column names. */
export const guessColumns = (head: readonly string[]): Columns => guessKinds(head, known);

/** Whether a line names columns: it says where the service and its price are. */
const isHeader = (columns: Columns) => columns.includes('name') && columns.includes('price');

const free = /^(?:ingyenes|ingyen|díjtalan|díjmentes|free|0)$/i;
const squeezed = (text: string) => text.replace(/[\s\u00a0\u202f]+/g, ' ').trim();

/** A price as digits where it is plain: without `-tól` and decimals that are zero. */
function priceText(cell: string): string {
  const text = squeezed(cell);
  const plain = plainSigns(text)
    .replace(/-?t[oóöő]l\.?$/i, '')
    .replace(/^(?:from|kb\.?|ár:?) /i, '')
    .replace(/(\d)[.,]00(?=\D*$)/, '$1')
    .trim();
  const forints = free.test(plain) ? 0 : forintsOf(plain);
  return forints === undefined ? text : `${forints}`;
}

/** Minutes as digits where they are plain. */
function minutesText(cell: string): string {
  const text = squeezed(cell);
  const minutes = durationOf(text.replace(/(perc|óra)(?:es|s)$/i, '$1').replace(/(ór)ás$/i, '$1a'));
  return minutes === undefined ? text : `${minutes}`;
}

const isPlain = (cell: string) => /^\d+$/.test(squeezed(cell));
const isPrice = (cell: string) => /^\d{3,}$/.test(priceText(cell)) || free.test(squeezed(cell));
const isMinutes = (cell: string) => /^\d{1,3}$/.test(minutesText(cell));

/** The minutes among cells with numbers: those with a unit, else the smaller of two plain numbers. */
function minutesAmong(numbers: readonly string[]): string | undefined {
  const plain = numbers.filter(isPlain).toSorted((one, other) => Number(squeezed(one)) - Number(squeezed(other)));
  const withUnit = numbers.find((it) => isMinutes(it) && !isPlain(it));
  return withUnit ?? plain.find((it) => isMinutes(it) && (numbers.length > 1 || !isPrice(it)));
}

/** Cells of a line without a header: texts before the numbers are heading and name, or the name alone. */
function fromCells(cells: readonly string[], heading: string): ListedService | undefined {
  const texts = cells.map(squeezed).filter((it) => it !== '');
  const isNumber = (it: string) => isPrice(it) || isMinutes(it);
  const at = texts.findIndex(isNumber);
  const names = texts.slice(0, Math.max(at, 0));
  const name = names.at(-1);
  if (name === undefined) {
    return undefined;
  }
  const rest = texts.slice(at);
  const minutes = minutesAmong(rest.filter(isNumber));
  const others = rest.filter((it) => it !== minutes);
  // A range of prices is no number, and is left to a person.
  const price = others.find(isPrice) ?? others.find((it) => /\d/.test(it)) ?? '';
  const category = names.length > 1 ? (names[0] ?? heading) : heading;
  return { category, name, minutes: minutesText(minutes ?? ''), price: priceText(price) };
}

const number = String.raw`(?:\d{1,3}(?:[ .\u00a0\u202f]\d{3})+|\d+)`;
const currency = String.raw`(?:,-|Ft\.?|HUF|forint)(?:\s?-?t[oóöő]l)?`;
/** One price or a range, with its currency, or at the end of the line without one. */
const pricedText = new RegExp(
  String.raw`(?<![\d.,])(?:${number}\s*(?:${currency})?\s*-\s*)?${number}\s*${currency}(?![\p{L}\d])|(?<![\d.,])(?:${number}\s*-\s*)?(?:\d{1,3}(?:[ .\u00a0\u202f]\d{3})+|\d{3,8})\s*$|(?<!\p{L})(?:ingyenes|ingyen|díjtalan|díjmentes|free)\s*$`,
  'iu',
);
const minutesWord = "(?:perces|perc|p|minutes?|mins?|m|')";
const hoursWord = '(?:órás|óra|ó|hours?|hrs?|h)';
const lengthText = new RegExp(
  String.raw`(?<![\d.,:])(?:\d{1,2}(?:[.,]\d{1,2})?\s*${hoursWord}\.?(?:\s*\d{1,2}(?:\s*${minutesWord}|(?![\s.,]?\d{3}(?!\d))))?|\d{1,3}\s*${minutesWord}|\d{1,2}:[0-5]\d(?:\s*${hoursWord})?)(?![\p{L}\d]|:\d)\.?`,
  'iu',
);

/** Bullets, leaders and brackets that are left around a name. */
const trimmed = (text: string) =>
  squeezed(text.replace(/(?:\.{2,}|_{2,}|…+)/g, ' ').replace(/\(\s*[,;/]?\s*\)|\[\s*\]/g, ' ')).replace(
    /^[-*•·#>|,;:/\s]+|[-*•·#|,;:/(\s]+$/g,
    '',
  );

const mostHeading = 60;

/** A line that may be a heading: short, and no sentence. */
const isHeading = (text: string) => text !== '' && text.length <= mostHeading && !/[.!?]$/.test(text);

type Line = { service: ListedService } | { heading: string } | undefined;

/** A line of running text: `Női hajvágás 45 perc 12 900 Ft`. Undefined for one that is neither a service nor a heading. */
function fromText(line: string, heading: string): Line {
  const text = plainSigns(line);
  const length = lengthText.exec(text)?.[0] ?? '';
  const rest = length === '' ? text : text.replace(length, ' ');
  const price = pricedText.exec(rest)?.[0] ?? '';
  const name = trimmed(price === '' ? rest : rest.replace(price, ' '));
  if (length === '' && price === '') {
    return isHeading(name) ? { heading: name } : undefined;
  }
  return name === ''
    ? undefined
    : { service: { category: heading, name, minutes: minutesText(length), price: priceText(price) } };
}

/** Services of a list, and lines of it that say something else. */
export interface ReadList {
  services: ListedService[];
  leftOut: string[];
}

/** A pasted list: a service in each line under lines that are headings, in running text or in cells. */
export function readText(typed: string): ReadList {
  const services: ListedService[] = [];
  const leftOut: string[] = [];
  let heading = '';
  let columns: Columns | undefined;
  for (const line of typed.split(/\r\n|\r|\n/).filter((it) => it.trim() !== '')) {
    const cells = line.split(line.includes('\t') ? '\t' : ';');
    const named = cells.length > 1 && columns === undefined ? guessColumns(cells) : undefined;
    if (named !== undefined && isHeader(named)) {
      columns = named;
      continue;
    }
    const service = columns === undefined ? fromCells(cells, heading) : fromColumns(cells, columns, heading);
    if (cells.filter((it) => it.trim() !== '').length > 1 && service !== undefined) {
      services.push(service);
      heading = columns?.includes('category') === true ? service.category : heading;
      continue;
    }
    const read = fromText(cells.join(' '), heading);
    if (read === undefined) {
      leftOut.push(squeezed(line));
    } else if ('heading' in read) {
      heading = read.heading;
    } else {
      services.push(read.service);
    }
  }
  return { services, leftOut };
}

/** A row by its matched columns; undefined for one without a name, or with nothing else, which is a heading. */
function fromColumns(cells: readonly string[], columns: Columns, heading: string): ListedService | undefined {
  const of = (kind: ColumnKind) => squeezed(cells[columns.indexOf(kind)] ?? '');
  const [name, minutes, price] = [of('name'), of('minutes'), of('price')];
  return name === '' || (minutes === '' && price === '')
    ? undefined
    : { category: of('category') || heading, name, minutes: minutesText(minutes), price: priceText(price) };
}

/** The services of a table. An empty category is that of the row before, as merged cells have it. */
export function readSheet({ rows }: Sheet, columns: Columns): ReadList {
  const services: ListedService[] = [];
  const leftOut: string[] = [];
  let heading = '';
  for (const { cells } of rows) {
    const service = fromColumns(cells, columns, heading);
    const texts = cells.map(squeezed).filter((it) => it !== '');
    if (service !== undefined) {
      services.push(service);
      heading = service.category;
    } else if (texts.length === 1 && isHeading(trimmed(texts[0] ?? ''))) {
      heading = trimmed(texts[0] ?? '');
    } else {
      leftOut.push(texts.join(' · '));
    }
  }
  return { services, leftOut };
}
