import type { GuestCardMessages } from './hu';

export const messages: Record<keyof GuestCardMessages, string> = {
  'guests.allergiesHint': 'Shown as an icon in the calendar',
  'guests.tags': 'Tags',
  'guests.blockOnline': 'May not book online',
  'guests.blockOnlineHint': 'The salon can still book for them.',
  'guests.isBlockedOnline': 'No online booking',
  'guests.pause': 'Usually comes every week|Usually comes every {count} weeks',
  'guests.due': 'Next suggested: around {day}',
  'guests.overdue': 'Was due around {day}',
  'formulas.title': 'Formulas',
  'formulas.hint': 'Colour mixes, sizes, products used. Only the salon sees them.',
  'formulas.loadFailed': 'The formulas could not be loaded.',
  'formulas.none': 'No formulas yet.',
  'formulas.all': 'All ({count})',
  'formulas.add': 'New formula',
  'formulas.save': 'Save the formula',
  'formulas.delete': 'Delete: {day}',
  'formulas.deleteTitle': 'Delete the formula',
  'formulas.deleteText': 'This formula will be deleted for good:',
};
