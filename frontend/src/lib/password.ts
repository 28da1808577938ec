/** The rules a password must keep, in the order they are listed. */
export const passwordRules = ['length', 'digit', 'lower', 'upper', 'noSpace'] as const;
type PasswordRule = (typeof passwordRules)[number];

/** What every installation asks for (docs/rules.md#usernames-and-passwords). */
const usualShortest = 6;

/** How many characters a password has at least; a server that wants more says so in the page (`first_look.rs`). */
export function shortestPassword(): number {
  const said = Number(document.querySelector('meta[name="password-min"]')?.getAttribute('content'));
  return Number.isInteger(said) && said > usualShortest ? said : usualShortest;
}

/** What the server accepts at most. */
const longest = 128;

const tests: Record<PasswordRule, (password: string) => boolean> = {
  length: (password) => [...password].length >= shortestPassword(),
  digit: (password) => /[0-9]/.test(password),
  lower: (password) => /\p{Lowercase}/u.test(password),
  upper: (password) => /\p{Uppercase}/u.test(password),
  noSpace: (password) => password !== '' && !/[\p{White_Space}\p{Control}]/u.test(password),
};

/** The rules this password keeps; nothing typed keeps none. Whether it is a common one, only the server knows. */
export function keptRules(password: string): PasswordRule[] {
  return passwordRules.filter((rule) => tests[rule](password));
}

export function isTooLong(password: string): boolean {
  return [...password].length > longest;
}
