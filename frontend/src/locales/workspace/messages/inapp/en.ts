import type { messages as hungarian } from './hu';

export const messages: Record<keyof typeof hungarian, string> = {
  'inapp.title': 'Notifications',
  'inapp.bell': 'Notifications, {count} unread',
  'inapp.grown': 'New notification, {count} unread.',
  'inapp.failed': 'The notifications could not be loaded.',
};
