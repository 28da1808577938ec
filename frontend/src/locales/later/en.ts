import * as auth from '../auth/en';
import * as fields from '../fields/en';
import * as steps from '../steps/en';
import type { LaterErrorCode, LaterMessages } from './hu';

export const messages: Record<keyof LaterMessages, string> = {
  ...auth.messages,
  ...fields.messages,
  ...steps.messages,
};

export const errors: Record<LaterErrorCode, string> = {
  ...auth.errors,
  ...fields.errors,
  ...steps.errors,
};
