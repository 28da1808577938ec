import { generatedApi } from './generated';

/** Seconds. */
const salonKept = 600;

/** The server as the screens use it: the generated calls with what each reads and what each makes stale. */
export const api = generatedApi.enhanceEndpoints({
  addTagTypes: ['Me', 'Slots', 'Appointments'],
  endpoints: {
    // What a salon shows of itself changes rarely and stays while somebody looks around.
    getCompany: { keepUnusedDataFor: salonKept },
    listSales: { keepUnusedDataFor: salonKept },
    listServices: { keepUnusedDataFor: salonKept },
    listServiceCategories: { keepUnusedDataFor: salonKept },
    listActiveEmployees: { keepUnusedDataFor: salonKept },
    listReferenceImages: { keepUnusedDataFor: salonKept },
    listEmployeeReferenceImages: { keepUnusedDataFor: salonKept },
    getGuestOrUser: { providesTags: ['Me'] },
    listFreeSlots: { providesTags: ['Slots'] },
    listOwnAppointments: { providesTags: ['Appointments'] },
    login: { invalidatesTags: (_result, error) => (error === undefined ? ['Me', 'Appointments'] : []) },
    loginWithLink: { invalidatesTags: (_result, error) => (error === undefined ? ['Me', 'Appointments'] : []) },
    logout: { invalidatesTags: ['Me', 'Appointments'] },
    setGuestPhone: { invalidatesTags: (_result, error) => (error === undefined ? ['Me'] : []) },
    // A refusal tells as much about the slots as a success: they are not what they were.
    bookOnline: { invalidatesTags: ['Slots', 'Appointments'] },
  },
});

export const {
  useBookOnlineMutation,
  useGetCompanyQuery,
  useGetGuestOrUserQuery,
  useLazyUserExistsQuery,
  useListActiveEmployeesQuery,
  useListCapableEmployeesQuery,
  useListEmployeeReferenceImagesQuery,
  useListFreeSlotsQuery,
  useListOwnAppointmentsQuery,
  useListReferenceImagesQuery,
  useListSalesQuery,
  useListServiceCategoriesQuery,
  useListServicesQuery,
  useListShopsQuery,
  useLoginMutation,
  useLoginWithLinkMutation,
  useLogoutMutation,
  useRegisterGuestMutation,
  useReportClientErrorMutation,
  useReportFinalizeReachedMutation,
  useSetGuestPhoneMutation,
} = api;

export type {
  AppointmentDto,
  CompanyDto,
  CurrentUserDto,
  EmployeeDto,
  FreeSlotDto,
  ReferenceImageDto,
  SaleDto,
  ServiceCategoryDto,
  ServiceDto,
  ShopDto,
} from './generated';
