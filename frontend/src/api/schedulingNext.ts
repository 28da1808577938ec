import { schedulingNextCalls } from './generated/schedulingNext';

/** The next free times with a person. */
const schedulingNextApi = schedulingNextCalls.enhanceEndpoints({
  endpoints: {
    listNextTimes: { providesTags: ['Slots'] },
  },
});

export const { useListNextTimesQuery } = schedulingNextApi;
