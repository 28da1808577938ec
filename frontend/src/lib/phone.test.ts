import { caretAfterMask, formatForeign, isForeign, isWholePhone, loadForeign, maskPhone } from './phone';

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
  expect(maskPhone('06')).toBe('+36/');
  expect(maskPhone('+36')).toBe('+36/');
  expect(maskPhone('0630')).toBe('+36/30');
  expect(maskPhone('063012')).toBe('+36/30 12');
  expect(isWholePhone('+36/30 123-456')).toBe(false);
  expect(isWholePhone('+36/62 123-4567')).toBe(false);
});

test('what may still become any country’s number stays as it is', () => {
  for (const typed of ['+', '+3', '0', '00', '003']) {
    expect(maskPhone(typed)).toBe(typed);
    expect(isForeign(typed)).toBe(false);
  }
});

test('more digits than a number has stay and are no number', () => {
  expect(maskPhone('0630123456789')).toBe('+36/30 123-456789');
  expect(isWholePhone('+36/30 123-456789')).toBe(false);
});

test.each(['+43', '+4', '0043 660', '+1 650 253 0000', '+421905123456'])('%s stays as it is typed', (typed) => {
  expect(isForeign(typed)).toBe(true);
  expect(maskPhone(typed)).toBe(typed);
});

test('a number of another country is checked by length, and by its metadata once that is there', async () => {
  expect(isWholePhone('+43 660')).toBe(false);
  expect(isWholePhone('+43 111 1111111111')).toBe(true);
  expect(formatForeign('+436601234567')).toBeUndefined();
  await loadForeign();
  expect(isWholePhone('+43 000 1234567890')).toBe(false);
  expect(isWholePhone('+44 20 7946')).toBe(false);
  expect(isWholePhone('+43 660 1234567')).toBe(true);
});

test.each([
  ['+436601234567', '+43 660 1234567'],
  ['0043 660/1234567', '+43 660 1234567'],
  ['+43 (0) 660 1234567', '+43 660 1234567'],
  ['+44 20 7946 0958', '+44 20 7946 0958'],
  ['+390236618300', '+39 02 3661 8300'],
  ['+421905123456', '+421 905 123 456'],
])('%s is shown as its country writes it', async (typed, shown) => {
  await loadForeign();
  expect(formatForeign(typed)).toBe(shown);
  expect(formatForeign(shown)).toBe(shown);
});

test('Hungarian numbers are never formatted as foreign ones', async () => {
  await loadForeign();
  expect(formatForeign('+36 1 234 5678')).toBeUndefined();
  expect(formatForeign('06 62 123 456')).toBeUndefined();
});

test('the caret stays behind the digits it stood behind', () => {
  expect(caretAfterMask('+36/30 1923-4567', 9, '+36/30 192-34567')).toBe(9);
  expect(caretAfterMask('+36/301 23-4567', 7, '+36/30 123-4567')).toBe(8);
  expect(caretAfterMask('+36/30 12', 9, '+36/30 12')).toBe(9);
  expect(caretAfterMask('+43 6601', 5, '+43 6601')).toBe(5);
});
