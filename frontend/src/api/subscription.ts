import { generatedMoneyApi } from './generatedMoney';
import { onSuccess } from './onSuccess';

/** What the company subscribed for, and its payments. */
const subscriptionApi = generatedMoneyApi
  .enhanceEndpoints({ addTagTypes: [...(['Subscription', 'Topups', 'Me'] as const)] })
  .enhanceEndpoints({
    endpoints: {
      getSubscription: { providesTags: ['Subscription'] },
      listTopups: { providesTags: ['Topups'] },
      getTopup: { providesTags: ['Topups'] },
      // A refusal invalidates too: it means that what is shown is stale.
      prolongSubscription: { invalidatesTags: ['Subscription', 'Me'] },
      changeSubscription: { invalidatesTags: ['Subscription', 'Me'] },
      cancelSubscription: { invalidatesTags: ['Subscription', 'Me'] },
      topUp: { invalidatesTags: onSuccess('Topups') },
      beginTransfer: { invalidatesTags: onSuccess('Topups') },
      refundTopup: { invalidatesTags: ['Subscription', 'Topups'] },
    },
  });

/** Reads what a payment changed anew. */
export const afterPayment = () => subscriptionApi.util.invalidateTags(['Subscription', 'Topups']);

export const {
  useBeginTransferMutation,
  useCancelSubscriptionMutation,
  useChangeSubscriptionMutation,
  useGetSubscriptionQuery,
  useGetTopupQuery,
  useListTopupsQuery,
  useProlongSubscriptionMutation,
  useRefundTopupMutation,
  useTopUpMutation,
} = subscriptionApi;

export type { SubscriptionDto, TierDto, TopupDto, TopupsDto } from './generatedMoney';
