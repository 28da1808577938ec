// Written by scripts/gen.mjs.
import { baseApi } from '../baseApi';
import type {
  FreeSlotsDto,
  MoveVisitRequest,
  TellLateRequest,
  VisitDto,
} from './types';

export const visitsCalls = baseApi.injectEndpoints({
  endpoints: (build) => ({
    cancelOwnAppointment: build.mutation<
      CancelOwnAppointmentApiResponse,
      CancelOwnAppointmentApiArg
    >({
      query: (queryArg) => ({
        url: `/api/guestuser/appointment/${encodeURIComponent(String(queryArg))}/cancel`,
        method: "POST",
      }),
    }),
    tellLateForOwn: build.mutation<
      TellLateForOwnApiResponse,
      TellLateForOwnApiArg
    >({
      query: (queryArg) => ({
        url: `/api/guestuser/appointment/${encodeURIComponent(String(queryArg.id))}/late`,
        method: "POST",
        body: queryArg.tellLateRequest,
      }),
    }),
    moveOwnAppointment: build.mutation<
      MoveOwnAppointmentApiResponse,
      MoveOwnAppointmentApiArg
    >({
      query: (queryArg) => ({
        url: `/api/guestuser/appointment/${encodeURIComponent(String(queryArg.id))}/move`,
        method: "POST",
        body: queryArg.moveVisitRequest,
      }),
    }),
    listOwnAppointmentTimes: build.query<
      ListOwnAppointmentTimesApiResponse,
      ListOwnAppointmentTimesApiArg
    >({
      query: (queryArg) => ({
        url: `/api/guestuser/appointment/${encodeURIComponent(String(queryArg.id))}/times`,
        params: {
          start: queryArg.start,
          end: queryArg.end,
          anybody: queryArg.anybody,
        },
      }),
    }),
    getVisit: build.query<GetVisitApiResponse, GetVisitApiArg>({
      query: (queryArg) => ({
        url: `/public/visit/${encodeURIComponent(String(queryArg))}`,
      }),
    }),
    cancelVisit: build.mutation<CancelVisitApiResponse, CancelVisitApiArg>({
      query: (queryArg) => ({
        url: `/public/visit/${encodeURIComponent(String(queryArg))}/cancel`,
        method: "POST",
      }),
    }),
    confirmVisit: build.mutation<ConfirmVisitApiResponse, ConfirmVisitApiArg>({
      query: (queryArg) => ({
        url: `/public/visit/${encodeURIComponent(String(queryArg))}/confirm`,
        method: "POST",
      }),
    }),
    tellLate: build.mutation<TellLateApiResponse, TellLateApiArg>({
      query: (queryArg) => ({
        url: `/public/visit/${encodeURIComponent(String(queryArg.code))}/late`,
        method: "POST",
        body: queryArg.tellLateRequest,
      }),
    }),
    moveVisit: build.mutation<MoveVisitApiResponse, MoveVisitApiArg>({
      query: (queryArg) => ({
        url: `/public/visit/${encodeURIComponent(String(queryArg.code))}/move`,
        method: "POST",
        body: queryArg.moveVisitRequest,
      }),
    }),
    listVisitTimes: build.query<
      ListVisitTimesApiResponse,
      ListVisitTimesApiArg
    >({
      query: (queryArg) => ({
        url: `/public/visit/${encodeURIComponent(String(queryArg.code))}/times`,
        params: {
          start: queryArg.start,
          end: queryArg.end,
          anybody: queryArg.anybody,
        },
      }),
    }),
  }),
});
export type CancelOwnAppointmentApiResponse =
  /** status 200 called off */ VisitDto;
export type CancelOwnAppointmentApiArg = /** the appointment */ string;
export type TellLateForOwnApiResponse =
  /** status 200 the visit with the delay */ VisitDto;
export type TellLateForOwnApiArg = {
  /** the appointment */
  id: string;
  tellLateRequest: TellLateRequest;
};
export type MoveOwnAppointmentApiResponse = /** status 200 moved */ VisitDto;
export type MoveOwnAppointmentApiArg = {
  /** the appointment */
  id: string;
  moveVisitRequest: MoveVisitRequest;
};
export type ListOwnAppointmentTimesApiResponse =
  /** status 200 free times, earliest first */ FreeSlotsDto;
export type ListOwnAppointmentTimesApiArg = {
  /** the appointment */
  id: string;
  /** From this instant on, RFC 3339. */
  start: string;
  /** Until this instant; at most 62 days later. */
  end: string;
  /** Of anybody who does all of it, each time naming them; else of the same person. */
  anybody?: boolean;
};
export type GetVisitApiResponse = /** status 200 the appointment */ VisitDto;
export type GetVisitApiArg = /** the code of the message */ string;
export type CancelVisitApiResponse = /** status 200 called off */ VisitDto;
export type CancelVisitApiArg = /** the code of the message */ string;
export type ConfirmVisitApiResponse = /** status 200 confirmed */ VisitDto;
export type ConfirmVisitApiArg = /** the code of the message */ string;
export type TellLateApiResponse =
  /** status 200 the visit with the delay */ VisitDto;
export type TellLateApiArg = {
  /** the code of the message */
  code: string;
  tellLateRequest: TellLateRequest;
};
export type MoveVisitApiResponse = /** status 200 moved */ VisitDto;
export type MoveVisitApiArg = {
  /** the code of the message */
  code: string;
  moveVisitRequest: MoveVisitRequest;
};
export type ListVisitTimesApiResponse =
  /** status 200 free times, earliest first */ FreeSlotsDto;
export type ListVisitTimesApiArg = {
  /** the code of the message */
  code: string;
  /** From this instant on, RFC 3339. */
  start: string;
  /** Until this instant; at most 62 days later. */
  end: string;
  /** Of anybody who does all of it, each time naming them; else of the same person. */
  anybody?: boolean;
};
