import { employeesCalls } from './generated/employees';
import { onSuccess } from './onSuccess';

/** Colleagues and invitations. */
const employeesApi = employeesCalls.enhanceEndpoints({
  endpoints: {
    listEmployees: { providesTags: ['Colleagues'] },
    getEmployeeProfile: { providesTags: ['Colleagues', 'Prices', 'Shops'] },
    // A refusal invalidates too: it may mean that what is shown is stale.
    changeEmployee: { invalidatesTags: ['Colleagues', 'Prices', 'Shops', 'FirstRun'] },
    disableEmployee: { invalidatesTags: ['Colleagues', 'Prices', 'Shops', 'Events'] },
    activateEmployee: { invalidatesTags: ['Colleagues', 'Prices', 'Shops'] },
    deleteOwnPhoto: { invalidatesTags: ['Me', 'Colleagues'] },
    deletePersonPhoto: { invalidatesTags: ['Colleagues'] },
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
  useDeleteInviteMutation,
  useDeleteOwnPhotoMutation,
  useDeletePersonPhotoMutation,
  useDisableEmployeeMutation,
  useGetEmployeeProfileQuery,
  useListEmployeesQuery,
  useListInvitesQuery,
  useResendInviteMutation,
  useSendInviteMutation,
  useShowInviteQuery,
} = employeesApi;

export type {
  AcceptInviteRequest,
  ChangeEmployeeRequest,
  ColleagueDto,
  EmployeeProfileDto,
  InviteDto,
  SendInviteRequest,
  ShownInviteDto,
} from './generated/types';
