import type { Bundle } from '../lib/i18n';
import * as app from './app/en';
import * as booking from './booking/en';
import * as company from './company/en';

const messages: Bundle['messages'] = {
  ...app.messages,
  ...booking.messages,
  ...company.messages,
};

const errors: Bundle['errors'] = {
  ...app.errors,
  ...booking.errors,
  ...company.errors,
};

export const bundle: Bundle = { messages, errors };
