/** The waiting list, as the desk sees it. */
export const messages = {
  'queue.title': 'Várólista',
  'queue.lead':
    'Aki előbb iratkozott fel, előbb kapja meg a felszabaduló időpontot: levélben ajánljuk fel neki, és a válaszáig a naptárban tartjuk.',
  'queue.loadFailed': 'A várólistát most nem sikerült betölteni.',
  'queue.none': 'Most senki sem vár.',
  'queue.list': 'Várakozók',
  'queue.anybody': 'bárkihez',
  'queue.since': 'Feliratkozott: {when}',
  'queue.offers': 'Eddig {count} ajánlatot kapott',
  'queue.held': 'Felajánlva: {moment}, {name}. Válaszra vár eddig: {until}',
  'queue.take': 'Lefoglalom neki',
  'queue.taking': 'Lefoglalás…',
  'queue.takeBack': 'Visszavonom az ajánlatot',
  'queue.takingBack': 'Visszavonás…',
  'queue.remove': 'Leveszem a listáról',
  'queue.removing': 'Levétel…',
  'queue.removeTitle': 'Leveszed a várólistáról: {name}?',
  'queue.removeSilent': 'Nem kap több ajánlatot. Erről nem küldünk neki levelet, és visszatenni nem tudod.',
  'queue.removeOffered':
    'A neki tartott időpont felszabadul, és levelet kap arról, hogy lekerült a listáról. Visszatenni nem tudod.',
  'queue.keep': 'Maradjon',
  'queue.taken': 'Lefoglaltuk neki: {name}.',
  'queue.tookBack': 'Visszavontuk: ezt az időpontot fél óráig senkinek sem ajánljuk fel.',
  'queue.removed': 'Lekerült a listáról: {name}.',
} as const;

export type WaitingMessages = typeof messages;
