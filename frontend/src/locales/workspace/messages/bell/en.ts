import type { BellMessages } from './hu';

export const messages: Record<keyof BellMessages, string> = {
  'inapp.others': 'And {count} more new notification.|And {count} more new notifications.',
  'inapp.open': 'Open',
  'inapp.sound': 'Sound at new notifications',
  'inapp.unread': 'Unread',
  'inapp.ackAll': 'Mark all as read',
  'inapp.all': 'All notifications',
  'inapp.empty': 'No notifications.',
  'inapp.booked': 'New booking',
  'inapp.changed': 'Appointment changed',
  'inapp.cancelled': 'Appointment cancelled',
  'inapp.confirmed': 'Appointment confirmed',
  'inapp.late': 'The guest is running late',
  'inapp.lowBalance': 'The balance is running low',
  'inapp.lowBalanceText': 'No more SMS are sent once it runs out.',
  'inapp.campaignDone': 'Campaign sent',
  'inapp.guestErased': 'Guest data erased',
  'inapp.guestErasedText': 'A guest had their data erased; their upcoming appointments are cancelled.',
  'inapp.googleReconnect': 'Google Calendar disconnected',
  'inapp.googleReconnectText':
    'Google asks for your permission again. Until you give it, known busy times are kept and no new ones arrive.',
  'inapp.rated': 'New rating',
  'inapp.timeOffAsked': 'Time off asked for',
  'inapp.timeOffGranted': 'Time off granted',
  'inapp.timeOffRefused': 'Time off refused',
  'inapp.gone': 'Since deleted.',
};
