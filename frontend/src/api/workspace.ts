import { api } from './api';
import { generatedWorkspaceApi } from './generatedWorkspace';

/** Makes stale what a call has changed, once it has. */
const changes =
  <Tag extends string>(...tags: Tag[]) =>
  (_result: unknown, error: unknown): Tag[] =>
    error === undefined ? tags : [];

const me = { invalidatesTags: changes('Me') };

/** The calls of the signed-in area and of the ways into it, which a salon's booking pages never load. */
const workspaceApi = generatedWorkspaceApi.enhanceEndpoints({
  addTagTypes: [...(['Me', 'Appointments', 'Invites', 'Colleagues'] as const)],
  endpoints: {
    register: me,
    changeGuestPassword: me,
    changeUserPassword: me,
    setGuestBaseData: me,
    setGuestPhoneData: me,
    setGuestPersonalInfo: me,
    setUserPhoneData: me,
    setUserBaseData: { invalidatesTags: changes('Me', 'Colleagues') },
    setUserPersonalInfo: { invalidatesTags: changes('Me', 'Colleagues') },
    resetPassword: { invalidatesTags: changes('Me', 'Appointments') },
    listEmployees: { providesTags: ['Colleagues'] },
    listInvites: { providesTags: ['Invites'] },
    sendInvite: { invalidatesTags: changes('Invites', 'Colleagues') },
    // A refusal tells as much as a success: the list is not what it was.
    resendInvite: { invalidatesTags: ['Invites'] },
    deleteInvite: { invalidatesTags: ['Invites', 'Colleagues'] },
    acceptInvite: me,
  },
});

export const {
  useAcceptInviteMutation,
  useBeginResetMutation,
  useChangeGuestPasswordMutation,
  useChangeUserPasswordMutation,
  useDeleteInviteMutation,
  useLazySzalonkaIdStateQuery,
  useLazyValidateEmailQuery,
  useLazyValidateUsernameQuery,
  useListEmployeesQuery,
  useListInvitesQuery,
  useRegisterByEmailMutation,
  useRegisterMutation,
  useResendInviteMutation,
  useResetPasswordMutation,
  useSendInviteMutation,
  useSetGuestBaseDataMutation,
  useSetGuestPersonalInfoMutation,
  useSetGuestPhoneDataMutation,
  useSetUserBaseDataMutation,
  useSetUserPersonalInfoMutation,
  useSetUserPhoneDataMutation,
  useShowInviteQuery,
} = workspaceApi;

/** Who is signed in. */
export const useGetGuestOrUserQuery = api.useGetGuestOrUserQuery;

export type {
  ColleagueDto,
  CompanyInfoDto,
  CurrentUserDto,
  InviteDto,
  ShownInviteDto,
} from './generatedWorkspace';
