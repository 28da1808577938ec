// Written by scripts/gen.mjs.
import { baseApi } from '../baseApi';
import type {
  InvoiceDto,
  InvoicesDto,
  InvoicingDto,
  RequestInvoiceRequest,
  SaveInvoicingRequest,
  TestInvoicingRequest,
  TestedDto,
  VisitInvoicesDto,
} from './types';

export const invoicesCalls = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getInvoicing: build.query<GetInvoicingApiResponse, GetInvoicingApiArg>({
      query: () => ({ url: `/api/company/current/invoicing` }),
    }),
    saveInvoicing: build.mutation<
      SaveInvoicingApiResponse,
      SaveInvoicingApiArg
    >({
      query: (queryArg) => ({
        url: `/api/company/current/invoicing`,
        method: "POST",
        body: queryArg,
      }),
    }),
    testInvoicing: build.mutation<
      TestInvoicingApiResponse,
      TestInvoicingApiArg
    >({
      query: (queryArg) => ({
        url: `/api/company/current/invoicing/test`,
        method: "POST",
        body: queryArg,
      }),
    }),
    getInvoice: build.query<GetInvoiceApiResponse, GetInvoiceApiArg>({
      query: (queryArg) => ({
        url: `/api/events/appointment/${encodeURIComponent(String(queryArg))}/invoice`,
      }),
    }),
    requestInvoice: build.mutation<
      RequestInvoiceApiResponse,
      RequestInvoiceApiArg
    >({
      query: (queryArg) => ({
        url: `/api/events/appointment/${encodeURIComponent(String(queryArg.id))}/invoice`,
        method: "POST",
        body: queryArg.requestInvoiceRequest,
      }),
    }),
    checkInvoice: build.mutation<CheckInvoiceApiResponse, CheckInvoiceApiArg>({
      query: (queryArg) => ({
        url: `/api/events/appointment/${encodeURIComponent(String(queryArg))}/invoice/check`,
        method: "POST",
      }),
    }),
    cancelInvoice: build.mutation<
      CancelInvoiceApiResponse,
      CancelInvoiceApiArg
    >({
      query: (queryArg) => ({
        url: `/api/events/appointment/${encodeURIComponent(String(queryArg))}/invoice/storno`,
        method: "POST",
      }),
    }),
    listInvoices: build.query<ListInvoicesApiResponse, ListInvoicesApiArg>({
      query: (queryArg) => ({
        url: `/api/events/invoice`,
        params: {
          from: queryArg["from"],
          to: queryArg.to,
        },
      }),
    }),
  }),
});
export type GetInvoicingApiResponse =
  /** status 200 the settings */ InvoicingDto;
export type GetInvoicingApiArg = void;
export type SaveInvoicingApiResponse = /** status 200 changed */ InvoicingDto;
export type SaveInvoicingApiArg = SaveInvoicingRequest;
export type TestInvoicingApiResponse = /** status 200 what it said */ TestedDto;
export type TestInvoicingApiArg = TestInvoicingRequest;
export type GetInvoiceApiResponse =
  /** status 200 the invoices */ VisitInvoicesDto;
export type GetInvoiceApiArg = /** the appointment */ string;
export type RequestInvoiceApiResponse = /** status 201 asked for */ InvoiceDto;
export type RequestInvoiceApiArg = {
  /** the appointment */
  id: string;
  requestInvoiceRequest: RequestInvoiceRequest;
};
export type CheckInvoiceApiResponse =
  /** status 200 it will be looked at */ InvoiceDto;
export type CheckInvoiceApiArg = /** the appointment */ string;
export type CancelInvoiceApiResponse = /** status 200 on its way */ InvoiceDto;
export type CancelInvoiceApiArg = /** the appointment */ string;
export type ListInvoicesApiResponse =
  /** status 200 the invoices */ InvoicesDto;
export type ListInvoicesApiArg = {
  /** The first day. */
  from: string;
  /** The last day, at most 100 days after the first. */
  to: string;
};
