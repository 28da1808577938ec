import { parseSync } from '@swc/core';

const literals = new Set(['StringLiteral', 'TemplateElement', 'RegExpLiteral', 'JSXText']);
const types = new Set(['ClassDeclaration', 'TsEnumDeclaration', 'TsInterfaceDeclaration', 'TsTypeAliasDeclaration']);

interface Node {
  type?: string;
  id?: { value?: string };
  identifier?: { value?: string };
  span?: { start: number; end: number };
}

interface Words {
  /** Names of declared types. */
  types: string[];
  /** Texts of the comments, line comments below each other as one. */
  comments: string[];
}

/** The names of a source's types and the texts of its comments. */
export function wordsOf(source: string, tsx = true): Words {
  // Spans count bytes from wherever the parser stands; the semicolon shows where the source begins.
  const bytes = Buffer.from(`;${source}`);
  const { body } = parseSync(bytes.toString(), { syntax: 'typescript', tsx });
  const base = body[0]?.span.start ?? 0;
  const names: string[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) {
      return;
    }
    const { type = '', id, identifier, span } = value as Node;
    if (types.has(type)) {
      names.push(id?.value ?? identifier?.value ?? '');
    }
    if (literals.has(type) && span !== undefined) {
      bytes.fill('_', span.start - base, span.end - base);
    }
    Object.values(value).forEach(visit);
  };
  visit(body);
  return { types: names, comments: commentsOf(bytes.toString()) };
}

/** The texts of the comments of a source in which no literal contains the signs of one. */
export function commentsOf(source: string): string[] {
  return [...source.matchAll(/\/\*([\s\S]*?)\*\/|\/\/[^\n]*(?:\n[^\S\n]*\/\/[^\n]*)*/g)].map(([line, block]) =>
    (block ?? line)
      .replaceAll(/^\s*(?:\/\/|\*+)/gm, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
}

const notNouns = new Set(
  'Begin Begun Done Found Given Held Kept Known Left Lost Made Put Said Seen Sent Shown Sold Taken Told What When Which Who'.split(
    ' ',
  ),
);
const nounsInEd = new Set(['Bed', 'Feed', 'Need', 'Seed', 'Shed', 'Speed']);

/** Whether a type's name is one word that is no noun: a participle, a question word. */
export const isNoNoun = (name: string): boolean =>
  notNouns.has(name) || (/^[A-Z][a-z]*ed$/.test(name) && !nounsInEd.has(name)) || /^(How|What|Who)[A-Z]/.test(name);

const asRiddle = /(?:^|[.!?] )(?:How|Nobody|Somebody|So (?:long|many|much)|What|Whatever|Who|Whoever|Whose)\b/;
const withoutName = /\b(?:nobody|somebody|whoever)\b/i;

/** Whether a comment has a sentence that does not begin with its subject, or a person without a name (docs/style.md). */
export const isUnclear = (comment: string): boolean => asRiddle.test(comment) || withoutName.test(comment);
