import { normalPassword } from './typed';

/** The rules a password must keep, in the order they are listed. */
export const passwordRules = ['length', 'digit', 'lower', 'upper', 'noSpace'] as const;
type PasswordRule = (typeof passwordRules)[number];

/** See docs/rules.md#usernames-and-passwords. */
const defaultMinLength = 6;

/** The minimum length; the server may raise it in a meta element (`workspace_head.rs`). */
export function shortestPassword(): number {
  const fromPage = Number(document.querySelector('meta[name="password-min"]')?.getAttribute('content'));
  return Number.isInteger(fromPage) && fromPage > defaultMinLength ? fromPage : defaultMinLength;
}

const maxLength = 128;

const tests: Record<PasswordRule, (password: string) => boolean> = {
  length: (password) => [...password].length >= shortestPassword(),
  digit: (password) => /[0-9]/.test(password),
  lower: (password) => /\p{Lowercase}/u.test(password),
  upper: (password) => /\p{Uppercase}/u.test(password),
  noSpace: (password) => password !== '' && !/[\p{White_Space}\p{Control}]/u.test(password),
};

/** The rules this password keeps; an empty one keeps none. Only the server checks for common passwords. */
export function keptRules(password: string): PasswordRule[] {
  const normal = normalPassword(password);
  return passwordRules.filter((rule) => tests[rule](normal));
}

export function isTooLong(password: string): boolean {
  return [...normalPassword(password)].length > maxLength;
}
