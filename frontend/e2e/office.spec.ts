import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import openapi from '../../docs/openapi.json' with { type: 'json' };
import { dayAhead } from './clocks';
import { expect, test } from './test';

/** Where what LibreOffice made of the files is kept to be looked at. */
const folder = process.env.OFFICE ?? path.resolve(import.meta.dirname, '../../.cache/office');

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema: { $ref?: string; enum?: string[] };
}
interface Operation {
  parameters?: Parameter[];
  responses: Record<string, { content?: Record<string, unknown> }>;
}

/** Texts as people type them: Hungarian letters, both separators, quotes, and beginnings of formulas. */
const awkward = ['=1+1', '+36', '-2', '@SUM(A1)', 'Őrült; „űrhajós", "idézet"\nmásodik sor'];

/** Every address of the API that answers with a file of this kind, its parameters filled in. */
function addressesOf(mediaType: string, values: Record<string, string>): string[] {
  const schemas = openapi.components.schemas as Record<string, { enum?: string[] }>;
  const paths = openapi.paths as unknown as Record<string, { get?: Operation }>;
  return Object.entries(paths).flatMap(([address, { get }]) => {
    if (get?.responses['200']?.content?.[mediaType] === undefined) {
      return [];
    }
    const query = (get.parameters ?? [])
      .filter((it) => it.in === 'query' && values[it.name] !== undefined)
      .map((it) => `${it.name}=${values[it.name]}`);
    const [, placeholder] = /\{(\w+)\}/.exec(address) ?? [];
    const schema = get.parameters?.find((it) => it.name === placeholder)?.schema;
    const kinds = schema?.enum ?? schemas[schema?.$ref?.split('/').pop() ?? '']?.enum;
    const all = kinds?.map((it) => address.replace(`{${placeholder}}`, it)) ?? [address];
    return all.map((it) => (query.length === 0 ? it : `${it}?${query.join('&')}`));
  });
}

/** Rows and cells of a CSV as the standard (RFC 4180) reads them, apart from the product's own reader. */
function cellsOf(csv: string, separator: string): string[][] {
  const rows: string[][] = [[]];
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^${separator}"\\r\\n]*))(${separator}|\\r\\n)`, 'gy');
  for (const [, quoted, plain, end] of csv.matchAll(cell)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end !== separator) {
      rows.push([]);
    }
  }
  expect(rows.pop(), 'ends with a line break').toEqual([]);
  return rows;
}

/** Has LibreOffice open a file and write it as another kind. */
function convert(file: string, kind: string, ...options: string[]): string {
  // Two runs at once cannot share a profile.
  const profile = `-env:UserInstallation=file://${path.join(folder, `profile-${process.pid}`)}`;
  execFileSync('soffice', [profile, '--headless', ...options, '--convert-to', kind, '--outdir', folder, file], {
    stdio: 'pipe',
    timeout: 120_000,
  });
  return `${file.replace(/\.\w+$/, '')}.${kind}`;
}

/** The rows of a flat OpenDocument sheet: numbers as digits, texts with their line breaks, no cells after the last. */
function rowsOf(sheet: string): string[][] {
  const plain = (text: string) =>
    text
      .replaceAll(/<text:s(?: text:c="(\d+)")?\/>/g, (_, count) => ' '.repeat(Number(count ?? 1)))
      .replaceAll('<text:tab/>', '\t')
      .replaceAll(/<[^>]+>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&apos;', "'")
      .replaceAll('&amp;', '&');
  const rows = [...sheet.matchAll(/<table:table-row(?: [^>]*)?>([\s\S]*?)<\/table:table-row>/g)];
  return rows
    .map(([, row = '']) =>
      [...row.matchAll(/<table:table-cell((?: [^>]*?)?)(?:\/>|>([\s\S]*?)<\/table:table-cell>)/g)].flatMap(
        ([, attributes = '', content = '']) => {
          const number = / office:value="([^"]*)"/.exec(attributes)?.[1];
          const paragraphs = [...content.matchAll(/<text:p(?: [^>]*)?>([\s\S]*?)<\/text:p>/g)];
          // Read as a moment, and shown with seconds that were not written.
          const shown = paragraphs.map(([, it = '']) => plain(it)).join('\n');
          const text = number ?? shown.replace(/^(\d{4}-\d\d-\d\d \d\d:\d\d):00$/, '$1');
          const repeated = Number(/ table:number-columns-repeated="(\d+)"/.exec(attributes)?.[1] ?? 1);
          return Array.from({ length: repeated }, () => text);
        },
      ),
    )
    .filter((row) => row.some((it) => it !== ''));
}

/** Opened with the separators of the language, as its spreadsheet would. */
const spreadsheetOf = {
  hu: { separator: ';', filter: '--infilter=CSV:59,34,76,1,,1038' },
  en: { separator: ',', filter: '--infilter=CSV:44,34,76,1,,2057' },
};

test.beforeAll(() => mkdirSync(folder, { recursive: true }));

test(
  'every CSV opens in LibreOffice: letters, cells and numbers as written, and no cell is a formula',
  { tag: '@english' },
  async ({ callAs }, info) => {
    test.setTimeout(300_000);
    const language = info.project.name as keyof typeof spreadsheetOf;
    const { separator, filter } = spreadsheetOf[language];
    const owner = await callAs('dora');
    await owner.call('POST', '/api/user/current/personalInfo', { showCalendar: true, language });
    const { id: categoryId } = await owner.call<{ id: string }>('POST', '/api/expense/category', { name: '=2+2' });
    for (const [index, text] of awkward.entries()) {
      const date = dayAhead(-1);
      await owner.call('POST', '/api/expense', { date, categoryId, amount: 1_234 + index, note: text });
      await owner.call('POST', '/api/guest', { lastName: text.split('\n')[0], firstName: 'Őűáé', note: text });
    }

    const addresses = addressesOf('text/csv', { from: dayAhead(-60), to: dayAhead(0), until: dayAhead(0) });
    expect(addresses.length).toBeGreaterThanOrEqual(4);
    let numbers = 0;
    for (const address of addresses) {
      const answer = await owner.send('GET', address);
      expect(answer.status(), address).toBe(200);
      const file = path.join(folder, `${language}${address.split('?')[0]?.replaceAll('/', '-')}.csv`);
      writeFileSync(file, await answer.body());
      const [bom, csv] = [(await answer.text()).slice(0, 1), (await answer.text()).slice(1)];
      expect(bom, `${address} says that it is UTF-8`).toBe('\ufeff');
      const written = cellsOf(csv, separator);
      expect(written.length, `${address} has rows`).toBeGreaterThan(1);
      expect(new Set(written.map((it) => it.length)).size, `${address}: rows of one length`).toBe(1);

      const sheet = readFileSync(convert(file, 'fods', filter), 'utf8');
      expect(sheet, `${address}: no formula`).not.toContain('table:formula');
      expect(rowsOf(sheet), address).toEqual(written);
      numbers += sheet.split('office:value-type="float"').length - 1;
      execFileSync('pdftoppm', ['-png', '-r', '60', '-l', '1', convert(file, 'pdf', filter), file.replace('.csv', '')]);
    }
    expect(numbers, 'amounts are numbers').toBeGreaterThan(50);
  },
);

test('every PDF opens in LibreOffice, with its Hungarian letters', async ({ callAs }) => {
  test.setTimeout(300_000);
  const owner = await callAs('akos');
  const { items } = await owner.call<{ items: { id: string; state: string }[] }>('GET', '/api/topup/payments');
  const paid = items.find((it) => it.state === 'paid');
  const files = {
    '/api/topup/payment/{id}/confirmation': [`/api/topup/payment/${paid?.id}/confirmation`, 'Fizetési visszaigazolás'],
    '/api/company/current/card': ['/api/company/current/card?format=pdf', 'Időpontfoglalás'],
  };
  // The receipts of expenses are files that people brought.
  const known = addressesOf('application/pdf', {}).filter((it) => it !== '/api/expense/{id}/file/{fileId}');
  expect(known.sort(), 'each is opened here').toEqual(Object.keys(files).sort());
  for (const [address = '', words = ''] of Object.values(files)) {
    const answer = await owner.send('GET', address);
    expect(answer.status(), address).toBe(200);
    const file = path.join(folder, `${address.split('?')[0]?.replaceAll(/[/-]+/g, '-')}.pdf`.replace(/^-/, ''));
    writeFileSync(file, await answer.body());
    const page = readFileSync(convert(file, 'fodg', '--infilter=draw_pdf_import'), 'utf8');
    expect(page.replaceAll(/<text:s\/>/g, ' ').replaceAll(/<[^>]+>/g, ''), address).toContain(words);
    execFileSync('pdftoppm', ['-png', '-r', '80', file, file.replace('.pdf', '')]);
  }
});
