import { bookingCalls } from './generated/booking';

/** Booking online, and what a guest has booked. */
const bookingApi = bookingCalls.enhanceEndpoints({
  endpoints: {
    listOwnAppointments: { providesTags: ['Appointments'] },
    // A refusal invalidates too: it means that the slots shown are stale.
    bookOnline: { invalidatesTags: ['Slots', 'Appointments'] },
    holdTime: { invalidatesTags: (_result, error) => (error === undefined ? [] : ['Slots']) },
    endOwnHold: { invalidatesTags: ['Slots'] },
  },
});

export const {
  useBookOnlineMutation,
  useEndOwnHoldMutation,
  useHoldTimeMutation,
  useListOwnAppointmentsQuery,
  useProlongHoldMutation,
} = bookingApi;

export type { AppointmentDto, HoldDto } from './generated/types';
