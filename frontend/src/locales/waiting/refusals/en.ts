import type { errors as hungarian } from './hu';

export const errors: Record<keyof typeof hungarian, string> = {
  'waiting.off': 'This salon does not have a waiting list.',
  'waiting.free_now': 'There is already a time available.',
  'waiting.too_many': 'You are already waiting for five things at this salon. Leave one of them first!',
  'waiting.not_found': 'This entry was not found. It may have been taken off the list.',
  'waiting.offer_over': 'This time is no longer held for you.',
};
