/** The forints of what was typed, digits with spaces between them; undefined when it is no plain number. */
export function forintsOf(typed: string): number | undefined {
  const digits = typed.replace(/[\s\u00a0\u202f]/g, '');
  return /^\d{1,9}$/.test(digits) && Number(digits) <= 100_000_000 ? Number(digits) : undefined;
}
