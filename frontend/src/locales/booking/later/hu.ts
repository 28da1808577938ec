import type { KnownErrorCode } from '../../../api/errorCodes';
import * as fields from '../../fields/hu';
import * as identity from '../../identity/hu';
import * as salonLightbox from '../../salon/lightbox/hu';
import * as bookingSteps from '../steps/hu';

/** The texts that no booking page shows before a time is chosen; those pages load them beside their script. */
export const messages = {
  ...identity.messages,
  ...fields.messages,
  ...bookingSteps.messages,
  ...salonLightbox.messages,
};

export type LaterMessages = typeof messages;

export const errors = {
  ...identity.errors,
  ...fields.errors,
  ...bookingSteps.errors,
} satisfies Partial<Record<KnownErrorCode, string>>;

export type LaterErrorCode = keyof typeof errors;
