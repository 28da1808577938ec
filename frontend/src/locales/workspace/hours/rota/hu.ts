/** The texts of the rota. */
export const messages = {
  'rota.loadFailed': 'A beosztást most nem sikerült betölteni.',
  'rota.empty': 'Itt még nem dolgozik senki.',
  'rota.previous': 'Előző hét',
  'rota.next': 'Következő hét',
  'rota.thisWeek': 'Ez a hét',
  'rota.shop': 'Üzlet',
  'rota.hours': 'A hét beosztása',
  'rota.person': 'Munkatárs',
  'rota.days': 'Napok',
  'rota.closed': 'Zárva: {name}',
  'rota.sum': '{hours} óra',
  'rota.present': 'Létszám',
  'rota.presentIn': 'Létszám: {shop}',
  'rota.gap': '{range} senki',
  'rota.always': 'mindig van valaki',
  'rota.covered': 'Nyitvatartás alatt mindig van valaki.',
  'rota.gaps': '{count} időszakban nincs senki',
  'rota.off': 'nem dolgozik',
  'rota.differs': 'eltér a szokásostól',
  'rota.unsaved': 'nincs mentve',
  'rota.addTo': '{name}: munkaidő megadása',
  'rota.markSpecial': 'Eltér a szokásos heti munkaidőtől. A szaggatott keret még nincs mentve.',
  'rota.hint':
    'Húzással rajzolhatsz, tolhatsz és nyújthatsz. A kijelöltet nyilakkal 15 perccel tolod, Shift és nyíl a végét állítja, a Delete törli, az Enter megnyitja.',
  'rota.hoursOf': 'Munkaidő ezen a napon',
  'rota.set': 'Beállítás',
  'rota.asUsual': 'Mint minden héten ({hours})',
  'rota.changed': '{count} nap változott',
  'rota.changedMeanwhile':
    'Közben valaki más módosította a munkaidőt. Amit változtattál, megmaradt. Ha így jó, mentsd el újra!',
  'rota.changedByYou':
    'Közben egy másik lapon vagy eszközön módosítottad a munkaidőt. Amit itt változtattál, megmaradt. Ha így jó, mentsd el újra!',
  'rota.changedBy': 'Közben módosította: {name}. Amit változtattál, megmaradt. Ha így jó, mentsd el újra!',
  'rota.copyTitle': 'A hét másolása',
  'rota.copyText':
    'Ennek a hétnek a beosztása kerül a következő hetekre is. Ami azokon a napokon eddig volt, felülíródik.',
  'rota.copyWeeks': 'Hány következő hétre?',
  'rota.copyPeople': 'Kinek a beosztását?',
  'rota.people': '{count} munkatárs',
  'rota.weeks': '{count} hét',
  'rota.copyDays': '{count} nap',
} as const;

export type RotaMessages = typeof messages;
