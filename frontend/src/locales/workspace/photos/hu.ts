import type { KnownErrorCode } from '../../../api/errorCodes';

/** The texts of photos of appointments. */
export const messages = {
  'photos.title': 'Fotók',
  'photos.who': 'Csak a szalon munkatársai látják, amíg a vendég hozzájárulásával közzé nem teszitek.',
  'photos.none': 'Ehhez az időponthoz még nincs fotó.',
  'photos.add': 'Fotó hozzáadása',
  'photos.most': 'Egy időponthoz legfeljebb {count} fotó tartozhat.',
  'photos.accepted': 'JPEG-, PNG- vagy WebP-kép lehet, egyenként legfeljebb 8 MB.',
  'photos.acceptedTogether': 'JPEG-, PNG- vagy WebP-képek lehetnek, együtt legfeljebb 8 MB.',
  'photos.dropHere': 'Ide is húzhatod a képet, vagy beillesztheted a vágólapról.',
  'photos.full': 'Ehhez az időponthoz nem fér több fotó.',
  'photos.loadFailed': 'A fotókat most nem sikerült betölteni.',
  'photos.waiting': '{name}: sorra kerül',
  'photos.sending': '{name}: feltöltés, {percent}%',
  'photos.paused': '{name}: most nem küldhető el. Megvárjuk, és magától felkerül.',
  'photos.failed': '{name}: nem sikerült feltölteni.',
  'photos.retry': 'Újra: {name}',
  'photos.drop': 'Elvetés',
  'photos.dismiss': 'Elvetés: {name}',
  'photos.delete': 'Törlés: {what}',
  'photos.added': 'A fotó felkerült: {name}',
  'photos.deleted': 'A fotót töröltük. Egy napig visszahozható.',
  'photos.take': 'Fénykép készítése',
  'photos.chosen': '{count} fotó kerül az időponthoz, amikor mented.',
  'photos.leftOut': 'Nem kerül hozzá: {names}. {why}',
  'photos.tooMuch':
    'A fotók együtt túl nagyok: egyszerre 8 MB fér. Vegyél le néhányat! Mentés után az időpontnál hozzáadhatod őket.',
  'photos.remove': 'Mégse kerüljön hozzá: {name}',
  'photos.removeShort': 'Mégse kell',
  'photos.takenOff': 'Nem kerül hozzá: {name}',
  'photos.sendingAll': 'A fotók feltöltése, {percent}%',
} as const;

export const errors = {
  'image.type': 'Csak JPEG-, PNG- vagy WebP-képet lehet feltölteni.',
  'image.broken': 'Ezt a képet nem sikerült megnyitni. Lehet, hogy megsérült.',
  'image.too_large': 'Ez a fájl túl nagy: legfeljebb 8 MB lehet.',
  'image.too_many_pixels':
    'Ez a kép túl sok képpontból áll. Kicsinyítsd le (például 4000 képpont szélesre), és próbáld újra!',
  'image.too_many': 'Ehhez az időponthoz már nem fér több kép. Törölj egyet, mielőtt újat adsz hozzá!',
  'image.quota': 'Betelt a szalon képeinek tárhelye. Törölj néhány régi képet!',
  'image.exists': 'Ennél az időpontnál ez a kép már ott van.',
  'image.paired': 'Ez a kép már egy másik pár része.',
} satisfies Partial<Record<KnownErrorCode, string>>;
