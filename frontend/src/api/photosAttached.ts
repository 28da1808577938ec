import { photosAttachedCalls } from './generated/photosAttached';

/** Photos guests attached to their own appointments. */
const attachedApi = photosAttachedCalls.enhanceEndpoints({
  // A refusal invalidates too: what is shown is stale.
  endpoints: { detachPhoto: { invalidatesTags: ['Appointments'] } },
});

export const { useDetachPhotoMutation } = attachedApi;

export type { GuestPhotoDto } from './generated/types';
