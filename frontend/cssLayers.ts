import path from 'node:path';

/**
 * Cascade layers of the style sheets, from weakest to strongest: base < components < features. A layer follows from the
 * folder, so which of two classes on one element wins never follows from the order of a built file. `parts` are the
 * components that hand classes of their own to the plain ones of `ui`; `vendor` is what packages bring without a layer.
 */
export const layers = ['tokens', 'base', 'vendor', 'mantine', 'ui', 'parts', 'page'];

/** The statement that comes first in every entry's style sheet. */
export const order = `@layer ${layers.join(',')};`;

/** The layer of a style sheet, by its path below `src`; nothing for `styles`, whose files name several. */
export function layerOf(file: string): string | undefined {
  const [area, ...rest] = file.split(path.sep);
  switch (area) {
    case 'components':
      return rest.length === 1 ? 'ui' : 'parts';
    case 'features':
    case 'app':
      return 'page';
    default:
      return undefined;
  }
}

export interface Block {
  /** A selector, or an at-rule with what it asks for. */
  head: string;
  /** Nothing for a statement without braces. */
  body?: string;
}

/** The rules of a style sheet without what is nested in them; texts in quotes and comments are passed over. */
export function blocksOf(css: string): Block[] {
  const blocks: Block[] = [];
  let head = '';
  let body = '';
  let depth = 0;
  for (const [token] of css.matchAll(/\/\*[\s\S]*?\*\/|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|url\([^)"']*\)|[\s\S]/g)) {
    if (token.startsWith('/*')) {
      continue;
    }
    if (token === '{' && depth === 0) {
      depth = 1;
    } else if (token === '}' && depth === 1) {
      blocks.push({ head: head.trim(), body });
      [head, body, depth] = ['', '', 0];
    } else if (token === ';' && depth === 0) {
      blocks.push({ head: head.trim() });
      head = '';
    } else {
      depth += Number(token === '{') - Number(token === '}');
      if (depth === 0) {
        head += token;
      } else {
        body += token;
      }
    }
  }
  return blocks;
}

/** The name of a block's layer. */
const named = ({ head }: Block) => head.match(/^@layer ([\w-]+)$/)?.[1];

/** At-rules that belong to no layer. */
const outside = /^@(charset|font-face|keyframes|page|property)\b/;

interface Built {
  css: string;
  /** Whether a page loads it first. */
  isEntry: boolean;
  /** The layer of each style sheet, by its name, with which the names of its classes begin. */
  layerOfName: ReadonlyMap<string, string | undefined>;
}

/** What is wrong with the layers of a built style sheet. */
export function faultsOf({ css, isEntry, layerOfName }: Built): string[] {
  const blocks = blocksOf(css);
  const faults: string[] = [];
  if (isEntry && `${blocks[0]?.head.replaceAll(', ', ',')};` !== order) {
    faults.push(`does not begin with ${order}`);
  }
  for (const block of blocks) {
    const layer = named(block);
    if (block.body === undefined || outside.test(block.head)) {
      continue;
    }
    if (layer === undefined || !layers.includes(layer)) {
      faults.push(`in no layer: ${block.head}`);
      continue;
    }
    for (const { head } of rulesOf(block.body)) {
      for (const [, prefix = ''] of head.matchAll(/\.([A-Za-z]\w*?)_/g)) {
        const expected = layerOfName.get(prefix);
        if (expected !== undefined && expected !== layer) {
          faults.push(`${head} is in ${layer} instead of ${expected}`);
        }
      }
    }
  }
  return faults;
}

/** Every rule in a layer, those under conditions too. */
export function rulesOf(css: string): Required<Block>[] {
  return blocksOf(css).flatMap(({ head, body }) => {
    if (body === undefined || outside.test(head)) {
      return [];
    }
    return head.startsWith('@') ? rulesOf(body) : [{ head, body }];
  });
}
