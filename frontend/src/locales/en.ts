import type { Bundle } from '../lib/i18n';
import * as app from './app/en';
import * as auth from './auth/en';
import * as booking from './booking/en';
import * as company from './company/en';
import * as fields from './fields/en';

const messages: Bundle['messages'] = {
  ...app.messages,
  ...auth.messages,
  ...booking.messages,
  ...company.messages,
  ...fields.messages,
};

const errors: Bundle['errors'] = {
  ...app.errors,
  ...auth.errors,
  ...booking.errors,
  ...company.errors,
  ...fields.errors,
};

export const bundle: Bundle = { messages, errors };
