import type { Tag } from './baseApi';
import { pricesCalls } from './generated/prices';

/** A refusal invalidates too: it may mean that what is shown is stale. */
const changesPrices: { invalidatesTags: Tag[] } = { invalidatesTags: ['Prices', 'FirstRun'] };

/** The price list, and who does what. */
const pricesApi = pricesCalls.enhanceEndpoints({
  endpoints: {
    listAllServices: { providesTags: ['Prices'] },
    listCompanyCategories: { providesTags: ['Prices'] },
    getService: { providesTags: ['Prices'] },
    saveService: changesPrices,
    deleteService: changesPrices,
    activateService: changesPrices,
    addServices: changesPrices,
    saveCategory: changesPrices,
    deleteCategory: changesPrices,
    activateCategory: changesPrices,
    orderCategories: changesPrices,
    changePrices: changesPrices,
    setProviderServices: changesPrices,
  },
});

export const {
  useActivateCategoryMutation,
  useActivateServiceMutation,
  useAddServicesMutation,
  useChangePricesMutation,
  useDeleteCategoryMutation,
  useDeleteServiceMutation,
  useListAllServicesQuery,
  useListCompanyCategoriesQuery,
  useOrderCategoriesMutation,
  useSaveCategoryMutation,
  useSaveServiceMutation,
  useSetProviderServicesMutation,
} = pricesApi;

export type {
  AddServicesRequest,
  EditedCategoryDto,
  EditedServiceDto,
  SaveCategoryRequest,
  SaveServiceRequest,
} from './generated/types';
