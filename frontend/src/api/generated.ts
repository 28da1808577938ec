import { baseApi as api } from "./baseApi";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCompany: build.query<GetCompanyApiResponse, GetCompanyApiArg>({
      query: (queryArg) => ({
        url: `/public/company/${encodeURIComponent(String(queryArg))}`,
      }),
    }),
    listShops: build.query<ListShopsApiResponse, ListShopsApiArg>({
      query: (queryArg) => ({
        url: `/public/company/${encodeURIComponent(String(queryArg))}/shops`,
      }),
    }),
    listSales: build.query<ListSalesApiResponse, ListSalesApiArg>({
      query: (queryArg) => ({
        url: `/public/company/${encodeURIComponent(String(queryArg))}/sales`,
      }),
    }),
    listServices: build.query<ListServicesApiResponse, ListServicesApiArg>({
      query: (queryArg) => ({
        url: `/public/service/${encodeURIComponent(String(queryArg))}`,
      }),
    }),
    listServiceCategories: build.query<
      ListServiceCategoriesApiResponse,
      ListServiceCategoriesApiArg
    >({
      query: (queryArg) => ({
        url: `/public/service/categories/${encodeURIComponent(String(queryArg))}/`,
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
    getEmployee: build.query<GetEmployeeApiResponse, GetEmployeeApiArg>({
      query: (queryArg) => ({
        url: `/public/employee/${encodeURIComponent(String(queryArg))}`,
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
    listFreeSlots: build.query<ListFreeSlotsApiResponse, ListFreeSlotsApiArg>({
      query: (queryArg) => ({
        url: `/public/freetimeslots/${encodeURIComponent(String(queryArg.companyId))}`,
        params: {
          shop: queryArg.shop,
          start: queryArg.start,
          end: queryArg.end,
          serviceIds: queryArg.serviceIds,
          employeeId: queryArg.employeeId,
        },
      }),
    }),
    userExists: build.query<UserExistsApiResponse, UserExistsApiArg>({
      query: (queryArg) => ({
        url: `/public/user/exist`,
        params: {
          username: queryArg,
        },
      }),
    }),
    reportFinalizeReached: build.mutation<
      ReportFinalizeReachedApiResponse,
      ReportFinalizeReachedApiArg
    >({
      query: (queryArg) => ({
        url: `/public/finalizereached`,
        method: "POST",
        body: queryArg,
      }),
    }),
    reportClientError: build.mutation<
      ReportClientErrorApiResponse,
      ReportClientErrorApiArg
    >({
      query: (queryArg) => ({
        url: `/public/clienterror`,
        method: "POST",
        body: queryArg,
      }),
    }),
    login: build.mutation<LoginApiResponse, LoginApiArg>({
      query: (queryArg) => ({
        url: `/public/login`,
        method: "POST",
        body: queryArg,
      }),
    }),
    loginWithLink: build.mutation<
      LoginWithLinkApiResponse,
      LoginWithLinkApiArg
    >({
      query: (queryArg) => ({
        url: `/public/login/link`,
        method: "POST",
        body: queryArg,
      }),
    }),
    logout: build.mutation<LogoutApiResponse, LogoutApiArg>({
      query: () => ({ url: `/logout`, method: "POST" }),
    }),
    registerGuest: build.mutation<
      RegisterGuestApiResponse,
      RegisterGuestApiArg
    >({
      query: (queryArg) => ({
        url: `/public/registerGuest`,
        method: "POST",
        body: queryArg,
      }),
    }),
    setGuestPhone: build.mutation<
      SetGuestPhoneApiResponse,
      SetGuestPhoneApiArg
    >({
      query: (queryArg) => ({
        url: `/public/guest/phone`,
        method: "POST",
        body: queryArg,
      }),
    }),
    getGuestOrUser: build.query<
      GetGuestOrUserApiResponse,
      GetGuestOrUserApiArg
    >({
      query: () => ({ url: `/api/user/current/guestoruser` }),
    }),
    bookOnline: build.mutation<BookOnlineApiResponse, BookOnlineApiArg>({
      query: (queryArg) => ({
        url: `/public/appointment/bookonline`,
        method: "POST",
        body: queryArg.bookOnlineRequest,
        headers: {
          "Idempotency-Key": queryArg["Idempotency-Key"],
        },
      }),
    }),
    bookOnlineEvent: build.mutation<
      BookOnlineEventApiResponse,
      BookOnlineEventApiArg
    >({
      query: (queryArg) => ({
        url: `/api/events/bookonline`,
        method: "POST",
        body: queryArg.bookOnlineRequest,
        headers: {
          "Idempotency-Key": queryArg["Idempotency-Key"],
        },
      }),
    }),
    listOwnAppointments: build.query<
      ListOwnAppointmentsApiResponse,
      ListOwnAppointmentsApiArg
    >({
      query: () => ({ url: `/api/guestuser/appointments` }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as generatedApi };
export type GetCompanyApiResponse = /** status 200 ok */ CompanyDto;
export type GetCompanyApiArg = string;
export type ListShopsApiResponse = /** status 200 ok */ ShopList;
export type ListShopsApiArg = string;
export type ListSalesApiResponse = /** status 200 ok */ SaleList;
export type ListSalesApiArg = string;
export type ListServicesApiResponse = /** status 200 ok */ ServiceList;
export type ListServicesApiArg = string;
export type ListServiceCategoriesApiResponse =
  /** status 200 ok */ ServiceCategoryList;
export type ListServiceCategoriesApiArg = string;
export type ListActiveEmployeesApiResponse = /** status 200 ok */ EmployeeList;
export type ListActiveEmployeesApiArg = string;
export type ListCapableEmployeesApiResponse = /** status 200 ok */ EmployeeList;
export type ListCapableEmployeesApiArg = {
  companyId: string;
  services: string;
};
export type GetEmployeeApiResponse = /** status 200 ok */ EmployeeDto;
export type GetEmployeeApiArg = string;
export type ListReferenceImagesApiResponse =
  /** status 200 ok */ ReferenceImageList;
export type ListReferenceImagesApiArg = {
  companyId: string;
  from?: number;
  size?: number;
};
export type ListEmployeeReferenceImagesApiResponse =
  /** status 200 ok */ ReferenceImageList;
export type ListEmployeeReferenceImagesApiArg = {
  employeeId: string;
  from?: number;
  size?: number;
};
export type ListFreeSlotsApiResponse = /** status 200 ok */ FreeSlotList;
export type ListFreeSlotsApiArg = {
  companyId: string;
  shop: string;
  start: string;
  end: string;
  serviceIds: string[];
  employeeId?: string;
};
export type UserExistsApiResponse = /** status 200 ok */ boolean;
export type UserExistsApiArg = string;
export type ReportFinalizeReachedApiResponse = unknown;
export type ReportFinalizeReachedApiArg = FinalizeReachedRequest;
export type ReportClientErrorApiResponse = unknown;
export type ReportClientErrorApiArg = ClientErrorRequest;
export type LoginApiResponse = /** status 200 ok */ CurrentUserDto;
export type LoginApiArg = LoginRequest;
export type LoginWithLinkApiResponse = /** status 200 ok */ CurrentUserDto;
export type LoginWithLinkApiArg = LoginWithLinkRequest;
export type LogoutApiResponse = unknown;
export type LogoutApiArg = void;
export type RegisterGuestApiResponse = unknown;
export type RegisterGuestApiArg = RegisterGuestRequest;
export type SetGuestPhoneApiResponse = /** status 200 ok */ CurrentUserDto;
export type SetGuestPhoneApiArg = SetGuestPhoneRequest;
export type GetGuestOrUserApiResponse =
  /** status 200 ok */ null | CurrentUserDto;
export type GetGuestOrUserApiArg = void;
export type BookOnlineApiResponse = /** status 201 ok */ AppointmentDto;
export type BookOnlineApiArg = {
  "Idempotency-Key": string;
  bookOnlineRequest: BookOnlineRequest;
};
export type BookOnlineEventApiResponse = /** status 201 ok */ AppointmentDto;
export type BookOnlineEventApiArg = {
  "Idempotency-Key": string;
  bookOnlineRequest: BookOnlineRequest;
};
export type ListOwnAppointmentsApiResponse =
  /** status 200 ok */ AppointmentList;
export type ListOwnAppointmentsApiArg = void;
export type ShopDto = {
  id: string;
  name: string;
  address: string;
  description?: string | null;
  coverPhoto?: string | null;
  latitude?: number | null;
  longitude?: number | null;
};
export type CompanyDto = {
  id: string;
  szalonkaId: string;
  name: string;
  address: string;
  phone?: string | null;
  companyEmail?: string | null;
  onlineBookingBackgroundImage?: string | null;
  serviceSelectNote?: string | null;
  dateSelectNote?: string | null;
  enableHomePage: boolean;
  enableOnlineBooking: boolean;
  headerStyle: "normal" | "special";
  timeZone: string;
  language: "hu" | "en";
  slotStep: number;
  shops: ShopDto[];
};
export type ErrorCode =
  | "internal"
  | "service.unavailable"
  | "request.malformed"
  | "request.invalid"
  | "request.too_large"
  | "request.not_found"
  | "access.not_signed_in"
  | "access.forbidden"
  | "access.csrf"
  | "access.wrong_credentials"
  | "access.link_invalid"
  | "access.password_expired"
  | "limit.exceeded"
  | "company.not_found"
  | "shop.not_found"
  | "employee.not_found"
  | "service.not_found"
  | "image.not_found"
  | "account.email_taken"
  | "field.required"
  | "field.too_long"
  | "field.invalid"
  | "field.email"
  | "field.phone"
  | "field.name"
  | "field.privacy_required"
  | "field.range"
  | "field.time"
  | "field.password_weak"
  | "time.does_not_exist"
  | "slots.range_reversed"
  | "slots.range_too_long"
  | "slots.too_many_services"
  | "booking.disabled"
  | "booking.no_services"
  | "booking.slot_taken"
  | "booking.outside_hours"
  | "booking.too_soon"
  | "booking.too_far"
  | "booking.not_offered"
  | "booking.not_on_grid"
  | "booking.end_mismatch"
  | "booking.too_many_open"
  | "booking.too_long"
  | "booking.provider_unavailable"
  | "idempotency.key_reused"
  | "idempotency.key_invalid";
export type FreeSlotDto = {
  start: string;
  end: string;
  providers?: string[] | null;
};
export type ErrorDetails = {
  nearest?: FreeSlotDto[] | null;
  retryAfter?: number | null;
};
export type ErrorBody = {
  code: ErrorCode;
  fields?: {
    [key: string]: ErrorCode[];
  };
  details?: null | ErrorDetails;
};
export type ShopList = {
  items: ShopDto[];
};
export type SaleDto = {
  id: string;
  title: string;
  description: string;
  sale: number;
};
export type SaleList = {
  items: SaleDto[];
};
export type ServiceDto = {
  id: string;
  name: string;
  price: number;
  duration: number;
  note?: string | null;
  estimationType: number;
  serviceCategoryId?: string | null;
  agreedPrice: number;
};
export type ServiceList = {
  items: ServiceDto[];
};
export type ServiceCategoryDto = {
  id: string;
  categoryName: string;
};
export type ServiceCategoryList = {
  items: ServiceCategoryDto[];
};
export type EmployeeDto = {
  id: string;
  firstName: string;
  lastName: string;
  title?: string | null;
  introduction?: string | null;
  profilePicture?: string | null;
  coverPhoto?: string | null;
  isCompanyOwner: boolean;
  defaultShop?: string | null;
  shopsProviderWorkingIn: string[];
  services: string[];
};
export type EmployeeList = {
  items: EmployeeDto[];
};
export type ReferenceImageDto = {
  id: string;
  employeeId: string;
  firstName: string;
  lastName: string;
  services: string[];
  dateTimeFrom: string;
  imagePath: string;
};
export type ReferenceImageList = {
  items: ReferenceImageDto[];
  next?: string | null;
};
export type FreeSlotList = {
  items: FreeSlotDto[];
};
export type FinalizeReachedRequest = {
  companySzalonkaId: string;
  providerId?: string | null;
  shopId?: string | null;
  timeSlotFrom?: string | null;
  timeSlotTo?: string | null;
  services: string[];
};
export type ClientErrorRequest = {
  location: string;
  details: string;
};
export type Role = "GUEST" | "PROVIDER" | "SUPERVISOR";
export type CurrentUserDto = {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phone?: string | null;
  roles: Role[];
  companyId?: string | null;
  profilePicture?: string | null;
  language: "hu" | "en";
  mustChangePassword: boolean;
};
export type LoginRequest = {
  username: string;
  password: string;
};
export type LoginWithLinkRequest = {
  code: string;
};
export type RegisterGuestRequest = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  privacy: boolean;
  szalonkaId?: string | null;
  language?: string | null;
};
export type SetGuestPhoneRequest = {
  phone: string;
  privacy: boolean;
};
export type AppointmentProviderDto = {
  id: string;
  firstName: string;
  lastName: string;
  profilePicture?: string | null;
};
export type AppointmentShopDto = {
  id: string;
  name: string;
  address: string;
};
export type AppointmentServiceDto = {
  id: string;
  name: string;
  price: number;
  duration: number;
};
export type AppointmentCompanyDto = {
  id: string;
  szalonkaId: string;
  name: string;
  phone?: string | null;
  companyEmail?: string | null;
  timeZone: string;
};
export type AppointmentDto = {
  id: string;
  start: string;
  end: string;
  state: number;
  didNotAppear: boolean;
  note?: string | null;
  provider: AppointmentProviderDto;
  shop: AppointmentShopDto;
  services: AppointmentServiceDto[];
  totalPrice: number;
  totalDuration: number;
  company: AppointmentCompanyDto;
};
export type BookOnlineRequest = {
  companySzalonkaId: string;
  providerId: string;
  shopId: string;
  timeSlotFrom: string;
  timeSlotTo: string;
  services: string[];
  note?: string | null;
};
export type AppointmentList = {
  items: AppointmentDto[];
};
export const {
  useGetCompanyQuery,
  useLazyGetCompanyQuery,
  useListShopsQuery,
  useLazyListShopsQuery,
  useListSalesQuery,
  useLazyListSalesQuery,
  useListServicesQuery,
  useLazyListServicesQuery,
  useListServiceCategoriesQuery,
  useLazyListServiceCategoriesQuery,
  useListActiveEmployeesQuery,
  useLazyListActiveEmployeesQuery,
  useListCapableEmployeesQuery,
  useLazyListCapableEmployeesQuery,
  useGetEmployeeQuery,
  useLazyGetEmployeeQuery,
  useListReferenceImagesQuery,
  useLazyListReferenceImagesQuery,
  useListEmployeeReferenceImagesQuery,
  useLazyListEmployeeReferenceImagesQuery,
  useListFreeSlotsQuery,
  useLazyListFreeSlotsQuery,
  useUserExistsQuery,
  useLazyUserExistsQuery,
  useReportFinalizeReachedMutation,
  useReportClientErrorMutation,
  useLoginMutation,
  useLoginWithLinkMutation,
  useLogoutMutation,
  useRegisterGuestMutation,
  useSetGuestPhoneMutation,
  useGetGuestOrUserQuery,
  useLazyGetGuestOrUserQuery,
  useBookOnlineMutation,
  useBookOnlineEventMutation,
  useListOwnAppointmentsQuery,
  useLazyListOwnAppointmentsQuery,
} = injectedRtkApi;
