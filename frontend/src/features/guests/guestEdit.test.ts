import { guestCard } from '../../testing/fixtures';
import { callTo, filterOf, isSearch } from './filters';
import { changesOf, editOf, newOf, problemsOf, toggled } from './guestEdit';

const anna = editOf(guestCard());

test('names are required, address and number only have to be right', () => {
  expect(problemsOf(editOf(undefined), editOf(undefined))).toEqual({
    firstName: 'field.required',
    lastName: 'field.required',
  });
  expect(problemsOf({ ...anna, email: '', phone: '' }, anna)).toEqual({});
  expect(problemsOf({ ...anna, email: 'anna@', phone: '+36/30 1' }, anna)).toEqual({
    email: 'field.email',
    phone: 'field.phone',
  });
  expect(problemsOf({ ...anna, firstName: ' ', note: 'é'.repeat(5001) }, anna)).toEqual({
    firstName: 'field.required',
    note: 'field.too_long',
  });
});

test('a number from abroad that is on the card already may stay', () => {
  const abroad = { ...anna, phone: '+43 1 23' };
  expect(problemsOf(abroad, abroad)).toEqual({});
  expect(problemsOf(abroad, anna)).toEqual({ phone: 'field.phone' });
});

test('only what is different is sent', () => {
  expect(changesOf({ ...anna, lastName: ' Kovács ', email: '', needSms: false }, anna)).toEqual({
    email: '',
    needSms: false,
  });
});

test('a birthday is a month and a day of it, is sent as one, and can be cleared', () => {
  const march = { ...anna, birthMonth: '03', birthDay: '08' };
  expect(changesOf(march, anna)).toEqual({ birthday: '03-08' });
  expect(changesOf({ ...march, birthMonth: '', birthDay: '' }, march)).toEqual({ birthday: '' });
  expect(problemsOf({ ...march, birthDay: '' }, anna)).toEqual({ birthDay: 'field.required' });
  expect(problemsOf({ ...march, birthMonth: '' }, anna)).toEqual({ birthMonth: 'field.required' });
  expect(problemsOf({ ...march, birthMonth: '02', birthDay: '30' }, anna)).toEqual({ birthDay: 'field.invalid' });
  expect(problemsOf({ ...march, birthMonth: '02', birthDay: '29' }, anna)).toEqual({});
  expect(editOf(guestCard({ birthday: '12-24' }))).toMatchObject({ birthMonth: '12', birthDay: '24' });
});

test('tags in another order are the same tags; allergies and the block are sent once they differ', () => {
  const known = editOf(guestCard({ tags: ['child', 'loyal'], allergies: 'parabén', isBlockedOnline: true }));
  expect(known).toMatchObject({ tags: ['loyal', 'child'], allergies: 'parabén', isBlockedOnline: true });
  expect(changesOf({ ...known, tags: toggled(toggled(known.tags, 'loyal'), 'loyal') }, known)).toEqual({});
  expect(changesOf({ ...known, tags: toggled(known.tags, 'quiet') }, known)).toEqual({
    tags: ['loyal', 'quiet', 'child'],
  });
  expect(changesOf({ ...known, tags: [], allergies: ' ', isBlockedOnline: false }, known)).toEqual({
    tags: [],
    allergies: '',
    isBlockedOnline: false,
  });
  expect(problemsOf({ ...known, allergies: 'é'.repeat(200) }, known)).toEqual({});
  expect(problemsOf({ ...known, allergies: 'é'.repeat(201) }, known)).toEqual({ allergies: 'field.too_long' });
});

test('consent to offers is given apart for SMS and e-mail, and not without asking', () => {
  expect(editOf(undefined)).toMatchObject({ smsOffers: false, emailOffers: false });
  expect(changesOf({ ...anna, smsOffers: true }, anna)).toEqual({ smsOffers: true });
  expect(newOf(editOf(undefined))).toMatchObject({ smsOffers: false, emailOffers: false });
  expect(newOf(editOf(undefined))).not.toHaveProperty('birthday');
});

test('a new guest is written to in the salon’s language until another is chosen', () => {
  const empty = editOf(undefined);
  expect(newOf(empty)).not.toHaveProperty('language');
  expect(newOf({ ...empty, language: 'en' })).toHaveProperty('language', 'en');
  expect(changesOf({ ...anna, language: 'en' }, anna)).toEqual({ language: 'en' });
});

test('what is no filter shows all, one letter is no search, a call has no spaces', () => {
  expect(['lost', 'toString', null].map(filterOf)).toEqual(['lost', 'all', 'all']);
  expect(['é', '- é', 'Ő1'].map(isSearch)).toEqual([false, false, true]);
  expect(callTo('+36/30 123-4567')).toBe('tel:+36301234567');
});
