// Written by scripts/gen.mjs.
import { baseApi } from '../baseApi';
import type {
  AcceptInviteRequest,
  ChangeEmployeeRequest,
  ColleaguesDto,
  CurrentUserDto,
  EmployeeProfileDto,
  InviteDto,
  InvitesDto,
  PersonPicturesDto,
  SendInviteRequest,
  ShownInviteDto,
} from './types';

export const employeesCalls = baseApi.injectEndpoints({
  endpoints: (build) => ({
    deleteOwnPhoto: build.mutation<
      DeleteOwnPhotoApiResponse,
      DeleteOwnPhotoApiArg
    >({
      query: (queryArg) => ({
        url: `/api/user/current/photo`,
        method: "DELETE",
        params: {
          photoId: queryArg,
        },
      }),
    }),
    changeEmployee: build.mutation<
      ChangeEmployeeApiResponse,
      ChangeEmployeeApiArg
    >({
      query: (queryArg) => ({
        url: `/api/user/employee`,
        method: "PATCH",
        body: queryArg.changeEmployeeRequest,
        params: {
          appointments: queryArg.appointments,
          rest: queryArg.rest,
        },
      }),
    }),
    getEmployeeProfile: build.query<
      GetEmployeeProfileApiResponse,
      GetEmployeeProfileApiArg
    >({
      query: (queryArg) => ({
        url: `/api/user/employee/${encodeURIComponent(String(queryArg))}`,
      }),
    }),
    disableEmployee: build.mutation<
      DisableEmployeeApiResponse,
      DisableEmployeeApiArg
    >({
      query: (queryArg) => ({
        url: `/api/user/employee/${encodeURIComponent(String(queryArg.id))}`,
        method: "DELETE",
        params: {
          appointments: queryArg.appointments,
          rest: queryArg.rest,
        },
      }),
    }),
    activateEmployee: build.mutation<
      ActivateEmployeeApiResponse,
      ActivateEmployeeApiArg
    >({
      query: (queryArg) => ({
        url: `/api/user/employee/${encodeURIComponent(String(queryArg))}/activate`,
        method: "PATCH",
      }),
    }),
    sendInvite: build.mutation<SendInviteApiResponse, SendInviteApiArg>({
      query: (queryArg) => ({
        url: `/api/user/employee/${encodeURIComponent(String(queryArg.id))}/invite`,
        method: "POST",
        body: queryArg.sendInviteRequest,
      }),
    }),
    deletePersonPhoto: build.mutation<
      DeletePersonPhotoApiResponse,
      DeletePersonPhotoApiArg
    >({
      query: (queryArg) => ({
        url: `/api/user/employee/${encodeURIComponent(String(queryArg.id))}/photo`,
        method: "DELETE",
        params: {
          photoId: queryArg.photoId,
        },
      }),
    }),
    listEmployees: build.query<ListEmployeesApiResponse, ListEmployeesApiArg>({
      query: () => ({ url: `/api/user/employees` }),
    }),
    deleteInvite: build.mutation<DeleteInviteApiResponse, DeleteInviteApiArg>({
      query: (queryArg) => ({
        url: `/api/user/employees/invite/${encodeURIComponent(String(queryArg))}`,
        method: "DELETE",
      }),
    }),
    resendInvite: build.mutation<ResendInviteApiResponse, ResendInviteApiArg>({
      query: (queryArg) => ({
        url: `/api/user/employees/invite/${encodeURIComponent(String(queryArg))}/resend`,
        method: "POST",
      }),
    }),
    listInvites: build.query<ListInvitesApiResponse, ListInvitesApiArg>({
      query: () => ({ url: `/api/user/employees/invites` }),
    }),
    acceptInvite: build.mutation<AcceptInviteApiResponse, AcceptInviteApiArg>({
      query: (queryArg) => ({
        url: `/public/invite/accept`,
        method: "POST",
        body: queryArg,
      }),
    }),
    showInvite: build.query<ShowInviteApiResponse, ShowInviteApiArg>({
      query: (queryArg) => ({
        url: `/public/invite/${encodeURIComponent(String(queryArg))}`,
      }),
    }),
  }),
});
export type DeleteOwnPhotoApiResponse =
  /** status 200 taken away */ PersonPicturesDto;
export type DeleteOwnPhotoApiArg = /** The picture. */ string;
export type ChangeEmployeeApiResponse =
  /** status 200 changed */ EmployeeProfileDto;
export type ChangeEmployeeApiArg = {
  /** Of all of them. */
  appointments?: "keep" | "move" | "cancel";
  /** For those no colleague can take over. */
  rest?: "keep" | "cancel";
  changeEmployeeRequest: ChangeEmployeeRequest;
};
export type GetEmployeeProfileApiResponse =
  /** status 200 the profile */ EmployeeProfileDto;
export type GetEmployeeProfileApiArg = /** the person */ string;
export type DisableEmployeeApiResponse = unknown;
export type DisableEmployeeApiArg = {
  /** the person */
  id: string;
  /** Of all of them. */
  appointments?: "keep" | "move" | "cancel";
  /** For those no colleague can take over. */
  rest?: "keep" | "cancel";
};
export type ActivateEmployeeApiResponse =
  /** status 200 works here */ EmployeeProfileDto;
export type ActivateEmployeeApiArg = /** the person */ string;
export type SendInviteApiResponse =
  /** status 201 invited; the mail is on its way */ InviteDto;
export type SendInviteApiArg = {
  /** a profile without an account, or `new` */
  id: string;
  sendInviteRequest: SendInviteRequest;
};
export type DeletePersonPhotoApiResponse =
  /** status 200 taken away */ PersonPicturesDto;
export type DeletePersonPhotoApiArg = {
  /** the person */
  id: string;
  /** The picture. */
  photoId: string;
};
export type ListEmployeesApiResponse =
  /** status 200 everybody, disabled ones too */ ColleaguesDto;
export type ListEmployeesApiArg = void;
export type DeleteInviteApiResponse = unknown;
export type DeleteInviteApiArg = /** the invite */ string;
export type ResendInviteApiResponse =
  /** status 200 the sent invite */ InviteDto;
export type ResendInviteApiArg = /** the invite */ string;
export type ListInvitesApiResponse = /** status 200 the invites */ InvitesDto;
export type ListInvitesApiArg = void;
export type AcceptInviteApiResponse =
  /** status 200 works here now; cookie and `X-CSRF-Token` are new */ CurrentUserDto;
export type AcceptInviteApiArg = AcceptInviteRequest;
export type ShowInviteApiResponse = /** status 200 the invite */ ShownInviteDto;
export type ShowInviteApiArg = /** what stands in the link's address */ string;
