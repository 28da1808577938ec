import { generatedMoneyApi } from './generatedMoney';

/** A refusal invalidates too: it may mean that what is shown is stale. */
const changes = { invalidatesTags: [...(['Invoices'] as const)] };

/** Invoices of visits, and who issues them. */
const invoicesApi = generatedMoneyApi.enhanceEndpoints({
  addTagTypes: [...(['Invoices', 'Invoicing', 'Income'] as const)],
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
} from './generatedMoney';
