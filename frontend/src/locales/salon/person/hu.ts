/** Texts of a person's page that are loaded after it. */
export const messages = {
  'person.times': 'A legközelebbi szabad időpontok',
  'person.noSlots': 'Két héten belül nincs szabad időpont.',
  'person.timesFailed': 'A szabad időpontokat most nem sikerült betölteni.',
} as const;

export type PersonMessages = typeof messages;
