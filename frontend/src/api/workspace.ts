import { api } from './api';
import type { CurrentUserDto, GetGuestOrUserApiResponse } from './generated';

/** The calls of the signed-in area and of the ways into it. */

type Role = CurrentUserDto['roles'][number];
type Language = CurrentUserDto['language'];

export interface CompanyInfo {
  id: string;
  szalonkaId: string;
  name: string;
  demoMode: boolean;
  guestLimit?: number | null;
  serviceLimit?: number | null;
  subscriptionActive: boolean;
  features: { expenses: boolean; photos: boolean; rating: boolean; providerFinder: boolean };
}

/** Who is signed in. */
export interface Me extends CurrentUserDto {
  username?: string | null;
  hasPassword?: boolean;
  isEmailVerified?: boolean;
  showCalendar?: boolean;
  isCompanyOwner?: boolean;
  introduction?: string | null;
  title?: string | null;
  defaultShop?: string | null;
  shopsProviderWorkingIn?: string[];
  companyInfo?: CompanyInfo | null;
}

export interface Colleague {
  id: string;
  firstName: string;
  lastName: string;
  profilePicture?: string | null;
  showCalendar: boolean;
  state: 'ACTIVE' | 'DISABLED';
  isCompanyOwner: boolean;
  title?: string | null;
  roles: Role[];
  isCurrent: boolean;
}

export interface Invite {
  id: string;
  email: string;
  firstName?: string | null;
  lastName?: string | null;
  role: 'PROVIDER' | 'SUPERVISOR';
  employeeId?: string | null;
  state: 'PENDING' | 'ACCEPTED' | 'EXPIRED' | 'DELETED';
  createdAt: string;
  expiresAt: string;
  sentAt: string;
}

export interface InviteOffer {
  companyName: string;
  szalonkaId: string;
  inviterName: string;
  email: string;
  firstName?: string | null;
  lastName?: string | null;
  role: 'PROVIDER' | 'SUPERVISOR';
  account: 'new' | 'existing';
}

interface CompanyOwner {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  privacy: boolean;
  companyName: string;
  companyAddress: string;
  szalonkaId: string;
  language?: Language;
}

const done = (error: unknown, tags: ('Me' | 'Appointments' | 'Invites' | 'Colleagues')[]) =>
  error === undefined ? tags : [];

export const workspaceApi = api.enhanceEndpoints({ addTagTypes: ['Invites', 'Colleagues'] }).injectEndpoints({
  endpoints: (build) => ({
    registerCompany: build.mutation<Me, CompanyOwner & { username: string; password: string }>({
      query: (body) => ({ url: '/public/register', method: 'POST', body }),
      invalidatesTags: (_result, error) => done(error, ['Me']),
    }),
    registerCompanyByEmail: build.mutation<unknown, CompanyOwner>({
      query: (body) => ({ url: '/public/registerByEmail', method: 'POST', body }),
    }),
    getSzalonkaIdState: build.query<{ state: 'free' | 'taken' | 'invalid'; ideas: string[] }, string>({
      query: (szalonkaId) => ({ url: '/api/company/szalonkaId/state', params: { szalonkaId } }),
    }),
    mayUseUsername: build.query<boolean, string>({
      query: (value) => ({ url: '/validation/username', params: { value } }),
    }),
    mayUseEmail: build.query<boolean, string>({
      query: (value) => ({ url: '/validation/email', params: { value } }),
    }),
    askPasswordReset: build.mutation<unknown, { username: string }>({
      query: (body) => ({ url: '/public/passwordreset/init', method: 'POST', body }),
    }),
    resetPassword: build.mutation<unknown, { code: string; newPassword: string }>({
      query: (body) => ({ url: '/public/passwordreset', method: 'POST', body }),
      invalidatesTags: (_result, error) => done(error, ['Me', 'Appointments']),
    }),
    saveBaseData: build.mutation<Me, { firstName: string; lastName: string; username: string; password?: string }>({
      query: (body) => ({ url: '/api/user/current/baseData', method: 'POST', body }),
      invalidatesTags: (_result, error) => done(error, ['Me', 'Colleagues']),
    }),
    savePhone: build.mutation<Me, { phone: string }>({
      query: (body) => ({ url: '/api/user/current/phoneData', method: 'POST', body }),
      invalidatesTags: (_result, error) => done(error, ['Me']),
    }),
    savePersonalInfo: build.mutation<
      Me,
      { introduction?: string; title?: string; showCalendar: boolean; language: Language; defaultShop?: string }
    >({
      query: (body) => ({ url: '/api/user/current/personalInfo', method: 'POST', body }),
      invalidatesTags: (_result, error) => done(error, ['Me', 'Colleagues']),
    }),
    saveGuestBaseData: build.mutation<Me, { firstName: string; lastName: string }>({
      query: (body) => ({ url: '/api/guestuser/current/baseData', method: 'POST', body }),
      invalidatesTags: (_result, error) => done(error, ['Me']),
    }),
    saveGuestPhone: build.mutation<Me, { phone: string }>({
      query: (body) => ({ url: '/api/guestuser/current/phoneData', method: 'POST', body }),
      invalidatesTags: (_result, error) => done(error, ['Me']),
    }),
    saveGuestPersonalInfo: build.mutation<Me, { language: Language }>({
      query: (body) => ({ url: '/api/guestuser/current/personalInfo', method: 'POST', body }),
      invalidatesTags: (_result, error) => done(error, ['Me']),
    }),
    listColleagues: build.query<{ items: Colleague[] }, void>({
      query: () => '/api/user/employees',
      providesTags: ['Colleagues'],
    }),
    listInvites: build.query<{ items: Invite[] }, void>({
      query: () => '/api/user/employees/invites',
      providesTags: ['Invites'],
    }),
    createInvite: build.mutation<
      Invite,
      { id: string; email: string; firstName?: string; lastName?: string; role: Invite['role']; language?: Language }
    >({
      query: ({ id, ...body }) => ({
        url: `/api/user/employee/${encodeURIComponent(id)}/invite`,
        method: 'POST',
        body,
      }),
      invalidatesTags: (_result, error) => done(error, ['Invites', 'Colleagues']),
    }),
    resendInvite: build.mutation<Invite, string>({
      query: (id) => ({ url: `/api/user/employees/invite/${encodeURIComponent(id)}/resend`, method: 'POST' }),
      invalidatesTags: ['Invites'],
    }),
    deleteInvite: build.mutation<unknown, string>({
      query: (id) => ({ url: `/api/user/employees/invite/${encodeURIComponent(id)}`, method: 'DELETE' }),
      invalidatesTags: ['Invites', 'Colleagues'],
    }),
    getInviteOffer: build.query<InviteOffer, string>({
      query: (code) => `/public/invite/${encodeURIComponent(code)}`,
    }),
    acceptInvite: build.mutation<
      Me,
      | { code: string }
      | {
          code: string;
          firstName: string;
          lastName: string;
          phone: string;
          username: string;
          password: string;
          privacy: boolean;
        }
    >({
      query: (body) => ({ url: '/public/invite/accept', method: 'POST', body }),
      invalidatesTags: (_result, error) => done(error, ['Me']),
    }),
  }),
});

export const {
  useAcceptInviteMutation,
  useAskPasswordResetMutation,
  useCreateInviteMutation,
  useDeleteInviteMutation,
  useGetInviteOfferQuery,
  useLazyGetSzalonkaIdStateQuery,
  useLazyMayUseEmailQuery,
  useLazyMayUseUsernameQuery,
  useListColleaguesQuery,
  useListInvitesQuery,
  useRegisterCompanyByEmailMutation,
  useRegisterCompanyMutation,
  useResendInviteMutation,
  useResetPasswordMutation,
  useSaveBaseDataMutation,
  useSaveGuestBaseDataMutation,
  useSaveGuestPersonalInfoMutation,
  useSaveGuestPhoneMutation,
  useSavePersonalInfoMutation,
  useSavePhoneMutation,
} = workspaceApi;

/** Who is signed in, as the signed-in area knows them. */
export function asMe(user: GetGuestOrUserApiResponse | undefined): Me | null | undefined {
  return user;
}
