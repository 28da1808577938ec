// Written by scripts/gen.mjs.
import { baseApi } from '../baseApi';
import type {
  AnswerRatingRequest,
  RateVisitRequest,
  RatedVisitDto,
  RatingCodeDto,
  RatingsDto,
  ReportRatingRequest,
} from './types';

export const ratingsCalls = baseApi.injectEndpoints({
  endpoints: (build) => ({
    openOwnRating: build.mutation<
      OpenOwnRatingApiResponse,
      OpenOwnRatingApiArg
    >({
      query: (queryArg) => ({
        url: `/api/guestuser/appointment/${encodeURIComponent(String(queryArg))}/rating`,
        method: "POST",
      }),
    }),
    listRatings: build.query<ListRatingsApiResponse, ListRatingsApiArg>({
      query: (queryArg) => ({
        url: `/api/ratings`,
        params: {
          stars: queryArg.stars,
          withText: queryArg.withText,
          from: queryArg["from"],
          size: queryArg.size,
        },
      }),
    }),
    answerRating: build.mutation<AnswerRatingApiResponse, AnswerRatingApiArg>({
      query: (queryArg) => ({
        url: `/api/ratings/${encodeURIComponent(String(queryArg.id))}/answer`,
        method: "POST",
        body: queryArg.answerRatingRequest,
      }),
    }),
    deleteAnswer: build.mutation<DeleteAnswerApiResponse, DeleteAnswerApiArg>({
      query: (queryArg) => ({
        url: `/api/ratings/${encodeURIComponent(String(queryArg))}/answer`,
        method: "DELETE",
      }),
    }),
    reportRating: build.mutation<ReportRatingApiResponse, ReportRatingApiArg>({
      query: (queryArg) => ({
        url: `/api/ratings/${encodeURIComponent(String(queryArg.id))}/report`,
        method: "POST",
        body: queryArg.reportRatingRequest,
      }),
    }),
    rateVisit: build.mutation<RateVisitApiResponse, RateVisitApiArg>({
      query: (queryArg) => ({
        url: `/public/rating/${encodeURIComponent(String(queryArg.code))}`,
        method: "POST",
        body: queryArg.rateVisitRequest,
      }),
    }),
    getRatedVisit: build.query<GetRatedVisitApiResponse, GetRatedVisitApiArg>({
      query: (queryArg) => ({
        url: `/public/rating/${encodeURIComponent(String(queryArg))}/event`,
      }),
    }),
  }),
});
export type OpenOwnRatingApiResponse = /** status 200 the code */ RatingCodeDto;
export type OpenOwnRatingApiArg = /** the appointment */ string;
export type ListRatingsApiResponse = /** status 200 the ratings */ RatingsDto;
export type ListRatingsApiArg = {
  /** With so many stars only. */
  stars?: number;
  /** Only those that say something. */
  withText?: boolean;
  /** Items to leave out. */
  from?: number;
  /** Items of a page; at most 100, 20 when not given. */
  size?: number;
};
export type AnswerRatingApiResponse = unknown;
export type AnswerRatingApiArg = {
  /** the rating */
  id: string;
  answerRatingRequest: AnswerRatingRequest;
};
export type DeleteAnswerApiResponse = unknown;
export type DeleteAnswerApiArg = /** the rating */ string;
export type ReportRatingApiResponse = unknown;
export type ReportRatingApiArg = {
  /** the rating */
  id: string;
  reportRatingRequest: ReportRatingRequest;
};
export type RateVisitApiResponse =
  /** status 200 the rated visit */ RatedVisitDto;
export type RateVisitApiArg = {
  /** the code of the mail */
  code: string;
  rateVisitRequest: RateVisitRequest;
};
export type GetRatedVisitApiResponse =
  /** status 200 the visit */ RatedVisitDto;
export type GetRatedVisitApiArg = /** the code of the mail */ string;
