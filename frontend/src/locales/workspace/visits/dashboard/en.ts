import type * as hungarian from './hu';

export const messages: Record<keyof typeof hungarian.messages, string> = {
  'dashboard.title': 'My bookings',
  'dashboard.greeting': 'Hi, {name}!',
  'dashboard.upcoming': 'Upcoming bookings',
  'dashboard.past': 'Past bookings',
  'dashboard.none': 'You have no bookings yet; those you make on your salon’s page will be here.',
  'dashboard.toFinder': 'Find a salon',
  'dashboard.rated': 'You rated it {stars} stars of 5',
  'dashboard.noUpcoming': 'You have no upcoming bookings.',
  'dashboard.noPast': 'You have no past bookings yet.',
  'dashboard.loadFailed': 'Your bookings could not be loaded.',
  'dashboard.deleted': 'deleted',
  'dashboard.didNotAppear': 'did not appear',
  'dashboard.next': 'Your next appointment',
  'dashboard.at': '{day} {time}',
  'dashboard.today': 'today',
  'dashboard.tomorrow': 'tomorrow',
  'dashboard.again': 'Book again',
  'dashboard.againLabel': 'Book again: {services}, {company}',
  'dashboard.map': 'Directions',
  'dashboard.kept':
    'Your bookings could not be loaded just now. This is the last known state of your next one, read-only, from {when}.',
  'dashboard.bookAgain': 'New appointment: {company}',
};
