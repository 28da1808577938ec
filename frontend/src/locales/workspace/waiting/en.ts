import type { WaitingMessages } from './hu';

export const messages: Record<keyof WaitingMessages, string> = {
  'queue.title': 'Waiting list',
  'queue.lead':
    'When a time becomes available, it is offered by e-mail to whoever joined first, and held in the calendar until they reply.',
  'queue.loadFailed': 'The waiting list could not be loaded.',
  'queue.none': 'No one is waiting at the moment.',
  'queue.list': 'Who is waiting',
  'queue.anybody': 'with anyone',
  'queue.since': 'Joined: {when}',
  'queue.offers': 'Offered {count} time so far|Offered {count} times so far',
  'queue.held': 'Offered: {moment}, {name}. Waiting for a reply until {until}',
  'queue.take': 'Book it for them',
  'queue.taking': 'Booking…',
  'queue.takeBack': 'Withdraw the offer',
  'queue.takingBack': 'Withdrawing…',
  'queue.remove': 'Remove from the list',
  'queue.removing': 'Removing…',
  'queue.removeTitle': 'Remove {name} from the waiting list?',
  'queue.removeSilent': 'They get no more offers. They are not notified, and you cannot put them back.',
  'queue.removeOffered':
    'The time held for them is released, and an e-mail tells them they are no longer on the list. You cannot put them back.',
  'queue.keep': 'Keep',
  'queue.taken': 'Booked for {name}.',
  'queue.tookBack': 'Withdrawn: this time is not offered to anyone for half an hour.',
  'queue.removed': 'Removed from the list: {name}.',
};
