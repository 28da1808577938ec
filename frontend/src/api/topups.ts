import { topupsCalls } from './generated/topups';
import { onSuccess } from './onSuccess';

/** Money that the company pays in. */
const topupsApi = topupsCalls.enhanceEndpoints({
  endpoints: {
    listTopups: { providesTags: ['Topups'] },
    getTopup: { providesTags: ['Topups'] },
    topUp: { invalidatesTags: onSuccess('Topups') },
    beginTransfer: { invalidatesTags: onSuccess('Topups') },
    // A refusal invalidates too: it means that what is shown is stale.
    refundTopup: { invalidatesTags: ['Subscription', 'Topups'] },
  },
});

/** Reads what a payment changed anew. */
export const afterPayment = () => topupsApi.util.invalidateTags(['Subscription', 'Topups']);

export const {
  useBeginTransferMutation,
  useGetTopupQuery,
  useListTopupsQuery,
  useRefundTopupMutation,
  useTopUpMutation,
} = topupsApi;

export type { TopupDto, TopupsDto } from './generated/types';
