/** The texts of a guest’s own bookings. */
export const messages = {
  'dashboard.title': 'Foglalásaim',
  'dashboard.greeting': 'Szia, {name}!',
  'dashboard.upcoming': 'Közelgő foglalások',
  'dashboard.past': 'Korábbi foglalások',
  'dashboard.none': 'Még nincs foglalásod; amit a szalonod oldalán foglalsz, az itt lesz.',
  'dashboard.noUpcoming': 'Nincs közelgő foglalásod.',
  'dashboard.noPast': 'Még nincs korábbi foglalásod.',
  'dashboard.loadFailed': 'A foglalásaidat most nem sikerült betölteni.',
  'dashboard.deleted': 'törölve',
  'dashboard.didNotAppear': 'nem jelent meg',
  'dashboard.next': 'Következő időpontod',
  'dashboard.at': '{day} {time}',
  'dashboard.today': 'ma',
  'dashboard.tomorrow': 'holnap',
  'dashboard.again': 'Újra',
  'dashboard.againLabel': 'Újra: {services}, {company}',
  'dashboard.map': 'Útvonal',
  'dashboard.kept':
    'A foglalásaidat most nem sikerült betölteni. A következő időpontod utolsó ismert állapota látszik, csak olvasásra; ekkori: {when}.',
  'dashboard.bookAgain': 'Új időpont: {company}',
} as const;
