import type { GiveUpMessages } from './hu';

export const messages: Record<keyof GiveUpMessages, string> = {
  'giveUp.title': 'Delete the trial salon',
  'giveUp.text':
    'If you no longer need it, you can delete the trial salon or start over. You keep your account as a guest.',
  'giveUp.open': 'Delete the salon…',
  'giveUp.dialog': 'Do you really want to delete the salon?',
  'giveUp.warning':
    'Everything belonging to {name} will be deleted for good: calendar, guests, services and pictures. This cannot be undone.',
  'giveUp.button': 'Delete for good',
  'giveUp.busy': 'Deleting…',
};
