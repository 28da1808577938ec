// Written by scripts/gen.mjs.
import { baseApi } from '../baseApi';
import type {
  AppointmentDto,
  AppointmentsDto,
  BookOnlineRequest,
} from './types';

export const bookingCalls = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listOwnAppointments: build.query<
      ListOwnAppointmentsApiResponse,
      ListOwnAppointmentsApiArg
    >({
      query: () => ({ url: `/api/guestuser/appointments` }),
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
  }),
});
export type ListOwnAppointmentsApiResponse =
  /** status 200 newest first */ AppointmentsDto;
export type ListOwnAppointmentsApiArg = void;
export type BookOnlineApiResponse = /** status 201 booked */ AppointmentDto;
export type BookOnlineApiArg = {
  /** 8 to 64 printable characters; the same request under the same key is answered the same */
  "Idempotency-Key": string;
  bookOnlineRequest: BookOnlineRequest;
};
