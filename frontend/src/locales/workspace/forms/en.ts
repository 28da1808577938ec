import type * as hungarian from './hu';

export const messages: Record<keyof typeof hungarian.messages, string> = {
  'form.unsavedTitle': 'Unsaved changes',
  'form.unsavedText': 'If you leave the form now, your changes will be lost.',
  'form.stay': 'Continue editing',
  'form.discard': 'Discard changes',
  'otherLanguage.en': 'In English too',
  'otherLanguage.hu': 'In Hungarian too',
  'otherLanguage.of.en': '{label} in English',
  'otherLanguage.of.hu': '{label} in Hungarian',
  'otherLanguage.hint': 'Empty fields appear as you wrote them.',
};
