/** What the people of a salon are told of in the product: the bell and its rows. */
export const messages = {
  'inapp.title': 'Értesítések',
  'inapp.bell': 'Értesítések, {count} olvasatlan',
  'inapp.grown': 'Új értesítés jött, {count} olvasatlan.',
  'inapp.unread': 'Olvasatlan',
  'inapp.ackAll': 'Mindet olvastam',
  'inapp.all': 'Minden értesítés',
  'inapp.empty': 'Minden csendes.',
  'inapp.failed': 'Az értesítéseket most nem sikerült betölteni.',
  'inapp.booked': 'Új foglalás',
  'inapp.changed': 'Módosult időpont',
  'inapp.cancelled': 'Lemondott időpont',
  'inapp.confirmed': 'Megerősített időpont',
  'inapp.lowBalance': 'Fogy az egyenleg',
  'inapp.lowBalanceText': 'Ha elfogy, nem megy ki több SMS.',
  'inapp.campaignDone': 'Elküldött kampány',
  'inapp.gone': 'Azóta törölték.',
} as const;
