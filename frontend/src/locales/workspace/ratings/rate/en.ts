import type { RatingMessages } from './hu';

export const messages: Record<keyof RatingMessages, string> = {
  'rate.title': 'How was your visit?',
  'rate.loadFailed': 'Your visit could not be loaded.',
  'rate.unknown':
    'This link does not lead to a visit, or it has expired. Part of it may be missing: open it from the e-mail again!',
  'rate.over': 'This visit can no longer be rated, as more than 30 days have passed. Thank you for coming!',
  'rate.given': 'Thank you for your rating! You can change it until {until}.',
  'rate.final': 'You have rated this visit. The rating can no longer be changed.',
  'rate.stars': 'How many stars?',
  'rate.star1': '1 – bad',
  'rate.star2': '2 – poor',
  'rate.star3': '3 – fair',
  'rate.star4': '4 – good',
  'rate.star5': '5 – excellent',
  'rate.starsMissing': 'Please choose how many stars to give!',
  'rate.text': 'Tell us more, if you like',
  'rate.textHint':
    'Up to 1000 characters. It is shown to everyone with your first name and the initial of your surname.',
  'rate.send': 'Send',
  'rate.sending': 'Sending…',
  'rate.change': 'Save changes',
  'rate.sent': 'Sent, thank you!',
  'rate.answer': 'Reply from the salon',
  'rate.yours': 'Your rating',
  'rate.failed': 'It could not be sent. Please try again.',
};
