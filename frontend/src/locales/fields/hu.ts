import type { KnownErrorCode } from '../../api/errorCodes';

/** The texts of fields of forms. */
export const messages = {
  'field.required': 'Kérjük, töltsd ki ezt a mezőt!',
  'field.email': 'Adj meg egy érvényes e-mail-címet, például: anna@example.com',
  'field.phone': 'Írd be a telefonszámot így: +36/30 123-4567, külföldit az országkóddal: +43 660 1234567',
  'field.privacy': 'A folytatáshoz el kell fogadnod az adatkezelési tájékoztatót.',
  'privacy.version': 'Változat: {day}',
  'privacy.loadFailed': 'A tájékoztatót most nem sikerült betölteni.',
  'privacy.controller': 'Adatkezelő: {company}.',
} as const;

export const errors = {
  'field.szalonka_id': '3–40 kisbetű, szám vagy kötőjel lehet, és betűvel kezdődik; néhány szó foglalt.',
  'field.username': '3–15 kisbetű, szám, „-” vagy „_” lehet.',
  'field.required': 'Kérjük, töltsd ki ezt a mezőt!',
  'field.too_short': 'Ez túl rövid.',
  'field.too_long': 'Ez túl hosszú.',
  'field.invalid': 'Ez az érték nem megfelelő.',
  'field.email': 'Adj meg egy érvényes e-mail-címet, például: anna@example.com',
  'field.phone': 'Írd be a telefonszámot így: +36/30 123-4567, külföldit az országkóddal: +43 660 1234567',
  'field.name': 'Ez nem lehet név. Használj betűket!',
  'field.privacy_required': 'A folytatáshoz el kell fogadnod az adatkezelési tájékoztatót.',
  'field.range': 'Ez az érték a megengedett határokon kívül esik.',
  'field.time': 'Ez nem érvényes időpont.',
  'field.password_weak':
    'Ez a jelszó nem elég erős: sokan használják, ezért könnyű kitalálni, vagy ugyanaz, mint az eddigi. Válassz másikat!',
  'field.money': 'Írj be egy összeget forintban, például 12 900!',
} satisfies Partial<Record<KnownErrorCode, string>>;
