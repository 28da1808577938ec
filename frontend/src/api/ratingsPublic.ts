import { ratingsPublicCalls } from './generated/ratingsPublic';

/** What guests said of a salon, for everybody. */
const ratingsPublicApi = ratingsPublicCalls.enhanceEndpoints({
  endpoints: { listPublicRatings: { keepUnusedDataFor: 600 } },
});

export const { useListPublicRatingsQuery } = ratingsPublicApi;

export type { PublicRatingDto } from './generated/types';
