/** The texts of adding a price list of one's own. */
export const messages = {
  'ownList.title': 'Saját árlista felvétele',
  'ownList.intro':
    'Illeszd be az árlistádat, vagy válaszd ki a fájlját. Mielőtt bármit elmentenénk, mindent megmutatunk, és át is írhatod.',
  'ownList.text': 'Árlista',
  'ownList.textHint':
    'Soronként egy szolgáltatás, például: Női hajvágás 45 perc 12 900 Ft. A kategória neve külön sor.',
  'ownList.file': 'Árlista fájlból',
  'ownList.fileHint': 'Excel (.xlsx) vagy CSV; az első sora nevezze meg az oszlopokat.',
  'ownList.noRows': 'Ebben a fájlban nincs egyetlen sor sem.',
  'ownList.tooLong': 'Ez a lista túl hosszú: egyszerre legfeljebb 1000 sort olvasunk be.',
  'ownList.kind.category': 'Kategória',
  'ownList.kind.name': 'Szolgáltatás',
  'ownList.kind.minutes': 'Időtartam (perc)',
  'ownList.kind.price': 'Ár (Ft)',
  'ownList.columnsMissing': 'Jelöld meg, melyik oszlopban van a szolgáltatás neve, és melyikben az ára!',
  'ownList.nothingRead': 'Ebben nem találtunk szolgáltatást. Egy sorban álljon a neve, az időtartama és az ára!',
  'ownList.preview': 'Előnézet',
  'ownList.found': '{count} szolgáltatást olvastunk be. Írd át, ami nem jó, és vedd ki a pipáját annak, ami nem kell.',
  'ownList.wrong': 'Javítandó sor: {count}.',
  'ownList.chosen': 'Felvétel',
  'ownList.chooseOf': 'Felvétel: {name}',
  'ownList.known': 'ilyen nevű már van',
  'ownList.twice': 'kétszer van a listában',
  'ownList.minutesProblem': '1 és 1440 perc közötti időt adj meg, például: 45 vagy 1 óra.',
  'ownList.priceProblem': 'Egy árat adj meg, például: 12 900.',
  'ownList.leftOut': 'Ami nem lett szolgáltatás ({count})',
  'ownList.tooMany':
    'Egyszerre legfeljebb 100 szolgáltatás vehető fel. Vegyél ki még {count} pipát; a többit utána is felveheted ugyanebből a listából.',
  'ownList.back': 'Vissza a listához',
  'ownList.add': '{count} szolgáltatás felvétele',
} as const;

export type OwnListMessages = typeof messages;
