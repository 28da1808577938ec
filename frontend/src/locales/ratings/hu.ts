/** Texts of ratings, on a salon's pages and for its employees. */
export const messages = {
  'ratings.title': 'Értékelések',
  'ratings.failed': 'Az értékeléseket most nem sikerült betölteni.',
  'ratings.stars': '{stars} csillag az ötből',
  'ratings.count': '{count} értékelés',
  'ratings.distribution': 'Csillagok megoszlása',
  'ratings.bar': '{stars} csillag: {count}',
  'ratings.answer': 'A szalon válasza',
  'ratings.erased': 'Egy vendég',
  'ratings.order':
    'Elöl a legjobb és legfrissebb vélemények állnak, minden ötödik helyen kritikus, ha van. Egyet sem hagyunk ki.',
  'ratings.more': 'További értékelések',
} as const;

export type GuestRatingMessages = typeof messages;
