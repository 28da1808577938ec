// Written by scripts/gen.mjs.
import { baseApi } from '../baseApi';
import type {
  ClosedDaysDto,
  HolidaysDto,
  PreviewDto,
  PreviewHoursRequest,
  RotaDto,
  SaveClosedDaysRequest,
  SaveRotaRequest,
  SavedRotaDto,
  SavedWorkHoursDto,
  WhyNotDto,
  WorkHoursDto,
  WorkHoursRequest,
} from './types';

export const hoursCalls = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listClosedDays: build.query<
      ListClosedDaysApiResponse,
      ListClosedDaysApiArg
    >({
      query: (queryArg) => ({
        url: `/api/company/closeddays`,
        params: {
          from: queryArg["from"],
          to: queryArg.to,
        },
      }),
    }),
    saveClosedDays: build.mutation<
      SaveClosedDaysApiResponse,
      SaveClosedDaysApiArg
    >({
      query: (queryArg) => ({
        url: `/api/company/closeddays`,
        method: "POST",
        body: queryArg.saveClosedDaysRequest,
        params: {
          appointments: queryArg.appointments,
          rest: queryArg.rest,
        },
      }),
    }),
    deleteClosedDays: build.mutation<
      DeleteClosedDaysApiResponse,
      DeleteClosedDaysApiArg
    >({
      query: (queryArg) => ({
        url: `/api/company/closeddays`,
        method: "DELETE",
        params: {
          from: queryArg["from"],
          to: queryArg.to,
        },
      }),
    }),
    getRota: build.query<GetRotaApiResponse, GetRotaApiArg>({
      query: (queryArg) => ({
        url: `/api/company/rota`,
        params: {
          from: queryArg["from"],
          to: queryArg.to,
        },
      }),
    }),
    saveRota: build.mutation<SaveRotaApiResponse, SaveRotaApiArg>({
      query: (queryArg) => ({
        url: `/api/company/rota`,
        method: "POST",
        body: queryArg.saveRotaRequest,
        params: {
          appointments: queryArg.appointments,
          rest: queryArg.rest,
        },
      }),
    }),
    listHolidays: build.query<ListHolidaysApiResponse, ListHolidaysApiArg>({
      query: (queryArg) => ({
        url: `/api/holidays`,
        params: {
          year: queryArg,
        },
      }),
    }),
    whyNot: build.query<WhyNotApiResponse, WhyNotApiArg>({
      query: (queryArg) => ({
        url: `/api/user/${encodeURIComponent(String(queryArg.id))}/whynot`,
        params: {
          shop: queryArg.shop,
          start: queryArg.start,
          serviceIds: queryArg.serviceIds,
        },
      }),
    }),
    getWorkHours: build.query<GetWorkHoursApiResponse, GetWorkHoursApiArg>({
      query: (queryArg) => ({
        url: `/api/user/${encodeURIComponent(String(queryArg))}/workhours`,
      }),
    }),
    setWorkHours: build.mutation<SetWorkHoursApiResponse, SetWorkHoursApiArg>({
      query: (queryArg) => ({
        url: `/api/user/${encodeURIComponent(String(queryArg.id))}/workhours`,
        method: "POST",
        body: queryArg.workHoursRequest,
        params: {
          appointments: queryArg.appointments,
          rest: queryArg.rest,
        },
      }),
    }),
    previewHours: build.mutation<PreviewHoursApiResponse, PreviewHoursApiArg>({
      query: (queryArg) => ({
        url: `/api/user/${encodeURIComponent(String(queryArg.id))}/workhours/preview`,
        method: "POST",
        body: queryArg.previewHoursRequest,
      }),
    }),
  }),
});
export type ListClosedDaysApiResponse =
  /** status 200 the days */ ClosedDaysDto;
export type ListClosedDaysApiArg = {
  /** The first date, `YYYY-MM-DD`. */
  from: string;
  /** The last date, included. */
  to: string;
};
export type SaveClosedDaysApiResponse =
  /** status 200 those days as they are now */ ClosedDaysDto;
export type SaveClosedDaysApiArg = {
  /** Of all of them. */
  appointments?: "keep" | "move" | "cancel";
  /** For those no colleague can take over. */
  rest?: "keep" | "cancel";
  saveClosedDaysRequest: SaveClosedDaysRequest;
};
export type DeleteClosedDaysApiResponse = unknown;
export type DeleteClosedDaysApiArg = {
  /** The first date, `YYYY-MM-DD`. */
  from: string;
  /** The last date, included. */
  to: string;
};
export type GetRotaApiResponse =
  /** status 200 the hours, person by person */ RotaDto;
export type GetRotaApiArg = {
  /** The first date, `YYYY-MM-DD`. */
  from: string;
  /** The last date, included. */
  to: string;
};
export type SaveRotaApiResponse =
  /** status 200 the versions now */ SavedRotaDto;
export type SaveRotaApiArg = {
  /** Of all of them. */
  appointments?: "keep" | "move" | "cancel";
  /** For those no colleague can take over. */
  rest?: "keep" | "cancel";
  saveRotaRequest: SaveRotaRequest;
};
export type ListHolidaysApiResponse =
  /** status 200 the days, as far as they are known */ HolidaysDto;
export type ListHolidaysApiArg = /** The year. */ number;
export type WhyNotApiResponse =
  /** status 200 whether it is offered, and what is in its way */ WhyNotDto;
export type WhyNotApiArg = {
  /** the person */
  id: string;
  /** The shop. */
  shop: string;
  /** When the visit would start, RFC 3339. */
  start: string;
  /** The services, repeated; at most 20. */
  serviceIds?: string[];
};
export type GetWorkHoursApiResponse =
  /** status 200 the hours, place by place */ WorkHoursDto;
export type GetWorkHoursApiArg = /** the person */ string;
export type SetWorkHoursApiResponse =
  /** status 200 as they are now */ SavedWorkHoursDto;
export type SetWorkHoursApiArg = {
  /** the person */
  id: string;
  /** Of all of them. */
  appointments?: "keep" | "move" | "cancel";
  /** For those no colleague can take over. */
  rest?: "keep" | "cancel";
  workHoursRequest: WorkHoursRequest;
};
export type PreviewHoursApiResponse = /** status 200 day by day */ PreviewDto;
export type PreviewHoursApiArg = {
  /** the person */
  id: string;
  previewHoursRequest: PreviewHoursRequest;
};
