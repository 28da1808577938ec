import type { Tag } from './baseApi';
import { salesCalls } from './generated/sales';

/** A refusal invalidates too: it may mean that what is shown is stale. */
const changesSales: { invalidatesTags: Tag[] } = { invalidatesTags: ['Sales'] };

/** The salon's discounts. */
const salesApi = salesCalls.enhanceEndpoints({
  endpoints: {
    listEditedSales: { providesTags: ['Sales'] },
    saveSale: changesSales,
    deleteSale: changesSales,
    activateSale: changesSales,
  },
});

export const { useActivateSaleMutation, useDeleteSaleMutation, useListEditedSalesQuery, useSaveSaleMutation } =
  salesApi;

export type { EditedSaleDto, SaveSaleRequest } from './generated/types';
