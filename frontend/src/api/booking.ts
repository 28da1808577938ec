import { bookingCalls } from './generated/booking';

/** Booking online, and what a guest has booked. */
const bookingApi = bookingCalls.enhanceEndpoints({
  endpoints: {
    listOwnAppointments: { providesTags: ['Appointments'] },
    // A refusal invalidates too: it means that the slots shown are stale.
    bookOnline: { invalidatesTags: ['Slots', 'Appointments'] },
  },
});

export const { useBookOnlineMutation, useListOwnAppointmentsQuery } = bookingApi;

export type { AppointmentDto } from './generated/types';
