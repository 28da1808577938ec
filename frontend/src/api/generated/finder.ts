// Written by scripts/gen.mjs.
import { baseApi } from '../baseApi';
import type {
  FinderAnswerDto,
  PlacesDto,
} from './types';

export const finderCalls = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findSalons: build.query<FindSalonsApiResponse, FindSalonsApiArg>({
      query: (queryArg) => ({
        url: `/public/finder`,
        params: {
          q: queryArg.q,
          place: queryArg.place,
          near: queryArg.near,
          date: queryArg.date,
          part: queryArg.part,
          open: queryArg.open,
          card: queryArg.card,
          stepFree: queryArg.stepFree,
          home: queryArg.home,
          spoken: queryArg.spoken,
          sort: queryArg.sort,
          from: queryArg["from"],
          size: queryArg.size,
        },
      }),
    }),
    listPlaces: build.query<ListPlacesApiResponse, ListPlacesApiArg>({
      query: (queryArg) => ({
        url: `/public/finder/places`,
        params: {
          q: queryArg,
        },
      }),
    }),
  }),
});
export type FindSalonsApiResponse =
  /** status 200 salons that fit */ FinderAnswerDto;
export type FindSalonsApiArg = {
  /** A service, a trade, or a salon's name. */
  q?: string;
  /** A settlement or district. */
  place?: string;
  /** Degrees north and east with a comma between them, instead of a place. */
  near?: string;
  /** With a free time on this date, at most 13 days ahead. */
  date?: string;
  /** With a free time in the `morning`, `afternoon` or `evening`. */
  part?: string;
  /** Open now. */
  open?: boolean;
  /** Cards are taken. */
  card?: boolean;
  /** A wheelchair gets in. */
  stepFree?: boolean;
  /** Homes are visited. */
  home?: boolean;
  /** A language spoken there, as ISO 639-1. */
  spoken?: string;
  /** `fit` (without), `distance`, `time` (earliest free time), `price` or `rating` first. */
  sort?: string;
  /** The first result; 0 without. */
  from?: number;
  /** Number of results; 20 without, at most 50. */
  size?: number;
};
export type ListPlacesApiResponse =
  /** status 200 places, larger ones first */ PlacesDto;
export type ListPlacesApiArg =
  /** The beginning of a name, of at least two letters. */ string;
