import { parseSync } from '@swc/core';

/** Types of fields that every browser draws and formats in a way of its own. */
const nativeTypes = new Set(['date', 'datetime-local', 'file', 'month', 'time', 'week']);
/** Mantine's component around one of them. */
const nativeComponents = new Set(['TimeInput']);
/** Write dates and times as the browser's language has them, unless another one is named. */
const nativeFormats = new Set(['toLocaleDateString', 'toLocaleTimeString', 'toLocaleString']);

type Node = { type: string } & Record<string, unknown>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Every text that is written anywhere in an expression. */
function textsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) {
    return [];
  }
  const own = isNode(value) && value.type === 'StringLiteral' ? [String(value.value)] : [];
  return [...own, ...Object.values(value).flatMap(textsIn)];
}

const nameOf = (node: unknown): string => (isNode(node) && typeof node.value === 'string' ? node.value : '');

/** Fields of the browser's own, and dates in its own format, in a component's source. */
export function nativeFields(source: string): string[] {
  const found: string[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) {
      return;
    }
    if (isNode(value)) {
      look(value);
    }
    Object.values(value).forEach(visit);
  };
  const look = (node: Node): void => {
    if (node.type === 'JSXAttribute' && nameOf(node.name) === 'type') {
      found.push(...textsIn(node.value).filter((it) => nativeTypes.has(it)));
    } else if (node.type === 'JSXOpeningElement' && ['select', ...nativeComponents].includes(nameOf(node.name))) {
      found.push(nameOf(node.name));
    } else if (node.type === 'CallExpression' && isNode(node.callee) && node.callee.type === 'MemberExpression') {
      const [language] = node.arguments as { expression: Node }[];
      const called = nameOf(node.callee.property);
      if (nativeFormats.has(called) && (language === undefined || nameOf(language.expression) === 'undefined')) {
        found.push(called);
      }
    }
  };
  visit(parseSync(source, { syntax: 'typescript', tsx: true }));
  return found;
}
