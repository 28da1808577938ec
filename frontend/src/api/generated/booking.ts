// Written by scripts/gen.mjs.
import { baseApi } from '../baseApi';
import type {
  AppointmentDto,
  AppointmentsDto,
  BookOnlineRequest,
  HoldDto,
  HoldTimeRequest,
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
    holdTime: build.mutation<HoldTimeApiResponse, HoldTimeApiArg>({
      query: (queryArg) => ({
        url: `/public/appointment/hold`,
        method: "POST",
        body: queryArg,
      }),
    }),
    endOwnHold: build.mutation<EndOwnHoldApiResponse, EndOwnHoldApiArg>({
      query: () => ({ url: `/public/appointment/hold`, method: "DELETE" }),
    }),
    prolongHold: build.mutation<ProlongHoldApiResponse, ProlongHoldApiArg>({
      query: () => ({
        url: `/public/appointment/hold/prolong`,
        method: "POST",
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
export type HoldTimeApiResponse =
  /** status 200 until when it is held */ HoldDto;
export type HoldTimeApiArg = HoldTimeRequest;
export type EndOwnHoldApiResponse = unknown;
export type EndOwnHoldApiArg = void;
export type ProlongHoldApiResponse =
  /** status 200 until when it is held now */ HoldDto;
export type ProlongHoldApiArg = void;
