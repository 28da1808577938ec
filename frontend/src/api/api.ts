import { generatedApi } from './generated';

const salonKeptSeconds = 600;

/** The generated calls of the booking pages with their cache tags. */
export const api = generatedApi.enhanceEndpoints({
  addTagTypes: ['Me', 'Slots', 'Appointments'],
  endpoints: {
    // Changes rarely, so it is kept while a guest browses.
    getCompany: { keepUnusedDataFor: salonKeptSeconds },
    listSales: { keepUnusedDataFor: salonKeptSeconds },
    listServices: { keepUnusedDataFor: salonKeptSeconds },
    listServiceCategories: { keepUnusedDataFor: salonKeptSeconds },
    listActiveEmployees: { keepUnusedDataFor: salonKeptSeconds },
    listReferenceImages: { keepUnusedDataFor: salonKeptSeconds },
    listPublicRatings: { keepUnusedDataFor: salonKeptSeconds },
    listEmployeeReferenceImages: { keepUnusedDataFor: salonKeptSeconds },
    getGuestOrUser: { providesTags: ['Me'] },
    listFreeDays: { providesTags: ['Slots'] },
    listFreeSlots: { providesTags: ['Slots'] },
    listOwnAppointments: { providesTags: ['Appointments'] },
    login: { invalidatesTags: (_result, error) => (error === undefined ? ['Me', 'Appointments'] : []) },
    loginWithLink: { invalidatesTags: (_result, error) => (error === undefined ? ['Me', 'Appointments'] : []) },
    logout: { invalidatesTags: ['Me', 'Appointments'] },
    setGuestPhone: { invalidatesTags: (_result, error) => (error === undefined ? ['Me'] : []) },
    // A refusal invalidates too: it means that the slots shown are stale.
    bookOnline: { invalidatesTags: ['Slots', 'Appointments'] },
  },
});

export const {
  useBookOnlineMutation,
  useGetCompanyQuery,
  useGetGuestOrUserQuery,
  useJoinWaitingListMutation,
  useLazyUserExistsQuery,
  useListActiveEmployeesQuery,
  useListCapableEmployeesQuery,
  useListEmployeeReferenceImagesQuery,
  useListFreeDaysQuery,
  useListFreeSlotsQuery,
  useListOwnAppointmentsQuery,
  useListPublicRatingsQuery,
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
  PublicRatingDto,
  ReferenceImageDto,
  RegisterGuestRequest,
  SaleDto,
  ServiceCategoryDto,
  ServiceDto,
  ShopDto,
  WishDto,
} from './generated';
