const checks = new Set<() => boolean>();

/** Registers what tells whether something is typed and not saved; returns how to stop. */
export function watchUnsaved(check: () => boolean): () => void {
  checks.add(check);
  return () => checks.delete(check);
}

/** Whether a reload would lose something typed. */
export const hasUnsaved = (): boolean => [...checks].some((check) => check());
