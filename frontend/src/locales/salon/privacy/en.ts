import type { Notice } from './notice';

export const notice: Notice = {
  intro: 'In short and plain words: what happens to your data when you book an appointment.',
  controllerUnknown:
    'The controller is the salon where you book. Its name, address and contacts stand at the top and the bottom of its booking page.',
  parts: {
    controller: {
      title: 'Who is responsible for your data?',
      text: ['Controller: {company} ({address})', 'Contacts: {contacts}'],
    },
    processor: {
      title: 'Who processes them?',
      text: [
        'Processor: the booking system Szalonka. It keeps the data on behalf of the salon and as the salon instructs, does not use them for purposes of its own, and sells them to nobody.',
      ],
    },
    data: {
      title: 'Which data?',
      text: [
        'Your name, your e-mail address and your phone number; your bookings: when, with whom, for what and for how much; and what you write to the salon as a message.',
        'Please write about your health only what is really needed for the treatment.',
      ],
    },
    purposes: {
      title: 'What for, and on what grounds?',
      text: [
        'To book and change your time and to tell you about it: this performs the contract with you.',
        'For invoices and accounts: the law demands it.',
        'To fend off abuse, for instance to stop too many attempts: this is a legitimate interest of the salon and its guests.',
        'To send offers only if you have agreed to that separately; you can withdraw your consent at any time.',
      ],
    },
    recipients: {
      title: 'Who sees them?',
      text: [
        'The people of the salon who need them for their work. Services that deliver mails and messages receive only what is needed for sending. Other salons do not see your data.',
      ],
    },
    retention: {
      title: 'For how long?',
      text: [
        'As long as you are a guest of the salon. When you ask for deletion the salon deletes what it may; data of invoices must be kept for 8 years under Hungarian accounting rules.',
      ],
    },
    rights: {
      title: 'What can you ask for?',
      text: [
        'To see your data, to have them corrected or deleted, their use restricted, or handed over in a machine-readable form; and you can object to use on the grounds of legitimate interest. Turn to the salon at the contacts on its booking page; it must answer within a month.',
        'No automatic decision with legal effect on you is made.',
      ],
    },
    complaint: {
      title: 'Where can you complain?',
      text: [
        'To the Hungarian National Authority for Data Protection and Freedom of Information (NAIH): 1055 Budapest, Falk Miksa utca 9–11., ugyfelszolgalat@naih.hu. You can also go to the court of the place you live in.',
      ],
    },
    storage: {
      title: 'What stays on your device?',
      text: [
        'Two cookies: one is needed for signing in and for a safe booking, the other tells your browser from others, so that we can write to you when somebody signs in to your account from elsewhere; the language you chose; and, until you close the tab, what you have selected for the booking. There are no tracking or advertising cookies.',
      ],
    },
  },
};
