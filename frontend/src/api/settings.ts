import { generatedWorkspaceApi } from './generatedWorkspace';
import { onSuccess } from './onSuccess';

/** A refusal invalidates too: it may mean that what is shown is stale. */
const changesPrices = { invalidatesTags: [...(['Prices', 'FirstRun'] as const)] };
const changesShops = { invalidatesTags: [...(['Shops', 'Colleagues'] as const)] };
const changesSales = { invalidatesTags: [...(['Sales'] as const)] };

/** What a company sets of itself: data and rules, price list, shops, sales. */
const settingsApi = generatedWorkspaceApi.enhanceEndpoints({
  addTagTypes: [
    ...(['Me', 'Company', 'Prices', 'Shops', 'Sales', 'FirstRun', 'Colleagues', 'Guests', 'Events'] as const),
  ],
  endpoints: {
    getCurrentCompany: { providesTags: ['Company'] },
    getFinderSettings: { providesTags: ['Company', 'Shops', 'Prices', 'Colleagues'] },
    changeFinderSettings: { invalidatesTags: ['Company'] },
    getPersonFinderSettings: { providesTags: ['Colleagues'] },
    changePersonFinderSettings: { invalidatesTags: ['Colleagues'] },
    changeCompany: { invalidatesTags: ['Company', 'Me', 'FirstRun'] },
    getMadeUp: { providesTags: ['Company', 'Prices', 'Sales', 'Guests', 'Events', 'Colleagues'] },
    disableDemoMode: {
      invalidatesTags: onSuccess(
        'Me',
        'Company',
        'Prices',
        'Shops',
        'Sales',
        'FirstRun',
        'Colleagues',
        'Guests',
        'Events',
      ),
    },
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
    listEditedShops: { providesTags: ['Shops'] },
    saveShop: changesShops,
    deleteShop: changesShops,
    activateShop: changesShops,
    listEditedSales: { providesTags: ['Sales'] },
    saveSale: changesSales,
    deleteSale: changesSales,
    activateSale: changesSales,
  },
});

export const {
  useChangeFinderSettingsMutation,
  useChangePersonFinderSettingsMutation,
  useGetFinderSettingsQuery,
  useGetPersonFinderSettingsQuery,
  useActivateCategoryMutation,
  useActivateSaleMutation,
  useActivateServiceMutation,
  useActivateShopMutation,
  useAddServicesMutation,
  useChangeCompanyMutation,
  useChangePricesMutation,
  useDeleteCategoryMutation,
  useDeleteSaleMutation,
  useDeleteServiceMutation,
  useDeleteShopMutation,
  useDisableDemoModeMutation,
  useGetCurrentCompanyQuery,
  useGetMadeUpQuery,
  useListAllServicesQuery,
  useListCompanyCategoriesQuery,
  useListEditedSalesQuery,
  useListEditedShopsQuery,
  useOrderCategoriesMutation,
  useSaveCategoryMutation,
  useSaveSaleMutation,
  useSaveServiceMutation,
  useSaveShopMutation,
  useSetProviderServicesMutation,
} = settingsApi;

export type {
  AppointmentAheadDto,
  ChangeCompanyRequest,
  CurrentCompanyDto,
  EditedCategoryDto,
  EditedSaleDto,
  EditedServiceDto,
  EditedShopDto,
  FinderSettingsDto,
  PersonFinderSettingsDto,
  SaveCategoryRequest,
  SaveSaleRequest,
  SaveServiceRequest,
  SaveShopRequest,
} from './generatedWorkspace';
