import { parseSync } from '@swc/core';

/** Attributes that are shown or read aloud. */
const readAttributes = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'label',
  'placeholder',
  'title',
]);

const letters = /\p{L}/u;

type Node = { type: string } & Record<string, unknown>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** The texts that an expression shows as they are written; what it computes or compares shows nothing by itself. */
function written(expression: unknown): string[] {
  if (!isNode(expression)) {
    return [];
  }
  switch (expression.type) {
    case 'StringLiteral':
      return [String(expression.value)];
    case 'TemplateLiteral':
      return (expression.quasis as { cooked?: string }[]).map((quasi) => quasi.cooked ?? '');
    case 'ConditionalExpression':
      return [...written(expression.consequent), ...written(expression.alternate)];
    case 'BinaryExpression':
      return ['&&', '||', '??', '+'].includes(String(expression.operator))
        ? [...written(expression.left), ...written(expression.right)]
        : [];
    case 'ParenthesisExpression':
    case 'JSXExpressionContainer':
      return written(expression.expression);
    default:
      return [];
  }
}

/** The visible texts with letters that a component's source spells out instead of taking them from the bundles. */
export function literalTexts(source: string): string[] {
  const found: string[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) {
      value.forEach(visit);
    } else if (typeof value === 'object' && value !== null) {
      if (isNode(value)) {
        look(value);
      }
      Object.values(value).forEach(visit);
    }
  };
  const look = (node: Node): void => {
    if (node.type === 'JSXText') {
      found.push(String(node.value).trim());
    } else if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      for (const child of node.children as Node[]) {
        found.push(...(child.type === 'JSXExpressionContainer' ? written(child) : []));
      }
    } else if (node.type === 'JSXAttribute') {
      const name = node.name as { type: string; value?: string };
      if (readAttributes.has(name.value ?? '')) {
        found.push(...written(node.value));
      }
    }
  };
  visit(parseSync(source, { syntax: 'typescript', tsx: true }));
  return found.filter((text) => letters.test(text));
}
