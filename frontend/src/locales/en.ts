import type { Bundle } from '../lib/i18n';
import * as app from './app/en';
import * as booking from './booking/en';
import * as salon from './salon/en';

const messages: Bundle['messages'] = {
  ...app.messages,
  ...booking.messages,
  ...salon.messages,
};

const errors: Bundle['errors'] = {
  ...app.errors,
  ...salon.errors,
};

export const bundle: Bundle = { messages, errors };
