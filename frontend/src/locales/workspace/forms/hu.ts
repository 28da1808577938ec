/** The texts of every form of the signed-in area. */
export const messages = {
  'form.unsavedTitle': 'Nem mentett módosítások',
  'form.unsavedText': 'Ha most elhagyod az űrlapot, elvesznek a módosításaid.',
  'form.stay': 'Folytatom a szerkesztést',
  'form.discard': 'Elvetem a módosításokat',
  'otherLanguage.en': 'Angolul is',
  'otherLanguage.hu': 'Magyarul is',
  'otherLanguage.of.en': '{label} angolul',
  'otherLanguage.of.hu': '{label} magyarul',
  'otherLanguage.hint': 'Ami üres, az úgy jelenik meg, ahogy írtad.',
} as const;
