import { generatedFinderApi } from './generatedFinder';

export type {
  FinderAnswerDto,
  FinderItemDto,
  FinderPlaceDto,
  FindSalonsApiArg,
  PlaceDto,
} from './generatedFinder';

/** The calls of the finder. An answer is true for seconds only: free times go. */
export const finderApi = generatedFinderApi.enhanceEndpoints({
  endpoints: {
    findSalons: { keepUnusedDataFor: 30 },
    listPlaces: { keepUnusedDataFor: 600 },
  },
});

export const { useFindSalonsQuery, useLazyFindSalonsQuery, useListPlacesQuery } = finderApi;
