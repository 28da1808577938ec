import { parseSync } from '@swc/core';

const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

interface Span {
  start: number;
  end: number;
}

/** The functions of a source that take more lines than this, each as its name and its lines. */
export function longFunctions(source: string, mostLines: number): string[] {
  const found: string[] = [];
  // Spans count bytes from wherever the parser stands; the semicolon shows where the source begins.
  const bytes = Buffer.from(`;${source}`);
  const { body } = parseSync(bytes.toString(), { syntax: 'typescript', tsx: true });
  const base = body[0]?.span.start ?? 0;
  const linesOf = ({ start, end }: Span) =>
    bytes
      .subarray(start - base, end - base)
      .toString()
      .split('\n').length;
  const visit = (value: unknown, variable: string): void => {
    if (typeof value !== 'object' || value === null) {
      return;
    }
    const node = value as { type?: string; id?: { value?: string }; identifier?: { value?: string }; span?: Span };
    const isFunction = node.type !== undefined && functions.has(node.type);
    const name =
      node.identifier?.value ?? (node.type === 'VariableDeclarator' ? node.id?.value : undefined) ?? variable;
    if (isFunction && node.span !== undefined) {
      const lines = linesOf(node.span);
      found.push(...(lines > mostLines ? [`${name}: ${lines}`] : []));
    }
    for (const it of Object.values(value)) {
      visit(it, isFunction ? '' : name);
    }
  };
  visit(body, '');
  return found;
}
