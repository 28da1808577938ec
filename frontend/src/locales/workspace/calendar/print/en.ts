import type * as hungarian from './hu';

export const messages: Record<keyof typeof hungarian.messages, string> = {
  'print.button': 'Print',
  'print.page': 'Page {page} of {pages}',
  'print.when': 'When',
  'print.what': 'What',
  'print.nothing': 'There is nothing in the calendar.',
};
