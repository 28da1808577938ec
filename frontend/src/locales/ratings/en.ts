import type { GuestRatingMessages } from './hu';

export const messages: Record<keyof GuestRatingMessages, string> = {
  'ratings.title': 'Ratings',
  'ratings.stars': '{stars} out of five stars',
  'ratings.count': '{count} rating|{count} ratings',
  'ratings.distribution': 'Stars given',
  'ratings.bar': '{stars}-star: {count}',
  'ratings.answer': 'Reply from the salon',
  'ratings.erased': 'A guest',
  'ratings.more': 'More ratings',
};
