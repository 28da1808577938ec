import type { TextKey } from '../../lib/workspaceTexts';

const known = [
  'guest',
  'salon',
  'day',
  'date',
  'time',
  'provider',
  'services',
  'price',
  'address',
  'phone',
  'link',
  'unsubscribe',
] as const satisfies readonly string[];

/** The text of a placeholder's name; a newer server may know more of them. */
export function labelOf(placeholder: string): TextKey | undefined {
  const found = known.find((it) => it === placeholder);
  return found === undefined ? undefined : `sms.placeholder.${found}`;
}

/** The first placeholder of a text that is not among the allowed ones, as it is written. */
export function unknownPlaceholder(text: string, allowed: readonly string[]): string | undefined {
  return [...text.matchAll(/\{([^{}]*)\}/g)].find(([, name = '']) => !allowed.includes(name.trim()))?.[0];
}

/** A text with something put in place of what is selected, and where the caret goes. */
export function inserted(text: string, from: number, to: number, what: string): { text: string; caret: number } {
  return { text: text.slice(0, from) + what + text.slice(to), caret: from + what.length };
}
