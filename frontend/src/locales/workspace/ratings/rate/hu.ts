/** The page on which a guest rates a visit, opened from a mail. */
export const messages = {
  'rate.title': 'Milyen volt nálunk?',
  'rate.loadFailed': 'A látogatásodat most nem sikerült betölteni.',
  'rate.unknown':
    'Ez a link nem vezet értékeléshez, vagy már lejárt. Lehet, hogy hiányzik belőle valami: nyisd meg újra a levélből!',
  'rate.over': 'Ezt a látogatást már nem lehet értékelni: 30 nap telt el azóta. Köszönjük, hogy itt jártál!',
  'rate.given': 'Köszönjük az értékelésedet! Eddig módosíthatod: {until}.',
  'rate.final': 'Már értékelted ezt a látogatást. Az értékelés többé nem módosítható.',
  'rate.stars': 'Hány csillag?',
  'rate.star1': '1 – rossz',
  'rate.star2': '2 – gyenge',
  'rate.star3': '3 – közepes',
  'rate.star4': '4 – jó',
  'rate.star5': '5 – kiváló',
  'rate.starsMissing': 'Válassz, hány csillagot adsz!',
  'rate.text': 'Szöveg, ha szeretnél írni',
  'rate.textHint':
    'Legfeljebb 1000 karakter. A keresztneved és a családneved kezdőbetűje áll mellette, mindenki láthatja.',
  'rate.send': 'Küldés',
  'rate.sending': 'Küldés…',
  'rate.change': 'Módosítás mentése',
  'rate.sent': 'Elküldtük, köszönjük!',
  'rate.answer': 'A szalon válasza',
  'rate.yours': 'Az értékelésed',
  'rate.failed': 'Most nem sikerült elküldeni.',
} as const;

export type RatingMessages = typeof messages;
