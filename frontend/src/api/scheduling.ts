import { schedulingCalls } from './generated/scheduling';

/** Free times. */
const schedulingApi = schedulingCalls.enhanceEndpoints({
  endpoints: {
    listFreeDays: { providesTags: ['Slots'] },
    listFreeSlots: { providesTags: ['Slots'] },
  },
});

/** Reads free times anew. */
export const slotsChanged = () => schedulingApi.util.invalidateTags(['Slots']);

export const { useListFreeDaysQuery, useListFreeSlotsQuery } = schedulingApi;

export type { FreeSlotDto } from './generated/types';
