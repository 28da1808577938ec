/** The texts of a guest's card that the list of guests and the calendar's grid do not have. */
export const messages = {
  'guests.allergiesHint': 'Ikonként látszik a naptárban',
  'guests.tags': 'Jelölések',
  'guests.blockOnline': 'Online ne foglalhasson',
  'guests.blockOnlineHint': 'A szalon ettől még beírhat neki időpontot.',
  'guests.isBlockedOnline': 'Online nem foglalhat',
  'guests.pause': 'Szokott: hetente|Szokott: {count} hetente',
  'guests.due': 'Következő javasolt: {day} körül',
  'guests.overdue': 'Esedékes volt: {day} körül',
  'formulas.title': 'Receptúrák',
  'formulas.hint': 'Színkeverés, méret, felhasznált anyag. Csak a szalon látja.',
  'formulas.loadFailed': 'A receptúrákat most nem sikerült betölteni.',
  'formulas.none': 'Még nincs receptúrája.',
  'formulas.all': 'Mind ({count})',
  'formulas.add': 'Új receptúra',
  'formulas.save': 'Receptúra mentése',
  'formulas.delete': 'Törlés: {day}',
  'formulas.deleteTitle': 'Receptúra törlése',
  'formulas.deleteText': 'Ez a receptúra végleg törlődik:',
} as const;

export type GuestCardMessages = typeof messages;
