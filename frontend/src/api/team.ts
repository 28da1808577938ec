import { generatedWorkspaceApi } from './generatedWorkspace';
import { onSuccess } from './onSuccess';

/** Colleagues and invitations. */
const teamApi = generatedWorkspaceApi.enhanceEndpoints({
  addTagTypes: [...(['Me', 'Invites', 'Colleagues', 'Prices', 'Shops', 'FirstRun', 'Events'] as const)],
  endpoints: {
    listEmployees: { providesTags: ['Colleagues'] },
    getEmployeeProfile: { providesTags: ['Colleagues', 'Prices', 'Shops'] },
    getWorkHours: { providesTags: ['Colleagues'] },
    // A refusal invalidates too: it may mean that what is shown is stale.
    changeEmployee: { invalidatesTags: ['Colleagues', 'Prices', 'Shops', 'FirstRun'] },
    disableEmployee: { invalidatesTags: ['Colleagues', 'Prices', 'Shops', 'Events'] },
    activateEmployee: { invalidatesTags: ['Colleagues', 'Prices', 'Shops'] },
    changeOwner: { invalidatesTags: onSuccess('Colleagues', 'Me') },
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
  useActivateEmployeeMutation,
  useChangeEmployeeMutation,
  useChangeOwnerMutation,
  useDeleteInviteMutation,
  useDisableEmployeeMutation,
  useGetEmployeeProfileQuery,
  useGetWorkHoursQuery,
  useListEmployeesQuery,
  useListInvitesQuery,
  useResendInviteMutation,
  useSendInviteMutation,
  useShowInviteQuery,
} = teamApi;

export type {
  AcceptInviteRequest,
  ChangeEmployeeRequest,
  ColleagueDto,
  EmployeeProfileDto,
  InviteDto,
  SendInviteRequest,
  ShownInviteDto,
  WorkHoursDto,
} from './generatedWorkspace';
