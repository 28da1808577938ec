/** The texts of the calendar in counter mode. */
export const messages = {
  'counter.text':
    'A naptár egyedül marad a képernyőn: nagy betűkkel, menü, összegek és színmagyarázat nélkül. Három perc után visszatér a mához.',
  'counter.isOn': 'nagy betűk, három perc után vissza a mához',
  'counter.shortNames': 'Vezetéknevek elrejtése',
  'counter.enter': 'Bekapcsolom',
  'counter.leave': 'Pult mód bezárása',
  'counter.returned': 'Három perce nem nyúltak hozzá: újra a mai nap látszik.',
  'counter.pin': 'PIN a kilépéshez (nem kötelező)',
  'counter.pinHint': '4–8 számjegy. Ha megadod, csak ezzel lehet kilépni. Ne a bankkártyád kódja legyen!',
  'counter.pinAsked': 'PIN',
  'counter.pinWrong': 'Nem ez a PIN.',
  'counter.pinShape': '4–8 számjegyet adj meg.',
  'counter.pinBlocked': 'Túl sok hibás próba. Egy perc múlva próbáld újra.',
  'counter.forgotten': 'Elfelejtettem: kijelentkezem',
} as const;

export type CounterMessages = typeof messages;
