import { timeOffCalls } from './generated/timeOff';

/** Time off that people ask for and supervisors grant. */
const timeOffApi = timeOffCalls.enhanceEndpoints({
  endpoints: {
    listTimeOff: { providesTags: ['TimeOff', 'Events'] },
    // A refusal invalidates too: it means that what is shown is stale.
    askTimeOff: { invalidatesTags: ['TimeOff'] },
    withdrawTimeOff: { invalidatesTags: ['TimeOff'] },
    refuseTimeOff: { invalidatesTags: ['TimeOff'] },
  },
});

export const { useAskTimeOffMutation, useListTimeOffQuery, useRefuseTimeOffMutation, useWithdrawTimeOffMutation } =
  timeOffApi;

export type { TimeOffDto } from './generated/types';
