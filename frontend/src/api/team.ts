import { generatedWorkspaceApi } from './generatedWorkspace';
import { onSuccess } from './onSuccess';

/** Colleagues and invitations. */
const teamApi = generatedWorkspaceApi.enhanceEndpoints({
  addTagTypes: [...(['Me', 'Invites', 'Colleagues'] as const)],
  endpoints: {
    listEmployees: { providesTags: ['Colleagues'] },
    listInvites: { providesTags: ['Invites'] },
    sendInvite: { invalidatesTags: onSuccess('Invites', 'Colleagues') },
    // A refusal invalidates too: it means that the list shown is stale.
    resendInvite: { invalidatesTags: ['Invites'] },
    deleteInvite: { invalidatesTags: ['Invites', 'Colleagues'] },
    acceptInvite: { invalidatesTags: onSuccess('Me') },
  },
});

export const {
  useAcceptInviteMutation,
  useDeleteInviteMutation,
  useListEmployeesQuery,
  useListInvitesQuery,
  useResendInviteMutation,
  useSendInviteMutation,
  useShowInviteQuery,
} = teamApi;

export type {
  AcceptInviteRequest,
  ColleagueDto,
  InviteDto,
  SendInviteRequest,
  ShownInviteDto,
} from './generatedWorkspace';
