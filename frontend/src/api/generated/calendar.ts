// Written by scripts/gen.mjs.
import { baseApi } from '../baseApi';
import type {
  AllOpenHoursDto,
  ApplySickDayRequest,
  AppointmentVersionsDto,
  BookRecurrenceRequest,
  ChangeAppointmentsRequest,
  EventDetailDto,
  EventDto,
  EventsDto,
  GapsDto,
  GuestNoticeDto,
  IntervalDto,
  RecurrenceBookedDto,
  RecurrenceDto,
  SaveAppointmentRequest,
  SaveNonworkEventRequest,
  SavedEventDto,
  SetAppointmentsRequest,
  SetCalledOffRequest,
  SetGuestNoticeRequest,
  SetNonworkEventsRequest,
  SetVisitStepRequest,
  SickDayDoneDto,
  SickDayDto,
  WeeksDto,
} from './types';

export const calendarCalls = baseApi.injectEndpoints({
  endpoints: (build) => ({
    deleteEvent: build.mutation<DeleteEventApiResponse, DeleteEventApiArg>({
      query: (queryArg) => ({
        url: `/api/event/${encodeURIComponent(String(queryArg.id))}`,
        method: "DELETE",
        params: {
          version: queryArg.version,
          notifyGuest: queryArg.notifyGuest,
        },
      }),
    }),
    setCalledOff: build.mutation<SetCalledOffApiResponse, SetCalledOffApiArg>({
      query: (queryArg) => ({
        url: `/api/event/${encodeURIComponent(String(queryArg.id))}/calledoff`,
        method: "PUT",
        body: queryArg.setCalledOffRequest,
      }),
    }),
    getGuestNotice: build.query<
      GetGuestNoticeApiResponse,
      GetGuestNoticeApiArg
    >({
      query: (queryArg) => ({
        url: `/api/event/${encodeURIComponent(String(queryArg))}/notice`,
      }),
    }),
    setGuestNotice: build.mutation<
      SetGuestNoticeApiResponse,
      SetGuestNoticeApiArg
    >({
      query: (queryArg) => ({
        url: `/api/event/${encodeURIComponent(String(queryArg.id))}/notice`,
        method: "PUT",
        body: queryArg.setGuestNoticeRequest,
      }),
    }),
    proposeRecurrence: build.query<
      ProposeRecurrenceApiResponse,
      ProposeRecurrenceApiArg
    >({
      query: (queryArg) => ({
        url: `/api/event/${encodeURIComponent(String(queryArg.id))}/recurrence`,
        params: {
          every: queryArg.every,
          unit: queryArg.unit,
          count: queryArg.count,
          until: queryArg.until,
        },
      }),
    }),
    bookRecurrence: build.mutation<
      BookRecurrenceApiResponse,
      BookRecurrenceApiArg
    >({
      query: (queryArg) => ({
        url: `/api/event/${encodeURIComponent(String(queryArg.id))}/recurrence`,
        method: "POST",
        body: queryArg.bookRecurrenceRequest,
      }),
    }),
    setVisitStep: build.mutation<SetVisitStepApiResponse, SetVisitStepApiArg>({
      query: (queryArg) => ({
        url: `/api/event/${encodeURIComponent(String(queryArg.id))}/step`,
        method: "PUT",
        body: queryArg.setVisitStepRequest,
      }),
    }),
    listEvents: build.query<ListEventsApiResponse, ListEventsApiArg>({
      query: (queryArg) => ({
        url: `/api/events`,
        params: {
          start: queryArg.start,
          end: queryArg.end,
          showDeleted: queryArg.showDeleted,
          providerId: queryArg.providerId,
        },
      }),
    }),
    saveAppointment: build.mutation<
      SaveAppointmentApiResponse,
      SaveAppointmentApiArg
    >({
      query: (queryArg) => ({
        url: `/api/events/appointment`,
        method: "POST",
        body: queryArg.saveAppointmentRequest,
        params: {
          providerId: queryArg.providerId,
        },
      }),
    }),
    getAppointment: build.query<
      GetAppointmentApiResponse,
      GetAppointmentApiArg
    >({
      query: (queryArg) => ({
        url: `/api/events/appointment/${encodeURIComponent(String(queryArg))}`,
      }),
    }),
    changeAppointments: build.mutation<
      ChangeAppointmentsApiResponse,
      ChangeAppointmentsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/events/appointments`,
        method: "POST",
        body: queryArg,
      }),
    }),
    setAppointments: build.mutation<
      SetAppointmentsApiResponse,
      SetAppointmentsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/events/appointments/state`,
        method: "POST",
        body: queryArg,
      }),
    }),
    listGaps: build.query<ListGapsApiResponse, ListGapsApiArg>({
      query: (queryArg) => ({
        url: `/api/events/gaps`,
        params: {
          serviceIds: queryArg.serviceIds,
          minutes: queryArg.minutes,
          providerId: queryArg.providerId,
          from: queryArg["from"],
          days: queryArg.days,
          id: queryArg.id,
        },
      }),
    }),
    listGuestEvents: build.query<
      ListGuestEventsApiResponse,
      ListGuestEventsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/events/guest/${encodeURIComponent(String(queryArg))}`,
      }),
    }),
    listOpenHours: build.query<ListOpenHoursApiResponse, ListOpenHoursApiArg>({
      query: (queryArg) => ({
        url: `/api/events/hours`,
        params: {
          start: queryArg.start,
          end: queryArg.end,
        },
      }),
    }),
    saveNonworkEvent: build.mutation<
      SaveNonworkEventApiResponse,
      SaveNonworkEventApiArg
    >({
      query: (queryArg) => ({
        url: `/api/events/nonworkevent`,
        method: "POST",
        body: queryArg.saveNonworkEventRequest,
        params: {
          providerId: queryArg.providerId,
        },
      }),
    }),
    getNonworkEvent: build.query<
      GetNonworkEventApiResponse,
      GetNonworkEventApiArg
    >({
      query: (queryArg) => ({
        url: `/api/events/nonworkevent/${encodeURIComponent(String(queryArg))}`,
      }),
    }),
    setNonworkEvents: build.mutation<
      SetNonworkEventsApiResponse,
      SetNonworkEventsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/events/nonworkevents/state`,
        method: "POST",
        body: queryArg,
      }),
    }),
    proposeSickDay: build.query<
      ProposeSickDayApiResponse,
      ProposeSickDayApiArg
    >({
      query: (queryArg) => ({
        url: `/api/events/sickday`,
        params: {
          providerId: queryArg.providerId,
          start: queryArg.start,
          end: queryArg.end,
        },
      }),
    }),
    applySickDay: build.mutation<ApplySickDayApiResponse, ApplySickDayApiArg>({
      query: (queryArg) => ({
        url: `/api/events/sickday`,
        method: "POST",
        body: queryArg,
      }),
    }),
    checkEventInterval: build.query<
      CheckEventIntervalApiResponse,
      CheckEventIntervalApiArg
    >({
      query: (queryArg) => ({
        url: `/validation/eventInterval`,
        params: {
          start: queryArg.start,
          end: queryArg.end,
          providerId: queryArg.providerId,
          id: queryArg.id,
          serviceIds: queryArg.serviceIds,
          absence: queryArg.absence,
        },
      }),
    }),
  }),
});
export type DeleteEventApiResponse = unknown;
export type DeleteEventApiArg = {
  /** the event */
  id: string;
  /** The version that was seen; without, any. */
  version?: number;
  /** Whether the guest is told that it was called off; without, as the company chose for all changes. */
  notifyGuest?: boolean;
};
export type SetCalledOffApiResponse =
  /** status 200 as it stands now */ EventDto;
export type SetCalledOffApiArg = {
  /** the appointment */
  id: string;
  setCalledOffRequest: SetCalledOffRequest;
};
export type GetGuestNoticeApiResponse =
  /** status 200 what becomes of the message */ GuestNoticeDto;
export type GetGuestNoticeApiArg = /** the appointment */ string;
export type SetGuestNoticeApiResponse =
  /** status 200 what becomes of the message */ GuestNoticeDto;
export type SetGuestNoticeApiArg = {
  /** the appointment */
  id: string;
  setGuestNoticeRequest: SetGuestNoticeRequest;
};
export type ProposeRecurrenceApiResponse =
  /** status 200 the visits that follow it */ RecurrenceDto;
export type ProposeRecurrenceApiArg = {
  /** the first appointment */
  id: string;
  /** Every so many weeks or months, 1 to 26. */
  every: number;
  /** Weeks, or months: then on the same weekday of the month, a fifth one on the last. */
  unit: "weeks" | "months";
  /** The number of visits, this one included, 2 to 52; the last at most two years after this one. */
  count?: number;
  /** Or the last date on which one may be. */
  until?: string;
};
export type BookRecurrenceApiResponse =
  /** status 201 booked */ RecurrenceBookedDto;
export type BookRecurrenceApiArg = {
  /** the appointment */
  id: string;
  bookRecurrenceRequest: BookRecurrenceRequest;
};
export type SetVisitStepApiResponse =
  /** status 200 as it stands now */ EventDto;
export type SetVisitStepApiArg = {
  /** the appointment */
  id: string;
  setVisitStepRequest: SetVisitStepRequest;
};
export type ListEventsApiResponse =
  /** status 200 appointments and absences */ EventsDto;
export type ListEventsApiArg = {
  /** From this instant on, RFC 3339. */
  start: string;
  /** Until this instant; at most 62 days later. */
  end: string;
  /** Deleted ones too. */
  showDeleted?: boolean;
  /** Providers, repeated; without, everybody's. Those whose calendars the caller may not read are left out. */
  providerId?: string[];
};
export type SaveAppointmentApiResponse =
  | /** status 200 changed */ SavedEventDto
  | /** status 201 made */ SavedEventDto;
export type SaveAppointmentApiArg = {
  /** The person; without, the event's own, or the caller. */
  providerId?: string;
  saveAppointmentRequest: SaveAppointmentRequest;
};
export type GetAppointmentApiResponse =
  /** status 200 the appointment */ EventDetailDto;
export type GetAppointmentApiArg = /** the appointment */ string;
export type ChangeAppointmentsApiResponse =
  /** status 200 as they stand now */ AppointmentVersionsDto;
export type ChangeAppointmentsApiArg = ChangeAppointmentsRequest;
export type SetAppointmentsApiResponse =
  /** status 200 as they stand now */ AppointmentVersionsDto;
export type SetAppointmentsApiArg = SetAppointmentsRequest;
export type ListGapsApiResponse =
  /** status 200 gaps, earliest first */ GapsDto;
export type ListGapsApiArg = {
  /** The services, repeated; at most 20. A person who does not do all of them has no gap. */
  serviceIds?: string[];
  /** Minutes, if not as long as the services take; required where no service is given. */
  minutes?: number;
  /** In whose calendar; without, in everybody's that the caller may read. */
  providerId?: string;
  /** From which day on, on the company's clock; without, from today. Nothing is offered in the past. */
  from?: string;
  /** On how many days, 1 to 62; without, 14. */
  days?: number;
  /** The event that would move there, which is not in its own way. */
  id?: string;
};
export type ListGuestEventsApiResponse =
  /** status 200 the appointments */ EventsDto;
export type ListGuestEventsApiArg = /** the guest's card */ string;
export type ListOpenHoursApiResponse =
  /** status 200 the hours, cut at the period's ends */ AllOpenHoursDto;
export type ListOpenHoursApiArg = {
  /** From this instant on, RFC 3339. */
  start: string;
  /** Until this instant; at most 62 days later. */
  end: string;
};
export type SaveNonworkEventApiResponse =
  | /** status 200 changed */ SavedEventDto
  | /** status 201 made; of several the first */ SavedEventDto;
export type SaveNonworkEventApiArg = {
  /** The person; without, the event's own, or the caller. */
  providerId?: string;
  saveNonworkEventRequest: SaveNonworkEventRequest;
};
export type GetNonworkEventApiResponse =
  /** status 200 the absence */ EventDetailDto;
export type GetNonworkEventApiArg = /** the absence */ string;
export type SetNonworkEventsApiResponse =
  /** status 200 as they stand now */ WeeksDto;
export type SetNonworkEventsApiArg = SetNonworkEventsRequest;
export type ProposeSickDayApiResponse = /** status 200 a proposal */ SickDayDto;
export type ProposeSickDayApiArg = {
  /** The person. */
  providerId: string;
  /** From this instant on, RFC 3339. */
  start: string;
  /** Until this instant; at most 31 days later. */
  end: string;
};
export type ApplySickDayApiResponse = /** status 200 done */ SickDayDoneDto;
export type ApplySickDayApiArg = ApplySickDayRequest;
export type CheckEventIntervalApiResponse =
  /** status 200 whether it is free */ IntervalDto;
export type CheckEventIntervalApiArg = {
  /** From: RFC 3339, or `YYYY.MM.DD HH:mm` on the company's clock. */
  start: string;
  /** Until, the same way. */
  end: string;
  /** In whose calendar; without, the caller's. */
  providerId?: string;
  /** The event that would move there, which is not in its own way. */
  id?: string;
  /** The services, repeated, at most 20: their buffers must be free too. Without, those of the event that would move. */
  serviceIds?: string[];
  /** The time is for an absence, which shorter absences make room for. */
  absence?: boolean;
};
