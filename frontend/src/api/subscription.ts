import { subscriptionCalls } from './generated/subscription';

/** The company's subscription. */
const subscriptionApi = subscriptionCalls.enhanceEndpoints({
  endpoints: {
    getSubscription: { providesTags: ['Subscription'] },
    // A refusal invalidates too: it means that what is shown is stale.
    prolongSubscription: { invalidatesTags: ['Subscription', 'Me'] },
    changeSubscription: { invalidatesTags: ['Subscription', 'Me'] },
    cancelSubscription: { invalidatesTags: ['Subscription', 'Me'] },
    setRenewal: { invalidatesTags: ['Subscription'] },
  },
});

export const {
  useCancelSubscriptionMutation,
  useChangeSubscriptionMutation,
  useGetSubscriptionQuery,
  useProlongSubscriptionMutation,
  useSetRenewalMutation,
} = subscriptionApi;

export type { SubscriptionDto, TierDto } from './generated/types';
