import type { KnownErrorCode } from '../../api/errorCodes';
import * as auth from '../auth/hu';
import * as fields from '../fields/hu';
import * as steps from '../steps/hu';

/** The texts that no booking page shows before a time is chosen; those pages load them beside their script. */
export const messages = {
  ...auth.messages,
  ...fields.messages,
  ...steps.messages,
};

export type LaterMessages = typeof messages;

export const errors = {
  ...auth.errors,
  ...fields.errors,
  ...steps.errors,
} satisfies Partial<Record<KnownErrorCode, string>>;

export type LaterErrorCode = keyof typeof errors;
