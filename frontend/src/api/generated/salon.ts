// Written by scripts/gen.mjs.
import { baseApi } from '../baseApi';
import type {
  CompanyDto,
  EmployeesDto,
  ReferenceImagesDto,
  SalesDto,
  ServiceCategoriesDto,
  ServicesDto,
  ShopsDto,
} from './types';

export const salonCalls = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getCompany: build.query<GetCompanyApiResponse, GetCompanyApiArg>({
      query: (queryArg) => ({
        url: `/public/company/${encodeURIComponent(String(queryArg))}`,
      }),
    }),
    listSales: build.query<ListSalesApiResponse, ListSalesApiArg>({
      query: (queryArg) => ({
        url: `/public/company/${encodeURIComponent(String(queryArg))}/sales`,
      }),
    }),
    listShops: build.query<ListShopsApiResponse, ListShopsApiArg>({
      query: (queryArg) => ({
        url: `/public/company/${encodeURIComponent(String(queryArg))}/shops`,
      }),
    }),
    listCapableEmployees: build.query<
      ListCapableEmployeesApiResponse,
      ListCapableEmployeesApiArg
    >({
      query: (queryArg) => ({
        url: `/public/employees/${encodeURIComponent(String(queryArg.companyId))}`,
        params: {
          services: queryArg.services,
        },
      }),
    }),
    listActiveEmployees: build.query<
      ListActiveEmployeesApiResponse,
      ListActiveEmployeesApiArg
    >({
      query: (queryArg) => ({
        url: `/public/employees/${encodeURIComponent(String(queryArg))}/active`,
      }),
    }),
    listReferenceImages: build.query<
      ListReferenceImagesApiResponse,
      ListReferenceImagesApiArg
    >({
      query: (queryArg) => ({
        url: `/public/reference/image`,
        params: {
          companyId: queryArg.companyId,
          from: queryArg["from"],
          size: queryArg.size,
        },
      }),
    }),
    listEmployeeReferenceImages: build.query<
      ListEmployeeReferenceImagesApiResponse,
      ListEmployeeReferenceImagesApiArg
    >({
      query: (queryArg) => ({
        url: `/public/reference/image/${encodeURIComponent(String(queryArg.employeeId))}`,
        params: {
          from: queryArg["from"],
          size: queryArg.size,
        },
      }),
    }),
    listServiceCategories: build.query<
      ListServiceCategoriesApiResponse,
      ListServiceCategoriesApiArg
    >({
      query: (queryArg) => ({
        url: `/public/service/categories/${encodeURIComponent(String(queryArg))}`,
      }),
    }),
    listServices: build.query<ListServicesApiResponse, ListServicesApiArg>({
      query: (queryArg) => ({
        url: `/public/service/${encodeURIComponent(String(queryArg))}`,
      }),
    }),
  }),
});
export type GetCompanyApiResponse = /** status 200 the salon */ CompanyDto;
export type GetCompanyApiArg = /** UUID or public id of the company */ string;
export type ListSalesApiResponse = /** status 200 the discounts */ SalesDto;
export type ListSalesApiArg = /** UUID or public id of the company */ string;
export type ListShopsApiResponse = /** status 200 the shops */ ShopsDto;
export type ListShopsApiArg = /** UUID or public id of the company */ string;
export type ListCapableEmployeesApiResponse =
  /** status 200 the people */ EmployeesDto;
export type ListCapableEmployeesApiArg = {
  /** UUID or public id of the company */
  companyId: string;
  /** Ids of services, joined with commas. */
  services: string;
};
export type ListActiveEmployeesApiResponse =
  /** status 200 the people */ EmployeesDto;
export type ListActiveEmployeesApiArg =
  /** UUID or public id of the company */ string;
export type ListReferenceImagesApiResponse =
  /** status 200 the pictures */ ReferenceImagesDto;
export type ListReferenceImagesApiArg = {
  /** UUID or public id of the company. */
  companyId: string;
  /** Items to leave out. */
  from?: number;
  /** Items of a page; at most 60, 24 when not given. */
  size?: number;
};
export type ListEmployeeReferenceImagesApiResponse =
  /** status 200 the pictures */ ReferenceImagesDto;
export type ListEmployeeReferenceImagesApiArg = {
  /** the person */
  employeeId: string;
  /** Items to leave out. */
  from?: number;
  /** Items of a page; at most 60, 24 when not given. */
  size?: number;
};
export type ListServiceCategoriesApiResponse =
  /** status 200 the headings */ ServiceCategoriesDto;
export type ListServiceCategoriesApiArg =
  /** UUID or public id of the company */ string;
export type ListServicesApiResponse =
  /** status 200 the services */ ServicesDto;
export type ListServicesApiArg = /** UUID or public id of the company */ string;
