import { useListSubscriptionsQuery } from '../../api/subscriptionTiers';
import { pageData } from '../../lib/pageData';

/** The tiers on sale: those that the server embedded, else those of the call. */
export function useTiers() {
  const embedded = pageData().tiers;
  const { data, error, isError, refetch } = useListSubscriptionsQuery(undefined, { skip: embedded !== undefined });
  return { tiers: embedded ?? data, error, isError, refetch };
}
