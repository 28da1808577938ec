import type { Tag } from './baseApi';
import { invoicesCalls } from './generated/invoices';

/** A refusal invalidates too: it may mean that what is shown is stale. */
const changes: { invalidatesTags: Tag[] } = { invalidatesTags: ['Invoices'] };

/** Invoices of visits, and who issues them. */
const invoicesApi = invoicesCalls.enhanceEndpoints({
  endpoints: {
    getInvoice: { providesTags: ['Invoices', 'Income'] },
    listInvoices: { providesTags: ['Invoices'] },
    requestInvoice: changes,
    cancelInvoice: changes,
    checkInvoice: changes,
    getInvoicing: { providesTags: ['Invoicing'] },
    saveInvoicing: { invalidatesTags: ['Invoicing', 'Invoices'] },
  },
});

/** Reads the lists of invoices anew. */
export const afterInvoice = () => invoicesApi.util.invalidateTags(['Invoices']);

export const {
  useCancelInvoiceMutation,
  useCheckInvoiceMutation,
  useGetInvoiceQuery,
  useGetInvoicingQuery,
  useListInvoicesQuery,
  useRequestInvoiceMutation,
  useSaveInvoicingMutation,
  useTestInvoicingMutation,
} = invoicesApi;

export type {
  InvoiceDto,
  InvoiceServiceDto,
  InvoicesDto,
  InvoicingDto,
  TestedDto,
  VatKeyDto,
  VisitInvoicesDto,
} from './generated/types';
