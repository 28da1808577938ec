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
  'app.print': 'Nyomtatás',
  'app.offline': 'Nincs internetkapcsolat. Amit választottál és beírtál, megmarad.',
  'app.partUnreachable': 'Nincs kapcsolat. Amint újra van, innen folytatjuk.',
  'app.partOutdated': 'Közben új változat készült az oldalból. Mentsd el, amit beírtál, aztán töltsd újra az oldalt.',
  'app.notFound': 'Ez az oldal nem található',
  'app.notFoundText': 'A cím, amelyet megnyitottál, nem vezet sehová.',
  'app.toHome': 'Kezdőlap',
  'privacy.title': 'Adatkezelési tájékoztató',
} as const;

export const errors = {
  network: 'A szerver most nem érhető el. Ellenőrizd az internetkapcsolatot, és próbáld újra!',
  internal: 'Hiba történt!',
  'service.unavailable': 'A szerver most nem válaszol.',
  'request.malformed': 'A kérés hibás volt. Frissítsd az oldalt, és próbáld újra!',
  'request.invalid': 'Néhány adat hibás. Javítsd a megjelölt mezőket!',
  'request.not_found': 'Ez nem található.',
  'request.timeout': 'Túl sokáig tartott az elküldés. Ellenőrizd a kapcsolatot, és próbáld újra!',
  'limit.exceeded': 'Túl sok próbálkozás. Kérlek, várj egy kicsit, és próbáld újra!',
} satisfies Partial<Record<KnownErrorCode, string>>;
