import { noteWith, readPhoneEntry } from './phoneEntry';

// The cells of `PhoneEntry` in `crates/kernel/src/phone.rs`.
test.each([
  ['06 30 123 45 67 (férje)', 'férje'],
  ['06 30 123 4567(férje)', 'férje'],
  ['06 30 123 4567 férje', 'férje'],
  ['Anyu: 0630/123-4567 (délután)', 'Anyu, délután'],
  ['06301234567 ::: 06207654321', '06207654321'],
  ['0630/123-4567, 06 1 234 5678 (munkahely)', '06 1 234 5678 (munkahely)'],
  ['06301234567/06207654321', '06207654321'],
  ['06 30 123 4567 06 20 765 4321', '06 20 765 4321'],
  ['0630/123-4567; 0620/765-4321; 8', '0620/765-4321; 8'],
  ['06 30 123 4567 vagy 06 20 765 4321', 'vagy 06 20 765 4321'],
  ['06 1 234 5678, 06 30 123 4567', '06 1 234 5678'],
  ['nincs; 06-30-123-4567', 'nincs'],
  ['+36/30 123-4567 ::: 06207654321 ::: 06 1 234 5678', '06207654321 , 06 1 234 5678'],
])('%s is its first number, and the rest is kept', (typed, beside) => {
  expect(readPhoneEntry(typed)).toEqual({ phone: '+36/30 123-4567', beside });
});

test.each([
  '',
  'férje',
  '06 30 123 4567',
  'Tel.: 30/123-4567',
  'mobil 06301234567',
  '06 30 123 4567 8',
  '06 30 123 456 (férje)',
  '3.63012E+10',
  'a06301234567',
  '06301234567a',
  '06 30 123 4567 06 20 765',
])('%s is a number alone, or none', (typed) => {
  expect(readPhoneEntry(typed)).toBeUndefined();
});

test('a number of another country has something beside it too', () => {
  expect(readPhoneEntry('+43 660 1234567 (Bécs)')).toEqual({ phone: '+43 660 1234567', beside: 'Bécs' });
});

test('what stood beside the number is a line of the note, once', () => {
  expect(noteWith('', 'férje')).toBe('férje');
  expect(noteWith('Kávét kér', 'férje')).toBe('Kávét kér\nférje');
  expect(noteWith('Kávét kér\nférje', 'férje')).toBe('Kávét kér\nférje');
});
