/** The texts of the page for owners of salons. */
export const messages = {
  'owners.title': 'Időpontfoglaló szalonoknak',
  'owners.windowTitle': '{title} – Szalonka',
  'owners.heading': 'Tíz perc múlva online is foglalhatnak hozzád',
  'owners.lead':
    'Naptár, vendégek, munkatársak, árak, üzenetek és bevétel egy helyen. A vendégeid egy perc alatt foglalnak, a foglalások után nem kérünk jutalékot.',
  'owners.promises': 'Mire számíthatsz?',
  'owners.promise.live': 'Tíz perc alatt indul',
  'owners.promise.live.text':
    'Regisztrálsz, megadod, mit és mikor vállalsz, és már foglalhatnak hozzád. Előtte mintaadatokkal kipróbálhatod.',
  'owners.promise.overlap': 'Nincs két foglalás egy időre',
  'owners.promise.overlap.text':
    'Ezt maga az adatbázis tiltja: ugyanahhoz a munkatársadhoz akkor sem jön létre két foglalás egyszerre, ha ketten ugyanabban a pillanatban küldik el.',
  'owners.promise.minute': 'A vendég egy perc alatt foglal',
  'owners.promise.minute.text':
    'Szolgáltatás, időpont, e-mail-cím, és kész, telefonon is. Alkalmazást nem kell letöltenie, jelszót nem kell kitalálnia.',
  'owners.promise.commission': 'Nincs jutalék',
  'owners.promise.commission.text':
    'Az előfizetést és az elküldött SMS-eket fizeted, a foglalásaid árából nem kérünk részt.',
  'owners.promise.open': 'Nyílt forráskódú',
  'owners.promise.open.text':
    'Bárki elolvashatja, és saját gépen ingyen futtathatja, az MIT- vagy az Apache-2.0-licenc szerint.',
  'owners.promise.data': 'A vendéglistád a tiéd',
  'owners.promise.data.text': 'CSV-fájlból behozod, és CSV-fájlban bármikor elviszed, lejárt előfizetéssel is.',
  'owners.pictures': 'Így dolgozol vele',
  'owners.day': 'A nap egy képernyőn',
  'owners.day.text':
    'Minden munkatársad egy oszlop. Húzással teszed át a foglalást, és látod, ki érkezett meg és ki mit kért.',
  'owners.day.alt': 'A szalon naptára: egy nap, munkatársanként egy oszlop, bennük a foglalások.',
  'owners.phone': 'Foglalás telefonon',
  'owners.phone.text': 'A vendég csak olyan időpontot lát, amely tényleg szabad, és három lépésben lefoglalja.',
  'owners.phone.alt': 'A vendég telefonja: szabad időpontok napok szerint, az egyik kiválasztva.',
  'owners.figures': 'A hónap számokban',
  'owners.figures.text': 'Bevétel, foglalások, kihasználtság és visszatérő vendégek, az előző időszakkal összevetve.',
  'owners.figures.alt': 'A kimutatások: a fő számok, alattuk a bevétel és a foglalások grafikonja.',
  'owners.prices': 'Csomagok és árak',
  'owners.prices.hint':
    'Egy naptár egy munkatársé. Amikor a bemutatót lezárod, az első {days} nap ajándék. Az SMS külön: részenként {price}.',
  'owners.prices.perMonth': '{price} / {days} nap',
  'owners.prices.calendars': '{count} naptár',
  'owners.prices.anyCalendars': 'akárhány naptár',
  'owners.prices.base': 'Naptár, foglalás, üzenetek',
  'owners.prices.photos': 'Fotók',
  'owners.prices.providerFinder': 'Kereső',
  'owners.prices.rating': 'Értékelések',
  'owners.prices.expenses': 'Kiadások',
  'owners.prices.failed': 'Az árakat most nem sikerült betölteni.',
  'owners.prices.unsold': 'Itt most nincs megvehető csomag. Az árakról az üzemeltető tud mondani valamit.',
  'owners.compare': 'Mit kérnek mások?',
  'owners.compare.hint':
    'Csak olyan számot írunk ide, amelyet a forrásban olvastunk; a forrás és az olvasás napja mellette áll. Azóta változhatott, ezért nézd meg náluk is.',
  'owners.compare.product': 'Rendszer',
  'owners.compare.monthly': 'Havi díj',
  'owners.compare.guest': 'Új vendég után',
  'owners.compare.trial': 'Kipróbálás',
  'owners.compare.source': 'Forrás',
  'owners.compare.see': 'Lásd az oldalukon',
  'owners.compare.read': 'olvasva: {date}',
  'owners.compare.ours.range': '{least}-tól {most}-ig, {days} napra',
  'owners.compare.ours.above': 'Lásd fent, a csomagoknál',
  'owners.compare.ours.guest': 'Semmit',
  'owners.compare.ours.trial': 'Mintaadatokkal ingyen, utána 30 nap ajándék',
  'owners.compare.ours.source': 'Ez az oldal',
  'owners.compare.fresha.guest': 'Egyszeri díj, ha a piacterén talált rátok: a foglalás értékének része',
  'owners.compare.booksy.monthly': '29,99 USD, minden további munkatárs 20 USD, adó nélkül (amerikai árlista)',
  'owners.compare.booksy.guest': '30%, egyszer: a Boosttal érkező új vendég első látogatásából',
  'owners.compare.booksy.trial': '14 nap',
  'owners.compare.salonic.trial': '30 nap',
  'owners.move': 'Átköltözés',
  'owners.move.hint': 'Nem kezded elölről: amit a mostani programod kiad, azt beolvassuk.',
  'owners.move.guests': 'Vendégek',
  'owners.move.guests.text':
    'Mentsd CSV-fájlba a vendéglistát a Freshából, a Booksyból vagy a Salonicból, vagy a címtáradat a Google, az Outlook, az Apple vagy a Thunderbird programjából. Az oszlopokat a nevükről ismerjük fel, és te is kijelölheted, melyik mi. Az előnézetben látod, ki új, ki van már meg és melyik sorral van baj; addig nem mentünk semmit.',
  'owners.move.prices': 'Szolgáltatások és árak',
  'owners.move.prices.text':
    'Illeszd be az árlistádat, vagy válaszd ki CSV- vagy XLSX-fájlként. Ezt is előnézetben látod, mielőtt elmentjük.',
  'owners.move.open': 'Nyitás',
  'owners.move.open.text': 'Zárd le a bemutatót, nézd meg a szalonod oldalát vendégként, és oszd meg a címét.',
  'owners.ready': 'Próbáld ki a saját szalonoddal',
  'owners.ready.text': 'A bemutató mintaadatokkal indul, és semmibe nem kerül.',
} as const;

export type OwnersMessages = typeof messages;
