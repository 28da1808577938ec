import type { GuestRatingMessages } from './hu';

export const messages: Record<keyof GuestRatingMessages, string> = {
  'ratings.title': 'Ratings',
  'ratings.failed': 'The ratings could not be loaded now.',
  'ratings.stars': '{stars} out of five stars',
  'ratings.count': '{count} rating|{count} ratings',
  'ratings.distribution': 'Stars given',
  'ratings.bar': '{stars}-star: {count}',
  'ratings.answer': 'Reply from the salon',
  'ratings.erased': 'A guest',
  'ratings.order':
    'The best and newest ratings come first, with a critical one in every fifth place if there is one. None is left out.',
  'ratings.more': 'More ratings',
};
