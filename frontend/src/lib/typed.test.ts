import { isEmail } from './email';
import { keptRules, passwordRules } from './password';
import { isWholePhone, maskPhone } from './phone';

test.each([
  'anna@example.com',
  '\u202aanna@example.com\u202c\u200b',
  'ａｎｎａ＠ｅｘａｍｐｌｅ．ｃｏｍ',
  'mailto:anna@example.com?subject=Szia',
  'Kovács Anna <anna@example.com>',
  'anna@example.com;',
])('%j is an address', (typed) => {
  expect(isEmail(typed)).toBe(true);
});

test.each(['', 'anna', 'anna kis@example.com', 'anna@', 'a@b@example.com'])('%j is none', (typed) => {
  expect(isEmail(typed)).toBe(false);
});

test.each([
  '\u202a+36 30 123 4567\u202c',
  '\u200e+36\u00a030\u202f123\u20074567\u200b',
  '０６３０１２３４５６７',
  '06–30–123–4567',
  '(+36) 30 123 4567',
])('%j pasted from contacts is the number', (typed) => {
  expect(maskPhone(typed)).toBe('+36/30 123-4567');
});

test('another country’s number is pasted without what cannot be seen', () => {
  expect(maskPhone('\u202a+43\u00a0660\u00a01234567\u202c')).toBe('+43 660 1234567');
  expect(isWholePhone(maskPhone('\u202a+43\u00a0660\u00a01234567\u202c'))).toBe(true);
});

test('a password counts its letters, however they are typed, and not what was copied around it', () => {
  expect(keptRules(' A\u0301rvi\u0301z1\u200b\n')).toEqual(passwordRules);
  expect(keptRules('A\u0301b1')).not.toContain('length');
});
