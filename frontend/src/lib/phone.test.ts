import { caretAfterMask, formatPhone, isWholePhone, maskPhone } from './phone';

test.each([
  '06301234567',
  '+36 30 123 4567',
  '0630-123-4567',
  '(06) 30 / 123 45 67',
  '0036301234567',
  '36301234567',
  '301234567',
  '+36/30 123-4567',
  '+36/06301234567',
])('%s becomes the one shown form', (typed) => {
  expect(maskPhone(typed)).toBe('+36/30 123-4567');
  expect(isWholePhone(maskPhone(typed))).toBe(true);
});

test('typing digit by digit never loses a digit of the number', () => {
  for (const start of ['06', '+36', '']) {
    let shown = '';
    for (const key of `${start}301234567`) {
      shown = maskPhone(shown + key);
    }
    expect(shown).toBe('+36/30 123-4567');
  }
});

test('a started number is not a whole one', () => {
  expect(maskPhone('')).toBe('');
  expect(maskPhone('+')).toBe('+36/');
  expect(maskPhone('0')).toBe('+36/');
  expect(maskPhone('0630')).toBe('+36/30');
  expect(maskPhone('063012')).toBe('+36/30 12');
  expect(isWholePhone('+36/30 123-456')).toBe(false);
});

test('more digits than a number has are dropped', () => {
  expect(maskPhone('0630123456789')).toBe('+36/30 123-4567');
});

test('stored numbers are shown in the mask, fixed and foreign ones as they are', () => {
  expect(formatPhone('+36300000100')).toBe('+36/30 000-0100');
  expect(formatPhone('+3612345678')).toBe('+3612345678');
  expect(formatPhone('+43123456789')).toBe('+43123456789');
});

test('the caret stays behind the digits it stood behind', () => {
  expect(caretAfterMask('+36/30 1923-4567', 9, '+36/30 192-3456')).toBe(9);
  expect(caretAfterMask('+36/301 23-4567', 7, '+36/30 123-4567')).toBe(8);
  expect(caretAfterMask('+36/30 12', 9, '+36/30 12')).toBe(9);
});
