import type { OwnersMessages } from './hu';

export const messages: Record<keyof OwnersMessages, string> = {
  'owners.title': 'Booking for salons',
  'owners.windowTitle': '{title} – Szalonka',
  'owners.heading': 'Take online bookings ten minutes from now',
  'owners.lead':
    'Calendar, guests, team, prices, messages and income in one place. Your guests book in a minute, and we take no commission on their bookings.',
  'owners.promises': 'What you can count on',
  'owners.promise.live': 'Live in ten minutes',
  'owners.promise.live.text':
    'Register, enter what you offer and when, and guests can book. Before that you can try it with sample data.',
  'owners.promise.overlap': 'No two bookings at one time',
  'owners.promise.overlap.text':
    'The database itself forbids it: the same person never gets two bookings at once, even if two guests send theirs at the very same moment.',
  'owners.promise.minute': 'Guests book in a minute',
  'owners.promise.minute.text':
    'A service, a time, an e-mail address, and it is done, on a phone too. There is no app to install and no password to make up.',
  'owners.promise.commission': 'No commission',
  'owners.promise.commission.text':
    'You pay for the subscription and for the SMS you send. We take no share of what your bookings cost.',
  'owners.promise.open': 'Open source',
  'owners.promise.open.text':
    'Anyone may read it and run it on their own server for free, under the MIT or the Apache 2.0 licence.',
  'owners.promise.data': 'Your guest list is yours',
  'owners.promise.data.text':
    'Bring it in as a CSV file and take it away as a CSV file at any time, even after your subscription has expired.',
  'owners.pictures': 'This is how you work with it',
  'owners.day': 'The day on one screen',
  'owners.day.text':
    'Every team member has a column. Drag a booking to another time, and see who has arrived and what they asked for.',
  'owners.day.alt': 'The salon’s calendar: one day, a column for each team member, bookings in them.',
  'owners.phone': 'Booking on a phone',
  'owners.phone.text': 'Guests see only times that are really available, and book one in three steps.',
  'owners.phone.alt': 'A guest’s phone: available times by day, one of them chosen.',
  'owners.figures': 'The month in figures',
  'owners.figures.text': 'Income, bookings, utilisation and returning guests, compared with the previous period.',
  'owners.figures.alt': 'Statistics: the main figures, below them charts of income and bookings.',
  'owners.prices': 'Plans and prices',
  'owners.prices.hint':
    'A calendar belongs to one team member. When you end the trial, the first {days} days are free. SMS are extra: {price} a part.',
  'owners.prices.perMonth': '{price} / {days} days',
  'owners.prices.calendars': '{count} calendar|{count} calendars',
  'owners.prices.anyCalendars': 'unlimited calendars',
  'owners.prices.base': 'Calendar, booking, messages',
  'owners.prices.photos': 'Photos',
  'owners.prices.providerFinder': 'Finder',
  'owners.prices.rating': 'Ratings',
  'owners.prices.expenses': 'Expenses',
  'owners.prices.failed': 'The prices could not be loaded.',
  'owners.prices.unsold': 'No plan is on sale here right now. Ask whoever runs this site about prices.',
  'owners.compare': 'What do others charge?',
  'owners.compare.hint':
    'We only list figures that we read at the source; the source and the day we read it are beside them. They may have changed since, so check there too.',
  'owners.compare.product': 'Product',
  'owners.compare.monthly': 'Monthly fee',
  'owners.compare.guest': 'For a new guest',
  'owners.compare.trial': 'Trial',
  'owners.compare.source': 'Source',
  'owners.compare.see': 'See their page',
  'owners.compare.read': 'read on {date}',
  'owners.compare.ours.range': '{least} to {most} for {days} days',
  'owners.compare.ours.above': 'See the plans above',
  'owners.compare.ours.guest': 'Nothing',
  'owners.compare.ours.trial': 'Free with sample data, then 30 days free',
  'owners.compare.ours.source': 'This page',
  'owners.compare.fresha.guest': 'One fee if they found you on its marketplace: a part of the booking’s value',
  'owners.compare.booksy.monthly': 'USD 29.99, each further team member USD 20, plus tax (US price list)',
  'owners.compare.booksy.guest': '30%, once: of the first visit of a new guest from Boost',
  'owners.compare.booksy.trial': '14 days',
  'owners.compare.salonic.trial': '30 days',
  'owners.move': 'Moving in',
  'owners.move.hint': 'You do not start over: we read what your present program exports.',
  'owners.move.guests': 'Guests',
  'owners.move.guests.text':
    'Save your guest list as a CSV file from Fresha, Booksy or Salonic, or your address book from Google, Outlook, Apple or Thunderbird. Columns are recognised by their names, and you can say which is which. A preview shows who is new, who is there already and which rows are wrong; until then nothing is saved.',
  'owners.move.prices': 'Services and prices',
  'owners.move.prices.text':
    'Paste your price list, or choose it as a CSV or XLSX file. You see a preview of this too before it is saved.',
  'owners.move.open': 'Opening',
  'owners.move.open.text': 'End the trial, look at your salon’s page as a guest would, and share its address.',
  'owners.ready': 'Try it with your own salon',
  'owners.ready.text': 'The trial begins with sample data and costs nothing.',
};
