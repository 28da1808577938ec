import type * as hungarian from './hu';

export const messages: Record<keyof typeof hungarian.messages, string> = {
  'field.required': 'Please fill in this field!',
  'field.email': 'Enter a valid e-mail address, for example anna@example.com',
  'field.phone': 'Enter the phone number like this: +36/30 123-4567, or with its country code: +43 660 1234567',
  'field.privacy': 'Please accept the privacy notice to continue.',
  'privacy.version': 'Version: {day}',
  'privacy.loadFailed': 'The notice could not be loaded.',
  'privacy.controller': 'Controller: {company}.',
};

export const errors: Record<keyof typeof hungarian.errors, string> = {
  'field.szalonka_id': '3 to 40 lowercase letters, digits or hyphens, starting with a letter; some words are reserved.',
  'field.username': '3 to 15 lowercase letters, digits, “-” or “_”.',
  'field.required': 'Please fill in this field!',
  'field.too_short': 'This is too short.',
  'field.too_long': 'This is too long.',
  'field.invalid': 'This value is not valid.',
  'field.email': 'Enter a valid e-mail address, for example anna@example.com',
  'field.phone': 'Write the phone number like this: +36/30 123-4567, or with its country code: +43 660 1234567',
  'field.name': 'This does not look like a name. Use letters!',
  'field.privacy_required': 'Please accept the privacy notice to continue.',
  'field.range': 'This value is outside the allowed limits.',
  'field.time': 'This is not a valid time.',
  'field.password_weak':
    'This password is too easy to guess because many people use it, or it is your current one. Choose another one!',
  'field.money': 'Enter an amount in forints, 12,900 for instance!',
};
