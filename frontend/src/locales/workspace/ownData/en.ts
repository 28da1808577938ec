import type { OwnDataMessages } from './hu';

export const messages: Record<keyof OwnDataMessages, string> = {
  'ownData.title': 'My data',
  'ownData.text': 'The data of your account, and your appointments, messages, ratings and consents at every salon.',
  'ownData.page': 'Download as a page to read',
  'ownData.file': 'Download as a JSON file',
  'ownData.erase': 'Erase my data…',
  'ownData.dialog': 'Erase your data?',
  'ownData.loadFailed': 'What would be erased could not be loaded just now.',
  'ownData.goes':
    'Your account, name, phone number, e-mail address, messages, photos and the texts of your ratings are erased in every salon, for good. This cannot be undone.',
  'ownData.stays':
    'Without a name, salons keep that there was an appointment, what it cost, and how many stars it got.',
  'ownData.none': 'No salon holds anything of you; only your account is erased.',
  'ownData.salon': '{count} appointment|{count} appointments',
  'ownData.photos': '{count} photo|{count} photos',
  'ownData.cancelled': 'These appointments are cancelled, and the salon is told:',
  'ownData.password': 'Enter your password to erase',
  'ownData.button': 'Erase for good',
  'ownData.busy': 'Erasing…',
};
