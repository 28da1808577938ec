import type { AttachedPhotoMessages, errors as hungarian } from './hu';
import { errors as refusals } from './refusals/en';

export const messages: Record<keyof AttachedPhotoMessages, string> = {
  'attach.label': 'Photo for the salon (optional)',
  'attach.hint':
    'Only you and the people of the salon see it. JPEG, PNG or WebP; a large one is made smaller before it is sent.',
  'attach.choose': 'Choose a photo',
  'attach.other': 'Another photo',
  'attach.remove': 'Remove it',
  'attach.chosen': 'The attached photo: {name}',
  'attach.removed': 'The photo was removed.',
  'attach.sending': 'Uploading the photo, {percent}%',
  'attach.sent': 'The photo was sent to the salon too.',
  'attach.failed': 'Your booking stands, but the photo could not be sent.',
  'attach.send': 'Send the photo again',
};

export const errors: Record<keyof typeof hungarian, string> = {
  ...refusals,
  'image.quota': 'The salon has no room for more pictures.',
};
