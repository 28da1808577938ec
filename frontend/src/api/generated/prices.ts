// Written by scripts/gen.mjs.
import { baseApi } from '../baseApi';
import type {
  AddServicesRequest,
  ChangePricesRequest,
  EditedCategoriesDto,
  EditedCategoryDto,
  EditedServiceDto,
  EditedServicesDto,
  OrderCategoriesRequest,
  ProviderServicesRequest,
  SaveCategoryRequest,
  SaveServiceRequest,
} from './types';

export const pricesCalls = baseApi.injectEndpoints({
  endpoints: (build) => ({
    saveService: build.mutation<SaveServiceApiResponse, SaveServiceApiArg>({
      query: (queryArg) => ({
        url: `/api/service`,
        method: "POST",
        body: queryArg,
      }),
    }),
    getService: build.query<GetServiceApiResponse, GetServiceApiArg>({
      query: (queryArg) => ({
        url: `/api/service/${encodeURIComponent(String(queryArg))}`,
      }),
    }),
    deleteService: build.mutation<
      DeleteServiceApiResponse,
      DeleteServiceApiArg
    >({
      query: (queryArg) => ({
        url: `/api/service/${encodeURIComponent(String(queryArg.id))}`,
        method: "DELETE",
        params: {
          appointments: queryArg.appointments,
          rest: queryArg.rest,
        },
      }),
    }),
    activateService: build.mutation<
      ActivateServiceApiResponse,
      ActivateServiceApiArg
    >({
      query: (queryArg) => ({
        url: `/api/service/${encodeURIComponent(String(queryArg))}/activate`,
        method: "PATCH",
      }),
    }),
    listAllServices: build.query<
      ListAllServicesApiResponse,
      ListAllServicesApiArg
    >({
      query: (queryArg) => ({
        url: `/api/services`,
        params: {
          includeDeleted: queryArg.includeDeleted,
          providerId: queryArg.providerId,
        },
      }),
    }),
    saveCategory: build.mutation<SaveCategoryApiResponse, SaveCategoryApiArg>({
      query: (queryArg) => ({
        url: `/api/services/category`,
        method: "POST",
        body: queryArg,
      }),
    }),
    deleteCategory: build.mutation<
      DeleteCategoryApiResponse,
      DeleteCategoryApiArg
    >({
      query: (queryArg) => ({
        url: `/api/services/category/${encodeURIComponent(String(queryArg))}`,
        method: "DELETE",
      }),
    }),
    activateCategory: build.mutation<
      ActivateCategoryApiResponse,
      ActivateCategoryApiArg
    >({
      query: (queryArg) => ({
        url: `/api/services/category/${encodeURIComponent(String(queryArg))}/activate`,
        method: "PATCH",
      }),
    }),
    listCompanyCategories: build.query<
      ListCompanyCategoriesApiResponse,
      ListCompanyCategoriesApiArg
    >({
      query: (queryArg) => ({
        url: `/api/services/company/categories`,
        params: {
          includeDeleted: queryArg,
        },
      }),
    }),
    orderCategories: build.mutation<
      OrderCategoriesApiResponse,
      OrderCategoriesApiArg
    >({
      query: (queryArg) => ({
        url: `/api/services/company/categories/order`,
        method: "POST",
        body: queryArg,
      }),
    }),
    addServices: build.mutation<AddServicesApiResponse, AddServicesApiArg>({
      query: (queryArg) => ({
        url: `/api/services/list`,
        method: "POST",
        body: queryArg,
      }),
    }),
    changePrices: build.mutation<ChangePricesApiResponse, ChangePricesApiArg>({
      query: (queryArg) => ({
        url: `/api/services/prices`,
        method: "POST",
        body: queryArg,
      }),
    }),
    setProviderServices: build.mutation<
      SetProviderServicesApiResponse,
      SetProviderServicesApiArg
    >({
      query: (queryArg) => ({
        url: `/api/services/provider/${encodeURIComponent(String(queryArg.id))}`,
        method: "POST",
        body: queryArg.providerServicesRequest,
      }),
    }),
  }),
});
export type SaveServiceApiResponse =
  | /** status 200 changed */ EditedServiceDto
  | /** status 201 made */ EditedServiceDto;
export type SaveServiceApiArg = SaveServiceRequest;
export type GetServiceApiResponse =
  /** status 200 the service */ EditedServiceDto;
export type GetServiceApiArg = /** the service */ string;
export type DeleteServiceApiResponse = unknown;
export type DeleteServiceApiArg = {
  /** the service */
  id: string;
  /** Of all of them. */
  appointments?: "keep" | "move" | "cancel";
  /** For those no colleague can take over. */
  rest?: "keep" | "cancel";
};
export type ActivateServiceApiResponse =
  /** status 200 on the list */ EditedServiceDto;
export type ActivateServiceApiArg = /** the service */ string;
export type ListAllServicesApiResponse =
  /** status 200 the services */ EditedServicesDto;
export type ListAllServicesApiArg = {
  /** Deleted ones too. */
  includeDeleted?: boolean;
  /** Those this person does. */
  providerId?: string;
};
export type SaveCategoryApiResponse =
  | /** status 200 changed */ EditedCategoryDto
  | /** status 201 made */ EditedCategoryDto;
export type SaveCategoryApiArg = SaveCategoryRequest;
export type DeleteCategoryApiResponse = unknown;
export type DeleteCategoryApiArg = /** the heading */ string;
export type ActivateCategoryApiResponse =
  /** status 200 on the list */ EditedCategoryDto;
export type ActivateCategoryApiArg = /** the heading */ string;
export type ListCompanyCategoriesApiResponse =
  /** status 200 the headings */ EditedCategoriesDto;
export type ListCompanyCategoriesApiArg =
  /** Deleted ones too. */ boolean | undefined;
export type OrderCategoriesApiResponse =
  /** status 200 in this order now */ EditedCategoriesDto;
export type OrderCategoriesApiArg = OrderCategoriesRequest;
export type AddServicesApiResponse =
  /** status 201 all services as they are now */ EditedServicesDto;
export type AddServicesApiArg = AddServicesRequest;
export type ChangePricesApiResponse =
  /** status 200 all services as they are now */ EditedServicesDto;
export type ChangePricesApiArg = ChangePricesRequest;
export type SetProviderServicesApiResponse =
  /** status 200 what they do now */ EditedServicesDto;
export type SetProviderServicesApiArg = {
  /** the person */
  id: string;
  providerServicesRequest: ProviderServicesRequest;
};
