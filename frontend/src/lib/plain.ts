/** Without accents and capitals: `Vendégek` and `vendegek` are one, for whoever searches. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
