import type * as hungarian from './hu';

export const messages: Record<keyof typeof hungarian.messages, string> = {
  'dashboard.title': 'My bookings',
  'dashboard.greeting': 'Hi, {name}!',
  'dashboard.upcoming': 'Upcoming bookings',
  'dashboard.past': 'Past bookings',
  'dashboard.none': 'You have no bookings yet. Appointments you book with a salon will appear here.',
  'dashboard.toFinder': 'Find a salon',
  'dashboard.rated': 'You gave it {stars} out of 5 stars',
  'dashboard.noUpcoming': 'You have no upcoming bookings.',
  'dashboard.noPast': 'You have no past bookings yet.',
  'dashboard.loadFailed': 'Your bookings could not be loaded.',
  'dashboard.deleted': 'cancelled',
  'dashboard.didNotAppear': 'missed',
  'dashboard.next': 'Your next appointment',
  'dashboard.at': '{day} {time}',
  'dashboard.today': 'today',
  'dashboard.tomorrow': 'tomorrow',
  'dashboard.again': 'Book again',
  'dashboard.againLabel': 'Book again: {services}, {company}',
  'dashboard.map': 'Directions',
  'dashboard.kept':
    'Your bookings could not be loaded. This is your next one as we last saw it on {when}; it cannot be changed now.',
  'dashboard.bookAgain': 'Book again with {company}',
};
