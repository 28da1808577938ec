import { subscriptionTiersCalls } from './generated/subscriptionTiers';

/** The tiers on sale, for everybody. */
export const { useListSubscriptionsQuery } = subscriptionTiersCalls.enhanceEndpoints({});

export type { TiersDto } from './generated/types';
