import * as fields from '../../fields/en';
import * as identity from '../../identity/en';
import * as salonLightbox from '../../salon/lightbox/en';
import * as bookingSteps from '../steps/en';
import type { LaterErrorCode, LaterMessages } from './hu';

export const messages: Record<keyof LaterMessages, string> = {
  ...identity.messages,
  ...fields.messages,
  ...bookingSteps.messages,
  ...salonLightbox.messages,
};

export const errors: Record<LaterErrorCode, string> = {
  ...identity.errors,
  ...fields.errors,
  ...bookingSteps.errors,
};
