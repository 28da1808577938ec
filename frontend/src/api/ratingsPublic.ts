import { ratingsPublicCalls } from './generated/ratingsPublic';

/** Public ratings of a salon. */
const ratingsPublicApi = ratingsPublicCalls.enhanceEndpoints({
  endpoints: { listPublicRatings: { keepUnusedDataFor: 600 } },
});

export const { useListPublicRatingsQuery } = ratingsPublicApi;

export type { PublicRatingDto, RatingSumDto } from './generated/types';
