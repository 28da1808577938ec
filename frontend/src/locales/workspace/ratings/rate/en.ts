import type { RatingMessages } from './hu';

export const messages: Record<keyof RatingMessages, string> = {
  'rate.title': 'How was your visit?',
  'rate.loadFailed': 'Your visit could not be loaded right now.',
  'rate.unknown':
    'This link leads to no rating, or has expired. Part of it may be missing: open it again from the mail!',
  'rate.over': 'This visit can no longer be rated: 30 days have passed since. Thank you for coming!',
  'rate.given': 'Thank you for your rating! You can change it until {until}.',
  'rate.final': 'You have rated this visit. The rating can no longer be changed.',
  'rate.stars': 'How many stars?',
  'rate.star1': '1 – bad',
  'rate.star2': '2 – poor',
  'rate.star3': '3 – fair',
  'rate.star4': '4 – good',
  'rate.star5': '5 – excellent',
  'rate.starsMissing': 'Choose how many stars you give!',
  'rate.text': 'A few words, if you like',
  'rate.textHint':
    'At most 1000 characters. Your given name and the first letter of your family name stand beside it, for everybody to see.',
  'rate.send': 'Send',
  'rate.sending': 'Sending…',
  'rate.change': 'Save the change',
  'rate.sent': 'Sent, thank you!',
  'rate.answer': 'The salon’s answer',
  'rate.yours': 'Your rating',
  'rate.failed': 'It could not be sent right now.',
};
