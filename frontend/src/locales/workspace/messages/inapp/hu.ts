/** The texts of the bell, with the number of unread notifications. */
export const messages = {
  'inapp.title': 'Értesítések',
  'inapp.bell': 'Értesítések, {count} olvasatlan',
  'inapp.grown': 'Új értesítés jött, {count} olvasatlan.',
  'inapp.failed': 'Az értesítéseket most nem sikerült betölteni.',
} as const;
