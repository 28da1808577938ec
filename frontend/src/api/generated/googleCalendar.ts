// Written by scripts/gen.mjs.
import { baseApi } from '../baseApi';
import type {
  BegunCalendarSyncDto,
  CalendarSyncDto,
  CalendarSyncPreviewDto,
  ChooseGoogleCalendarRequest,
  GoogleCalendarsDto,
} from './types';

export const googleCalendarCalls = baseApi.injectEndpoints({
  endpoints: (build) => ({
    chooseGoogleCalendar: build.mutation<
      ChooseGoogleCalendarApiResponse,
      ChooseGoogleCalendarApiArg
    >({
      query: (queryArg) => ({
        url: `/api/google/calendar`,
        method: "PATCH",
        body: queryArg,
      }),
    }),
    listGoogleCalendars: build.query<
      ListGoogleCalendarsApiResponse,
      ListGoogleCalendarsApiArg
    >({
      query: () => ({ url: `/api/google/calendars` }),
    }),
    getCalendarSync: build.query<
      GetCalendarSyncApiResponse,
      GetCalendarSyncApiArg
    >({
      query: () => ({ url: `/api/google/calendarsync` }),
    }),
    beginCalendarSync: build.mutation<
      BeginCalendarSyncApiResponse,
      BeginCalendarSyncApiArg
    >({
      query: () => ({ url: `/api/google/calendarsync`, method: "POST" }),
    }),
    endCalendarSync: build.mutation<
      EndCalendarSyncApiResponse,
      EndCalendarSyncApiArg
    >({
      query: () => ({ url: `/api/google/calendarsync`, method: "DELETE" }),
    }),
    previewCalendarSync: build.query<
      PreviewCalendarSyncApiResponse,
      PreviewCalendarSyncApiArg
    >({
      query: (queryArg) => ({
        url: `/api/google/calendarsync/preview`,
        params: {
          calendarId: queryArg.calendarId,
          pushes: queryArg.pushes,
          blocks: queryArg.blocks,
        },
      }),
    }),
  }),
});
export type ChooseGoogleCalendarApiResponse =
  /** status 200 the connection */ CalendarSyncDto;
export type ChooseGoogleCalendarApiArg = ChooseGoogleCalendarRequest;
export type ListGoogleCalendarsApiResponse =
  /** status 200 the calendars */ GoogleCalendarsDto;
export type ListGoogleCalendarsApiArg = void;
export type GetCalendarSyncApiResponse =
  /** status 200 the connection */ CalendarSyncDto;
export type GetCalendarSyncApiArg = void;
export type BeginCalendarSyncApiResponse =
  /** status 200 where to go */ BegunCalendarSyncDto;
export type BeginCalendarSyncApiArg = void;
export type EndCalendarSyncApiResponse = unknown;
export type EndCalendarSyncApiArg = void;
export type PreviewCalendarSyncApiResponse =
  /** status 200 what would happen */ CalendarSyncPreviewDto;
export type PreviewCalendarSyncApiArg = {
  /** Of `/api/google/calendars`. */
  calendarId: string;
  /** Appointments go there. */
  pushes: boolean;
  /** Busy times of that calendar block times here. */
  blocks: boolean;
};
