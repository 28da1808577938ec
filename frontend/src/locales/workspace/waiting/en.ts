import type { WaitingMessages } from './hu';

export const messages: Record<keyof WaitingMessages, string> = {
  'queue.title': 'Waiting list',
  'queue.lead':
    'Whoever joined first is first offered a time that becomes free: by e-mail, and it is held in the calendar until they answer.',
  'queue.loadFailed': 'The waiting list could not be loaded right now.',
  'queue.none': 'Nobody is waiting at the moment.',
  'queue.list': 'Who is waiting',
  'queue.anybody': 'with anybody',
  'queue.since': 'Joined: {when}',
  'queue.offers': 'Offered {count} time so far|Offered {count} times so far',
  'queue.held': 'Offered: {moment}, {name}. Waiting for an answer until {until}',
  'queue.take': 'Book it for them',
  'queue.taking': 'Booking…',
  'queue.takeBack': 'Take the offer back',
  'queue.takingBack': 'Taking back…',
  'queue.remove': 'Take off the list',
  'queue.removing': 'Taking off…',
  'queue.removeTitle': 'Take {name} off the waiting list?',
  'queue.removeSilent': 'They get no more offers. They are not told, and you cannot put them back.',
  'queue.removeOffered':
    'The time held for them becomes free, and an e-mail tells them that they are off the list. You cannot put them back.',
  'queue.keep': 'Keep',
  'queue.taken': 'Booked for {name}.',
  'queue.tookBack': 'Taken back: this time is offered to nobody for half an hour.',
  'queue.removed': 'Off the list: {name}.',
};
