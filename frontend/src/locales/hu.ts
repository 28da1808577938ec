import type { Bundle } from '../lib/i18n';
import * as app from './app/hu';
import * as auth from './auth/hu';
import * as booking from './booking/hu';
import * as company from './company/hu';
import * as fields from './fields/hu';

/**
 * `{x}` is filled in; `a|b` are the forms for one and for more. Each area has a folder; texts of several areas are in
 * `app`.
 */
const messages = {
  ...app.messages,
  ...auth.messages,
  ...booking.messages,
  ...company.messages,
  ...fields.messages,
};

export type HungarianMessages = typeof messages;
export type MessageKey = keyof HungarianMessages;

const errors: Bundle['errors'] = {
  ...app.errors,
  ...auth.errors,
  ...booking.errors,
  ...company.errors,
  ...fields.errors,
};

export const bundle: Bundle = { messages, errors };
