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
} as const;

export type OwnDataMessages = typeof messages;
