import type { KnownErrorCode } from '../../../../api/errorCodes';

/** Refusals of a photo, for guests and for the salon's people. */
export const errors = {
  'image.type': 'Csak JPEG-, PNG- vagy WebP-képet lehet feltölteni.',
  'image.broken': 'Ezt a képet nem sikerült megnyitni. Lehet, hogy megsérült.',
  'image.too_large': 'Ez a fájl túl nagy: legfeljebb 8 MB lehet.',
  'image.too_many_pixels':
    'Ez a kép túl sok képpontból áll. Kicsinyítsd le (például 4000 képpont szélesre), és próbáld újra!',
  'image.off': 'Ez a szalon nem fogad fotót a foglaláshoz.',
  'image.attached': 'Ehhez az időponthoz már csatoltál egy fotót.',
} satisfies Partial<Record<KnownErrorCode, string>>;
