import type { ListRatingsApiArg } from './generated/ratings';
import { ratingsCalls } from './generated/ratings';
import type { RatingsDto } from './generated/types';
import { onSuccess } from './onSuccess';

/** Guests' ratings of their visits: given by the code of a mail, answered by the salon. */
const ratingsApi = ratingsCalls
  .enhanceEndpoints({
    endpoints: {
      getRatedVisit: { providesTags: ['OwnRating'] },
      // A refusal invalidates too: it means that the visit shown is stale.
      rateVisit: { invalidatesTags: ['OwnRating'] },
      answerRating: { invalidatesTags: onSuccess('Ratings') },
      deleteAnswer: { invalidatesTags: onSuccess('Ratings') },
      reportRating: { invalidatesTags: ['Ratings'] },
    },
  })
  .injectEndpoints({
    endpoints: (build) => ({
      ratingPages: build.infiniteQuery<RatingsDto, RatingFilter, number>({
        query: ({ queryArg: { employee, ...filter }, pageParam }) => ({
          url: employee === undefined ? '/api/ratings' : `/api/ratings/employee/${employee}`,
          params: { ...filter, from: pageParam, size: 20 },
        }),
        infiniteQueryOptions: {
          initialPageParam: 0,
          getNextPageParam: (last, all) => {
            const loaded = all.reduce((sum, { items }) => sum + items.length, 0);
            return last.items.length === 0 || loaded >= last.total ? undefined : loaded;
          },
        },
        providesTags: ['Ratings'],
      }),
    }),
  });

/** Filter of listed ratings: by employee, by stars, to those with a text. */
export interface RatingFilter extends Pick<ListRatingsApiArg, 'stars' | 'withText'> {
  employee?: string | undefined;
}

export const {
  useAnswerRatingMutation,
  useDeleteAnswerMutation,
  useGetRatedVisitQuery,
  useOpenOwnRatingMutation,
  useRateVisitMutation,
  useRatingPagesInfiniteQuery,
  useReportRatingMutation,
} = ratingsApi;

export type { RatedVisitDto, RatingDto, RatingSumDto, RatingsDto } from './generated/types';
