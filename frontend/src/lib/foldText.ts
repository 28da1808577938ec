/** Removes accents and case, for searching: `Vendégek` matches `vendegek`. */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
