// Written by scripts/gen.mjs.
import { baseApi } from '../baseApi';
import type {
  FreeDaysDto,
  FreeSlotsDto,
} from './types';

export const schedulingCalls = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listFreeDays: build.query<ListFreeDaysApiResponse, ListFreeDaysApiArg>({
      query: (queryArg) => ({
        url: `/public/freedays/${encodeURIComponent(String(queryArg.companyId))}`,
        params: {
          shop: queryArg.shop,
          start: queryArg.start,
          end: queryArg.end,
          serviceIds: queryArg.serviceIds,
          employeeId: queryArg.employeeId,
        },
      }),
    }),
    listFreeSlots: build.query<ListFreeSlotsApiResponse, ListFreeSlotsApiArg>({
      query: (queryArg) => ({
        url: `/public/freetimeslots/${encodeURIComponent(String(queryArg.companyId))}`,
        params: {
          shop: queryArg.shop,
          start: queryArg.start,
          end: queryArg.end,
          serviceIds: queryArg.serviceIds,
          employeeId: queryArg.employeeId,
        },
      }),
    }),
  }),
});
export type ListFreeDaysApiResponse =
  /** status 200 the dates, earliest first */ FreeDaysDto;
export type ListFreeDaysApiArg = {
  /** UUID or szalonkaId */
  companyId: string;
  /** The shop. */
  shop: string;
  /** From this instant on, RFC 3339. */
  start: string;
  /** Until this instant; at most 62 days later. */
  end: string;
  /** The services, repeated; at most 20. */
  serviceIds?: string[];
  /** One provider; without, the union of all who can do all of it, each slot naming them. */
  employeeId?: string;
};
export type ListFreeSlotsApiResponse =
  /** status 200 free slots, earliest first */ FreeSlotsDto;
export type ListFreeSlotsApiArg = {
  /** UUID or szalonkaId */
  companyId: string;
  /** The shop. */
  shop: string;
  /** From this instant on, RFC 3339. */
  start: string;
  /** Until this instant; at most 62 days later. */
  end: string;
  /** The services, repeated; at most 20. */
  serviceIds?: string[];
  /** One provider; without, the union of all who can do all of it, each slot naming them. */
  employeeId?: string;
};
