// Written by scripts/gen.mjs.
import { baseApi } from '../baseApi';
import type {
  EditedShopDto,
  EditedShopsDto,
  OrderShopPhotosRequest,
  SaveShopRequest,
} from './types';

export const shopsCalls = baseApi.injectEndpoints({
  endpoints: (build) => ({
    saveShop: build.mutation<SaveShopApiResponse, SaveShopApiArg>({
      query: (queryArg) => ({
        url: `/api/company/shop`,
        method: "POST",
        body: queryArg,
      }),
    }),
    deleteShop: build.mutation<DeleteShopApiResponse, DeleteShopApiArg>({
      query: (queryArg) => ({
        url: `/api/company/shop/${encodeURIComponent(String(queryArg.id))}`,
        method: "DELETE",
        params: {
          appointments: queryArg.appointments,
          rest: queryArg.rest,
        },
      }),
    }),
    activateShop: build.mutation<ActivateShopApiResponse, ActivateShopApiArg>({
      query: (queryArg) => ({
        url: `/api/company/shop/${encodeURIComponent(String(queryArg))}/activate`,
        method: "PATCH",
      }),
    }),
    deleteShopPhoto: build.mutation<
      DeleteShopPhotoApiResponse,
      DeleteShopPhotoApiArg
    >({
      query: (queryArg) => ({
        url: `/api/company/shop/${encodeURIComponent(String(queryArg.id))}/photo`,
        method: "DELETE",
        params: {
          photoId: queryArg.photoId,
        },
      }),
    }),
    orderShopPhotos: build.mutation<
      OrderShopPhotosApiResponse,
      OrderShopPhotosApiArg
    >({
      query: (queryArg) => ({
        url: `/api/company/shop/${encodeURIComponent(String(queryArg.id))}/photo`,
        method: "PATCH",
        body: queryArg.orderShopPhotosRequest,
      }),
    }),
    listEditedShops: build.query<
      ListEditedShopsApiResponse,
      ListEditedShopsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/company/shops`,
        params: {
          includeDeleted: queryArg,
        },
      }),
    }),
  }),
});
export type SaveShopApiResponse =
  | /** status 200 changed */ EditedShopDto
  | /** status 201 the opened shop */ EditedShopDto;
export type SaveShopApiArg = SaveShopRequest;
export type DeleteShopApiResponse = unknown;
export type DeleteShopApiArg = {
  /** the shop */
  id: string;
  /** Of all of them. */
  appointments?: "keep" | "move" | "cancel";
  /** For those no colleague can take over. */
  rest?: "keep" | "cancel";
};
export type ActivateShopApiResponse =
  /** status 200 the open shop */ EditedShopDto;
export type ActivateShopApiArg = /** the shop */ string;
export type DeleteShopPhotoApiResponse =
  /** status 200 the shop as it is now */ EditedShopDto;
export type DeleteShopPhotoApiArg = {
  /** the shop */
  id: string;
  /** The picture. */
  photoId: string;
};
export type OrderShopPhotosApiResponse =
  /** status 200 the shop as it is now */ EditedShopDto;
export type OrderShopPhotosApiArg = {
  /** the shop */
  id: string;
  orderShopPhotosRequest: OrderShopPhotosRequest;
};
export type ListEditedShopsApiResponse =
  /** status 200 the shops */ EditedShopsDto;
export type ListEditedShopsApiArg = /** Closed ones too. */ boolean | undefined;
