/** The texts of the page on which the desk says that somebody is away. */
export const messages = {
  'sick.title': 'Valaki hiányzik',
  'sick.lead':
    'Minden időpontjához javasolunk másik helyet. Semmi sem változik, amíg a lap alján nem hagyod jóvá; addig soronként átírhatod.',
  'sick.who': 'Ki hiányzik?',
  'sick.choose': 'Válassz…',
  'sick.day': 'Melyik napon?',
  'sick.part': 'Mikor?',
  'sick.part.rest': 'Mostantól a nap végéig',
  'sick.part.whole': 'Egész nap',
  'sick.loadFailed': 'A javaslatot most nem sikerült betölteni.',
  'sick.none': 'Erre az időre nincs hátralévő időpontja. A hiányzás így is beírható.',
  'sick.rows': 'Időpontok',
  'sick.kept': '{kept} vendég marad meg a {count} közül.',
  'sick.notProven': 'Túl sok a lehetőség: lehet, hogy ennél több vendég is megtartható.',
  'sick.toCall': '{count} vendéget neked kell felhívnod.',
  'sick.what': 'Mi legyen vele?',
  'sick.colleague': '{name}, ugyanekkor',
  'sick.time': '{name}, {time}',
  'sick.otherDay': '{name}, {when}',
  'sick.call': 'Lemondjuk, és felhívjuk (nem kap üzenetet)',
  'sick.cancel': 'Lemondjuk, és üzenetben szólunk',
  'sick.clash': 'Erre az időre egy másik sor is {name} naptárába kerülne.',
  'sick.changed': 'Közben módosult: már a friss állapot látszik. Nézd át!',
  'sick.new': 'Ez az időpont közben került ide.',
  'sick.notFree': 'Ez a hely közben elkelt. Válassz másikat!',
  'sick.outside': 'Ekkor nem dolgozik. Válassz másikat!',
  'sick.stale':
    'Közben változott a nap, ezért semmit sem mentettünk. Amit választottál, megmaradt; a jelölt sorokat nézd át!',
  'sick.gone': '{name} ({when}): közben áthelyezték, most {now}.',
  'sick.goneOff': '{name} ({when}): közben törölték.',
  'sick.somebody': 'Egy vendég',
  'sick.apply': '{count} időpont rendezése és a hiányzás beírása',
  'sick.applyNone': 'Hiányzás beírása',
  'sick.failed': 'Most nem sikerült menteni.',
  'sick.done': 'Kész: a hiányzás bekerült a naptárba.',
  'sick.doneMoved': 'Áthelyezve, üzenettel: {count}',
  'sick.doneCancelled': 'Lemondva, üzenettel: {count}',
  'sick.doneCalls': 'Hívd fel őket: az időpontjuk törölve, üzenetet nem kapnak.',
  'sick.noPhone': 'nincs telefonszáma',
  'sick.toCalendar': 'Vissza a naptárhoz',
} as const;

export type SickDayMessages = typeof messages;

export const errors = {};
