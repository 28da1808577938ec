import { visitsCalls } from './generated/visits';

/** One appointment as its guest sees and changes it, by a message's code or signed in. */
const visitsApi = visitsCalls.enhanceEndpoints({
  endpoints: {
    getVisit: { providesTags: ['Visit'] },
    listVisitTimes: { providesTags: ['VisitTimes'] },
    listOwnAppointmentTimes: { providesTags: ['VisitTimes'] },
    // A refusal invalidates too: what is shown is stale.
    confirmVisit: { invalidatesTags: ['Visit'] },
    tellLate: { invalidatesTags: ['Visit'] },
    tellLateForOwn: { invalidatesTags: ['Appointments'] },
    cancelVisit: { invalidatesTags: ['Visit', 'Appointments'] },
    cancelOwnAppointment: { invalidatesTags: ['Visit', 'Appointments'] },
    moveVisit: { invalidatesTags: ['Visit', 'VisitTimes', 'Appointments'] },
    moveOwnAppointment: { invalidatesTags: ['Visit', 'VisitTimes', 'Appointments'] },
  },
});

export const {
  useCancelOwnAppointmentMutation,
  useCancelVisitMutation,
  useConfirmVisitMutation,
  useGetVisitQuery,
  useListOwnAppointmentTimesQuery,
  useListVisitTimesQuery,
  useMoveOwnAppointmentMutation,
  useMoveVisitMutation,
  useTellLateForOwnMutation,
  useTellLateMutation,
} = visitsApi;

export type { VisitDto } from './generated/types';
