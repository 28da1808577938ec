import type * as hungarian from './hu';

export const messages: Record<keyof typeof hungarian.messages, string> = {
  'form.unsavedTitle': 'Unsaved changes',
  'form.unsavedText': 'If you leave the form now, your changes will be lost.',
  'form.stay': 'Continue editing',
  'form.discard': 'Discard changes',
};
