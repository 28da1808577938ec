import type { errors as hungarian } from './hu';

export const errors: Record<keyof typeof hungarian, string> = {
  'waiting.off': 'This salon has no waiting list.',
  'waiting.free_now': 'There is an available time for this right now.',
  'waiting.too_many': 'You are waiting for five things at this salon already. Leave one of them first!',
  'waiting.not_found': 'There is no such entry: it may have been taken off the list.',
  'waiting.offer_over': 'This time is no longer held.',
};
