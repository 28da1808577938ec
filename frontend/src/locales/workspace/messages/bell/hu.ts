/** The texts of notifications, in the list of the bell and on the page of all. */
export const messages = {
  'inapp.others': 'És még {count} új értesítés.',
  'inapp.open': 'Megnyitás',
  'inapp.sound': 'Hangjelzés új értesítésnél',
  'inapp.unread': 'Olvasatlan',
  'inapp.ackAll': 'Mindet olvastam',
  'inapp.all': 'Minden értesítés',
  'inapp.empty': 'Minden csendes.',
  'inapp.booked': 'Új foglalás',
  'inapp.changed': 'Módosult időpont',
  'inapp.cancelled': 'Lemondott időpont',
  'inapp.confirmed': 'Megerősített időpont',
  'inapp.late': 'Késik a vendég',
  'inapp.lowBalance': 'Fogy az egyenleg',
  'inapp.lowBalanceText': 'Ha elfogy, nem megy ki több SMS.',
  'inapp.campaignDone': 'Elküldött kampány',
  'inapp.guestErased': 'Törölt vendégadatok',
  'inapp.guestErasedText': 'Egy vendég töröltette az adatait; jövőbeli időpontjait lemondtuk.',
  'inapp.googleReconnect': 'A Google naptár leállt',
  'inapp.googleReconnectText':
    'A Google újra kéri a hozzájárulásodat. Amíg nem adod meg, az ismert foglalt idők maradnak, újak nem jönnek.',
  'inapp.rated': 'Új értékelés',
  'inapp.timeOffAsked': 'Szabadságkérés',
  'inapp.timeOffGranted': 'Megadott szabadság',
  'inapp.timeOffRefused': 'Elutasított szabadság',
  'inapp.gone': 'Azóta törölték.',
} as const;

export type BellMessages = typeof messages;
