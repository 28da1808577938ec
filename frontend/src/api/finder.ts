import { finderCalls } from './generated/finder';

export type { FindSalonsApiArg } from './generated/finder';
export type {
  FinderAnswerDto,
  FinderItemDto,
  FinderPlaceDto,
  PlaceDto,
} from './generated/types';

/** The calls of the finder. An answer is true for seconds only: free times go. */
export const finderApi = finderCalls.enhanceEndpoints({
  endpoints: {
    findSalons: { keepUnusedDataFor: 30 },
    listPlaces: { keepUnusedDataFor: 600 },
  },
});

export const { useFindSalonsQuery, useLazyFindSalonsQuery, useListPlacesQuery } = finderApi;
