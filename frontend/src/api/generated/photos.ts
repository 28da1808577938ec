// Written by scripts/gen.mjs.
import { baseApi } from '../baseApi';
import type {
  EditPhotoRequest,
  ImageDetailsDto,
  OrderPhotoRequest,
  PairPhotosRequest,
  PhotoDto,
  PhotosDto,
} from './types';

export const photosCalls = baseApi.injectEndpoints({
  endpoints: (build) => ({
    deletePhoto: build.mutation<DeletePhotoApiResponse, DeletePhotoApiArg>({
      query: (queryArg) => ({
        url: `/api/events/appointment/${encodeURIComponent(String(queryArg.id))}/image/${encodeURIComponent(String(queryArg.imageId))}`,
        method: "DELETE",
      }),
    }),
    getImageDetails: build.query<
      GetImageDetailsApiResponse,
      GetImageDetailsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/events/appointment/${encodeURIComponent(String(queryArg))}/imagedetails`,
      }),
    }),
    listPhotos: build.query<ListPhotosApiResponse, ListPhotosApiArg>({
      query: (queryArg) => ({
        url: `/api/events/images`,
        params: {
          from: queryArg["from"],
          size: queryArg.size,
          guestId: queryArg.guestId,
          employeeId: queryArg.employeeId,
          serviceId: queryArg.serviceId,
          state: queryArg.state,
        },
      }),
    }),
    deleteLibraryPhoto: build.mutation<
      DeleteLibraryPhotoApiResponse,
      DeleteLibraryPhotoApiArg
    >({
      query: (queryArg) => ({
        url: `/api/photos/${encodeURIComponent(String(queryArg.id))}`,
        method: "DELETE",
        params: {
          final: queryArg.final,
        },
      }),
    }),
    editPhoto: build.mutation<EditPhotoApiResponse, EditPhotoApiArg>({
      query: (queryArg) => ({
        url: `/api/photos/${encodeURIComponent(String(queryArg.id))}`,
        method: "PATCH",
        body: queryArg.editPhotoRequest,
      }),
    }),
    activatePhoto: build.mutation<
      ActivatePhotoApiResponse,
      ActivatePhotoApiArg
    >({
      query: (queryArg) => ({
        url: `/api/photos/${encodeURIComponent(String(queryArg))}/activate`,
        method: "PATCH",
      }),
    }),
    pairPhotos: build.mutation<PairPhotosApiResponse, PairPhotosApiArg>({
      query: (queryArg) => ({
        url: `/api/photos/${encodeURIComponent(String(queryArg.id))}/before`,
        method: "POST",
        body: queryArg.pairPhotosRequest,
      }),
    }),
    partPhotos: build.mutation<PartPhotosApiResponse, PartPhotosApiArg>({
      query: (queryArg) => ({
        url: `/api/photos/${encodeURIComponent(String(queryArg))}/before`,
        method: "DELETE",
      }),
    }),
    orderPhoto: build.mutation<OrderPhotoApiResponse, OrderPhotoApiArg>({
      query: (queryArg) => ({
        url: `/api/photos/${encodeURIComponent(String(queryArg.id))}/order`,
        method: "PATCH",
        body: queryArg.orderPhotoRequest,
      }),
    }),
  }),
});
export type DeletePhotoApiResponse = unknown;
export type DeletePhotoApiArg = {
  /** the appointment */
  id: string;
  /** the photo */
  imageId: string;
};
export type GetImageDetailsApiResponse =
  /** status 200 the photos */ ImageDetailsDto;
export type GetImageDetailsApiArg = /** the appointment */ string;
export type ListPhotosApiResponse = /** status 200 the photos */ PhotosDto;
export type ListPhotosApiArg = {
  /** Items to leave out. */
  from?: number;
  /** Items of a page; at most 60, 24 when not given. */
  size?: number;
  /** Of one guest's appointments only. */
  guestId?: string;
  /** Of one person's work only. */
  employeeId?: string;
  /** Of one service only. */
  serviceId?: string;
  /** In this state only; all that are not deleted when not given. */
  state?: "kept" | "public" | "private" | "hidden" | "deleted";
};
export type DeleteLibraryPhotoApiResponse = unknown;
export type DeleteLibraryPhotoApiArg = {
  /** the photo */
  id: string;
  /** For good, with its files; otherwise it can be brought back for a day. */
  final?: boolean;
};
export type EditPhotoApiResponse = /** status 200 changed */ PhotoDto;
export type EditPhotoApiArg = {
  /** the photo */
  id: string;
  editPhotoRequest: EditPhotoRequest;
};
export type ActivatePhotoApiResponse = /** status 200 there again */ PhotoDto;
export type ActivatePhotoApiArg = /** the photo */ string;
export type PairPhotosApiResponse =
  /** status 200 paired: the photo of the state before */ PhotoDto;
export type PairPhotosApiArg = {
  /** the photo of the work done */
  id: string;
  pairPhotosRequest: PairPhotosRequest;
};
export type PartPhotosApiResponse = unknown;
export type PartPhotosApiArg = /** the photo of the work done */ string;
export type OrderPhotoApiResponse = /** status 200 moved */ PhotoDto;
export type OrderPhotoApiArg = {
  /** the photo */
  id: string;
  orderPhotoRequest: OrderPhotoRequest;
};
