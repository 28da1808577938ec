import type { CounterMessages } from './hu';

export const messages: Record<keyof CounterMessages, string> = {
  'counter.text':
    'The calendar has the screen to itself: in large type, without the menu, sums and colour key. It returns to today after three minutes.',
  'counter.isOn': 'large type, back to today after three minutes',
  'counter.shortNames': 'Hide last names',
  'counter.enter': 'Turn on',
  'counter.leave': 'Leave counter mode',
  'counter.returned': 'No activity for three minutes: showing today again.',
  'counter.pin': 'PIN for leaving (optional)',
  'counter.pinHint': '4 to 8 digits. If you set one, it is the only way out. Do not use the PIN of your bank card.',
  'counter.pinAsked': 'PIN',
  'counter.pinWrong': 'That is not the PIN.',
  'counter.pinShape': 'Enter 4 to 8 digits.',
  'counter.pinBlocked': 'Too many wrong PINs. Try again in a minute.',
  'counter.forgotten': 'I forgot it: sign out',
};
