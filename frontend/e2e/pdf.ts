import { inflateSync } from 'node:zlib';

/**
 * The text of each page of a PDF that Chromium has written, a line of the page beside the next. It reads what that
 * writer writes and no more: letters of one byte or two, each with its meaning in the font's own table.
 */
export function textOfPages(pdf: Buffer): string[] {
  const raw = pdf.toString('latin1');
  const objects = new Map(
    [...raw.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map((it) => [it[1], it[2] ?? '']),
  );
  const streamOf = (number: string | undefined) => {
    const object = objects.get(number) ?? '';
    const [begin, end] = [object.indexOf('stream\n') + 'stream\n'.length, object.lastIndexOf('\nendstream')];
    return inflateSync(Buffer.from(object.slice(begin, end), 'latin1')).toString('latin1');
  };
  const lettersOf = (font: string | undefined) =>
    meanings(streamOf(/\/ToUnicode (\d+) 0 R/.exec(objects.get(font) ?? '')?.[1]));
  return [...objects.values()]
    .filter((it) => /\/Type \/Page\b/.test(it))
    .map((page) => {
      const fonts = new Map([...page.matchAll(/\/(F\d+) (\d+) 0 R/g)].map((it) => [it[1], lettersOf(it[2])]));
      return read(streamOf(/\/Contents (\d+) 0 R/.exec(page)?.[1]), fonts);
    });
}

/** The letters of a font's codes: `<code> <letters>` one by one, or `<first> <last> <letter of the first>`. */
function meanings(table: string): Map<string, string> {
  const found = new Map<string, string>();
  const letters = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le');
  for (const [, part] of table.matchAll(/beginbfchar\n([\s\S]*?)endbfchar/g)) {
    for (const [, code = '', meaning = ''] of (part ?? '').matchAll(/<(\w+)> <(\w+)>/g)) {
      found.set(code.toUpperCase(), letters(meaning));
    }
  }
  for (const [, part] of table.matchAll(/beginbfrange\n([\s\S]*?)endbfrange/g)) {
    for (const [, first = '', last = '', meaning = ''] of (part ?? '').matchAll(/<(\w+)> <(\w+)> <(\w+)>/g)) {
      for (let at = Number.parseInt(first, 16); at <= Number.parseInt(last, 16); at += 1) {
        const code = at.toString(16).toUpperCase().padStart(first.length, '0');
        const letter = Number.parseInt(meaning, 16) + at - Number.parseInt(first, 16);
        found.set(code, String.fromCodePoint(letter));
      }
    }
  }
  return found;
}

function read(content: string, fonts: Map<string | undefined, Map<string, string>>): string {
  let font = new Map<string, string>();
  let text = '';
  for (const [token, name, codes] of content.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9A-Fa-f]+)>|\bET\b/g)) {
    if (name !== undefined) {
      font = fonts.get(name) ?? font;
    } else if (codes === undefined) {
      text += token === 'ET' ? '\n' : '';
    } else {
      const width = [...font.keys()][0]?.length ?? 2;
      text += (codes.toUpperCase().match(new RegExp(`.{${width}}`, 'g')) ?? [])
        .map((it) => font.get(it) ?? '')
        .join('');
    }
  }
  return text.replaceAll(/\s+/g, ' ');
}
