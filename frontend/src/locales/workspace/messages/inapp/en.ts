import type { messages as hungarian } from './hu';

export const messages: Record<keyof typeof hungarian, string> = {
  'inapp.title': 'Notifications',
  'inapp.bell': 'Notifications, {count} unread',
  'inapp.grown': 'New notification, {count} unread.',
  'inapp.unread': 'Unread',
  'inapp.ackAll': 'I have read all',
  'inapp.all': 'All notifications',
  'inapp.empty': 'All is quiet.',
  'inapp.failed': 'The notifications could not be loaded.',
  'inapp.booked': 'New booking',
  'inapp.changed': 'Appointment changed',
  'inapp.cancelled': 'Appointment cancelled',
  'inapp.confirmed': 'Appointment confirmed',
  'inapp.late': 'The guest is late',
  'inapp.lowBalance': 'The balance is running low',
  'inapp.lowBalanceText': 'No more SMS is sent once it is used up.',
  'inapp.campaignDone': 'Campaign sent',
  'inapp.guestErased': 'Guest data erased',
  'inapp.guestErasedText': 'A guest had their data erased; their appointments ahead are cancelled.',
  'inapp.googleReconnect': 'Google Calendar stopped',
  'inapp.googleReconnectText':
    'Google asks for your consent again. Until you give it, known busy times stay and no new ones arrive.',
  'inapp.rated': 'New rating',
  'inapp.gone': 'Deleted since.',
};
