import type * as hungarian from './hu';

export const messages: Record<keyof typeof hungarian.messages, string> = {
  'gallery.large': 'Large picture',
  'gallery.position': '{at} / {all}',
  'gallery.before': 'Before: {what}',
  'gallery.previous': 'Previous picture',
  'gallery.next': 'Next picture',
};
