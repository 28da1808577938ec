// Written by scripts/gen.mjs.
import { baseApi } from '../baseApi';
import type {
  AddWishRequest,
  DeskWishDto,
  OfferDto,
  WaitingListDto,
  WishesDto,
} from './types';

export const waitingCalls = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listOwnWishes: build.query<ListOwnWishesApiResponse, ListOwnWishesApiArg>({
      query: () => ({ url: `/api/guestuser/waitinglist` }),
    }),
    leaveWaitingList: build.mutation<
      LeaveWaitingListApiResponse,
      LeaveWaitingListApiArg
    >({
      query: (queryArg) => ({
        url: `/api/guestuser/waitinglist/${encodeURIComponent(String(queryArg))}`,
        method: "DELETE",
      }),
    }),
    refuseOwnOffer: build.mutation<
      RefuseOwnOfferApiResponse,
      RefuseOwnOfferApiArg
    >({
      query: (queryArg) => ({
        url: `/api/guestuser/waitinglist/${encodeURIComponent(String(queryArg))}/refuse`,
        method: "POST",
      }),
    }),
    takeOwnOffer: build.mutation<TakeOwnOfferApiResponse, TakeOwnOfferApiArg>({
      query: (queryArg) => ({
        url: `/api/guestuser/waitinglist/${encodeURIComponent(String(queryArg))}/take`,
        method: "POST",
      }),
    }),
    listWishes: build.query<ListWishesApiResponse, ListWishesApiArg>({
      query: () => ({ url: `/api/waitinglist` }),
    }),
    addWish: build.mutation<AddWishApiResponse, AddWishApiArg>({
      query: (queryArg) => ({
        url: `/api/waitinglist`,
        method: "POST",
        body: queryArg,
      }),
    }),
    removeWish: build.mutation<RemoveWishApiResponse, RemoveWishApiArg>({
      query: (queryArg) => ({
        url: `/api/waitinglist/${encodeURIComponent(String(queryArg))}`,
        method: "DELETE",
      }),
    }),
    takeForGuest: build.mutation<TakeForGuestApiResponse, TakeForGuestApiArg>({
      query: (queryArg) => ({
        url: `/api/waitinglist/${encodeURIComponent(String(queryArg))}/take`,
        method: "POST",
      }),
    }),
    getOffer: build.query<GetOfferApiResponse, GetOfferApiArg>({
      query: (queryArg) => ({
        url: `/public/offer/${encodeURIComponent(String(queryArg))}`,
      }),
    }),
    refuseOffer: build.mutation<RefuseOfferApiResponse, RefuseOfferApiArg>({
      query: (queryArg) => ({
        url: `/public/offer/${encodeURIComponent(String(queryArg))}/refuse`,
        method: "POST",
      }),
    }),
    takeOffer: build.mutation<TakeOfferApiResponse, TakeOfferApiArg>({
      query: (queryArg) => ({
        url: `/public/offer/${encodeURIComponent(String(queryArg))}/take`,
        method: "POST",
      }),
    }),
  }),
});
export type ListOwnWishesApiResponse =
  /** status 200 the oldest first */ WishesDto;
export type ListOwnWishesApiArg = void;
export type LeaveWaitingListApiResponse = unknown;
export type LeaveWaitingListApiArg = /** the wish */ string;
export type RefuseOwnOfferApiResponse = /** status 200 refused */ OfferDto;
export type RefuseOwnOfferApiArg = /** the wish */ string;
export type TakeOwnOfferApiResponse = /** status 200 taken */ OfferDto;
export type TakeOwnOfferApiArg = /** the wish */ string;
export type ListWishesApiResponse =
  /** status 200 the earliest wish first */ WaitingListDto;
export type ListWishesApiArg = void;
export type AddWishApiResponse = /** status 201 on the list */ DeskWishDto;
export type AddWishApiArg = AddWishRequest;
export type RemoveWishApiResponse = unknown;
export type RemoveWishApiArg = /** the wish */ string;
export type TakeForGuestApiResponse = /** status 200 taken */ OfferDto;
export type TakeForGuestApiArg = /** the wish */ string;
export type GetOfferApiResponse = /** status 200 the place */ OfferDto;
export type GetOfferApiArg = /** the code of the mail */ string;
export type RefuseOfferApiResponse = /** status 200 refused */ OfferDto;
export type RefuseOfferApiArg = /** the code of the mail */ string;
export type TakeOfferApiResponse = /** status 200 taken */ OfferDto;
export type TakeOfferApiArg = /** the code of the mail */ string;
