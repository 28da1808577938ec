import type { Bundle } from '../lib/i18n';
import * as app from './app/hu';
import * as booking from './booking/hu';
import type { LaterMessages } from './booking/later/hu';
import * as salon from './salon/hu';

/**
 * The texts that every page of either entry loads. `{x}` is filled in; `a|b` are the forms for one and for more. Each
 * area has a folder; texts of several areas are in `app`.
 */
const messages = {
  ...app.messages,
  ...booking.messages,
  ...salon.messages,
};

export type FirstMessages = typeof messages;
export type HungarianMessages = FirstMessages & LaterMessages;

const errors: Bundle['errors'] = {
  ...app.errors,
  ...salon.errors,
};

export const bundle: Bundle = { messages, errors };
