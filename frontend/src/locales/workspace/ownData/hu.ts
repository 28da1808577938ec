import type { ErasureErrorCode } from '../../../api/errorCodes';
/** A guest's data: its download and its erasure. */
export const messages = {
  'ownData.title': 'Adataim',
  'ownData.text': 'A fiókod adatai, és minden szalonból az időpontjaid, üzeneteid, értékeléseid és hozzájárulásaid.',
  'ownData.page': 'Letöltés olvasható oldalként',
  'ownData.file': 'Letöltés JSON-fájlként',
  'ownData.erase': 'Adataim törlése…',
  'ownData.dialog': 'Törlöd az adataidat?',
  'ownData.loadFailed': 'Most nem sikerült megnézni, mi törlődne.',
  'ownData.goes':
    'A fiókod, a neved, a telefonszámod, az e-mail-címed, az üzeneteid, a fényképeid és az értékeléseid szövege minden szalonból véglegesen törlődik. Nem vonható vissza.',
  'ownData.stays':
    'A szalonoknál név nélkül megmarad, hogy volt egy időpont, mennyibe került, és hány csillagot kapott.',
  'ownData.none': 'Egyik szalon sem őriz rólad semmit; csak a fiókod törlődik.',
  'ownData.salon': '{count} időpont|{count} időpont',
  'ownData.photos': '{count} fénykép|{count} fénykép',
  'ownData.cancelled': 'Ezeket az időpontokat lemondjuk; a szalon értesül róla:',
  'ownData.password': 'A törléshez add meg a jelszavadat',
  'ownData.button': 'Végleges törlés',
  'ownData.busy': 'Törlés…',
  'ownData.erasedTitle': 'Töröltük az adataidat',
  'ownData.erasedGone':
    'A fiókod, a neved, a telefonszámod, az e-mail-címed, az üzeneteid, a fényképeid és az értékeléseid szövege minden szalonból törlődött. Az előtted álló időpontokat lemondtuk, és a szalonok értesültek róla.',
  'ownData.erasedKept':
    'Név nélkül megmarad, hogy volt egy időpont, mennyibe került, és hány csillagot kapott. Ha egy szalon számlát állított ki neked, azt a törvény szerint 8 évig meg kell őriznie.',
  'ownData.erasedBack': 'Köszönjük, hogy velünk foglaltál. Bármikor visszajöhetsz; akkor új vendégként foglalsz.',
  'ownData.erasedFind': 'Szalont keresek',
  'sms.title': 'SMS a szalonoktól',
  'sms.hint': 'Itt döntöd el, melyik szalon írhat neked SMS-t az időpontjaidról. E-mailt ettől még kapsz.',
  'sms.none': 'Még egyik szalonban sincs adatod.',
  'sms.failed': 'Most nem sikerült megnézni, melyik szalon írhat SMS-t.',
  'sms.offers': 'Ajánlatokat is küldhet; kikapcsolással ezt is visszavonod.',
  'sms.on': '{name}: küldhet SMS-t.',
  'sms.off': '{name}: nem küld több SMS-t.',
} as const;

export type OwnDataMessages = typeof messages;

/** Refusals that this part alone can meet. */
export const errors: Record<ErasureErrorCode, string> = {
  'erasure.owner': 'Egy szalon tulajdonosa vagy. Előbb add át valakinek a szalont, vagy add fel!',
  'erasure.works':
    'Egy szalon munkatársa vagy. Ha már nem dolgozol ott, és a szalon letiltott, törölheted az adataidat.',
};
