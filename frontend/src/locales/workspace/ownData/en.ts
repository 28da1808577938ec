import type { ErasureErrorCode } from '../../../api/errorCodes';
import type { OwnDataMessages } from './hu';

export const messages: Record<keyof OwnDataMessages, string> = {
  'ownData.title': 'My data',
  'ownData.text': 'The data in your account, and your appointments, messages, ratings and consents at every salon.',
  'ownData.page': 'Download as a readable page',
  'ownData.file': 'Download as a JSON file',
  'ownData.erase': 'Erase my data…',
  'ownData.dialog': 'Erase your data?',
  'ownData.loadFailed': 'We could not load what would be erased.',
  'ownData.goes':
    'Your account, name, phone number, e-mail address, messages, photos and the text of your ratings are erased at every salon, for good. This cannot be undone.',
  'ownData.stays':
    'Salons keep, without your name, that there was an appointment, what it cost and how many stars it got.',
  'ownData.none': 'No salon has any data about you; only your account is erased.',
  'ownData.salon': '{count} appointment|{count} appointments',
  'ownData.photos': '{count} photo|{count} photos',
  'ownData.cancelled': 'These appointments will be cancelled, and the salons notified:',
  'ownData.password': 'Enter your password to erase your data',
  'ownData.button': 'Erase for good',
  'ownData.busy': 'Erasing…',
  'ownData.erasedTitle': 'Your data has been erased',
  'ownData.erasedGone':
    'Your account, name, phone number, e-mail address, messages, photos and the text of your ratings are erased at every salon. Appointments you had ahead were cancelled, and the salons notified.',
  'ownData.erasedKept':
    'What stays, without your name: that there was an appointment, what it cost and how many stars it got. If a salon issued you an invoice, the law has it keep that for 8 years.',
  'ownData.erasedBack':
    'Thank you for booking with us. You are welcome back at any time; you would book as a new guest.',
  'ownData.erasedFind': 'Find a salon',
  'sms.title': 'SMS from salons',
  'sms.hint': 'Choose which salons may send you SMS about your appointments. You still get e-mails.',
  'sms.none': 'No salon has data of yours yet.',
  'sms.failed': 'Could not check which salons may send SMS.',
  'sms.offers': 'It may send offers, too; switching off ends that as well.',
  'sms.on': '{name} may send SMS.',
  'sms.off': '{name} sends no more SMS.',
};

/** Refusals that this part alone can meet. */
export const errors: Record<ErasureErrorCode, string> = {
  'erasure.owner': 'You own a salon. Hand it over to someone or delete it first!',
  'erasure.works':
    'You work at a salon. Once you have left and the salon has disabled your account, you can erase your data.',
};
