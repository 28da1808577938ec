/** The texts of the shared fields: dates, times, choices. */
export const messages = {
  'date.example': 'éééé-hh-nn',
  'date.unreadable': 'Írd be így: 2026-11-20',
  'date.open': '{label}: naptár megnyitása',
  'date.previousMonth': 'Előző hónap',
  'date.nextMonth': 'Következő hónap',
  'date.previousYear': 'Előző év',
  'date.nextYear': 'Következő év',
  'date.previousDecade': 'Előző évtized',
  'date.nextDecade': 'Következő évtized',
  'date.chooseMonth': 'Hónap választása',
  'date.chooseYear': 'Év választása',
  'time.example': 'óó:pp',
  'time.unreadable': 'Írd be így: 14:30',
  'time.open': '{label}: időpontok megnyitása',
  'select.nothing': 'Nincs ilyen.',
  'app.notifications': 'Értesítések',
} as const;
