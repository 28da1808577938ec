import type { SecondFactorErrorCode } from '../../../../api/errorCodes';

/** The texts of one’s own second factor. */
export const messages = {
  'secondFactor.title': 'Kétlépcsős belépés',
  'secondFactor.hint': 'A jelszavad mellé a telefonod kódja is kell: aki csak a jelszót szerzi meg, nem jut be.',
  'secondFactor.loadFailed': 'Nem sikerült betölteni, be van-e kapcsolva.',
  'secondFactor.open': 'Bekapcsolás…',
  'secondFactor.on': 'Bekapcsolva ekkor: {when}',
  'secondFactor.left': 'Egy felhasználatlan tartalék kódod van.|{count} felhasználatlan tartalék kódod van.',
  'secondFactor.none': 'Nincs több tartalék kódod: készíts újakat, mert a telefonod nélkül nem tudsz belépni.',
  'secondFactor.newCodes': 'Új tartalék kódok…',
  'secondFactor.end': 'Kikapcsolás…',
  'secondFactor.confirmTitle': 'Előbb igazold, hogy te vagy az',
  'secondFactor.password': 'Jelenlegi jelszó',
  'secondFactor.next': 'Tovább',
  'secondFactor.scanTitle': 'Kapcsold össze az alkalmazással',
  'secondFactor.scan':
    'Olvasd be a kódot egy hitelesítő alkalmazással (például Google Authenticator, Microsoft Authenticator vagy a jelszókezelőd), majd írd be, amit mutat!',
  'secondFactor.qr': 'QR-kód a hitelesítő alkalmazásnak; ugyanaz szövegként a kép alatt',
  'secondFactor.secret': 'Ha nem tudod beolvasni, ezt a kulcsot írd be:',
  'secondFactor.openApp': 'Megnyitás az alkalmazásban',
  'secondFactor.code': 'Hatjegyű kód',
  'secondFactor.codeLength': 'A kód hat számjegy.',
  'secondFactor.turnOn': 'Bekapcsolás',
  'secondFactor.codesTitle': 'Tartalék kódjaid',
  'secondFactor.codes':
    'Tedd el őket biztos helyre: ha nincs nálad a telefonod, ezekkel lépsz be. Mindegyik egyszer használható, és csak most mutatjuk meg őket.',
  'secondFactor.copy': 'Másolás',
  'secondFactor.copied': 'Kimásoltuk.',
  'secondFactor.download': 'Letöltés',
  'secondFactor.file': 'szalonka-tartalek-kodok.txt',
  'secondFactor.kept': 'Eltettem őket',
  'secondFactor.newCodesTitle': 'Új tartalék kódok',
  'secondFactor.newCodesText': 'A régiek ettől kezdve nem használhatók.',
  'secondFactor.make': 'Új kódok készítése',
  'secondFactor.endTitle': 'Kétlépcsős belépés kikapcsolása',
  'secondFactor.endText': 'Ezután a jelszavad egymaga elég a belépéshez.',
  'secondFactor.endButton': 'Kikapcsolom',
  'secondFactor.neededTitle': 'Még egy lépés a szalonodhoz',
  'secondFactor.needed':
    'A szalonod kéri, hogy mindenki két lépésben lépjen be: a jelszavad mellé a telefonod kódja is kell. Egy perc alatt beállíthatod, utána minden a régi.',
  'secondFactor.everybody': 'Mindenkinek kötelező',
  'secondFactor.everybodyHint':
    'Aki még nem állította be, a következő lépésénél ezt kéri tőle a program, és addig semmit nem lát a szalonból.',
  'secondFactor.people': 'Bekapcsolta: {names}',
  'secondFactor.nobody': 'Még senki nem kapcsolta be.',
  'secondFactor.ownFirst': 'Előbb kapcsold be magadnak a Személyes adatok oldalon, hogy ne zárd ki magad!',
  'secondFactor.isOn': 'Bekapcsoltuk. Legközelebb a kódot is kérjük.',
  'secondFactor.isOff': 'Kikapcsoltuk.',
} as const;

export type SecondFactorMessages = typeof messages;

export const errors: Record<SecondFactorErrorCode, string> = {
  'access.second_factor_on': 'A kétlépcsős belépés már be van kapcsolva.',
  'access.second_factor_needed': 'A szalonod kéri a kétlépcsős belépést, ezért ezt most nem lehet.',
  'access.second_factor_off': 'A kétlépcsős belépés nincs bekapcsolva. Kezdd elölről!',
};
