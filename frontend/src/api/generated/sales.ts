// Written by scripts/gen.mjs.
import { baseApi } from '../baseApi';
import type {
  EditedSaleDto,
  EditedSalesDto,
  SaveSaleRequest,
} from './types';

export const salesCalls = baseApi.injectEndpoints({
  endpoints: (build) => ({
    saveSale: build.mutation<SaveSaleApiResponse, SaveSaleApiArg>({
      query: (queryArg) => ({
        url: `/api/company/sale`,
        method: "POST",
        body: queryArg,
      }),
    }),
    deleteSale: build.mutation<DeleteSaleApiResponse, DeleteSaleApiArg>({
      query: (queryArg) => ({
        url: `/api/company/sale/${encodeURIComponent(String(queryArg))}`,
        method: "DELETE",
      }),
    }),
    activateSale: build.mutation<ActivateSaleApiResponse, ActivateSaleApiArg>({
      query: (queryArg) => ({
        url: `/api/company/sale/${encodeURIComponent(String(queryArg))}/activate`,
        method: "PATCH",
      }),
    }),
    listEditedSales: build.query<
      ListEditedSalesApiResponse,
      ListEditedSalesApiArg
    >({
      query: () => ({ url: `/api/company/sales` }),
    }),
  }),
});
export type SaveSaleApiResponse =
  | /** status 200 changed */ EditedSaleDto
  | /** status 201 made */ EditedSaleDto;
export type SaveSaleApiArg = SaveSaleRequest;
export type DeleteSaleApiResponse = unknown;
export type DeleteSaleApiArg = /** the sale */ string;
export type ActivateSaleApiResponse = /** status 200 announced */ EditedSaleDto;
export type ActivateSaleApiArg = /** the sale */ string;
export type ListEditedSalesApiResponse =
  /** status 200 the sales */ EditedSalesDto;
export type ListEditedSalesApiArg = void;
