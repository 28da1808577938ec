import { bundle as english } from '../locales/en';
import { bundle as hungarian } from '../locales/hu';
import {
  askedLanguage,
  chooseLanguage,
  errorText,
  keepChoiceInTab,
  loadArea,
  parseLanguage,
  setLanguage,
  switchLanguage,
  t,
} from './i18n';

test('a language without texts raises', () => {
  expect(() => parseLanguage('de')).toThrow(RangeError);
  expect(() => setLanguage('de', hungarian)).toThrow(RangeError);
  return expect(switchLanguage('xx', false)).rejects.toThrow(RangeError);
});

test('the address decides, then the account, then what is stored, then the page', () => {
  expect(chooseLanguage('en', 'hu', 'hu', 'hu')).toBe('en');
  expect(chooseLanguage(null, 'en', 'hu', 'hu')).toBe('en');
  expect(chooseLanguage(null, undefined, 'en', 'hu')).toBe('en');
  expect(chooseLanguage('de', undefined, null, 'en-GB')).toBe('en');
  expect(chooseLanguage(null, undefined, null, '')).toBe('hu');
});

test('what an address asked for holds in this tab until somebody chooses', async () => {
  expect(askedLanguage('')).toBeNull();
  expect(askedLanguage('?lang=de')).toBeNull();
  // An unknown one is passed over: the account's, the stored one and the page's follow.
  expect(chooseLanguage(askedLanguage('?lang=de'), 'en', null, 'hu')).toBe('en');
  expect(chooseLanguage(askedLanguage('?lang=de'), undefined, null, 'en')).toBe('en');
  expect(askedLanguage('?lang=en')).toBe('en');
  expect(askedLanguage('?next=%2F')).toBe('en');
  await switchLanguage('hu', true);
  expect(askedLanguage('')).toBeNull();
});

test('where the account decides, a choice holds in this tab', async () => {
  keepChoiceInTab(true);
  await switchLanguage('en', true);
  expect(chooseLanguage(askedLanguage(''), 'hu', null, 'hu')).toBe('en');
  keepChoiceInTab(false);
  await switchLanguage('hu', true);
  expect(askedLanguage('')).toBeNull();
});

test('a chosen language is stored under its key and named in the page', async () => {
  await switchLanguage('en', true);
  expect(localStorage.getItem('language')).toBe('en');
  expect(document.documentElement.lang).toBe('en');
  expect(t('app.retry')).toBe('Try again');
});

test('the texts of an area are in the language chosen while they were loaded', async () => {
  setLanguage('hu', hungarian);
  const texts = (text: string) => async () => ({ messages: { 'app.retry': text } });
  const before = loadArea({ hu: texts('magyarul'), en: texts('in English') });
  setLanguage('en', english);
  await before;
  expect(t('app.retry')).toBe('in English');
  const chosen = switchLanguage('hu', true);
  const later = loadArea({ hu: texts('később'), en: texts('later') });
  await Promise.all([chosen, later]);
  expect(t('app.retry')).toBe('később');
});

test('counted texts have a form for one and for more', () => {
  setLanguage('en', english);
  expect(t('service.chosen', { count: 1, sum: '900 Ft' })).toBe('1 service – 900 Ft');
  expect(t('service.chosen', { count: 2, sum: '900 Ft' })).toBe('2 services – 900 Ft');
  setLanguage('hu', hungarian);
  expect(t('service.chosen', { count: 2, sum: '900 Ft' })).toBe('2 szolgáltatás – 900 Ft');
});

test('parameters are inserted verbatim', () => {
  expect(t('company.unknownText', { id: '{lang} $& <b>' })).toContain('„{lang} $& <b>”');
});

test('both languages fill in the same things and leave nothing empty', () => {
  const holes = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();
  const other = new Map(Object.entries(english.messages));
  for (const [key, text] of Object.entries(hungarian.messages)) {
    expect([key, holes(other.get(key) ?? '')]).toEqual([key, holes(text)]);
    expect(text.trim()).not.toBe('');
  }
  for (const text of [...Object.values(hungarian.errors), ...Object.values(english.errors)]) {
    expect(text.trim()).not.toBe('');
  }
});

test('texts the product must have word for word', () => {
  expect(t('service.choose')).toBe('Válassz ki legalább egy szolgáltatást');
  expect(t('date.choose')).toBe('Válassz ki egy időpontot!');
  expect(t('finalize.failed')).toBe('Hiba történt a foglalás során! Kérlek, próbáld újra később!');
  expect(t('shops.title')).toBe('Ismerd meg üzleteinket!');
  expect(t('landing.sales')).toBe('Kedvezmények');
  expect(t('success.title')).toBe('Gratulálunk!');
  expect(t('auth.phoneFailed')).toBe('Hiba a telefonszám beállításakor!');
  expect(errorText('access.wrong_credentials')).toBe('Hibás jelszó vagy felhasználónév');
  expect(errorText('internal')).toBe('Hiba történt!');
});
