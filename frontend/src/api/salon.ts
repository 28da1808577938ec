import { salonCalls } from './generated/salon';

/** Changes rarely, so it is kept while a guest browses. */
const kept = { keepUnusedDataFor: 600 };

/** Public data of a salon. */
export const salonApi = salonCalls.enhanceEndpoints({
  endpoints: {
    getCompany: kept,
    listSales: kept,
    listServices: kept,
    listServiceCategories: kept,
    listActiveEmployees: kept,
    listReferenceImages: kept,
    listEmployeeReferenceImages: kept,
  },
});

export const {
  useGetCompanyQuery,
  useListActiveEmployeesQuery,
  useListCapableEmployeesQuery,
  useListEmployeeReferenceImagesQuery,
  useListReferenceImagesQuery,
  useListSalesQuery,
  useListServiceCategoriesQuery,
  useListServicesQuery,
  useListShopsQuery,
} = salonApi;

export type {
  ChatLinkDto,
  CompanyDto,
  EmployeeDto,
  ReferenceImageDto,
  SaleDto,
  ServiceCategoryDto,
  ServiceDto,
  ShopDto,
} from './generated/types';
