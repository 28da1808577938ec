/** The page of one appointment, opened from a reminder. */
export const messages = {
  'visit.title': 'Időpontod',
  'visit.loadFailed': 'Az időpontodat most nem sikerült betölteni.',
  'visit.unknown': 'Ez a link nem vezet időponthoz. Lehet, hogy hiányzik belőle valami: nyisd meg újra az üzenetből!',
  'visit.when': 'Mikor',
  'visit.where': 'Hol',
  'visit.what': 'Szolgáltatás',
  'visit.who': 'Szakember',
  'visit.confirm': 'Ott leszek',
  'visit.confirming': 'Megerősítés…',
  'visit.cancel': 'Mégsem tudok eljönni',
  'visit.confirmed': 'Megerősítetted: várunk!',
  'visit.cancelled': 'Ez az időpont le van mondva.',
  'visit.over': 'Ez az időpont már elkezdődött vagy véget ért.',
  'visit.cancelTitle': 'Lemondod az időpontot?',
  'visit.cancelText': 'Az időpont felszabadul, más foglalhatja le. Visszavonni nem tudod.',
  'visit.cancelConfirm': 'Lemondom',
  'visit.cancelling': 'Lemondás…',
  'visit.keep': 'Megtartom',
  'visit.call': 'Hívás: {phone}',
  'visit.bookAgain': 'Új időpontot foglalok',
  'visit.failed': 'Most nem sikerült.',
} as const;

export type VisitMessages = typeof messages;
