/** A column's name without case, accents and signs, by which columns of different programs are compared. */
export const foldHeader = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]/gu, '');

/** Guesses the meaning of each column by its name; each is used once, except the repeatable ones. */
export function guessKinds<Kind extends string>(
  head: readonly string[],
  known: Record<Kind, RegExp>,
  isRepeatable: (kind: Kind) => boolean = () => false,
): (Kind | undefined)[] {
  const kinds = Object.keys(known) as Kind[];
  const taken = new Set<Kind>();
  return head.map((name) => {
    const kind = kinds.find((it) => !taken.has(it) && known[it].test(foldHeader(name)));
    if (kind !== undefined && !isRepeatable(kind)) {
      taken.add(kind);
    }
    return kind;
  });
}
