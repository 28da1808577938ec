import type * as hungarian from './hu';

export const messages: Record<keyof typeof hungarian.messages, string> = {
  'photos.title': 'Photos',
  'photos.who': 'Only people of the salon see them, until they are published with the guest’s consent.',
  'photos.none': 'There are no photos of this appointment yet.',
  'photos.add': 'Add a photo',
  'photos.most': 'An appointment may have {count} photo.|An appointment may have {count} photos.',
  'photos.accepted': 'JPEG, PNG or WebP pictures, 8 MB each at most.',
  'photos.acceptedTogether': 'JPEG, PNG or WebP pictures, 8 MB together at most.',
  'photos.dropHere': 'You can also drop a picture here or paste it from the clipboard.',
  'photos.full': 'This appointment has no room for more photos.',
  'photos.loadFailed': 'The photos could not be loaded now.',
  'photos.waiting': '{name}: waiting',
  'photos.sending': '{name}: uploading, {percent}%',
  'photos.paused': '{name}: cannot be sent right now. It waits and is sent by itself.',
  'photos.failed': '{name}: could not be uploaded.',
  'photos.retry': 'Try again: {name}',
  'photos.drop': 'Dismiss',
  'photos.dismiss': 'Dismiss: {name}',
  'photos.delete': 'Delete: {what}',
  'photos.added': 'The photo was added: {name}',
  'photos.deleted': 'The photo is deleted. It can be brought back for a day.',
  'photos.take': 'Take a photo',
  'photos.chosen':
    '{count} photo goes with the appointment when you save it.|{count} photos go with the appointment when you save it.',
  'photos.leftOut': 'Left out: {names}. {why}',
  'photos.tooMuch':
    'The photos are too large together: 8 MB fit at once. Take some off! Once it is saved you can add them to the appointment.',
  'photos.remove': 'Leave it out: {name}',
  'photos.removeShort': 'Leave it out',
  'photos.takenOff': 'Left out: {name}',
  'photos.sendingAll': 'Uploading the photos, {percent}%',
};

export const errors: Record<keyof typeof hungarian.errors, string> = {
  'image.type': 'Only JPEG, PNG or WebP pictures can be added.',
  'image.broken': 'This picture could not be opened. It may be damaged.',
  'image.too_large': 'This file is too large: it may have 8 MB at most.',
  'image.too_many_pixels':
    'This picture has too many pixels. Make it smaller (for example 4000 pixels wide) and try again!',
  'image.too_many': 'This appointment has no room for more photos. Delete one before you add another!',
  'image.quota': 'The space for the salon’s pictures is full. Delete a few old ones!',
  'image.exists': 'That appointment has this picture already.',
  'image.paired': 'This picture is part of another pair already.',
};
