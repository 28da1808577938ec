import type * as hungarian from './hu';

export const messages: Record<keyof typeof hungarian.messages, string> = {
  'date.example': 'yyyy-mm-dd',
  'date.unreadable': 'Type it like this: 2026-11-20',
  'date.open': '{label}: open the calendar',
  'date.previousMonth': 'Previous month',
  'date.nextMonth': 'Next month',
  'date.previousYear': 'Previous year',
  'date.nextYear': 'Next year',
  'date.previousDecade': 'Previous decade',
  'date.nextDecade': 'Next decade',
  'date.chooseMonth': 'Choose a month',
  'date.chooseYear': 'Choose a year',
  'time.example': 'hh:mm',
  'time.unreadable': 'Type it like this: 14:30',
  'time.open': '{label}: show times',
  'select.nothing': 'Nothing found.',
  'app.notifications': 'Notifications',
};
