import type { KnownErrorCode } from '../../api/errorCodes';

/** The texts of what every page may show. */
export const messages = {
  'app.loading': 'Betöltés…',
  'app.retry': 'Újra',
  'app.skipToContent': 'Ugrás a tartalomra',
  'app.language': 'Nyelv',
  'app.otherLanguage': 'English',
  'app.privacy': 'Adatkezelési tájékoztató',
  'app.close': 'Bezárás',
  'app.error': 'Hiba történt!',
  'app.processingError': 'Hiba történt a feldolgozás közben! Kérlek, próbáld újra később.',
  'app.reload': 'Oldal újratöltése',
  'app.offline': 'Nincs internetkapcsolat. Amit választottál és beírtál, megmarad.',
  'app.partUnreachable': 'Nincs kapcsolat. Amint újra van, innen folytatjuk.',
  'app.partOutdated': 'Közben új változat készült az oldalból. Mentsd el, amit beírtál, aztán töltsd újra az oldalt.',
  'app.notFound': 'Ez az oldal nem található',
  'app.notFoundText': 'A cím, amelyet megnyitottál, nem vezet sehová.',
  'app.toHome': 'Kezdőlap',
  'app.notifications': 'Értesítések',
  'app.retryAfterMinutes': 'Próbáld újra {count} perc múlva.',
  'app.retryAfter': 'Próbáld újra {count} másodperc múlva.',
  'privacy.title': 'Adatkezelési tájékoztató',
  'privacy.version': 'Változat: {day}',
  'privacy.loadFailed': 'A tájékoztatót most nem sikerült betölteni.',
  'privacy.controller': 'Adatkezelő: {company}.',
} as const;

export const errors = {
  network: 'A szerver most nem érhető el. Ellenőrizd az internetkapcsolatot, és próbáld újra!',
  internal: 'Hiba történt!',
  'service.unavailable': 'A szerver most nem válaszol.',
  'request.malformed': 'A kérés hibás volt. Frissítsd az oldalt, és próbáld újra!',
  'request.invalid': 'Néhány adat hibás. Javítsd a megjelölt mezőket!',
  'request.too_large': 'Az elküldött adat túl nagy.',
  'request.not_found': 'Ez nem található.',
  'request.media_type': 'A kérés hibás volt. Frissítsd az oldalt, és próbáld újra!',
  'request.method_not_allowed': 'A kérés hibás volt. Frissítsd az oldalt, és próbáld újra!',
  'request.timeout': 'Túl sokáig tartott az elküldés. Ellenőrizd a kapcsolatot, és próbáld újra!',
  'limit.exceeded': 'Túl sok próbálkozás. Kérlek, várj egy kicsit, és próbáld újra!',
  'idempotency.key_reused': 'Ezt már elküldtük. Nézd meg, mi lett belőle!',
  'idempotency.key_invalid': 'A kérés hibás volt. Frissítsd az oldalt, és próbáld újra!',
} satisfies Partial<Record<KnownErrorCode, string>>;
